import { SHARED } from "./agreement.ts";
import { stepsToAskFor } from "./information-request.ts";
import type { ApplicationStatus } from "./application-status.ts";
import { isOwnStep } from "./own-steps.ts";
import { STEPS, type Step, type StepName } from "./steps.ts";
import type { StepFacts } from "./step-facts.ts";

/** While a case waits for its review or is in it, each person may open a step of theirs again (interpretation, The case desk). */
export const STATUSES_CORRECTED_IN = ["submitted", "in-review"] as const;

export function mayCorrect(status: ApplicationStatus): boolean {
  return STATUSES_CORRECTED_IN.some((each) => each === status);
}

/** The steps that this person may open again, in order: those that staff may ask for, of their own. */
export function stepsToCorrect({ application }: Pick<StepFacts, "application">): Step[] {
  const hasCoApplicant = application.applicants.some(({ type }) => type === "co-applicant");
  return stepsToAskFor({ hasCoApplicant }).filter(({ name }) => isOwnStep(name, { application }));
}

/** The steps that ask what both people share. */
export const SHARED_STEPS: readonly StepName[] = STEPS.filter(
  ({ applicantType, answers }) =>
    applicantType !== "co-applicant" && answers.some((answer) => answer in SHARED.questions),
).map(({ name }) => name);
