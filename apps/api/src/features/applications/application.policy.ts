import type { Application } from "@keystep/domain/applications/application";
import type { ApplicationStatus } from "@keystep/domain/applications/application-status";
import { isOpen, isOpenToAnswers, isReopened } from "@keystep/domain/applications/information-request";
import type { StepName } from "@keystep/domain/applications/steps";
import type { Dependencies } from "#src/dependencies";
import { Problem } from "#src/platform/http/problem";
import type { Principal } from "#src/platform/http/principal";
import { findApplicationWithUser, type ApplicationWithUser } from "./application.repository.ts";

/** A limited session reaches one application; any other is not there for it (ROLE-03). */
export function assertWithinReach(principal: Principal, applicationId: string): void {
  const { reach: only } = principal;
  if (only !== null && only !== applicationId.toLowerCase()) throw new Problem("application.not-found");
}

/** The whole of a person's application, for rules and never for the wire; another person's is not there (ROLE-03). */
export async function getOwnApplication(
  { db }: Pick<Dependencies, "db">,
  id: string,
  principal: Principal,
): Promise<ApplicationWithUser> {
  assertWithinReach(principal, id);
  const found = await findApplicationWithUser(db, id, principal.userId);
  if (found === null) throw new Problem("application.not-found");
  return found;
}

/** The property, the people, sending in and taking back belong to the main applicant. */
export function assertMainApplicant({ viewer }: Pick<Application, "viewer">): void {
  if (viewer !== "main-applicant") throw new Problem("application.not-yours-to-answer");
}

/** Only a draft gains or loses a person, because sending in settles who takes part. */
export function assertEditable(status: ApplicationStatus): void {
  if (status !== "draft") throw new Problem("application.not-a-draft");
}

/** The problem told when an application takes no answers of a step. */
export function closedProblem(application: Pick<Editable, "status" | "correction">): Problem {
  return new Problem(isReopened(application) ? "application.section-closed" : "application.not-a-draft");
}

type Editable = Parameters<typeof isOpenToAnswers>[0];

/** A draft may be changed by the person who applies, and of what was sent in the steps that are open again (decisions 0021 and 0046). */
export function assertOpen(application: Editable, steps: readonly StepName[]): void {
  if (!isOpen(application) || !steps.every((step) => isOpenToAnswers(application, step)))
    throw closedProblem(application);
}
