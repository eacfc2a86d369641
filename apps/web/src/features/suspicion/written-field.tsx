import { useId } from "react";
import { RedText } from "#src/ui/red-text.tsx";

type WrittenFieldProps = {
  readonly label: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
  readonly rows?: number;
};

/** Words of staff about a suspicion. Nothing of them is kept before they are sent. */
export function WrittenField({ label, text, onChange, error, rows = 3 }: WrittenFieldProps) {
  const errorId = useId();
  return (
    <>
      <label>
        {label}
        <textarea
          name="text"
          className="fld"
          rows={rows}
          value={text}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
          }}
        />
      </label>
      <RedText id={errorId} text={error ?? null} />
    </>
  );
}
