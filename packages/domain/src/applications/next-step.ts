import { stepStatus } from "./step-status.ts";
import { findStep, STEP_NAMES } from "./steps.ts";
import type { StepFacts, StepName } from "./steps.ts";

function isOpenAndIncomplete(step: StepName, facts: StepFacts): boolean {
  if (step === "review" || step === "success") return false;
  const status = stepStatus(step, facts);
  return status !== "disabled" && status !== "complete";
}

/**
 * The step to show once one is finished: the first after it, in order, that can be opened and is not complete; else the first
 * such from the start; else review. After user the search begins at applicant (DECISIONS, STEP-08 and USER-07). A step of guidance
 * that was just finished is not asked again, complete or not (DOC-06).
 */
export function nextStep(finished: StepName, facts: StepFacts): StepName {
  const start = finished === "user" ? STEP_NAMES.indexOf("applicant") : STEP_NAMES.indexOf(finished) + 1;
  const inOrder = [...STEP_NAMES.slice(start), ...STEP_NAMES.slice(0, start)];
  const isSettled = (step: StepName) => step === finished && findStep(step)?.isGuidance === true;
  return inOrder.find((step) => isOpenAndIncomplete(step, facts) && !isSettled(step)) ?? "review";
}

/**
 * The step an application is shown at: the one it stands on, user when it has none; where that one cannot be opened, the first
 * that can and is not complete, else review (DECISIONS, ROUTE-16 and STEP-09).
 */
export function currentStep(facts: StepFacts): StepName {
  const standsOn = facts.application.step ?? "user";
  if (stepStatus(standsOn, facts) !== "disabled") return standsOn;
  return STEP_NAMES.find((step) => isOpenAndIncomplete(step, facts)) ?? "review";
}
