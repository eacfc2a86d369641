import type { Application } from "@keystep/domain/applications/application";
import type { ApplicationStatus } from "@keystep/domain/applications/application-status";
import { isOpenToAnswers, takesAnswers } from "@keystep/domain/applications/information-request";
import type { StepName } from "@keystep/domain/applications/steps";
import { Problem } from "#src/platform/http/problem";
import type { Principal } from "#src/platform/http/principal";

/**
 * SQL over row `a` of applications: the person `$2` is its main applicant. An application is a person's own once they
 * claimed it, by making it signed in or by opening its emailed link; until then it belongs to no account
 * (interpretation, API-11).
 */
export const IS_OWN = "a.user_id = $2 AND a.claimed_at IS NOT NULL";

/** SQL over row `a`: the person `$2` is the main applicant, or the co-applicant who joined (decision 0020). */
export const IS_PARTY = `a.claimed_at IS NOT NULL AND (
  a.user_id = $2 OR EXISTS (SELECT FROM applicants party WHERE party.user_id = $2 AND party.application_id = a.id)
)`;

/** SQL over row `a` of an application of `$2`: which of the two people that is. */
export const PARTY = "CASE WHEN a.user_id = $2 THEN 'main-applicant' ELSE 'co-applicant' END";

/**
 * SQL over the rows `p` of applicants and `a` of their application: the answers are `$2`'s to read in full and to write. The main applicant
 * answers for a co-applicant until that one joins.
 */
export const IS_OWN_ROW = "coalesce(p.user_id, a.user_id) = $2 AND a.claimed_at IS NOT NULL";

/** SQL over the rows `p` and `a` of an application of `$2`: what that person may do with these answers. */
export const ACCESS = `CASE
  WHEN coalesce(p.user_id, a.user_id) = $2 THEN 'own' WHEN p.shares_answers THEN 'shared' ELSE 'withheld'
END`;

/** A limited session reaches one application; any other is not there for it (ROLE-03). */
export function assertWithinReach(principal: Principal, applicationId: string): void {
  const { applicationId: only } = principal;
  if (only !== null && only !== applicationId.toLowerCase()) throw new Problem("application.not-found");
}

/** The property, the people, sending in and taking back belong to the main applicant. */
export function assertMainApplicant({ viewer }: Pick<Application, "viewer">): void {
  if (viewer !== "main-applicant") throw new Problem("application.not-yours-to-answer");
}

/** Only a draft gains or loses a person, because sending in settles who takes part. */
export function assertEditable(status: ApplicationStatus): void {
  if (status !== "draft") throw new Problem("application.not-a-draft");
}

/** SQL over row `a` of applications: what is asked for that stands, as JSON for the wire, null where nothing is. */
export const INFORMATION_REQUEST_JSON = `CASE WHEN a.information_request_id IS NOT NULL THEN (
  SELECT json_build_object(
    'id', r.id, 'steps', r.steps, 'message', r.message,
    'requestedAt', to_char(r.requested_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'dueOn', r.due_on
  ) FROM information_requests r WHERE r.id = a.information_request_id
) END`;

/**
 * SQL over row `a` of applications, with an array of steps: what these ask may still be changed, as `assertOpen` says below. It reads the
 * row that the statement locks: a write which waited for the lock is judged by how the application stands then.
 */
export function takesAnswersOf(steps: string): string {
  return `(a.status = 'draft' OR (a.status = 'information-requested' AND ${steps} <@ (
    SELECT r.steps FROM information_requests r WHERE r.id = a.information_request_id)))`;
}

export function closedProblem(status: ApplicationStatus): Problem {
  return new Problem(status === "information-requested" ? "application.section-closed" : "application.not-a-draft");
}

type Editable = Pick<Application, "status"> & {
  readonly informationRequest: Pick<NonNullable<Application["informationRequest"]>, "steps"> | null;
};

/** A draft may be changed by the person who applies, and of what was sent in the steps that staff asked for again (decision 0021). */
export function assertOpen(application: Editable, steps: readonly StepName[]): void {
  const { status } = application;
  if (!takesAnswers(status) || !steps.every((step) => isOpenToAnswers(application, step))) throw closedProblem(status);
}
