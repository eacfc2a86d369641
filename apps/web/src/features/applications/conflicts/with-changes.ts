import type { ApplicantAnswer } from "@keystep/contract/applicants/applicants";
import type { ApplicationAnswer } from "@keystep/contract/applications/applications";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";

type Changes<Whole> = { readonly [Key in keyof Whole]?: Whole[Key] | undefined };

/** The whole with what was sent of it in place; what was not sent stays as it was. */
export function withChanges<Whole extends object>(whole: Whole, changes: Changes<Whole>): Whole {
  const sent = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...whole, ...Object.fromEntries(sent) };
}

/** The application with one applicant changed. */
export function withApplicant(
  application: ApplicationAnswer,
  type: ApplicantType,
  changes: Changes<ApplicantAnswer>,
): ApplicationAnswer {
  const applicants = application.applicants.map((each) => (each.type === type ? withChanges(each, changes) : each));
  return { ...application, applicants };
}
