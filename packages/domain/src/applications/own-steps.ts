import { accessTo } from "@keystep/domain/applicants/applicant";
import { findStep } from "./steps.ts";
import type { Step, StepName } from "./steps.ts";
import type { StepFacts } from "./step-facts.ts";

// A co-applicant has these steps beside those of their own answers: their own account, and the end of the application.
const STEPS_OF_BOTH: readonly StepName[] = ["user", "review", "success"];

/**
 * Whether a step is for this person to answer. Steps of an applicant belong to the person who may write that
 * applicant's answers, the property to the main applicant, and each person has their own account step (COAP-02;
 * decision 0020).
 */
export function isOwnStep({ name, applicantType }: Step, { application }: Pick<StepFacts, "application">): boolean {
  if (applicantType === null) return application.viewer === "main-applicant" || STEPS_OF_BOTH.includes(name);
  const applicant = application.applicants.find(({ type }) => type === applicantType);
  if (applicant === undefined) return application.viewer === "main-applicant";
  return accessTo(applicant, application.viewer) === "own";
}

/** The same of a step by its name. */
export function isOwnStepName(name: StepName, facts: Pick<StepFacts, "application">): boolean {
  const step = findStep(name);
  return step !== undefined && isOwnStep(step, facts);
}
