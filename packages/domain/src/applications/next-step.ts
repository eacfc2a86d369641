import { whoHasToDeclare } from "./agreement.ts";
import { isAskedFor, isReopened } from "./information-request.ts";
import { stepStatus } from "./step-status.ts";
import { stepNamed, STEP_NAMES, type StepName } from "./steps.ts";
import type { StepFacts } from "./step-facts.ts";
import { isOwnStep } from "./own-steps.ts";

function isOpenAndIncomplete(step: StepName, facts: StepFacts): boolean {
  if (step === "review" || step === "success" || !isOwnStep(step, facts)) return false;
  const status = stepStatus(step, facts);
  return status !== "disabled" && status !== "complete";
}

function isGuidance(step: StepName): boolean {
  return stepNamed(step).isGuidance;
}

/** The person saw this guidance and went on. */
function wasPassedBy(step: StepName, { application }: StepFacts): boolean {
  return isGuidance(step) && STEP_NAMES.indexOf(step) < STEP_NAMES.indexOf(application.step ?? "user");
}

/**
 * The step to show once one is finished: the first after it, in order, that can be opened and is not complete; else the first
 * such from the start; else review. After user the search begins at applicant (interpretation, STEP-08 and USER-07). From guidance that
 * is left unfinished the way leads on and not back to guidance: two people who both leave theirs would be sent from one to the
 * other for ever (DOC-06). Mortgage and employment are sent in the name of an earlier step: guidance that was passed by waits until
 * nothing else is missing, so that nobody is thrown back to it (MORT-02). What staff ask for again was complete before, so each of
 * those steps is shown in its turn, complete or not (decision 0021). A correction is sent from where it was opened (decision 0046). Each of two people is led through their own steps (COAP-02).
 */
export function nextStep(finished: StepName, facts: StepFacts): StepName {
  const { application } = facts;
  if (isReopened(application)) {
    if (application.status !== "information-requested") return "success";
    const after = STEP_NAMES.slice(STEP_NAMES.indexOf(finished) + 1).find(
      (step) => isAskedFor(application, step) && isOwnStep(step, facts),
    );
    if (after !== undefined) return after;
  }
  const start = finished === "user" ? STEP_NAMES.indexOf("applicant") : STEP_NAMES.indexOf(finished) + 1;
  const isLeft = isGuidance(finished) && isOpenAndIncomplete(finished, facts);
  const fromTheStart = STEP_NAMES.slice(0, start).filter((step) => !(isLeft && isGuidance(step)));
  const steps = [...STEP_NAMES.slice(start), ...fromTheStart];
  const isDue = (step: StepName) => isOpenAndIncomplete(step, facts);
  return steps.find((step) => !wasPassedBy(step, facts) && isDue(step)) ?? steps.find(isDue) ?? "review";
}

/**
 * The step an application is shown at: the one it stands on, user when it has none; where that one cannot be opened, the first
 * that can and is not complete, else review (interpretation, ROUTE-16 and STEP-09).
 */
export function currentStep(facts: StepFacts): StepName {
  const standsOn = facts.application.step ?? "user";
  if (isOwnStep(standsOn, facts) && stepStatus(standsOn, facts) !== "disabled") return standsOn;
  return STEP_NAMES.find((step) => isOpenAndIncomplete(step, facts)) ?? "review";
}

/**
 * The step of a draft that waits for the person who looks: where they stand while that is unfinished, else the first of theirs that has to be
 * answered, else the review. While they wait for the other person to agree or to send it is the guidance they left, and null where none is.
 */
export function dueStep(facts: StepFacts): StepName | null {
  const { application } = facts;
  const standsOn = application.step ?? "user";
  if (isOpenAndIncomplete(standsOn, facts)) return standsOn;
  const unanswered = STEP_NAMES.find((step) => !isGuidance(step) && isOpenAndIncomplete(step, facts));
  if (unanswered !== undefined) return unanswered;
  const declares = whoHasToDeclare(application);
  if ((declares === null) === (application.viewer === "main-applicant")) return "review";
  return STEP_NAMES.find((step) => isOpenAndIncomplete(step, facts)) ?? null;
}
