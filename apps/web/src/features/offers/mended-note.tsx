type MendedNoteProps = {
  /** The labels of the figures that could not be taken as they were. */
  readonly mended: readonly string[];
};

/** Says which figures of a link this page could not take, instead of changing them in silence. */
export function MendedNote({ mended }: MendedNoteProps) {
  if (mended.length === 0) return null;
  return (
    <p role="status" className="mt-4 max-w-measure rounded-2xl bg-clay-paper px-5 py-3 print:hidden">
      This link has figures that this page cannot take as they are: {mended.join("; ")}. Each was brought to the nearest
      it can, or replaced by the one this page opens with. Please check them.
    </p>
  );
}
