import { UNDECIDED, type Declared } from "@keystep/domain/applications/agreement";
import { heldFor } from "#src/features/applications/held-application";
import { eventOf, WRITE } from "#src/features/cases/write";
import type { Db } from "#src/platform/db/database";
import { isTrue } from "#src/platform/db/expressions";
import { fetchRow, json, prepared, present, query } from "#src/platform/db/prepared";
import { insertEvents } from "#src/platform/events";

/**
 * Answers to whom it is told that somebody declared, of what, and what they are called. The application is held as every save holds it, and is of the versions that were agreed to: of two
 * at once the second finds it declared. Its version stays, since no answer changes.
 */
export const DECLARE = prepared(
  "submissions-declare",
  { ...WRITE, application: "uuid", version: "integer?", declared: json<Declared>(), own: "integer", shared: "integer" },
  ({ declared, own, shared, ...write }) =>
    query
      .with("held", () =>
        heldFor(write)
          .where("a.status", "in", UNDECIDED)
          .innerJoin("applicants as m", (join) =>
            join.onRef("m.application_id", "=", "a.id").on("m.type", "=", "main-applicant"),
          )
          .select("a.type")
          .where((eb) => eb(eb("a.shared_version", "+", eb.ref("m.household_version")), "=", shared)),
      )
      .with("declared", (db) =>
        db
          .updateTable("applicants as p")
          .from("held")
          .set({ declared_at: write.now, declared, owes_lapse_letter: false })
          .whereRef("p.application_id", "=", "held.id")
          .where("p.user_id", "=", write.person)
          .where("p.part_version", "=", own)
          .where("p.declared_at", "is", null)
          .returning(["p.application_id", "p.first_name as firstName"]),
      )
      .with("noted", (db) =>
        insertEvents(db.selectFrom("declared"), (eb) =>
          eventOf(write, "applicant.declared", eb.ref("declared.application_id")),
        ),
      )
      .selectFrom("held")
      .innerJoin("declared", "declared.application_id", "held.id")
      .innerJoin("users as u", "u.id", "held.user_id")
      .select(["held.type", "declared.firstName", "u.email as mainEmail"]),
);

/**
 * Takes back all that a co-applicant agreed to, where the application takes that. Answers its status, whom to tell, and whether all of the
 * agreement `stood` until now.
 */
export const TAKE_BACK = prepared(
  "submissions-take-agreement-back",
  { ...WRITE, application: "uuid" },
  ({ application, ...write }) =>
    query
      .with("held", () =>
        query
          .selectFrom("applications as a")
          .innerJoin("applicants as p", "p.application_id", "a.id")
          .innerJoin("users as u", "u.id", "a.user_id")
          .select(["p.id", "a.id as applicationId", "a.type", "a.status", "p.first_name as firstName"])
          .select((eb) => ["u.email as mainEmail", isTrue(eb("p.declared_at", "is not", null)).as("stood")])
          .where("a.id", "=", application)
          .where("p.user_id", "=", write.person)
          .where("p.type", "=", "co-applicant")
          .forUpdate(["a", "p"]),
      )
      .with("taken", (db) =>
        db
          .updateTable("applicants as p")
          .from("held")
          .set({ declared: null, declared_at: null, owes_lapse_letter: false })
          .whereRef("p.id", "=", "held.id")
          .where("held.status", "in", UNDECIDED)
          .where("p.declared", "is not", null)
          .returning("p.application_id"),
      )
      .with("noted", (db) =>
        insertEvents(db.selectFrom("taken"), (eb) =>
          eventOf(write, "applicant.agreement-taken-back", eb.ref("taken.application_id")),
        ),
      )
      .selectFrom("held")
      .select(["held.type", "held.status", "held.firstName", "held.mainEmail", "held.stood"]),
);

const FIND = prepared("submissions-find-co-applicant", { application: "uuid" }, ({ application }) =>
  query
    .selectFrom("applicants as p")
    .innerJoin("users as u", "u.id", "p.user_id")
    .select([
      "u.id as userId",
      "u.first_name as firstName",
      "u.last_name as lastName",
      "u.phone",
      "u.email",
      "p.declared_at as declaredAt",
      "p.declared",
    ])
    .where("p.application_id", "=", application)
    .where("p.declared_at", "is not", null),
);

/** A co-applicant whose declaration stands, with their account; null where none joined, or where their declaration is missing or has lapsed. */
export async function findDeclaredPerson(db: Db, application: string) {
  const found = await fetchRow(db, FIND, { application });
  return found && { ...found, declaredAt: present(found.declaredAt), declared: present(found.declared) };
}
