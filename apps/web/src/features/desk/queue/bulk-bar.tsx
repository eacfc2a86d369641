import { useState, type FormEvent, type RefObject } from "react";
import { noteText } from "@keystep/contract/desk/cases";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";

type BulkBarProps = {
  readonly count: number;
  readonly assignRef: RefObject<HTMLButtonElement | null>;
  readonly isPending: boolean;
  readonly onAssign: () => void;
  readonly onNote: (text: string) => void;
  readonly onClear: () => void;
};

/** Actions on all selected rows at once. Nothing is decided here. */
export function BulkBar({ count, assignRef, isPending, onAssign, onNote, onClear }: BulkBarProps) {
  const [isNoting, setIsNoting] = useState(false);
  const cases = count === 1 ? "1 case" : `${count} cases`;

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const text = noteText.safeParse(new FormData(event.currentTarget).get("note"));
    if (!text.success || isPending) return;
    setIsNoting(false);
    onNote(text.data);
  }

  return (
    <div className="bar bulk" role="group" aria-label="Selected cases">
      <b>{count} selected</b>
      {isNoting ? (
        <form onSubmit={handleSubmit}>
          <input
            name="note"
            className="fld"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- asked for by the button that stood here
            autoFocus
            aria-label={`Note on ${cases}`}
            placeholder={`Note on ${cases}. Only staff see it`}
            maxLength={4000}
          />
          <button type="submit" className="btn main">
            Save for staff
          </button>
          <button type="button" className="btn bare" onClick={() => setIsNoting(false)}>
            Cancel
          </button>
        </form>
      ) : (
        <>
          <button ref={assignRef} type="button" className="btn main sp" onClick={onAssign}>
            Assign {cases} <Kbd of="assign" />
          </button>
          <button type="button" className="btn" onClick={() => setIsNoting(true)}>
            Note
          </button>
          <button type="button" className="btn bare" onClick={onClear}>
            Clear <Kbd of="back" />
          </button>
        </>
      )}
    </div>
  );
}
