export function RedText({ text }: { readonly text: string }) {
  if (text === "") return null;
  return (
    <p role="alert" className="font-semibold wrap-anywhere text-danger">
      {text}
    </p>
  );
}
