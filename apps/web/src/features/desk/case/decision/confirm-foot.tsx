import type { CaseProposal } from "@keystep/contract/desk/proposals";
import { useId } from "react";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import { AgainstCount } from "./against-count.tsx";
import { goToReturn } from "./return-form.tsx";
import { checksAgainst, confirmLabel, proposedTitle } from "./decision-words.ts";

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
  readonly onConfirm: () => void;
  readonly mayReturn: boolean;
};

/** The decision in one place, always in sight: the button, what it waits for or does, and why this person may. */
export function ConfirmFoot({ proposal, wait, isPending, mayReturn, onConfirm }: FootProps) {
  const why = useId();
  return (
    <section aria-label="Your decision" className="decision-foot">
      <button
        type="button"
        className={wait === null ? "btn main big" : "btn big"}
        aria-disabled={isPending || wait !== null || undefined}
        aria-describedby={why}
        onClick={onConfirm}
      >
        {confirmLabel(proposal)} {wait === null ? <Kbd of="do-main" /> : null}
      </button>
      {mayReturn ? (
        <button type="button" className="btn big to-return" onClick={goToReturn}>
          Return <Kbd of="return" />
        </button>
      ) : null}
      <AgainstCount count={checksAgainst(proposal)} />
      <p id={why}>
        {wait === null ? (
          <>
            <b>{proposedTitle(proposal)}</b>
            <span className="soft">
              {effectOf(proposal)} You can confirm it: you did not propose it, and answered none of its checks.
            </span>
          </>
        ) : (
          wait
        )}
      </p>
    </section>
  );
}
