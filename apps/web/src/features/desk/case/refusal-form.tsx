import { REFUSAL_REASON_NAMES, REFUSAL_REASONS, type RefusalReason } from "@keystep/domain/documents/judgement";
import { useState, type FormEvent } from "react";
import { useKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import { reasonKey } from "#src/features/desk/keys/key-table";
import { RedText } from "#src/ui/red-text.tsx";
import type { Instead } from "./compare-fields.tsx";
import type { CaseDocument, Marks, Said } from "./late-judgement.tsx";

type Suggested = Pick<Said, "reason" | "note">;

/** The reason and the words to its holder that the marked fields suggest; null where none differs. */
export function refusalOf(fields: CaseDocument["fields"], marks: Marks, instead: Instead): Suggested | null {
  const differing = fields.filter(({ name }) => marks[name] === "differs");
  if (differing.length === 0) return null;
  const says = differing.flatMap(({ name, label }) => {
    const words = instead[name]?.trim() ?? "";
    return words === "" ? [] : [`${label}: it says ${words}.`];
  });
  const isName = differing.every(({ label }) => /\bname\b/i.test(label));
  return { reason: isName ? "name-differs" : "details-differ", note: says.join(" ") };
}

type RefusalProps = {
  /** Chosen before a colleague or the customer was faster, or what the marked fields say. */
  readonly kept: Suggested | null;
  /** The first name of the document's holder, who reads it. */
  readonly reader: string;
  readonly isPending: boolean;
  readonly onRefuse: (reason: RefusalReason, note: string) => void;
  readonly onCancel: () => void;
};

/** Why it is refused, in words that the customer reads as they stand here. */
export function RefusalForm({ kept, reader, isPending, onRefuse, onCancel }: RefusalProps) {
  const [reason, setReason] = useState<RefusalReason | null>(kept?.reason ?? null);
  const [note, setNote] = useState(kept?.note ?? "");
  const [isMissing, setIsMissing] = useState(false);
  const chosen = (name: RefusalReason) => () => {
    setReason(name);
    setIsMissing(false);
  };
  useKeys(Object.fromEntries(REFUSAL_REASON_NAMES.map((name) => [reasonKey(name), chosen(name)])), { isAlone: true });

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setIsMissing(reason === null);
    if (reason !== null) onRefuse(reason, note);
  }

  return (
    <form className="refusal" noValidate onSubmit={handleSubmit}>
      <fieldset>
        <legend>Why is it refused?</legend>
        {REFUSAL_REASON_NAMES.map((name) => (
          <label key={name}>
            <input type="radio" name="reason" checked={reason === name} onChange={chosen(name)} />
            {REFUSAL_REASONS[name].staffWords}
            <Kbd of={reasonKey(name)} />
          </label>
        ))}
      </fieldset>
      <RedText text={isMissing ? "Choose why it is refused" : null} />
      {reason === null ? null : (
        <p className="customer-reads">
          <span className="soft">{reader} reads:</span> {REFUSAL_REASONS[reason].customerWords}
        </p>
      )}
      <label className="note">
        <span>
          Note to {reader} <span className="soft">if more is to be said</span>
        </span>
        <textarea
          className="fld"
          rows={2}
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
          }}
        />
      </label>
      <p className="soft">It goes out with the request, not before: nothing is sent now.</p>
      <div className="verdict">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- chosen by its number, a reason is sent with Enter */}
        <button key={reason} type="submit" autoFocus className="btn main big" aria-disabled={isPending || undefined}>
          Refuse it
        </button>
        <button type="button" className="btn big" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}
