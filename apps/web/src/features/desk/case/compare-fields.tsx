import { formatLongDate, parseCalendarDate } from "@keystep/domain/kernel/calendar-date";
import { FIELD_JUDGEMENTS, type FieldJudgement } from "@keystep/domain/documents/judgement";
import { useState } from "react";
import { useKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import type { CaseDocument, Marks } from "./late-judgement.tsx";

/** A day in words, any other value as it was typed. */
export function shownValue(value: string): string {
  const day = parseCalendarDate(value);
  return day === null ? value : formatLongDate(day);
}

const JUDGED = { matches: "Matches", differs: "Differs", "not-shown": "Not shown" } as const satisfies Record<
  FieldJudgement,
  string
>;

/** The words that stand there instead, by the name of a field that differs. */
export type Instead = Readonly<Record<string, string>>;

/** The labels of the fields that nobody has compared yet. */
export function uncompared({ fields }: Pick<CaseDocument, "fields">, marks: Marks): string[] {
  return fields.filter(({ name }) => marks[name] === undefined).map(({ label }) => label);
}

type FieldsProps = {
  readonly document: CaseDocument;
  /** The first name of its holder, who typed the fields. */
  readonly typedBy: string;
  readonly marks: Marks;
  readonly onMarks: (marks: Marks) => void;
  readonly instead: Instead;
  readonly onInstead: (instead: Instead) => void;
};

/** The typed fields, each of which matches, differs, or stands nowhere on it. Marked, the next one opens by itself. */
export function CompareFields({ document, typedBy, marks, onMarks, instead, onInstead }: FieldsProps) {
  // As it was judged when it was opened: a row that moved while it is marked would be lost from sight.
  const [judgedBefore] = useState(marks);
  const fields = document.fields.toSorted(
    (one, other) => Number(judgedBefore[other.name] === "differs") - Number(judgedBefore[one.name] === "differs"),
  );
  const differing = fields.filter(({ name }) => marks[name] === "differs").length;
  const [at, setAt] = useState(0);
  const current = fields[at];
  const go = (to: number) => setAt(Math.min(fields.length - 1, Math.max(0, to)));
  const compared = fields.length - uncompared(document, marks).length;

  function mark(name: string, judged: FieldJudgement): void {
    onMarks({ ...marks, [name]: judged });
    go(fields.findIndex((field) => field.name === name) + 1);
  }

  const markCurrent = (judged: FieldJudgement) => current !== undefined && mark(current.name, judged);
  useKeys(
    {
      matches: () => markCurrent("matches"),
      differs: () => markCurrent("differs"),
      "not-shown": () => markCurrent("not-shown"),
      "field-down": () => go(at + 1),
      "field-up": () => go(at - 1),
    },
    { isAlone: true },
  );

  if (fields.length === 0) return null;
  return (
    <div className="compare">
      <p className="compare-head">
        <b>{typedBy} typed</b>
        <span className="soft">
          {compared} of {fields.length} compared
          {differing === 0 ? null : <b className="red">, {differing === 1 ? "1 differs" : `${differing} differ`}</b>}
        </span>
      </p>
      <ul className="fields" aria-label="What was typed">
        {fields.map(({ name, label, value }, index) => (
          <li key={name} aria-current={index === at ? "true" : undefined}>
            <span>
              <span className="soft label">{label}</span>
              <b className="as-typed">{value === null ? <span className="soft">Not given</span> : shownValue(value)}</b>
            </span>
            <span className="pair" role="group" aria-label={label}>
              {FIELD_JUDGEMENTS.map((judged) => (
                <button
                  key={judged}
                  type="button"
                  className={`btn ${judged}`}
                  aria-pressed={marks[name] === judged}
                  onClick={() => mark(name, judged)}
                >
                  {JUDGED[judged]} {index === at ? <Kbd of={judged} /> : null}
                </button>
              ))}
            </span>
            {marks[name] === "differs" ? (
              <input
                className="fld instead"
                aria-label={`${label}: what it says instead`}
                placeholder={`What it says instead, for ${typedBy}`}
                maxLength={100}
                value={instead[name] ?? ""}
                onChange={({ target }) => onInstead({ ...instead, [name]: target.value })}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The answers as typed, with how each compared when it was judged, a row a field. */
export function ComparedFields({ document, typedBy }: Pick<FieldsProps, "document" | "typedBy">) {
  const { fields, judgement } = document;
  if (fields.length === 0) return null;
  const marks: Marks = judgement?.fields ?? {};
  const missing = uncompared(document, marks).length;
  const said =
    judgement === null
      ? "not compared yet"
      : missing === 0
        ? `compared by ${judgement.by.name}`
        : missing === fields.length
          ? "judged without comparing the fields"
          : `${fields.length - missing} of ${fields.length} compared by ${judgement.by.name}`;
  return (
    <div className="compare is-compared">
      <p className="compare-head">
        <b>{typedBy} typed</b>
        <span className="soft">{said}</span>
      </p>
      <ul className="fields" aria-label="What was typed">
        {fields.map(({ name, label, value }) => {
          const mark = marks[name];
          return (
            <li key={name}>
              <span className="soft label">{label}</span>
              <b className="as-typed">{value === null ? <span className="soft">Not given</span> : shownValue(value)}</b>
              <span className={`compared-as ${mark ?? ""}`}>{mark === undefined ? "" : JUDGED[mark]}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
