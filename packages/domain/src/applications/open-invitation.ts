import type { Applicant } from "@keystep/domain/applicants/applicant";
import type { ApplicationStatus } from "./application-status.ts";

/** Whether a co-applicant is still expected to join: their invitation was neither refused nor taken back. Expired, it can be sent again. */
export function hasOpenInvitation({
  applicants,
  status,
}: {
  readonly applicants: readonly Applicant[];
  readonly status: ApplicationStatus;
}): boolean {
  return (
    status === "draft" &&
    applicants.some(({ hasJoined, invitation }) => !hasJoined && invitation !== null && invitation.refusedAt === null)
  );
}
