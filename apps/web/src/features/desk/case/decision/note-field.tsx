import { controlOf, Field, type FieldPlace } from "./field.tsx";

type NoteProps = {
  readonly label?: string;
  readonly place: FieldPlace;
  readonly hint?: string | undefined;
  readonly note: string;
  readonly onChange: (note: string) => void;
};

/** For colleagues; no customer reads it. */
export function NoteField({ label = "Note, for staff", place, hint, note, onChange }: NoteProps) {
  return (
    <Field {...place} label={label} hint={hint}>
      <textarea
        {...controlOf(place)}
        className="fld"
        rows={2}
        maxLength={2000}
        value={note}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
