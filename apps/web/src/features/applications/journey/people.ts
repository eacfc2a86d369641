import type { ApplicantAnswer } from "@keystep/contract/applicants/applicants";
import type { ApplicationAnswer } from "@keystep/contract/applications/applications";
import { STEPS, type Step } from "@keystep/domain/applications/steps";

type Application = Pick<ApplicationAnswer, "applicants" | "viewer">;

export function otherPerson({ applicants, viewer }: Application): ApplicantAnswer | undefined {
  return applicants.find(({ type }) => type !== viewer);
}

export function firstNameOf({ firstName, type }: Pick<ApplicantAnswer, "firstName" | "type">): string {
  return firstName ?? (type === "co-applicant" ? "your co-applicant" : "the main applicant");
}

/** "Alex’s", and "The main applicant’s" at the beginning of a sentence. */
export function whoseAtStart(applicant: Pick<ApplicantAnswer, "firstName" | "type">): string {
  const name = firstNameOf(applicant);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}’s`;
}

/** The steps of the other person that this one may see the state of, and no more. */
export function stepsOfOther(application: Application): Step[] {
  const other = otherPerson(application);
  if (other === undefined || other.access === "own") return [];
  return STEPS.filter(({ applicantType }) => applicantType === other.type);
}
