import type { ApplicantAnswer } from "@keystep/contract/applicants/applicants";
import type { ApplicationAnswer } from "@keystep/contract/applications/applications";
import { isOwnStep } from "@keystep/domain/applications/own-steps";
import { STEPS, type Step } from "@keystep/domain/applications/steps";

type Application = Pick<ApplicationAnswer, "applicants" | "viewer">;

export function otherPerson({ applicants, viewer }: Application): ApplicantAnswer | undefined {
  return applicants.find(({ type }) => type !== viewer);
}

export function firstNameOf({ firstName, type }: Pick<ApplicantAnswer, "firstName" | "type">): string {
  return firstName ?? (type === "co-applicant" ? "your co-applicant" : "the main applicant");
}

/** "Alex", and "The main applicant" at the beginning of a sentence. */
export function nameAtStart(applicant: Pick<ApplicantAnswer, "firstName" | "type">): string {
  const name = firstNameOf(applicant);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** "Alex’s", and "The main applicant’s" at the beginning of a sentence. */
export function whoseAtStart(applicant: Pick<ApplicantAnswer, "firstName" | "type">): string {
  return `${nameAtStart(applicant)}’s`;
}

/** The steps that the other person answers; this one may see their state, and no more. */
export function stepsOfOther(application: ApplicationAnswer): Step[] {
  const other = otherPerson(application);
  if (other === undefined) return [];
  return STEPS.filter(({ applicantType, name }) => applicantType === other.type && !isOwnStep(name, { application }));
}
