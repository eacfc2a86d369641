import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import type { DisclosureKind, WayOfGiving } from "@keystep/domain/disclosures/disclosures";
import { jsonBuildObject } from "kysely/helpers/postgres";
import { prepared, query, textIn, type RowOf } from "#src/platform/db/prepared";
import { insertEvents } from "#src/platform/events";

export const LIST_GIVEN = prepared("disclosures-list-given", { application: "uuid" }, ({ application }) =>
  query
    .selectFrom("disclosures_given")
    .select(["user_id as userId", "sent_to as sentTo", "kind", "version", "how", "given_at as at"])
    .where("application_id", "=", application),
);
export type GivenRow = RowOf<typeof LIST_GIVEN>;

/**
 * The people of an application that its person holds: the main applicant, and a co-applicant with their account, or with the address that the main
 * applicant gave for them. A draft that waits for its emailed link is nobody's yet.
 */
export const FIND_PEOPLE = prepared("disclosures-find-people", { application: "uuid" }, ({ application }) =>
  query
    .selectFrom("applications as a")
    .innerJoin("users as m", "m.id", "a.user_id")
    .leftJoin("applicants as p", (join) =>
      join.onRef("p.application_id", "=", "a.id").on("p.type", "=", "co-applicant"),
    )
    .leftJoin("users as c", "c.id", "p.user_id")
    .select((eb) => [
      "a.type",
      "a.status",
      "m.id as mainId",
      "m.email as mainEmail",
      "c.id as coId",
      eb.fn.coalesce("c.email", "p.email_address").as("coEmail"),
    ])
    .where("a.id", "=", application)
    .where("a.claimed_at", "is not", null),
);

/** Records that a version was given, once for each person and way. What was recorded before stays as it is and makes no further event. */
export const RECORD_GIVEN = prepared(
  "disclosures-record-given",
  {
    application: "uuid",
    party: textIn<ApplicantType>(),
    user: "uuid?",
    kind: textIn<DisclosureKind>(),
    version: "integer",
    how: textIn<WayOfGiving>(),
    sentTo: "text?",
    now: "timestamptz",
    action: "text",
    actor: "uuid?",
  },
  ({ application, party, user, kind, version, how, sentTo, now, action, actor }) =>
    query
      .with("given", (db) =>
        db
          .insertInto("disclosures_given")
          .values({
            application_id: application,
            party,
            user_id: user,
            kind,
            version,
            how,
            sent_to: sentTo,
            given_at: now,
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning("application_id"),
      )
      .with("noted", (db) =>
        insertEvents(db.selectFrom("given"), () => ({
          action,
          actor,
          subject: application,
          details: jsonBuildObject({ kind, version, party }),
        })),
      )
      .selectFrom("given")
      .select("application_id"),
);
