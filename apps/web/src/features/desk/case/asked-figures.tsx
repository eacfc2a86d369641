import type { getCaseAnswers } from "@keystep/contract/desk/case";
import type { CaseCheck } from "@keystep/contract/desk/checks";
import { ASKED_LABELS } from "@keystep/domain/applications/asked-labels";
import { PROPERTY_ADDRESS_LABEL } from "@keystep/domain/applications/property";
import type { AnswerOf } from "@keystep/contract/http/route";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { dollarsText } from "#src/features/desk/case-words";
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

/** Whose word the value of the home is: the valuer's once that check has passed, else the customer's. */
function valuedText({ outcome, value }: Pick<CaseCheck, "outcome" | "value">): string {
  return outcome === "passed" && value?.cents !== undefined
    ? `by the customer, valued at ${dollarsText(value.cents)}`
    : "by the customer, not valued";
}

type AskedProps = {
  readonly title?: string;
  readonly figures: Answers["asked"];
  readonly home?: string | null;
  /** The check of the home's value; left out where its standing is told elsewhere. */
  readonly valuation?: CaseCheck | undefined;
};

/** The home and the figures of what is asked for, each with how it is worked out. The first two are what the decision is about. */
export function AskedFigures({ title = "What they ask for", figures, home = null, valuation }: AskedProps) {
  const heading = useId();
  if (figures.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="part">
      <div className="part-head">
        <h2 id={heading}>{title}</h2>
        {home === null ? null : <span className="soft">{home}</span>}
      </div>
      <dl className="asked">
        {figures.map(({ label, text }) => {
          const [figure, ...more] = text?.split(", ") ?? [];
          const valued = label === "The home" && valuation !== undefined ? valuedText(valuation) : "";
          const words = [...more, valued].filter(Boolean).join(", ");
          return (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {figure ?? <span className="soft">Not known yet</span>}
                {words === "" ? null : <span className="soft"> {words}</span>}
              </dd>
            </div>
          );
        })}
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

/** The figures that an approval does not say itself, as the customer gave them. */
export function HomeAndBudget({ caseId, edition }: AskedOfCaseProps) {
  const { data } = useQuery(caseAnswersQuery(caseId, edition));
  if (data === undefined) return null;
  const said: readonly string[] = Object.values(ASKED_LABELS);
  const figures = data.asked.filter(({ label }) => !said.includes(label));
  return <AskedFigures title="As they say" figures={figures} home={homeOf(data)} />;
}

/** "about 11.9%": our share of the value that the customer gave; null until it is known. */
export function useAskedShare({ caseId, edition }: AskedOfCaseProps): string | null {
  const { data } = useQuery(caseAnswersQuery(caseId, edition));
  return data?.asked.find(({ label }) => label === ASKED_LABELS.share)?.text ?? null;
}
