import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import type { ApplicationStatus } from "@keystep/domain/applications/application";
import type { InformationRequest } from "@keystep/domain/applications/information-request";
import { INFORMATION_REQUEST_JSON, IS_OWN_ROW } from "#src/features/applications/application.policy";
import { statement } from "#src/platform/db/database";
import type { Db } from "#src/platform/db/database";
import { Problem } from "#src/platform/http/problem";
import type { Principal } from "#src/platform/http/principal";

/** SQL over row `a` of applications: the session of `$3`, which is null for one that reaches everything of its person. */
export const IS_WITHIN_REACH = "($3::uuid IS NULL OR a.id = $3)";

const FIND = statement(
  "documents-find-own-applicant",
  `SELECT a.id AS "applicationId", a.status, a.version, ${INFORMATION_REQUEST_JSON} AS "informationRequest",
     p.id AS "applicantId", p.type
   FROM applicants p JOIN applications a ON a.id = p.application_id
   WHERE p.id = $1 AND ${IS_OWN_ROW} AND ${IS_WITHIN_REACH}`,
);

type OwnApplicant = {
  readonly applicationId: string;
  readonly status: ApplicationStatus;
  readonly version: number;
  readonly informationRequest: InformationRequest | null;
  readonly applicantId: string;
  readonly type: ApplicantType;
};

/** The paths of documents name an applicant and no application, so whose it is, and whether the session reaches it, is asked here (ROLE-03). */
export async function findOwnApplicant(
  { db }: { readonly db: Db },
  applicantId: string,
  { userId, applicationId }: Pick<Principal, "userId" | "applicationId">,
): Promise<OwnApplicant> {
  const [found] = await db.run<OwnApplicant>(FIND, [applicantId, userId, applicationId]);
  if (found === undefined) throw new Problem("applicant.not-found");
  return found;
}
