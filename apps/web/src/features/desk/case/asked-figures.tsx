import type { getCaseAnswers } from "@keystep/contract/desk/case";
import type { CaseCheck } from "@keystep/contract/desk/checks";
import { PROPERTY_ADDRESS_LABEL } from "@keystep/domain/applications/property";
import type { AnswerOf } from "@keystep/contract/http/route";
import { useId } from "react";
import { dollarsText } from "#src/features/desk/case-words";

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
  readonly figures: Answers["asked"];
  readonly home?: string | null;
  /** The check of the home's value; left out where its standing is told elsewhere. */
  readonly valuation?: CaseCheck | undefined;
};

/** The home and the figures of what is asked for, each with how it is worked out. The first two are what the decision is about. */
export function AskedFigures({ figures, home = null, valuation }: AskedProps) {
  const heading = useId();
  if (figures.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="part">
      <div className="part-head">
        <h2 id={heading}>What they ask for</h2>
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
