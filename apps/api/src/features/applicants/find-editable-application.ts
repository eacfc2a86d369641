import type { Applicant } from "@keystep/domain/applicants/applicant";
import type { Application } from "@keystep/domain/applications/application";
import { assertEditable, assertWithinReach } from "#src/features/applications/application.policy";
import { findApplicationWithUser } from "#src/features/applications/application.repository";
import type { Dependencies } from "#src/dependencies";
import { Problem } from "#src/platform/http/problem";
import type { Principal } from "#src/platform/http/principal";

/** The draft whose applicants this person may write. */
export async function findEditableApplication(
  { db }: Pick<Dependencies, "db">,
  id: string,
  principal: Principal,
): Promise<Application> {
  assertWithinReach(principal, id);
  const found = await findApplicationWithUser(db, id, principal.userId);
  if (found === null) throw new Problem("application.not-found");
  assertEditable(found.application.status);
  return found.application;
}

/** The applicant of such a draft. */
export async function findEditableApplicant(
  deps: Pick<Dependencies, "db">,
  { applicationId, applicantId }: { readonly applicationId: string; readonly applicantId: string },
  principal: Principal,
): Promise<{ application: Application; applicant: Applicant }> {
  const application = await findEditableApplication(deps, applicationId, principal);
  const applicant = application.applicants.find(({ id }) => id === applicantId.toLowerCase());
  if (applicant === undefined) throw new Problem("applicant.not-found");
  return { application, applicant };
}
