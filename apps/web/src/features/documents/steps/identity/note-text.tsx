/** A word to look again, never a refusal. */
export function NoteText({ children }: { readonly children: string | null }) {
  if (children === null) return null;
  return <p className="rounded-xl bg-clay-paper px-4 py-2.5 text-[0.97rem]">{children}</p>;
}
