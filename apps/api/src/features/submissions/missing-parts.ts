import type { FieldError } from "@keystep/contract/problem-body";
import { missingSteps } from "@keystep/domain/applications/missing-steps";
import { STEPS } from "@keystep/domain/applications/steps";
import type { StepFacts } from "@keystep/domain/applications/steps";
import { stepErrors } from "#src/features/applications/finished-step";

/**
 * One error for each step that stands in the way, named by the step: those that are not complete, and those whose form would be
 * refused now, since a draft keeps what a finished form would not.
 */
export function missingParts(facts: StepFacts): FieldError[] {
  const missing = new Set(missingSteps(facts).map(({ name }) => name));
  return STEPS.filter(({ applies, isGuidance }) => applies(facts) && !isGuidance).flatMap(({ name, label }) => {
    const [wrong] = stepErrors(name, facts);
    if (wrong === undefined && !missing.has(name)) return [];
    return [{ field: name, message: `${label}: ${wrong?.message ?? "not finished yet"}` }];
  });
}
