import type { Application } from "./application.ts";
import { isAskedFor } from "./information-request.ts";
import type { StepStatus } from "./step-status.ts";
import { STEPS } from "./steps.ts";
import type { StepName } from "./steps.ts";
import { isOwnStep } from "./own-steps.ts";

/**
 * Minutes for each step with the papers at hand. Our own estimate of 22 November 2026 from the number and kind of
 * questions: about a quarter of a minute for a choice, half a minute for something typed, longer for what is looked up.
 */
export const STEP_MINUTES = {
  user: 1,
  context: 2,
  applicant: 2,
  "applicant-address": 3,
  "applicant-id": 6,
  "applicant-current-mortgage": 1,
  "applicant-employment": 3,
  "applicant-assets": 3,
  "applicant-liabilities": 3,
  "banking-details": 2,
  coapplicant: 2,
  "coapplicant-address": 3,
  "coapplicant-id": 6,
  "coapplicant-current-mortgage": 1,
  "coapplicant-employment": 3,
  "coapplicant-assets": 3,
  "coapplicant-liabilities": 3,
  "coapplicant-banking-details": 2,
  review: 4,
  success: 0,
} as const satisfies Record<StepName, number>;

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
      isOwnStep(step, { application }) &&
      (step.name === "review" || isAskedFor(application, step.name)) &&
      statuses[step.name] !== "complete",
  ).reduce((sum, { name }) => sum + STEP_MINUTES[name], 0);
}

/** "3 minutes" as people say it. */
export function minutesInWords(minutes: number): string {
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}
