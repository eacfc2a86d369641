import type { StepName } from "./steps.ts";

/**
 * Where a step is shown below `/application/{id}/`: an empty step means user, a coapplicant step drops its first two
 * characters and adds /co-applicant, an applicant step adds /main-applicant, any other is used as is (spec §4, step path rule).
 */
export function stepPath(step: StepName | null | ""): string {
  if (step === null || step === "") return "user";
  if (step.startsWith("coapplicant")) return `${step.slice(2)}/co-applicant`;
  if (step.startsWith("applicant")) return `${step}/main-applicant`;
  return step;
}
