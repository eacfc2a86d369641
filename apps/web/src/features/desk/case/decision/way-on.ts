import type { OpenedCase } from "#src/features/desk/desk-queries";
import { onwardFrom, type Onward } from "#src/features/desk/queue/next-of-list";

type Standing = Pick<OpenedCase, "id" | "proposal" | "assignee" | "status">;

/**
 * The way on for somebody who has nothing more to do with a proposal: they proposed it and it waits, they confirmed or returned it, or found it
 * overtaken. Null where it is theirs to go on with.
 */
export function wayOnFrom({ id, proposal, assignee }: Standing, me: string | undefined): Onward | null {
  if (proposal === null || me === undefined) return null;
  const { state, proposedBy, approvals, endedBy } = proposal;
  const isMine = proposedBy.id === me;
  const hasConfirmed = approvals.some(({ by }) => by.id === me);
  const isDone = {
    open: isMine || hasConfirmed,
    confirmed: hasConfirmed,
    returned: endedBy?.id === me && assignee?.id !== me,
    overtaken: !isMine && assignee?.id !== me,
    "taken-back": false,
  } as const satisfies Record<typeof state, boolean>;
  return isDone[state] ? onwardFrom(id, isMine ? "ready" : "to-approve") : null;
}

/** Whether an overtaken proposal is to be made anew: that comes before everything else in its case. */
export function isToProposeAgain({ proposal, status }: Standing, mayPropose: boolean): boolean {
  return mayPropose && proposal?.state === "overtaken" && status === "in-review";
}
