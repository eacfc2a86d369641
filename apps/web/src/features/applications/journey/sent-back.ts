import { STEP_NAMES, type StepName } from "@keystep/domain/applications/steps";
import { useLocation } from "react-router";

const SENT_BACK = "sent-back";

/** Null where the way leads on, as it usually does. */
export function wayTo(from: StepName, to: StepName | null): string | null {
  return to !== null && STEP_NAMES.indexOf(to) < STEP_NAMES.indexOf(from) ? SENT_BACK : null;
}

/** Whether a later step led back to this one. */
export function useIsSentBack(): boolean {
  return useLocation().state === SENT_BACK;
}
