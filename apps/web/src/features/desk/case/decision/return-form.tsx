import type { CaseProposal } from "@keystep/contract/desk/proposals";
import { RETURN_CAUSES, returnCausesOf } from "@keystep/domain/decisions/proposal";
import { useId } from "react";
import { controlOf, FieldProblem } from "./field.tsx";
import type { Looking } from "./use-looking.ts";

const RETURN_TEXT_ID = "return-text";

export function goToReturn(): void {
  document.getElementById(RETURN_TEXT_ID)?.focus();
}

type ReturnFormProps = {
  readonly proposal: Pick<CaseProposal, "proposedBy" | "outcome">;
  readonly looking: Looking;
  readonly isTried: boolean;
  readonly onChange: (part: Partial<Looking>) => void;
  /** Null where it is all that is left to do. */
  readonly onClose: (() => void) | null;
};

/** Gives a proposal back: a cause that is counted, and words for the proposer. The bar below it sends them. */
export function ReturnForm({ proposal, looking, isTried, onChange, onClose }: ReturnFormProps) {
  const heading = useId();
  const name = useId();
  const cause = { id: `${name}-cause`, problem: isTried && looking.cause === null ? "Choose a cause" : null };
  const text = { id: RETURN_TEXT_ID, problem: isTried && looking.text.trim() === "" ? "Say what needs fixing" : null };
  return (
    <section aria-labelledby={heading} className="part returning">
      <h2 id={heading}>Return it to {proposal.proposedBy.name}</h2>
      <fieldset className="decision-field causes">
        <legend>Cause</legend>
        {returnCausesOf(proposal.outcome).map((each, index) => (
          <label key={each} className="tickline">
            <input
              {...(index === 0 ? controlOf(cause) : {})}
              type="radio"
              name={name}
              checked={looking.cause === each}
              onChange={() => onChange({ cause: each })}
            />
            {RETURN_CAUSES[each]}
          </label>
        ))}
        <FieldProblem {...cause} />
      </fieldset>
      <div className="decision-field">
        <label htmlFor={text.id}>What needs fixing</label>
        <textarea
          {...controlOf(text)}
          className="fld"
          rows={3}
          maxLength={2000}
          value={looking.text}
          onChange={(event) => onChange({ text: event.target.value })}
        />
        <FieldProblem {...text} />
      </div>
      {onClose === null ? null : (
        <p>
          <button type="button" className="linky" onClick={onClose}>
            Don’t return it
          </button>
        </p>
      )}
    </section>
  );
}
