import type { StepName } from "@keystep/domain/applications/steps";
import { isParty } from "#src/features/cases/parties";
import type { Db } from "#src/platform/db/database";
import { isTrue } from "#src/platform/db/expressions";
import { arrayOf, fetchRow, prepared, present, query, textIn } from "#src/platform/db/prepared";

// A draft is its applicant's alone: to staff it is not there.
const FIND = prepared("information-requests-find-application", { id: "uuid", person: "uuid" }, ({ id, person }) =>
  query
    .selectFrom("applications as a")
    .innerJoin("submissions as s", (join) => join.onRef("s.application_id", "=", "a.id").on("s.edition", "=", 1))
    .innerJoin("users as u", "u.id", "a.user_id")
    .select((eb) => {
      const coApplicant = eb
        .selectFrom("applicants as p")
        .select("p.id")
        .whereRef("p.application_id", "=", "a.id")
        .where("p.type", "=", "co-applicant");
      return [
        "a.id",
        "a.status",
        "a.version",
        "a.type",
        "s.reference",
        "u.email as sentTo",
        isTrue(eb.exists(coApplicant)).as("hasCoApplicant"),
        isTrue(isParty(person)(eb)).as("isOwn"),
      ];
    })
    .where("a.id", "=", id),
);

/** The move to it names it as the one that stands. */
export const INSERT_REQUEST = prepared(
  "information-requests-insert",
  {
    id: "uuid",
    application_id: "uuid",
    steps: arrayOf(textIn<StepName>()),
    message: "text",
    due_on: "date?",
    requested_at: "timestamptz",
    requested_by: "uuid",
  },
  (row) => query.insertInto("information_requests").values(row),
);

export type ReviewedApplication = NonNullable<Awaited<ReturnType<typeof findSentApplication>>>;

/** As this member of staff finds it; null where nothing of that id was ever sent in. */
export async function findSentApplication(db: Db, id: string, userId: string) {
  const row = await fetchRow(db, FIND, { id, person: userId });
  return row && { ...row, reference: present(row.reference) };
}
