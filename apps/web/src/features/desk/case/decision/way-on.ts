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

type Checked = Standing & Pick<OpenedCase, "checks">;

const hasOpenChecks = ({ checks }: Checked) => checks.some(({ outcome }) => outcome === "open");

/** An overtaken proposal that is this person's to go on with: they made it, or have the case. */
function isOvertakenOfMine(found: Checked, me: string | undefined): boolean {
  const { proposal, status } = found;
  return proposal?.state === "overtaken" && status === "in-review" && wayOnFrom(found, me) === null;
}

/** Whether the checks that opened again come before everything else in its case. */
export function isToCheckAgain(found: Checked, me: string | undefined): boolean {
  return isOvertakenOfMine(found, me) && hasOpenChecks(found);
}

/** Whether an overtaken proposal is to be made anew: its checks are answered again. */
export function isToProposeAgain(
  found: Checked,
  me: { readonly id: string | undefined; readonly mayPropose: boolean },
): boolean {
  return me.mayPropose && isOvertakenOfMine(found, me.id) && !hasOpenChecks(found);
}
