import { addNote, noteText } from "@keystep/contract/desk/cases";
import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { call } from "#src/api/client";
import { useClock } from "#src/app/clock";
import { useAct } from "#src/api/use-act";
import { useIntentionKey } from "#src/api/use-intention-key";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { useKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import { weekdayMomentText } from "#src/ui/moment";
import { NOTES_ID } from "./case-parts.ts";
import { useCasePlaces } from "./case-places.tsx";
import { DraftSaid } from "./draft-said.tsx";
import { useDraft } from "./use-draft.ts";
import { RedText } from "#src/ui/red-text.tsx";
import { canDo } from "./can-do.ts";

type NotesProps = {
  readonly found: Pick<OpenedCase, "id" | "notes" | "actions">;
  readonly onAdded: () => Promise<void>;
};

function NoteForm({ caseId, onAdded }: Pick<NotesProps, "onAdded"> & { readonly caseId: string }) {
  const errorId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(caseId, "note");
  const [message, setMessage] = useState<string | null>(null);
  const [isHere, setIsHere] = useState(false);
  const { isPending, problem, act } = useAct();
  const { keyFor } = useIntentionKey();
  useKeys({ note: () => field.current?.focus() });
  const { noteFor, setNoteFor } = useCasePlaces();
  useEffect(() => {
    if (noteFor === null) return;
    // Text that was typed before stays.
    if (draft.text.trim() === "") draft.change(`${noteFor}: `);
    field.current?.focus();
    setNoteFor(null);
  }, [noteFor, setNoteFor, draft]);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const judged = noteText.safeParse(draft.text);
    setMessage(judged.success ? null : (judged.error.issues[0]?.message ?? "Write something"));
    if (!judged.success) return;
    act(async () => {
      const body = { text: judged.data };
      await call(addNote, { params: { id: caseId }, body, idempotencyKey: keyFor(JSON.stringify(body)) });
      draft.clear();
      await onAdded();
    });
  }

  const said = message ?? problem;
  return (
    <form onSubmit={handleSubmit} noValidate>
      <label className="note-field">
        <span className="sr-only">Note for staff</span>
        <textarea
          ref={field}
          className="fld"
          rows={draft.text === "" && !isHere ? 1 : 3}
          placeholder="Write a note for staff"
          value={draft.text}
          aria-invalid={message !== null}
          aria-describedby={said === null ? undefined : errorId}
          onChange={({ target }) => draft.change(target.value)}
          onFocus={() => setIsHere(true)}
          onBlur={() => setIsHere(false)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
            if (event.key === "Escape") event.currentTarget.blur();
          }}
        />
        {draft.text === "" && !isHere ? <Kbd of="note" /> : null}
      </label>
      <DraftSaid draft={draft} />
      <RedText id={errorId} text={said} />
      {draft.text === "" && !isHere ? null : (
        <div className="acts">
          <button type="submit" className="btn solid" aria-disabled={isPending || undefined}>
            Save for staff <Kbd of="do-main" />
          </button>
          {isHere ? (
            <span className="soft leaves">
              <Kbd of="back" /> keeps it here as a draft
            </span>
          ) : null}
        </div>
      )}
    </form>
  );
}

/** Notes that only staff see. Nothing here can send one to a customer. */
export function Notes({ found, onAdded }: NotesProps) {
  const { id: caseId, notes } = found;
  const heading = useId();
  const now = useClock().now();
  const mayAdd = canDo(found, "note");
  return (
    <section aria-labelledby={heading} id={NOTES_ID} className="part staff-only">
      <div className="part-head">
        <h2 id={heading}>Notes</h2>
        {notes.length === 0 ? null : <span className="count">{notes.length}</span>}
        <span className="soft">Only staff see these</span>
      </div>
      {mayAdd ? <NoteForm caseId={caseId} onAdded={onAdded} /> : null}
      {notes.length === 0 ? <p className="soft">No notes yet.</p> : null}
      <ul>
        {notes.map(({ id, text: written, by, writtenAt }) => (
          <li key={id}>
            <p className="as-typed">{written}</p>
            <p className="soft">
              {by.name}, {weekdayMomentText(writtenAt, now)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
