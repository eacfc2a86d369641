import { counted } from "#src/features/applications/held-application";
import { isParty } from "#src/features/cases/parties";
import { eventOf, WRITE } from "#src/features/cases/write";
import { isTrue } from "#src/platform/db/expressions";
import { prepared, query } from "#src/platform/db/prepared";
import { insertEvents } from "#src/platform/events";

// Answers the keys of the bytes of the files that went with the row, as documents and the invitation do. Sharing ends too, because the main applicant agreed to show their answers to this
// person only.
export const REMOVE = prepared(
  "co-applicants-remove",
  { ...WRITE, application: "uuid", coApplicant: "uuid", action: "text" },
  ({ application, coApplicant, action, ...write }) =>
    query
      .with("bytes", (db) =>
        db
          .selectFrom("files as f")
          .innerJoin("applicant_documents as d", "d.id", "f.document_id")
          .select(["f.store_key", "f.preview_store_key"])
          .where("d.applicant_id", "=", coApplicant),
      )
      .with("gone", (db) =>
        db
          .deleteFrom("applicants as p")
          .where("p.id", "=", coApplicant)
          .where("p.application_id", "=", application)
          .where("p.type", "=", "co-applicant")
          .returning("p.application_id"),
      )
      .with("unshared", (db) =>
        db
          .updateTable("applicants as p")
          .from("gone")
          .set({ shares_answers: false, shares_address: false, updated_at: write.now })
          .whereRef("p.application_id", "=", "gone.application_id")
          .where("p.type", "=", "main-applicant")
          .where((eb) => eb.or([eb("p.shares_answers", "=", true), eb("p.shares_address", "=", true)])),
      )
      .with("counted", (db) =>
        counted({ application, now: write.now }).where((eb) => eb.exists(db.selectFrom("gone").selectAll())),
      )
      .with("noted", (db) => insertEvents(db.selectFrom("gone"), () => eventOf(write, action, application)))
      .selectFrom("bytes")
      .select(["store_key", "preview_store_key"]),
);

export const HAS_LEFT = prepared(
  "co-applicants-has-left",
  { application: "uuid", person: "uuid" },
  ({ application, person }) =>
    query
      .selectFrom("events")
      .select("id")
      .where("application_id", "=", application)
      .where("actor_user_id", "=", person)
      .where("action", "=", "co-applicant.left")
      .limit(1),
);

// Answers no row where this person has no answers in such an application. Sharing starts only when the other person is there: a choice made now must not wait for a person who joins later.
function sharing(name: string, column: "shares_answers" | "shares_address") {
  const values = { ...WRITE, application: "uuid", shares: "boolean", action: "text" } as const;
  return prepared(name, values, ({ application, shares, action, ...write }) =>
    query
      .with("mine", (db) =>
        db
          .selectFrom("applications as a")
          .innerJoin("applicants as p", "p.application_id", "a.id")
          .select((eb) => {
            const joined = eb
              .selectFrom("applicants as c")
              .select("c.id")
              .whereRef("c.application_id", "=", "a.id")
              .where("c.user_id", "is not", null);
            return ["p.id", isTrue(eb.exists(joined)).as("areTwo")];
          })
          .where("a.id", "=", application)
          .where(isParty(write.person))
          .where((eb) =>
            eb.or([
              eb.and([eb("p.type", "=", "main-applicant"), eb("a.user_id", "=", write.person)]),
              eb.and([eb("p.type", "=", "co-applicant"), eb("p.user_id", "=", write.person)]),
            ]),
          )
          .forUpdate("a"),
      )
      .with("changed", (db) =>
        db
          .updateTable("applicants as p")
          .from("mine")
          .set(column, shares)
          .set({ updated_at: write.now })
          .whereRef("p.id", "=", "mine.id")
          .where((eb) => eb.or([eb("mine.areTwo", "=", true), eb(shares, "=", false)]))
          .where(`p.${column}`, "<>", shares)
          .returning("p.application_id"),
      )
      .with("noted", (db) => insertEvents(db.selectFrom("changed"), () => eventOf(write, action, application)))
      .selectFrom("mine")
      .select((eb) => [
        "mine.areTwo",
        isTrue(eb.exists(eb.selectFrom("changed").select("application_id"))).as("isChanged"),
      ]),
  );
}

export const SHARE = sharing("co-applicants-share", "shares_answers");
export const SHARE_ADDRESS = sharing("co-applicants-share-address", "shares_address");
