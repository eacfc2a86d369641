import type { getCaseAnswers } from "@keystep/contract/desk/case";
import type { AnswerOf } from "@keystep/contract/http/route";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import { stepTitle } from "@keystep/domain/applications/steps";
import { Fragment, useId, useState } from "react";
import { dateText } from "#src/ui/instant";

export type CaseAnswers = AnswerOf<typeof getCaseAnswers>;
type Part = CaseAnswers["sections"][number]["parts"][number];
type Line = Part["groups"][number]["lines"][number];

type Cell = {
  readonly key: string;
  /** The thing that several lines are of, such as a document. */
  readonly group: string | null;
  readonly label: string;
  readonly main: Line | null;
  readonly other: Line | null;
};

/** The lines of a part by what they are of, so that those of the other person stand beside them. */
function linesOf(part: Part | undefined): Map<string, Line & { readonly title: string | null }> {
  return new Map(
    (part?.groups ?? []).flatMap(({ title, lines }) =>
      lines.map((line) => [`${title ?? ""} ${line.label}`, { ...line, title }] as const),
    ),
  );
}

function cellsOf(main: Part | undefined, other: Part | undefined): Cell[] {
  const [ofMain, ofOther] = [linesOf(main), linesOf(other)];
  return [...new Set([...ofMain.keys(), ...ofOther.keys()])].map((key) => {
    const line = ofMain.get(key) ?? ofOther.get(key);
    const [group, label] = [line?.title ?? null, line?.label ?? ""];
    return { key, group, label, main: ofMain.get(key) ?? null, other: ofOther.get(key) ?? null };
  });
}

type Row = {
  /** That of the main applicant where two people have it. */
  readonly step: Part["step"];
  readonly title: string;
  /** About the application, and so of neither person. */
  readonly isShared: boolean;
  readonly cells: readonly Cell[];
};

/** Steps about a person stand beside the same steps of the other one. */
export function rowsOfAnswers({ sections }: CaseAnswers): Row[] {
  const parts = sections.flatMap((section) => section.parts);
  const isOf = (part: Part, party: ApplicantType) => part.party === party;
  const others = parts.filter((part) => isOf(part, "co-applicant"));
  const rest = parts.filter((part) => !isOf(part, "co-applicant"));
  const twinOf = ({ step }: Part) => others.find((other) => other.step === twinStep(step));
  const paired = rest.map((part) => ({
    step: part.step,
    title: part.title,
    isShared: part.party === null,
    cells: cellsOf(part, twinOf(part)),
  }));
  const twins = new Set(rest.map(({ step }) => twinStep(step)));
  const alone = others.filter(({ step }) => !twins.has(step));
  return [
    ...paired,
    ...alone.map((part) => ({
      step: part.step,
      title: part.title,
      isShared: false,
      cells: cellsOf(undefined, part),
    })),
  ];
}

/** The co-applicant's step of the same questions, by its name. */
function twinStep(step: string): string {
  if (step === "applicant") return "coapplicant";
  return step === "banking-details" ? "coapplicant-banking-details" : step.replace(/^applicant-/, "coapplicant-");
}

function AnswerText({ line }: { readonly line: Line | null }) {
  if (line === null) return <span className="soft">–</span>;
  return (
    <>
      {line.was === null ? null : (
        <del className="soft">
          <span className="sr-only">Before: </span>
          {line.was === "" ? "blank" : line.was}
        </del>
      )}
      {line.text === "" ? <span className="soft">gone</span> : <span className="answer">{line.text}</span>}
    </>
  );
}

const hasChanged = ({ main, other }: Cell) => typeof main?.was === "string" || typeof other?.was === "string";

type AnswerRowsProps = {
  readonly rows: readonly Row[];
  /** Whose answers are shown. */
  readonly of: ApplicantType | "both";
  readonly names: readonly string[];
  readonly isTitled: boolean;
};

