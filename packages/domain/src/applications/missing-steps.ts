import { isAskedFor } from "./information-request.ts";
import { STEPS, type Step } from "./steps.ts";
import type { StepFacts } from "./step-facts.ts";

function isOfSubmission({ name }: Step): boolean {
  return name === "review" || name === "success";
}

/**
 * The steps to complete before submitting: all that apply and are not complete, without guidance (interpretation,
 * Review; DOC-06). While staff ask for more, only the steps asked for, because the others cannot be changed (decision
 * 0021).
 */
export function missingSteps(facts: StepFacts): Step[] {
  return STEPS.filter(
    (step) =>
      !isOfSubmission(step) &&
      isAskedFor(facts.application, step.name) &&
      step.applies(facts) &&
      !step.isGuidance &&
      !step.isComplete(facts),
  );
}
