import type { CaseCheck } from "@keystep/contract/desk/checks";
import { checkRow } from "@keystep/domain/decisions/checks";
import { parseCalendarDate } from "@keystep/domain/kernel/calendar-date";
import { useQuery } from "@tanstack/react-query";
import { useId, type ReactNode } from "react";
import { caseDocumentsQuery } from "#src/features/desk/desk-queries";
import { DayInput } from "#src/features/desk/frame/day-input.tsx";
import { AttachFiles, type useAttachments } from "#src/features/messages/attached-files.tsx";

type Typed = {
  readonly note: string;
  readonly amount: string;
  readonly date: string;
  readonly text: string;
  readonly fileId: string;
};
export const NOTHING_TYPED: Typed = { note: "", amount: "", date: "", text: "", fileId: "" };

export function typedOf({ note, value, fileId }: CaseCheck): Typed {
  const amount = value?.cents === undefined ? "" : String(value.cents / 100);
  return { note: note ?? "", amount, date: value?.date ?? "", text: value?.text ?? "", fileId: fileId ?? "" };
}

/** An amount in dollars as it is typed, in cents; undefined where it is none. */
export function centsOf(amount: string): number | undefined {
  const plain = amount.replaceAll(/[$,\s]/g, "");
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined;
}

/** The finding as the server takes it. */
export function valueOf({ amount, date, text }: Typed) {
  const day = parseCalendarDate(date);
  const value = {
    ...(amount !== "" && { cents: centsOf(amount) }),
    ...(day !== null && { date: day }),
    ...(text !== "" && { text }),
  };
  return Object.keys(value).length === 0 ? undefined : value;
}

function Labelled({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <label className="labelled">
      <span>{label}</span>
      {children}
    </label>
  );
}

type FieldsProps = {
  readonly check: CaseCheck;
  readonly typed: Typed;
  readonly onChange: (part: Partial<Typed>) => void;
};

/** The values that a pass names. */
export function CheckFields({ check, typed, onChange }: FieldsProps) {
  const { value: asked = {}, choices } = checkRow(check.check);
  if (Object.keys(asked).length === 0) return null;
  return (
    <div className="check-values">
      {asked.cents === undefined ? null : (
        <Labelled label={asked.cents}>
          <input
            className="fld"
            inputMode="decimal"
            placeholder="$"
            value={typed.amount}
            onChange={({ target }) => onChange({ amount: target.value })}
          />
        </Labelled>
      )}
      {asked.text === undefined ? null : (
        <Labelled label={asked.text}>
          {choices === undefined ? (
            <input className="fld" value={typed.text} onChange={({ target }) => onChange({ text: target.value })} />
          ) : (
            <select className="fld" value={typed.text} onChange={({ target }) => onChange({ text: target.value })}>
              <option value="">Choose</option>
              {choices.map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
            </select>
          )}
        </Labelled>
      )}
      {asked.date === undefined ? null : (
        <Labelled label={asked.date}>
          <DayInput className="fld" value={typed.date} onChange={(date) => onChange({ date })} />
        </Labelled>
      )}
    </div>
  );
}

type EvidenceProps = FieldsProps & {
  readonly caseId: string;
  readonly attachments: ReturnType<typeof useAttachments>;
};

/** One file as evidence: a document that is here, or one that is sent now. */
export function EvidenceField({ caseId, check, typed, attachments, onChange }: EvidenceProps) {
  const heading = useId();
  const { data: people = [] } = useQuery(caseDocumentsQuery(caseId));
  const ofDocuments = people.flatMap(({ name: person, documents }) =>
    documents.flatMap(({ name, files: each }) =>
      each.map((file) => ({ id: file.id, words: `${person}: ${name}, ${file.name}` })),
    ),
  );
  const { file } = check;
  const isKept = file !== null && ofDocuments.every(({ id }) => id !== file.id);
  const files = isKept ? [{ id: file.id, words: file.name }, ...ofDocuments] : ofDocuments;
  const isSent = attachments.files.length > 0;
  return (
    <div className="labelled" role="group" aria-labelledby={heading}>
      <span id={heading}>
        Evidence <span className="soft">if there is a file</span>
      </span>
      <div className="evidence-file">
        {files.length === 0 || isSent ? null : (
          <>
            <select
              className="fld"
              aria-labelledby={heading}
              value={typed.fileId}
              onChange={({ target }) => onChange({ fileId: target.value })}
            >
              <option value="">No document chosen</option>
              {files.map(({ id, words }) => (
                <option key={id} value={id}>
                  {words}
                </option>
              ))}
            </select>
            <span className="soft">or</span>
          </>
        )}
        <AttachFiles attachments={attachments} most={1} label="Send a file" />
      </div>
    </div>
  );
}
