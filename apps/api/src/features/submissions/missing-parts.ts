import type { FieldError } from "@keystep/contract/problem-body";
import { isAskedFor } from "@keystep/domain/applications/information-request";
import { missingSteps } from "@keystep/domain/applications/missing-steps";
import { STEPS } from "@keystep/domain/applications/steps";
import type { StepFacts } from "@keystep/domain/applications/steps";
import { isOwnStep } from "@keystep/domain/applications/viewer";
import { stepErrors } from "#src/features/applications/finished-step";

/**
 * One error for each step that stands in the way, named by the step: those that are not complete, and those whose form would be
 * refused now, since a draft keeps what a finished form would not. While staff ask for more, of the steps they ask for alone.
 */
export function missingParts(facts: StepFacts): FieldError[] {
  const judged = STEPS.filter(
    ({ name, applies, isGuidance }) => applies(facts) && !isGuidance && isAskedFor(facts.application, name),
  );
  const missing = new Set(missingSteps(facts).map(({ name }) => name));
  return judged.flatMap((step) => {
    const { name, label } = step;
    const [wrong] = stepErrors(name, facts);
    if (wrong === undefined && !missing.has(name)) return [];
    // What is wrong with the other person's answers is theirs to see: here it is only not finished.
    const why = isOwnStep(step, facts) ? wrong?.message : undefined;
    return [{ field: name, message: `${label}: ${why ?? "not finished yet"}` }];
  });
}
