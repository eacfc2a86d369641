import type { StepStatus } from "@keystep/domain/applications/step-status";
import { stepNamed, STEP_NAMES, type StepName } from "@keystep/domain/applications/steps";
import { useLocation } from "react-router";

const SENT_BACK = "sent-back";

// The way leads past the property, which comes once the person's own steps are done (USER-07).
const IN_TURN: readonly StepName[] = [
  ...STEP_NAMES.filter((step) => step !== "context" && step !== "review"),
  "context",
];

type Statuses = Readonly<Record<StepName, StepStatus>>;

/** The person has been on a step where they began it, or went on from it to a later one about the same person. */
function wasSeen(step: StepName, statuses: Statuses): boolean {
  const isBegun = (each: StepName) => statuses[each] === "in-progress" || statuses[each] === "complete";
  const { applicantType } = stepNamed(step);
  const later = IN_TURN.slice(IN_TURN.indexOf(step) + 1);
  return isBegun(step) || later.some((each) => stepNamed(each).applicantType === applicantType && isBegun(each));
}

/** The state that the next page is told of the way to it: null where the way leads on. */
export function wayTo(from: StepName, to: StepName | null, statuses: Statuses): string | null {
  if (to === null || to === "review") return null;
  return IN_TURN.indexOf(to) < IN_TURN.indexOf(from) && wasSeen(to, statuses) ? SENT_BACK : null;
}

/** Whether a later step led back to this one. */
export function useIsSentBack(): boolean {
  return useLocation().state === SENT_BACK;
}
