/** What went wrong, in red and told at once; nothing where nothing did. */
export function RedText({ text }: { readonly text: string }) {
  if (text === "") return null;
  return (
    <p role="alert" className="font-semibold wrap-anywhere text-danger">
      {text}
    </p>
  );
}
