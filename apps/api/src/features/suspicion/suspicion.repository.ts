import type { SuspicionAct, SuspicionKind } from "@keystep/domain/suspicion/suspicion";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { isBarred } from "#src/features/cases/barred";
import { constant, fullName, hoursBefore, insertRows, instant, LAST_UUID } from "#src/platform/db/expressions";
import { nullable, prepared, query, textIn, type RowOf } from "#src/platform/db/prepared";
import type { State } from "@keystep/domain/kernel/states";

const OPEN_AT_MOST = 500;
export const CLOSED_AT_A_TIME = 50;
const LOOKS_SHOWN = 100;
/** Somebody who reads a suspicion again within these hours is recorded once. */
const LOOK_HOURS = 1;

/** A case by its id or its number, with its people; none that the person has no business with. */
export const FIND_CASE = prepared(
  "suspicion-find-case",
  { id: "uuid?", reference: "text?", person: "uuid" },
  ({ id, reference, person }) =>
    query
      .selectFrom("cases as c")
      .select((eb) => [
        "c.id",
        "c.reference",
        "c.state",
        jsonArrayFrom(
          eb
            .selectFrom("case_people as p")
            .select(["p.position", "p.name"])
            .whereRef("p.case_id", "=", "c.id")
            .orderBy("p.position"),
        ).as("people"),
      ])
      .where((eb) => eb.or([eb("c.id", "=", id), eb("c.reference", "=", reference)]))
      .where((eb) => eb.not(isBarred(person, eb.ref("c.id")))),
);

export const INSERT = prepared(
  "suspicion-insert",
  {
    id: "uuid",
    case_id: "uuid",
    state: textIn<State>(),
    encrypted: "bytea",
    opened_by: "uuid",
    opened_at: "timestamptz",
  },
  (row) => query.insertInto("suspicions").values(row),
);

/** Its trigger moves the suspicion, and refuses who may not and what no longer fits. */
export const ADD_EVENT = prepared(
  "suspicion-add-event",
  {
    id: "uuid",
    suspicion_id: "uuid",
    version: "integer",
    act: textIn<SuspicionAct>(),
    kind: nullable(textIn<SuspicionKind>()),
    formed_at: "timestamptz?",
    encrypted: "bytea",
    by_id: "uuid",
    done_at: "timestamptz",
  },
  (row) => query.insertInto("suspicion_events").values(row),
);

const SUSPICIONS = query
  .selectFrom("suspicions as s")
  .select(["s.id", "s.case_id as caseId", "s.state", "s.encrypted", "s.stage", "s.kind", "s.version"])
  .select(["s.opened_by as openedBy", "s.formed_by as formedBy"])
  .select((eb) => [instant(eb.ref("s.opened_at")).as("openedAt"), instant(eb.ref("s.formed_at")).as("formedAt")]);

export const LIST_OPEN = prepared("suspicion-list-open", { person: "uuid" }, ({ person }) =>
  SUSPICIONS.where("s.stage", "<>", constant("closed"))
    .where((eb) => eb.not(isBarred(person, eb.ref("s.case_id"))))
    .orderBy("s.opened_at")
    .orderBy("s.id")
    .limit(OPEN_AT_MOST),
);
export type SuspicionRow = RowOf<typeof LIST_OPEN>;

export const LIST_CLOSED = prepared(
  "suspicion-list-closed",
  { person: "uuid", before: "uuid?" },
  ({ person, before }) =>
    SUSPICIONS.where("s.stage", "=", constant("closed"))
      .where((eb) => eb("s.id", "<", eb.fn.coalesce(before, LAST_UUID)))
      .where((eb) => eb.not(isBarred(person, eb.ref("s.case_id"))))
      .orderBy("s.id", "desc")
      .limit(CLOSED_AT_A_TIME),
);

export const FIND = prepared("suspicion-find", { id: "uuid", person: "uuid" }, ({ id, person }) =>
  SUSPICIONS.where("s.id", "=", id).where((eb) => eb.not(isBarred(person, eb.ref("s.case_id")))),
);

/** The same, and on its own record. */
export const READ = prepared(
  "suspicion-read",
  { id: "uuid", person: "uuid", look: "uuid", now: "timestamptz" },
  ({ id, person, look, now }) =>
    query
      .with("found", () =>
        SUSPICIONS.where("s.id", "=", id).where((eb) => eb.not(isBarred(person, eb.ref("s.case_id")))),
      )
      .with("noted", (db) =>
        insertRows(
          "suspicion_looks",
          db
            .selectFrom("found")
            .select([look.as("id"), "found.id as suspicion_id", person.as("by_id"), now.as("looked_at")])
            .where((eb) =>
              eb.not(
                eb.exists(
                  eb
                    .selectFrom("suspicion_looks as l")
                    .select("l.id")
                    .where("l.suspicion_id", "=", id)
                    .where("l.by_id", "=", person)
                    .where("l.file_id", "is", null)
                    .where("l.looked_at", ">", hoursBefore(now, LOOK_HOURS)),
                ),
              ),
            ),
        ),
      )
      .selectFrom("found")
      .selectAll(),
);