/** The rows of a table of answers: what was asked, and a column for each person. */
export function AnswerRows({ rows, of, names, isTitled }: AnswerRowsProps) {
  const people = [
    ...(of === "co-applicant" ? [] : [{ name: names[0] ?? "Main applicant", side: "main" as const }]),
    ...(of === "main-applicant" || (of === "both" && names.length < 2)
      ? []
      : [{ name: names[1] ?? "Co-applicant", side: "other" as const }]),
  ];
  return (
    <>
      <thead>
        <tr>
          <th scope="col">Answer</th>
          {people.map(({ name, side }) => (
            <th key={side} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {rows.map(({ step, title, isShared, cells }) => (
        <tbody key={step} id={`answers-${step}`}>
          {isTitled ? (
            <tr className="of">
              <th scope="rowgroup" colSpan={people.length + 1}>
                {title}
              </th>
            </tr>
          ) : null}
          {cells.map((cell, index) => (
            <Fragment key={cell.key}>
              {cell.group === null || cell.group === cells[index - 1]?.group ? null : (
                <tr className="of-group">
                  <th scope="rowgroup" colSpan={people.length + 1}>
                    {cell.group}
                  </th>
                </tr>
              )}
              <tr className={hasChanged(cell) ? "changed" : undefined}>
                <th scope="row">{cell.label}</th>
                {isShared && people.length > 1 ? (
                  <td colSpan={2}>
                    <AnswerText line={cell.main} />
                  </td>
                ) : (
                  people.map(({ side }) => (
                    <td key={side}>
                      <AnswerText line={cell[side]} />
                    </td>
                  ))
                )}
              </tr>
            </Fragment>
          ))}
        </tbody>
      ))}
    </>
  );
}

type AnswersProps = {
  readonly answers: CaseAnswers;
  /** The first names of the main applicant and, where there is one, of the co-applicant. */
  readonly names: readonly string[];
  readonly onVersion: (edition: number) => void;
};

/** A version as it was sent, two people side by side, with what each answer was in the version before. */
export function Answers({ answers, names, onVersion }: AnswersProps) {
  const [isChangedOnly, setIsChangedOnly] = useState(false);
  const heading = useId();
  const { edition, versions } = answers;
  const hasOther = answers.sections.some(({ parts }) => parts.some(({ party }) => party === "co-applicant"));
  const rows = rowsOfAnswers(answers)
    .map(({ cells, ...row }) => ({ ...row, cells: isChangedOnly ? cells.filter(hasChanged) : cells }))
    .filter(({ cells }) => cells.length > 0);
  const shown = versions.find((each) => each.edition === edition);
  return (
    <section aria-labelledby={heading} className="part">
      <div className="part-head">
        <h2 id={heading}>What they answered</h2>
        <label className="soft">
          <span className="sr-only">Version</span>
          <select className="fld pick" value={edition} onChange={({ target }) => onVersion(Number(target.value))}>
            {versions.map((each) => (
              <option key={each.edition} value={each.edition}>
                Version {each.edition}, sent {dateText(each.sentAt)}
              </option>
            ))}
          </select>
        </label>
        {edition === 1 ? null : (
          <label className="tickline">
            <input
              type="checkbox"
              className="tick"
              checked={isChangedOnly}
              onChange={({ target }) => setIsChangedOnly(target.checked)}
            />
            Only what changed since version {edition - 1}
          </label>
        )}
      </div>
      {shown === undefined || shown.changed.length === 0 ? null : (
        <p className="soft">Changed: {shown.changed.map(stepTitle).join(", ")}</p>
      )}
      {shown === undefined || shown.reason === null ? null : (
        <p className="wrap-anywhere">Why they changed it: “{shown.reason}”</p>
      )}
      <nav aria-label="Sections of the answers" className="jump">
        {rows.map(({ step, title }) => (
          <button
            key={step}
            type="button"
            onClick={() => document.getElementById(`answers-${step}`)?.scrollIntoView({ block: "start" })}
          >
            {title}
          </button>
        ))}
      </nav>
      <div className="across">
        <table className="answers">
          <AnswerRows
            rows={rows}
            of={hasOther ? "both" : "main-applicant"}
            names={names.length > 1 || !hasOther ? names : [names[0] ?? "Main applicant", "Co-applicant"]}
            isTitled
          />
        </table>
      </div>
    </section>
  );
}
