import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import type { DisclosureMoment } from "@keystep/domain/disclosures/disclosures";
import type { Dependencies } from "#src/dependencies";
import type { Transaction } from "#src/platform/db/database";

/** One person of an application, and the moment that made documents due to them. */
export type DueDisclosures = {
  readonly applicationId: string;
  readonly party: ApplicantType;
  readonly moment: DisclosureMoment;
};

declare module "#src/platform/jobs/job-queue" {
  interface Jobs {
    /** Emails what the person is due and was not emailed yet. One job for each person, because each records one email. */
    "email-disclosures": DueDisclosures;
  }
}

/** In the transaction of what made the documents due. Queued twice, they are emailed once. */
export function queueDisclosures(
  { jobs }: Pick<Dependencies, "jobs">,
  tx: Transaction,
  due: DueDisclosures,
): Promise<void> {
  return jobs.send(tx, "email-disclosures", due);
}
