import { jsonBuildObject } from "kysely/helpers/postgres";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import { isParty } from "#src/features/cases/parties";
import { eventOf } from "#src/features/cases/write";
import type { Db } from "#src/platform/db/database";
import { insertRows, rowsOf } from "#src/platform/db/expressions";
import { arrayOf, execute, fetchRow, prepared, present, query, textIn, type RowOf } from "#src/platform/db/prepared";
import { insertEvents } from "#src/platform/events";

// A submission sent in by the version before this one has the main applicant's copy already (migration 0014).
const INSERT = prepared(
  "submissions-insert-copies",
  { submission: "uuid", people: "uuid[]", parties: arrayOf(textIn<ApplicantType>()), addresses: "text[]" },
  ({ submission, people, parties, addresses }) =>
    insertRows(
      "submission_copies",
      query
        .selectFrom(rowsOf("c", { people, parties, addresses }))
        .select([
          submission.as("submission_id"),
          "c.people as user_id",
          "c.parties as viewer",
          "c.addresses as sent_to",
        ]),
    ).onConflict((conflict) => conflict.columns(["submission_id", "user_id"]).doNothing()),
);

const FIND = prepared("submissions-find-copy", { submission: "uuid", person: "uuid?" }, ({ submission, person }) =>
  query
    .selectFrom("submission_copies")
    .select([
      "submission_id as submissionId",
      "user_id as userId",
      "viewer",
      "sent_to as sentTo",
      "document_key as documentKey",
    ])
    .where("submission_id", "=", submission)
    .where((eb) =>
      eb.or([eb("user_id", "=", person), eb.and([eb(person, "is", null), eb("viewer", "=", "main-applicant")])]),
    ),
);

/** Changes no row where the copy has its document already: of two that print it at once, the second queues no second email. */
export const KEEP_DOCUMENT = prepared(
  "submissions-keep-document",
  { submission: "uuid", person: "uuid", key: "text", hash: "bytea" },
  ({ submission, person, key, hash }) =>
    query
      .updateTable("submission_copies")
      .set({ document_key: key, document_hash: hash })
      .where("submission_id", "=", submission)
      .where("user_id", "=", person)
      .where("document_key", "is", null),
);

// The reading is recorded in the same statement.
const READ_DOCUMENT = prepared(
  "submissions-read-document",
  { person: "uuid", application: "uuid" },
  ({ application, person }) =>
    query
      .with("found", (db) =>
        db
          .selectFrom("applications as a")
          .innerJoin("submissions as s", "s.application_id", "a.id")
          .innerJoin("submission_copies as c", (join) =>
            join.onRef("c.submission_id", "=", "s.id").on("c.user_id", "=", person),
          )
          .leftJoin("submissions as first", (join) =>
            join.onRef("first.application_id", "=", "s.application_id").on("first.edition", "=", 1),
          )
          .select([
            "s.id as submissionId",
            "c.viewer",
            "first.reference",
            "s.edition",
            "c.document_key as documentKey",
            "c.document_hash as documentHash",
          ])
          .where("a.id", "=", application)
          .where(isParty(person))
          .orderBy("s.edition", "desc")
          .limit(1),
      )
      .with("recorded", (db) =>
        insertEvents(db.selectFrom("found").where("documentKey", "is not", null), (eb) => {
          const details = jsonBuildObject({ edition: eb.ref("found.edition"), viewer: eb.ref("found.viewer") });
          return eventOf({ person, details }, "submission.downloaded", application);
        }),
      )
      .selectFrom("found")
      .select(["submissionId", "viewer", "reference", "edition", "documentKey", "documentHash"]),
);

/** For whom a copy of what was sent in is made. */
export type Addressee = { readonly userId: string; readonly viewer: ApplicantType; readonly sentTo: string };

/** One person's copy of a submission. */
export type SubmissionCopy = RowOf<typeof FIND>;

export async function insertCopies(db: Db, submission: string, people: readonly Addressee[]): Promise<void> {
  await execute(db, INSERT, {
    submission,
    people: people.map(({ userId }) => userId),
    parties: people.map(({ viewer }) => viewer),
    addresses: people.map(({ sentTo }) => sentTo),
  });
}

/** Without a person it is the main applicant's. */
export async function getCopy(db: Db, submission: string, person: string | null): Promise<SubmissionCopy> {
  const copy = await fetchRow(db, FIND, { submission, person });
  if (copy === null) throw new Error("A job names a copy that is not there");
  return copy;
}

/** The storage place of this person's newest copy; null if they have none. The reading is recorded. */
export async function readDocumentPlace(db: Db, application: string, person: string) {
  const found = await fetchRow(db, READ_DOCUMENT, { person, application });
  return found && { ...found, reference: present(found.reference) };
}
