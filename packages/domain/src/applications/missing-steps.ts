import { isAskedFor } from "./information-request.ts";
import { STEPS } from "./steps.ts";
import type { Step, StepFacts } from "./steps.ts";

function isOfSubmission({ name }: Step): boolean {
  return name === "review" || name === "success";
}

/**
 * The steps that stand in the way of submitting: all that apply and are not complete, guidance left out (interpretation, Review; DOC-06). While
 * staff ask for more, of those asked for alone: the others cannot be changed (decision 0021).
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

/** The steps of guidance that are not complete: told before submitting, and in nobody's way (DOC-06). */
export function unfinishedGuidance(facts: StepFacts): Step[] {
  return STEPS.filter(
    (step) =>
      step.isGuidance && isAskedFor(facts.application, step.name) && step.applies(facts) && !step.isComplete(facts),
  );
}
