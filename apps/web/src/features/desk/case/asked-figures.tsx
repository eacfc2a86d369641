import type { getCaseAnswers } from "@keystep/contract/desk/case";
import { PROPERTY_ADDRESS_LABEL } from "@keystep/domain/applications/property";
import type { AnswerOf } from "@keystep/contract/http/route";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { caseAnswersQuery } from "#src/features/desk/desk-queries";

type Answers = AnswerOf<typeof getCaseAnswers>;

/** The address of the home as it was answered; null where there is no home yet. */
export function homeOf({ sections }: Pick<Answers, "sections">): string | null {
  const lines = sections
    .flatMap(({ parts }) => parts)
    .filter(({ step }) => step === "context")
    .flatMap(({ groups }) => groups.flatMap((group) => group.lines));
  return lines.find(({ label, text }) => label === PROPERTY_ADDRESS_LABEL && text !== "")?.text ?? null;
}

type AskedProps = { readonly figures: Answers["asked"]; readonly home?: string | null };

/** The home and the figures of what is asked for, each with how it is worked out. */
export function AskedFigures({ figures, home = null }: AskedProps) {
  const heading = useId();
  if (figures.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="part">
      <div className="part-head">
        <h2 id={heading}>What they ask for</h2>
        {home === null ? null : <span className="home-at">{home}</span>}
      </div>
      <dl className="asked">
        {figures.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text ?? <span className="soft">Not known yet</span>}</dd>
          </div>
        ))}
      </dl>
      <details>
        <summary>How is this worked out?</summary>
        <dl className="workings">
          {figures.map(({ label, working }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{working}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}

type AskedOfCaseProps = { readonly caseId: string; readonly edition: number | undefined };

/** The same of a version of the answers, beside a decision that rests on them. */
export function AskedOfCase({ caseId, edition }: AskedOfCaseProps) {
  const { data } = useQuery(caseAnswersQuery(caseId, edition));
  return data === undefined ? null : <AskedFigures figures={data.asked} home={homeOf(data)} />;
}
