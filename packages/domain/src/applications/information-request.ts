import { STEPS } from "./steps.ts";
import type { Step, StepName } from "./steps.ts";
import type { ApplicationStatus } from "./application.ts";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { isBefore } from "@keystep/domain/kernel/calendar-date";

/** Staff's request about an application that was sent in: which steps, why, and by when at best (interpretation, ENT-06). */
export type InformationRequest = {
  id: string;
  steps: StepName[];
  message: string;
  requestedAt: string;
  dueOn: CalendarDate | null;
};

type Standing = {
  readonly status: ApplicationStatus;
  readonly informationRequest: Pick<InformationRequest, "steps"> | null;
};

/** While it is a draft, and while more is asked for, answers may still be given (interpretation, ENT-06). */
export function takesAnswers(status: ApplicationStatus): boolean {
  return status === "draft" || status === "information-requested";
}

/** Whether a step is one of those that staff asked for; without a request every step is, since nothing narrows them (decision 0021). */
export function isAskedFor({ status, informationRequest }: Standing, step: StepName): boolean {
  return status !== "information-requested" || informationRequest?.steps.includes(step) === true;
}

/** Whether the answers of a step may be changed: in a draft all, of what was sent in those that staff asked for again, else none. */
export function isOpenToAnswers(application: Standing, step: StepName): boolean {
  return takesAnswers(application.status) && isAskedFor(application, step);
}

/**
 * Whether a person of the application has something to do about what is asked for: the main applicant sends it again in any case, a co-applicant
 * who joined answers where their own steps are among it (COAP-02; decision 0027).
 */
export function isAskedOf(viewer: ApplicantType, { steps }: Pick<InformationRequest, "steps">): boolean {
  return (
    viewer === "main-applicant" ||
    STEPS.some(({ name, applicantType }) => applicantType === "co-applicant" && steps.includes(name))
  );
}

/** The steps that staff may ask for again, in order: all but the account, which is the person's own, and the sending in itself. */
export function stepsToAskFor({ hasCoApplicant: hasOne }: { readonly hasCoApplicant: boolean }): Step[] {
  return STEPS.filter(
    ({ section, applicantType }) =>
      section !== "account" && section !== "review" && (hasOne || applicantType !== "co-applicant"),
  );
}

/** A day to answer by is one that is still to come. */
export function isDueInTime(dueOn: CalendarDate, today: CalendarDate): boolean {
  return isBefore(today, dueOn);
}
