import type { Applicant } from "@keystep/domain/applicants/applicant";
import type { Application } from "./application.ts";

/**
 * The co-applicant whose own declaration is needed before the application is sent, and is not there: who joined answers for their part
 * themselves, and so declares it themselves. The main applicant declares by sending, also for somebody they fill in for (decision 0024).
 */
export function whoHasToDeclare({ applicants }: Pick<Application, "applicants">): Applicant | null {
  return (
    applicants.find(({ type, hasJoined, declaredAt }) => type === "co-applicant" && hasJoined && declaredAt === null) ??
    null
  );
}
