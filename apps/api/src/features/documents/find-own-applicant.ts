import { jsonObjectFrom } from "kysely/helpers/postgres";
import { openCorrectionsOf } from "#src/features/applications/held-application";
import { isOwnRow, isWithinReach } from "#src/features/cases/parties";
import type { Db } from "#src/platform/db/database";
import { fetchRow, prepared, query, type RowOf } from "#src/platform/db/prepared";
import { Problem } from "#src/platform/http/problem";
import type { Principal } from "#src/platform/http/principal";

const FIND = prepared(
  "documents-find-own-applicant",
  { id: "uuid", person: "uuid", only: "uuid?" },
  ({ id, person, only }) =>
    query
      .selectFrom("applicants as p")
      .innerJoin("applications as a", "a.id", "p.application_id")
      .select((eb) => [
        "a.id as applicationId",
        "a.status",
        "a.version",
        jsonObjectFrom(
          eb
            .selectFrom("information_requests as r")
            .select("r.steps")
            .whereRef("r.id", "=", "a.information_request_id"),
        ).as("informationRequest"),
        jsonObjectFrom(openCorrectionsOf(eb).select("c.step").where("c.opened_by", "=", person)).as("correction"),
        "p.id as applicantId",
        "p.type",
      ])
      .where("p.id", "=", id)
      .where(isOwnRow(person))
      .where(isWithinReach(only)),
);

/**
 * The paths of documents name an applicant and no application, so the owner and the reach of the session are checked
 * here (ROLE-03).
 */
export async function findOwnApplicant(
  { db }: { readonly db: Db },
  applicantId: string,
  { userId, reach }: Pick<Principal, "userId" | "reach">,
): Promise<RowOf<typeof FIND>> {
  const found = await fetchRow(db, FIND, { id: applicantId, person: userId, only: reach });
  if (found === null) throw new Problem("applicant.not-found");
  return found;
}
