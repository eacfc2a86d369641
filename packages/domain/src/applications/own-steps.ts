import { accessTo } from "@keystep/domain/applicants/co-applicant-visibility";
import { hasOpenInvitation } from "./open-invitation.ts";
import { stepNamed, type StepName } from "./steps.ts";
import type { StepFacts } from "./step-facts.ts";

// A co-applicant has these steps beside those of their own answers: their own account, and the end of the application.
const STEPS_OF_BOTH: readonly StepName[] = ["user", "review", "success"];

/**
 * Whether a step is of a co-applicant who was invited, has not joined yet and answers for themselves. Until the main applicant chooses to fill
 * it in, these steps are in nobody's way (interpretation, STEP-08).
 */
export function isAwaitedStep(name: StepName, { application }: Pick<StepFacts, "application">): boolean {
  if (stepNamed(name).applicantType !== "co-applicant") return false;
  return hasOpenInvitation(application) && !application.applicants.some(({ invitation }) => invitation?.isFilledIn);
}

/**
 * Whether a step is for this person to answer. Steps of an applicant belong to the person who may write that
 * applicant's answers, the property to the main applicant, and each person has their own account step (COAP-02;
 * decision 0020).
 */
export function isOwnStep(name: StepName, { application }: Pick<StepFacts, "application">): boolean {
  const { applicantType } = stepNamed(name);
  if (applicantType === null) return application.viewer === "main-applicant" || STEPS_OF_BOTH.includes(name);
  const applicant = application.applicants.find(({ type }) => type === applicantType);
  if (applicant === undefined) return application.viewer === "main-applicant";
  if (isAwaitedStep(name, { application })) return false;
  return accessTo(applicant, application.viewer) === "own";
}
