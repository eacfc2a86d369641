import { STEP_NAMES } from "./steps.ts";
import type { StepName } from "./steps.ts";

/**
 * Where a step is shown below `/application/{id}/`: an empty step means user, a coapplicant step drops its first two
 * characters and adds /co-applicant, an applicant step adds /main-applicant, any other is used as is (SPEC §4, step path rule).
 */
export function stepPath(step: StepName | null | ""): string {
  if (step === null || step === "") return "user";
  if (step.startsWith("coapplicant")) return `${step.slice(2)}/co-applicant`;
  if (step.startsWith("applicant")) return `${step}/main-applicant`;
  return step;
}

const STEP_AT_PATH: ReadonlyMap<string, StepName> = new Map(STEP_NAMES.map((name) => [stepPath(name), name]));

/** The step shown at a path below `/application/{id}/`, or `null` where none is (SPEC §4, step path rule). */
export function stepAtPath(path: string): StepName | null {
  return STEP_AT_PATH.get(path) ?? null;
}
