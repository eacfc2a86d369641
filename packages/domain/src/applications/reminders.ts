import type { Application } from "./application.ts";
import { currentStep, nextStep } from "./next-step.ts";
import { partsDone } from "./percent-done.ts";
import { minutesLeft } from "./step-minutes.ts";
import { stepStatuses } from "./step-status.ts";
import { stepNamed } from "./steps.ts";
import type { StepFacts } from "./step-facts.ts";

/** The days without a change after which we remind a person of an unfinished application, once each (decision 0022). */
export const REMINDER_DAYS = { first: 3, last: 14 } as const;
export type ReminderDays = (typeof REMINDER_DAYS)[keyof typeof REMINDER_DAYS];

/** After a month without a change we send no reminder, because the person has decided. */
export const REMINDER_LATEST_DAYS = 30;

/** The progress of an unfinished application, as told to its person; it holds no answer of theirs. */
export type UnfinishedApplication = {
  readonly type: Application["type"];
  readonly partsDone: number;
  readonly parts: number;
  readonly next: string;
  readonly isOfCoApplicant: boolean;
  readonly minutesLeft: number;
};

/** A draft's open steps for its person, in the words and numbers of a reminder (decision 0022). */
export function unfinishedApplication(facts: StepFacts): UnfinishedApplication {
  const { application } = facts;
  const statuses = stepStatuses(facts);
  const { done, parts } = partsDone(facts);
  const standsOn = currentStep(facts);
  const { label, applicantType } = stepNamed(statuses[standsOn] === "complete" ? nextStep(standsOn, facts) : standsOn);
  return {
    type: application.type,
    partsDone: done,
    parts,
    next: label,
    isOfCoApplicant: applicantType === "co-applicant",
    minutesLeft: minutesLeft({ application, statuses }),
  };
}
