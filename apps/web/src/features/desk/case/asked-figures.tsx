import type { getCaseAnswers } from "@keystep/contract/desk/case";
import type { AnswerOf } from "@keystep/contract/http/route";
import { useId } from "react";

/** The figures of what is asked for, each with how it is worked out. */
export function AskedFigures({ figures }: { readonly figures: AnswerOf<typeof getCaseAnswers>["asked"] }) {
  const heading = useId();
  if (figures.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="part">
      <h2 id={heading}>What they ask for</h2>
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
