import type { getCaseAnswers } from "@keystep/contract/desk/case";
import type { AnswerOf } from "@keystep/contract/http/route";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import { stepTitle } from "@keystep/domain/applications/steps";
import { useId, useState } from "react";
import { dateText } from "#src/ui/instant";

export type CaseAnswers = AnswerOf<typeof getCaseAnswers>;
type Part = CaseAnswers["sections"][number]["parts"][number];
type Line = Part["groups"][number]["lines"][number];

type Cell = { readonly key: string; readonly label: string; readonly main: Line | null; readonly other: Line | null };

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
    const label = line === undefined ? "" : [line.title, line.label].filter(Boolean).join(": ");
    return { key, label, main: ofMain.get(key) ?? null, other: ofOther.get(key) ?? null };
  });
}

type Row = { readonly title: string; readonly cells: readonly Cell[] };

/** Steps about a person stand beside the same steps of the other one. */
function rowsOf({ sections }: CaseAnswers): Row[] {
  const parts = sections.flatMap((section) => section.parts);
  const isOf = (part: Part, party: ApplicantType) => part.party === party;
  const others = parts.filter((part) => isOf(part, "co-applicant"));
  const rest = parts.filter((part) => !isOf(part, "co-applicant"));
  const twinOf = ({ step }: Part) => others.find((other) => other.step === twinStep(step));
  const paired = rest.map((part) => ({ title: part.title, cells: cellsOf(part, twinOf(part)) }));
  const twins = new Set(rest.map(({ step }) => twinStep(step)));
  const alone = others.filter(({ step }) => !twins.has(step));
  return [...paired, ...alone.map((part) => ({ title: part.title, cells: cellsOf(undefined, part) }))];
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
  const rows = rowsOf(answers)
    .map(({ title, cells }) => ({ title, cells: isChangedOnly ? cells.filter(hasChanged) : cells }))
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
      <div className="across">
        <table className="answers">
          <thead>
            <tr>
              <th scope="col">Answer</th>
              <th scope="col">{names[0] ?? "Main applicant"}</th>
              {hasOther ? <th scope="col">{names[1] ?? "Co-applicant"}</th> : null}
            </tr>
          </thead>
          {rows.map(({ title, cells }) => (
            <tbody key={title}>
              <tr className="of">
                <th scope="rowgroup" colSpan={hasOther ? 3 : 2}>
                  {title}
                </th>
              </tr>
              {cells.map((cell) => (
                <tr key={cell.key} className={hasChanged(cell) ? "changed" : undefined}>
                  <th scope="row">{cell.label}</th>
                  <td>
                    <AnswerText line={cell.main} />
                  </td>
                  {hasOther ? (
                    <td>
                      <AnswerText line={cell.other} />
                    </td>
                  ) : null}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  );
}
