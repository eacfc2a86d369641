/** A figure that another one moved, from and to. */
export type Moved = { readonly from: number; readonly to: number };

type MovedNoteProps = {
  readonly moved: Moved | null;
  /** The figure as it stands: once the person has changed it themselves there is nothing to tell. */
  readonly value: number | undefined;
  readonly format: (value: number) => string;
  readonly why: string;
};

/** Says that a figure was moved and why, where moving another one left it out of its range. */
export function MovedNote({ moved, value, format, why }: MovedNoteProps) {
  return (
    <div role="status" className="font-semibold empty:hidden print:hidden">
      {moved !== null && moved.to === value && moved.from !== value
        ? `We changed this from ${format(moved.from)} to ${format(moved.to)}. ${why}`
        : null}
    </div>
  );
}