export const LIST_EVENTS = prepared("suspicion-list-events", { id: "uuid" }, ({ id }) =>
  query
    .selectFrom("suspicion_events as e")
    .innerJoin("users as u", "u.id", "e.by_id")
    .select(["e.id", "e.act", "e.kind", "e.encrypted", "e.by_id as byId"])
    .select((eb) => [
      instant(eb.ref("e.formed_at")).as("formedAt"),
      instant(eb.ref("e.done_at")).as("at"),
      fullName(eb.ref("u.first_name"), eb.ref("u.last_name")).as("byName"),
    ])
    .where("e.suspicion_id", "=", id)
    .orderBy("e.version"),
);

export const LIST_LOOKS = prepared("suspicion-list-looks", { id: "uuid" }, ({ id }) =>
  query
    .selectFrom("suspicion_looks as l")
    .innerJoin("users as u", "u.id", "l.by_id")
    .leftJoin("files as f", "f.id", "l.file_id")
    .select(["l.id", "l.by_id as byId", "l.file_id as fileId", "f.name as file"])
    .select((eb) => [
      instant(eb.ref("l.looked_at")).as("at"),
      fullName(eb.ref("u.first_name"), eb.ref("u.last_name")).as("byName"),
    ])
    .where("l.suspicion_id", "=", id)
    .orderBy("l.id", "desc")
    .limit(LOOKS_SHOWN),
);

/** The documents of the application in a case. */
function documentsOfCase() {
  return query
    .selectFrom("suspicions as s")
    .innerJoin("case_sources as c", (join) =>
      join.onRef("c.case_id", "=", "s.case_id").on("c.kind", "=", constant("application")),
    )
    .innerJoin("applicants as p", "p.application_id", "c.source_id")
    .innerJoin("applicant_documents as d", "d.applicant_id", "p.id");
}

export const LIST_DOCUMENTS = prepared("suspicion-list-documents", { id: "uuid" }, ({ id }) =>
  documentsOfCase()
    .select((eb) => [
      "d.id",
      "d.document_type as type",
      fullName(eb.ref("p.first_name"), eb.ref("p.last_name")).as("person"),
      jsonArrayFrom(
        eb
          .selectFrom("files as f")
          .select(["f.id", "f.name", "f.size", "f.status"])
          .whereRef("f.document_id", "=", "d.id")
          .orderBy("f.id"),
      ).as("files"),
    ])
    .where("s.id", "=", id),
);

/** A file of the case; the look is recorded by the same statement, in the suspicion alone. */
export const READ_FILE = prepared(
  "suspicion-read-file",
  { id: "uuid", file: "uuid", person: "uuid", look: "uuid", now: "timestamptz" },
  ({ id, file, person, look, now }) =>
    query
      .with("found", () =>
        documentsOfCase()
          .innerJoin("files as f", "f.document_id", "d.id")
          .select(["s.id as suspicionId", "f.id", "f.name", "f.size", "f.media_type as mediaType", "f.status"])
          .select(["f.store_key as storeKey", "f.sealed_key as encryptedKey"])
          .where("s.id", "=", id)
          .where("f.id", "=", file)
          .where((eb) => eb.not(isBarred(person, eb.ref("s.case_id")))),
      )
      .with("noted", (db) =>
        insertRows(
          "suspicion_looks",
          db
            .selectFrom("found")
            .select([look.as("id"), "found.suspicionId as suspicion_id", person.as("by_id")])
            .select(["found.id as file_id", now.as("looked_at")])
            .where("found.status", "=", "accepted"),
        ),
      )
      .selectFrom("found")
      .selectAll(),
);

/** Those who work on suspicions, but for who has no business with the case. */
export const LIST_HOLDERS = prepared(
  "suspicion-list-holders",
  { about: "uuid", now: "timestamptz" },
  ({ about, now }) =>
    query
      .selectFrom("users as u")
      .select(["u.id", "u.email"])
      .where((eb) => eb(eb.val("ROLE_ADMIN"), "=", eb.fn.any("u.roles")))
      .where((eb) => eb.fn<boolean>("may_do", ["u.id", constant("suspicion.work"), now]))
      .where((eb) => eb.not(isBarred(eb.ref("u.id"), about)))
      .orderBy("u.email"),
);

/** Those whose clock runs. */
export const LIST_RUNNING = prepared("suspicion-list-running", {}, () =>
  SUSPICIONS.where("s.stage", "<>", constant("closed")).where("s.stage", "in", ["raised", "formed"]),
);

export const KEEP_TOLD = prepared(
  "suspicion-keep-told",
  {
    suspicion_id: "uuid",
    stage: textIn<"raised" | "formed">(),
    kind: textIn<"warning" | "breach">(),
    told_at: "timestamptz",
  },
  (row) =>
    query
      .insertInto("suspicions_told")
      .values(row)
      .onConflict((conflict) => conflict.doNothing()),
);
