import type { CaseProposal } from "@keystep/contract/desk/proposals";
import { RETURN_CAUSES, returnCausesOf } from "@keystep/domain/decisions/proposal";
import { useId } from "react";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import { controlOf, FieldProblem } from "./field.tsx";
import type { Looking } from "./use-looking.ts";

const RETURN_TEXT_ID = "return-text";

/** Unfolds it and goes to its words, which stand below where the window is narrow. */
export function goToReturn(): void {
  const text = document.getElementById(RETURN_TEXT_ID);
  text?.closest("details")?.setAttribute("open", "");
  text?.focus();
}

type ReturnFormProps = {
  readonly proposal: Pick<CaseProposal, "proposedBy" | "outcome">;
  readonly looking: Looking;
  readonly isTried: boolean;
  readonly isMain: boolean;
  readonly isPending: boolean;
  readonly onChange: (part: Partial<Looking>) => void;
  readonly onReturn: () => void;
};

/** Gives a proposal back: a cause that is counted, and words for the proposer. Folded until it is asked for, or is all that is left. */
export function ReturnForm({ proposal, looking, isTried, isMain, isPending, onChange, onReturn }: ReturnFormProps) {
  const name = useId();
  const cause = { id: `${name}-cause`, problem: isTried && looking.cause === null ? "Choose a cause" : null };
  const text = { id: RETURN_TEXT_ID, problem: isTried && looking.text.trim() === "" ? "Say what needs fixing" : null };
  return (
    <details aria-label={`Return it to ${proposal.proposedBy.name}`} open={isMain || isTried || looking.text !== ""}>
      <summary>Return it to {proposal.proposedBy.name}</summary>
      <div className="part">
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
        <p>
          <button
            type="button"
            className={isMain ? "btn main big" : "btn"}
            aria-disabled={isPending || undefined}
            onClick={onReturn}
          >
            Return {isMain ? <Kbd of="do-main" /> : <Kbd of="return" />}
          </button>
        </p>
      </div>
    </details>
  );
}
