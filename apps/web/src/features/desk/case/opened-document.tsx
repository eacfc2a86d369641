import { judgeDocument, type Pin } from "@keystep/contract/desk/case";
import { downloadFile } from "@keystep/contract/files/files";
import type { BodyInputOf } from "@keystep/contract/http/route";
import { formatLongDate, parseCalendarDate } from "@keystep/domain/kernel/calendar-date";
import { isPicture } from "@keystep/domain/files/file-kind";
import {
  REFUSAL_REASON_NAMES,
  REFUSAL_REASONS,
  type FieldJudgement,
  type RefusalReason,
} from "@keystep/domain/documents/judgement";
import { useState, type FormEvent } from "react";
import { isApiProblem } from "#src/api/api-problem";
import { call } from "#src/api/client";
import { readFile } from "#src/api/read-file";
import { useAct } from "#src/api/use-act";
import { KEYS_INSIDE, useKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import { reasonKey } from "#src/features/desk/keys/key-table";
import { Dialog } from "#src/ui/dialog.tsx";
import { momentText } from "#src/ui/moment";
import { saveFile } from "#src/ui/save-file";
import { BothSides, judgementWords, type CaseDocument, type Late, type Marks, type Said } from "./late-judgement.tsx";
import { Picture } from "./picture.tsx";
import { RedText } from "#src/ui/red-text.tsx";

function shownValue(value: string): string {
  const day = parseCalendarDate(value);
  return day === null ? value : formatLongDate(day);
}

type FieldsProps = {
  readonly document: CaseDocument;
  readonly marks: Marks;
  readonly onMarks: (marks: Marks) => void;
};

/** The typed fields, each of which matches or differs. Marked, the next one opens by itself. */
function Fields({ document: { fields }, marks, onMarks }: FieldsProps) {
  const [at, setAt] = useState(0);
  const current = fields[at];
  const go = (to: number) => setAt(Math.min(fields.length - 1, Math.max(0, to)));

  function mark(name: string, judged: FieldJudgement): void {
    onMarks({ ...marks, [name]: judged });
    go(fields.findIndex((field) => field.name === name) + 1);
  }

  const markCurrent = (judged: FieldJudgement) => current !== undefined && mark(current.name, judged);
  useKeys(
    {
      matches: () => markCurrent("matches"),
      differs: () => markCurrent("differs"),
      "field-down": () => go(at + 1),
      "field-up": () => go(at - 1),
    },
    { isAlone: true },
  );

  return (
    <ul className="fields" aria-label="What was typed">
      {fields.map(({ name, label, value }, index) => (
        <li key={name} aria-current={index === at ? "true" : undefined}>
          <span className="soft">{label}</span>
          <b className="as-typed">{value === null ? <span className="soft">Not given</span> : shownValue(value)}</b>
          <span className="acts" role="group" aria-label={label}>
            {(["matches", "differs"] as const).map((judged) => (
              <button
                key={judged}
                type="button"
                className={`btn ${judged}`}
                aria-pressed={marks[name] === judged}
                onClick={() => mark(name, judged)}
              >
                {judged === "matches" ? "Matches" : "Differs"} {index === at ? <Kbd of={judged} /> : null}
              </button>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

type RefusalProps = {
  /** Chosen before a colleague or the customer was faster. */
  readonly kept: Said | null;
  readonly isPending: boolean;
  readonly onRefuse: (reason: RefusalReason, note: string) => void;
  readonly onCancel: () => void;
};

/** Why it is refused, in words that the customer reads as they stand here. */
function Refusal({ kept, isPending, onRefuse, onCancel }: RefusalProps) {
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
          <span className="soft">The customer reads:</span> {REFUSAL_REASONS[reason].customerWords}
        </p>
      )}
      <label className="note">
        Note to the customer, if more is to be said
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
      <div className="acts">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- chosen by its number, a reason is sent with Enter */}
        <button key={reason} type="submit" autoFocus className="btn main" aria-disabled={isPending || undefined}>
          Refuse it
        </button>
        <button type="button" className="btn" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}

type PinWordsProps = { readonly pins: readonly Pin[]; readonly onPins: (pins: readonly Pin[]) => void };

/** A word for colleagues about each pinned place. */
function PinWords({ pins, onPins }: PinWordsProps) {
  if (pins.length === 0) return null;
  return (
    <ol className="pins" aria-label="Pins, for colleagues">
      {pins.map((pin, index) => (
        <li key={`words-${String(index)}`}>
          <span aria-hidden="true">{index + 1}</span>
          <input
            className="fld"
            aria-label={`Pin ${index + 1}`}
            maxLength={200}
            value={pin.text}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was made by this very press
            autoFocus={pin.text === ""}
            onChange={({ target }) =>
              onPins(pins.map((each) => (each === pin ? { ...pin, text: target.value } : each)))
            }
          />
          <button type="button" className="btn bare" onClick={() => onPins(pins.filter((each) => each !== pin))}>
            Remove <span className="sr-only">pin {index + 1}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

type JudgingProps = {
  readonly document: CaseDocument;
  readonly late: Late | null;
  readonly isPending: boolean;
  readonly onSaid: (said: Said, marks: Marks, pins: readonly Pin[]) => void;
};

/** Picture and fields side by side, and what we say of them. Begun anew where the document is another one. */
function Judging({ document, late, isPending, onSaid }: JudgingProps) {
  const { judgement, files } = document;
  const [marks, setMarks] = useState<Marks>(late?.marks ?? judgement?.fields ?? {});
  const [pins, setPins] = useState<readonly Pin[]>(late?.pins ?? judgement?.pins ?? []);
  const [isRefusing, setIsRefusing] = useState(late?.said.outcome === "refused");
  const [at, setAt] = useState(0);
  const shown = files[at];
  const say = (said: Said) =>
    onSaid(
      said,
      marks,
      pins.filter(({ text }) => text.trim() !== ""),
    );
  const page = (step: number) => setAt((index) => Math.min(files.length - 1, Math.max(0, index + step)));
  useKeys(
    {
      ...(isRefusing ? {} : { accept: () => say({ outcome: "accepted" }), refuse: () => setIsRefusing(true) }),
      ...(files.length > 1 ? { "page-after": () => page(1), "page-before": () => page(-1) } : {}),
    },
    { isAlone: true },
  );

  return (
    <div className="desk-part opened" {...{ [KEYS_INSIDE]: "" }}>
      <div className="looked-at">
        {files.length > 1 ? (
          <div role="group" aria-label="Files" className="chips">
            {files.map(({ id, name }, index) => (
              <button key={id} type="button" aria-pressed={index === at} onClick={() => setAt(index)}>
                {name}
              </button>
            ))}
            <Kbd of="page-before" /> <Kbd of="page-after" />
          </div>
        ) : null}
        {shown === undefined ? (
          <p className="soft">There is no file.</p>
        ) : (
          <OneFile key={shown.id} {...{ shown, pins, setPins }} />
        )}
        <PinWords pins={pins} onPins={setPins} />
      </div>
      <div className="said">
        {late === null ? null : <BothSides document={document} late={late} />}
        {judgement === null || late !== null ? null : (
          <p className={judgement.outcome}>
            <b>{judgementWords(document)}</b>
            <span className="soft">
              , {judgement.by.name}, {momentText(judgement.judgedAt)}
            </span>
          </p>
        )}
        {isRefusing ? null : <Fields document={document} marks={marks} onMarks={setMarks} />}
        {isRefusing ? (
          <Refusal
            kept={late?.said ?? null}
            isPending={isPending}
            onRefuse={(reason, note) => say({ outcome: "refused", reason, ...(note.trim() === "" ? {} : { note }) })}
            onCancel={() => setIsRefusing(false)}
          />
        ) : (
          <div className="acts">
            <button
              type="button"
              className="btn main big"
              aria-disabled={isPending || undefined}
              onClick={() => say({ outcome: "accepted" })}
            >
              Accept <Kbd of="accept" />
            </button>
            <button type="button" className="btn big" onClick={() => setIsRefusing(true)}>
              Refuse <Kbd of="refuse" />
            </button>
          </div>
        )}
      </div>
    </div>
  );
}

type OneFileProps = {
  readonly shown: CaseDocument["files"][number];
  readonly pins: readonly Pin[];
  readonly setPins: (pins: readonly Pin[]) => void;
};

function OneFile({ shown, pins, setPins }: OneFileProps) {
  const { isPending, problem, act } = useAct();
  if (shown.status === "waiting") return <p className="soft">{shown.name} waits for its virus check.</p>;
  if (shown.status === "refused") return <p className="soft">A virus was found in {shown.name}, and it was deleted.</p>;
  if (isPicture(shown.mediaType)) return <Picture file={shown} pins={pins} onPins={setPins} />;
  return (
    <div className="acts">
      <button
        type="button"
        className="btn"
        aria-disabled={isPending || undefined}
        onClick={() =>
          act(async () => saveFile(shown.name, await readFile(downloadFile, { params: { fileId: shown.id } })))
        }
      >
        Download {shown.name}
      </button>
      <RedText text={problem} />
    </div>
  );
}

type OpenedProps = {
  readonly document: CaseDocument;
  readonly person: string;
  /** Reads the documents anew, as they are after a judgement or after somebody was faster. */
  readonly onChanged: () => Promise<unknown>;
  readonly onJudged: () => void;
  readonly onClose: () => void;
};

/** A document beside what was typed of it, to be compared and judged. */
export function OpenedDocument({ document, person, onChanged, onJudged, onClose }: OpenedProps) {
  const { isPending, problem, act } = useAct();
  const [late, setLate] = useState<Late | null>(null);
  const { id, version, judgement } = document;
  const seen = { version, from: judgement?.id ?? null };

  function handleSaid({ outcome, reason, note }: Said, fields: Marks, pins: readonly Pin[]): void {
    const about = { ...seen, fields: { ...fields }, pins: [...pins] };
    const body: BodyInputOf<typeof judgeDocument> =
      outcome === "accepted" || reason === undefined
        ? { ...about, outcome: "accepted" }
        : { ...about, outcome: "refused", reason, note };
    act(async () => {
      try {
        await call(judgeDocument, { params: { documentId: id }, body });
      } catch (error) {
        const isLate = isApiProblem(error, "document.judged") || isApiProblem(error, "document.changed");
        if (isLate)
          setLate({ said: { outcome, ...(reason && { reason }), ...(note && { note }) }, marks: fields, pins });
        throw error;
      } finally {
        await onChanged();
      }
      onJudged();
    });
  }

  return (
    <Dialog title={`${document.name}, ${person}`} isOpen isWide onClose={onClose}>
      <RedText text={problem} />
      <Judging key={`${id} ${version} ${judgement?.id ?? ""}`} {...{ document, late, isPending }} onSaid={handleSaid} />
    </Dialog>
  );
}
