import type { Applicant } from "@keystep/domain/applicants/applicant";
import { accessTo } from "@keystep/domain/applicants/co-applicant-visibility";
import type { Application } from "@keystep/domain/applications/application";
import { stepsSent } from "@keystep/domain/applications/step-of-answer";
import type { StepName } from "@keystep/domain/applications/steps";
import { assertOpen, getOwnApplication } from "#src/features/applications/application.policy";
import type { Dependencies } from "#src/dependencies";
import { Problem } from "#src/platform/http/problem";
import type { Principal } from "#src/platform/http/principal";

type EditableApplication = { readonly id: string; readonly steps: readonly StepName[] };

export async function findEditableApplication(
  deps: Pick<Dependencies, "db">,
  { id, steps }: EditableApplication,
  principal: Principal,
): Promise<Application> {
  const { application } = await getOwnApplication(deps, id, principal);
  assertOpen(application, steps);
  return application;
}

type EditableApplicant = {
  readonly applicationId: string;
  readonly applicantId: string;
  /** Answers by their names. */
  readonly sent: object;
};

/**
 * The applicant whose answers this person may write, with the steps that ask them. The other applicant answers as if
 * not there.
 */
export async function findEditableApplicant(
  deps: Pick<Dependencies, "db">,
  { applicationId, applicantId, sent }: EditableApplicant,
  principal: Principal,
): Promise<{ application: Application; applicant: Applicant; steps: StepName[] }> {
  const { application } = await getOwnApplication(deps, applicationId, principal);
  const applicant = application.applicants.find(({ id }) => id === applicantId.toLowerCase());
  if (applicant === undefined || accessTo(applicant, application.viewer) !== "own") {
    // A closed application says so first, for either applicant.
    assertOpen(application, []);
    throw new Problem("applicant.not-found");
  }
  const steps = stepsSent(applicant.type, sent);
  assertOpen(application, steps);
  return { application, applicant, steps };
}
