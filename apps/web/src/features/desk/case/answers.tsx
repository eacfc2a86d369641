import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import { stepTitle } from "@keystep/domain/applications/steps";
import { Fragment, useId, useState } from "react";
import { useClock } from "#src/app/clock";
import { weekdayText } from "#src/ui/moment";
import { ANSWERS_ID } from "./case-parts.ts";
import { hasChanged, inSentenceCase, rowsOfAnswers, type CaseAnswers, type Line, type Row } from "./answer-rows.ts";

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

type Person = { readonly name: string; readonly side: "main" | "other" };

type SectionProps = { readonly row: Row; readonly people: readonly Person[]; readonly isTitled: boolean };

/** One part of the answers, which folds to its title. */
function Section({ row: { step, title, isShared, cells }, people, isTitled }: SectionProps) {
  const [isFolded, setIsFolded] = useState(false);
  const changed = cells.filter(hasChanged).length;
  return (
    <tbody id={`answers-${step}`}>
      {isTitled ? (
        <tr className="of">
          <th scope="rowgroup" colSpan={people.length + 1}>
            <button type="button" className="fold" aria-expanded={!isFolded} onClick={() => setIsFolded(!isFolded)}>
              {inSentenceCase(title)}
            </button>
            {changed === 0 ? null : <span className="clay"> {changed} changed</span>}
          </th>
        </tr>
      ) : null}
      {(isFolded ? [] : cells).map((cell, index) => (
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
  );
}

type AnswerRowsProps = {
  readonly rows: readonly Row[];
  /** Whose answers are shown. */
  readonly of: ApplicantType | "both";
  readonly names: readonly string[];
  readonly isTitled: boolean;
};

/** The rows of a table of answers: what was asked, and a column for each person. */
export function AnswerRows({ rows, of, names, isTitled }: AnswerRowsProps) {
  const people: Person[] = [
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
      {rows.map((row) => (
        <Section key={row.step} row={row} people={people} isTitled={isTitled} />
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
  const now = useClock().now();
  const { edition, versions } = answers;
  const hasOther = answers.sections.some(({ parts }) => parts.some(({ party }) => party === "co-applicant"));
  const rows = rowsOfAnswers(answers)
    .map(({ cells, ...row }) => ({ ...row, cells: isChangedOnly ? cells.filter(hasChanged) : cells }))
    .filter(({ cells }) => cells.length > 0);
  const shown = versions.find((each) => each.edition === edition);
  return (
    <section aria-labelledby={heading} id={ANSWERS_ID} className="part">
      <div className="part-head">
        <h2 id={heading}>What they answered</h2>
        <label className="soft">
          <span className="sr-only">Version</span>
          <select className="fld pick" value={edition} onChange={({ target }) => onVersion(Number(target.value))}>
            {versions.map((each) => (
              <option key={each.edition} value={each.edition}>
                Version {each.edition}, sent {weekdayText(each.sentAt, now)}
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
        <p className="soft">Changed: {shown.changed.map((step) => inSentenceCase(stepTitle(step))).join(", ")}</p>
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
            {inSentenceCase(title)}
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
