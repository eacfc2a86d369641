import type { Applicant } from "@keystep/domain/applicants/applicant";
import type { Application } from "./application.ts";

/**
 * The co-applicant whose declaration is still missing before the application can be sent. A co-applicant who joined
 * declares their own part. For one who has not joined, the main applicant declares by sending (decision 0024).
 */
export function whoHasToDeclare({ applicants }: Pick<Application, "applicants">): Applicant | null {
  return (
    applicants.find(({ type, hasJoined, declaredAt }) => type === "co-applicant" && hasJoined && declaredAt === null) ??
    null
  );
}
