type RedTextProps = {
  /** Null or empty while there is nothing to say. */
  readonly text: string | null;
  /** For a field that it describes. */
  readonly id?: string | undefined;
};

/** Why something was refused, beside what was tried. */
export function RedText({ text, id }: RedTextProps) {
  if (text === null || text === "") return null;
  return (
    <p id={id} role="alert" className="font-semibold wrap-anywhere text-danger">
      {text}
    </p>
  );
}
