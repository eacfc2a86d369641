import type { CaseProposal } from "@keystep/contract/desk/proposals";
import { useId } from "react";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import { firstName } from "#src/features/staff/first-name";
import { AgainstCount } from "./against-count.tsx";
import { checksAgainst, confirmLabel, proposedTitle } from "./decision-words.ts";
import { goToWhatTheyGet } from "./what-they-get.ts";

const AFTER = {
  approve: "An offer is made, and the case waits for them to accept it.",
  decline: "The case closes as declined.",
  undo: "The case is in review again.",
} as const satisfies Record<CaseProposal["outcome"], string>;

/** Says what pressing it does. */
function effectOf({ outcome, told, approvals, approvalsNeeded }: CaseProposal): string {
  if (approvalsNeeded - approvals.length > 1)
    return "You are the first of two: nothing is sent before a second colleague confirms.";
  const emails = told.length === 1 ? "1 email goes out" : `${told.length} emails go out`;
  return `${emails} right away. ${AFTER[outcome]}`;
}

type FootProps = {
  readonly proposal: CaseProposal;
  /** The thing that confirming waits for; null where it can be done. */
  readonly wait: string | null;
  readonly isPending: boolean;
  /** The effect of returning, while its fields stand above and the button sends them; else null. */
  readonly returning: string | null;
  /** Null for somebody who may not. */
  readonly onConfirm: (() => void) | null;
  readonly onReturn: (() => void) | null;
};

/** The decision in one place, always in sight: the one button in colour, what it waits for or does, and the way to what is sent. */
export function ConfirmFoot({ proposal, wait, isPending, returning, onConfirm, onReturn }: FootProps) {
  const why = useId();
  const isFree = wait === null && onConfirm !== null;
  const isReturnOpen = returning !== null;
  return (
    <section aria-label="Your decision" className="decision-foot">
      {onConfirm === null ? null : (
        <button
          type="button"
          className={isFree && !isReturnOpen ? "btn main big" : "btn big"}
          aria-disabled={isPending || !isFree || undefined}
          aria-describedby={why}
          onClick={onConfirm}
        >
          {confirmLabel(proposal)} {isReturnOpen ? null : <Kbd of="do-main" />}
        </button>
      )}
      <p id={why}>
        {returning ??
          (isFree ? (
            <>
              <b>{proposedTitle(proposal)}</b>
              <span className="soft">
                {effectOf(proposal)} You can confirm it: you did not propose it, and answered none of its checks.
              </span>
            </>
          ) : (
            wait
          ))}
      </p>
      {onReturn === null ? null : (
        <button
          type="button"
          className={isReturnOpen ? "btn main big" : "btn big"}
          aria-disabled={(isReturnOpen && isPending) || undefined}
          onClick={onReturn}
        >
          Return to {firstName(proposal.proposedBy.name)} <Kbd of={isReturnOpen ? "do-main" : "return"} />
        </button>
      )}
      {isFree ? (
        <button type="button" className="linky" onClick={goToWhatTheyGet}>
          What they will get
        </button>
      ) : null}
      <AgainstCount count={checksAgainst(proposal)} />
    </section>
  );
}
