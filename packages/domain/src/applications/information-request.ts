import { stepNamed, STEPS, type Step, type StepName } from "./steps.ts";
import type { ApplicationStatus } from "./application-status.ts";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import { addDays, isBefore, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { RequestItem } from "./request-items.ts";

/** Staff's request about an application that was sent in (interpretation, ENT-06). */
export type InformationRequest = {
  id: string;
  steps: StepName[];
  /** Null where none of it is asked of the person who looks. */
  message: string | null;
  items: RequestItem[];
  requestedAt: string;
  dueOn: CalendarDate | null;
};

/** A step that a person opened again after sending, and why (decision 0046). */
export type Correction = { id: string; step: StepName; reason: string; openedAt: string };

type ReopenedState = {
  readonly status: ApplicationStatus;
  readonly informationRequest: Pick<InformationRequest, "steps"> | null;
  /** Of the person who asks. */
  readonly correction: { readonly step: StepName } | null;
};

/** The statuses in which steps of what was sent can be open again. */
export const STATUSES_REOPENED_IN = ["submitted", "in-review", "information-requested"] as const;

/** The step that the person opened again themselves; null once there is nothing to correct any more (decision 0046). */
function correctedStep({ status, correction }: Omit<ReopenedState, "informationRequest">): StepName | null {
  const isReviewed = STATUSES_REOPENED_IN.some((each) => each === status);
  return isReviewed && correction !== null ? correction.step : null;
}

/** Whether single steps are open again, because staff asked for them or the person opened one. */
export function isReopened(application: Omit<ReopenedState, "informationRequest">): boolean {
  return application.status === "information-requested" || correctedStep(application) !== null;
}

/** Answers may be given in a draft, and while staff ask for more (interpretation, ENT-06). */
export function takesAnswers(status: ApplicationStatus): boolean {
  return status === "draft" || status === "information-requested";
}

/** Whether this step is open again; where none is, every step counts as asked for (decisions 0021 and 0046). */
export function isAskedFor(application: ReopenedState, step: StepName): boolean {
  if (!isReopened(application)) return true;
  return application.informationRequest?.steps.includes(step) === true || correctedStep(application) === step;
}

/** Whether anything can be answered: in a draft, and while a step is open again. */
export function isOpen(application: Omit<ReopenedState, "informationRequest">): boolean {
  return application.status === "draft" || isReopened(application);
}

/** Whether the answers of a step may be changed: all steps of a draft, and the steps that are open again. */
export function isOpenToAnswers(application: ReopenedState, step: StepName): boolean {
  return isOpen(application) && isAskedFor(application, step);
}

/**
 * The steps of a request that are this person's to answer. A co-applicant who joined answers theirs, and the main applicant all others
 * (COAP-02).
 */
export function stepsAskedOf(
  viewer: ApplicantType,
  { steps, hasCoJoined }: { readonly steps: readonly StepName[]; readonly hasCoJoined: boolean },
): StepName[] {
  const isOthers = (step: StepName) => hasCoJoined && stepNamed(step).applicantType === "co-applicant";
  return steps.filter((step) => isOthers(step) === (viewer === "co-applicant"));
}

/** A request as one of two people sees it: what is asked of the other, and the words about it, stay with the other. */
export function requestSeenBy<Request extends Pick<InformationRequest, "steps" | "message" | "items">>(
  viewer: ApplicantType,
  request: Request,
  hasCoJoined: boolean,
): Request {
  const steps = stepsAskedOf(viewer, { steps: request.steps, hasCoJoined });
  const items = request.items.filter(({ step }) => steps.includes(step));
  return { ...request, steps, items, message: steps.length === 0 ? null : request.message };
}

/**
 * Whether a request leaves this person something to do. The main applicant always sends the application again; a
 * co-applicant who joined answers only their own steps (COAP-02; decision 0027).
 */
export function isAskedOf(viewer: ApplicantType, { steps }: Pick<InformationRequest, "steps">): boolean {
  return (
    viewer === "main-applicant" ||
    STEPS.some(({ name, applicantType }) => applicantType === "co-applicant" && steps.includes(name))
  );
}

/**
 * The steps that staff may ask for again, in order: all but the account, which belongs to the person, and the sending
 * itself.
 */
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

/** So many days before the day to answer by we remind a person, once each. After that day we ask in person: silence declines nothing. */
const REQUEST_REMINDER_DAYS = [2, 7] as const;
export type RequestReminderDays = (typeof REQUEST_REMINDER_DAYS)[number];

/** The reminder that is due on a day; null where none is, or where we asked later than it would have come. */
export function requestReminder(
  { dueOn, requestedOn }: { readonly dueOn: CalendarDate | null; readonly requestedOn: CalendarDate },
  today: CalendarDate,
): RequestReminderDays | null {
  if (dueOn === null || isBefore(dueOn, today)) return null;
  const days = REQUEST_REMINDER_DAYS.find((each) => !isBefore(today, addDays(dueOn, -each)));
  return days !== undefined && isBefore(requestedOn, addDays(dueOn, -days)) ? days : null;
}
