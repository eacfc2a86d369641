import type { Application } from "./application.ts";
import { isAskedFor } from "./information-request.ts";
import type { StepStatus } from "./step-status.ts";
import { STEPS, type StepName } from "./steps.ts";
import { isOwnStep } from "./own-steps.ts";

type Unfinished = {
  readonly application: Application;
  readonly statuses: Readonly<Record<StepName, StepStatus>>;
};

/**
 * The minutes of a person's own steps that are open to answers and not complete. A step that was begun counts whole, since its progress is
 * unknown.
 */
export function minutesLeft({ application, statuses }: Unfinished): number {
  return STEPS.filter(
    (step) =>
      step.applies({ application }) &&
      isOwnStep(step.name, { application }) &&
      (step.name === "review" || isAskedFor(application, step.name)) &&
      statuses[step.name] !== "complete",
  ).reduce((sum, { minutes }) => sum + minutes, 0);
}

/** "3 minutes" as people say it. */
export function minutesInWords(minutes: number): string {
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}
