import type { getCaseAnswers } from "@keystep/contract/desk/case";
import { PROPERTY_ADDRESS_LABEL } from "@keystep/domain/applications/property";
import type { AnswerOf } from "@keystep/contract/http/route";
import { useId } from "react";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { FIGURES_ID } from "./case-parts.ts";
import { FiguresAsChecked } from "./decision/decision-figures.tsx";

type Answers = AnswerOf<typeof getCaseAnswers>;

/** The address of the home as it was answered; null where there is no home yet. */
export function homeOf({ sections }: Pick<Answers, "sections">): string | null {
  const lines = sections
    .flatMap(({ parts }) => parts)
    .filter(({ step }) => step === "context")
    .flatMap(({ groups }) => groups.flatMap((group) => group.lines));
  return lines.find(({ label, text }) => label === PROPERTY_ADDRESS_LABEL && text !== "")?.text ?? null;
}

function isValued({ checks }: OpenedCase): boolean {
  return checks.some(({ check, outcome }) => check === "valuation" && outcome === "passed");
}

/** Once the checks have begun, what they find stands beside what they say; a proposal has its own figures. */
function areCompared({ compared, proposal }: OpenedCase): boolean {
  return compared !== null && proposal?.state !== "open" && proposal?.state !== "confirmed";
}

type AskedProps = { readonly figures: Answers["asked"]; readonly home: string | null; readonly found: OpenedCase };

/** The home and the figures of what is asked for, each with how it is worked out. The first two are what the decision is about. */
export function AskedFigures({ figures, home, found }: AskedProps) {
  const heading = useId();
  const isCompared = areCompared(found);
  if (figures.length === 0) return null;
  return (
    <section aria-labelledby={heading} id={FIGURES_ID} className="part">
      <div className="part-head">
        <h2 id={heading}>What they ask for</h2>
        {home === null ? null : <span className="soft">{home}</span>}
      </div>
      {isCompared ? <FiguresAsChecked found={found} /> : <Asked figures={figures} wasValued={isValued(found)} />}
      <details>
        <summary>{isCompared ? "How is what they say worked out?" : "How is this worked out?"}</summary>
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

function Asked({ figures, wasValued }: Pick<AskedProps, "figures"> & { readonly wasValued: boolean }) {
  return (
    <dl className="asked">
      {figures.map(({ label, text }) => {
        const [figure, ...more] = text?.split(", ") ?? [];
        const words = [
          ...more,
          ...(label === "The home" ? [wasValued ? "by the customer" : "by the customer, not valued"] : []),
        ].join(", ");
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
  );
}
