import type { Application } from "./application.ts";
import { currentStep, nextStep } from "./next-step.ts";
import { partsDone } from "./percent-done.ts";
import { minutesLeft } from "./step-minutes.ts";
import { stepStatuses } from "./step-status.ts";
import { findStep } from "./steps.ts";
import type { StepFacts } from "./steps.ts";

/** After so many days without a change an unfinished application is remembered, once each (decision 0022). */
export const REMINDER_DAYS = { first: 3, last: 14 } as const;
/** Which of the two reminders, named by its days. */
export type ReminderDays = (typeof REMINDER_DAYS)[keyof typeof REMINDER_DAYS];

/** What rested longer than this is not remembered any more: whoever left it a month ago has decided. */
export const REMINDER_LATEST_DAYS = 30;

/** Where an unfinished application stands, as a person is told: no answer of theirs is in it. */
export type UnfinishedApplication = {
  readonly type: Application["type"];
  readonly partsDone: number;
  readonly parts: number;
  /** What comes next, by the name of its step. */
  readonly next: string;
  readonly isOfCoApplicant: boolean;
  readonly minutesLeft: number;
};

/** What a draft still asks of its person, in the words and numbers of a reminder (decision 0022). */
export function unfinishedApplication(facts: StepFacts): UnfinishedApplication {
  const { application } = facts;
  const statuses = stepStatuses(facts);
  const { done, parts } = partsDone(facts);
  const standsOn = currentStep(facts);
  const next = findStep(statuses[standsOn] === "complete" ? nextStep(standsOn, facts) : standsOn);
  return {
    type: application.type,
    partsDone: done,
    parts,
    next: next?.label ?? "Review",
    isOfCoApplicant: next?.applicantType === "co-applicant",
    minutesLeft: minutesLeft({ application, statuses }),
  };
}
