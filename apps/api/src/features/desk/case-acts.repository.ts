import type { CaseAct, KeptAct } from "@keystep/domain/desk/acts";
import { eventOf, WRITE } from "#src/features/cases/write";
import type { Db } from "#src/platform/db/database";
import { constant, fullName, insertRows, rowsOf } from "#src/platform/db/expressions";
import { fetchRows, prepared, query, textIn } from "#src/platform/db/prepared";
import { insertEvents } from "#src/platform/events";

const LIST = prepared("desk-list-acts", { id: "uuid" }, ({ id }) =>
  query
    .selectFrom("case_acts as t")
    .innerJoin("users as w", "w.id", "t.by_id")
    .select(["t.id", "t.act", "t.said", "t.note", "t.is_urgent as isUrgent", "t.came_at as cameAt"])
    .select([
      "t.needs_letter as needsNotice",
      "t.call_again_at as callAgainAt",
      "t.done_at as doneAt",
      "t.by_id as byId",
    ])
    .select((eb) => fullName(eb.ref("w.first_name"), eb.ref("w.last_name")).as("byName"))
    .where("t.case_id", "=", id)
    .orderBy("t.number"),
);

/** The acts of a case, in the order in which they were done. */
export async function listActs(db: Db, id: string) {
  const rows = await fetchRows(db, LIST, { id });
  return rows.map(({ cameAt, callAgainAt, doneAt, byId, byName, ...act }) => ({
    ...act,
    cameAt: cameAt?.toISOString() ?? null,
    callAgainAt: callAgainAt?.toISOString() ?? null,
    at: doneAt.toISOString(),
    by: { id: byId, name: byName },
  })) satisfies KeptAct[];
}

/** One act on a case that still is as the caller saw it; none where it is not. Its version rises with it. */
export const KEEP_ACT = prepared(
  "desk-keep-act",
  {
    ...WRITE,
    id: "uuid",
    about: "uuid",
    version: "integer",
    act: textIn<CaseAct>(),
    said: "text?",
    note: "text?",
    isUrgent: "boolean",
    cameAt: "timestamptz?",
    needsNotice: "boolean?",
    callAgainAt: "timestamptz?",
    doneAt: "timestamptz",
    action: "text",
  },
  ({ id, about, version, act, said, note, isUrgent, cameAt, needsNotice, callAgainAt, doneAt, action, ...write }) =>
    query
      .with("held", (db) =>
        db
          .updateTable("cases")
          .set((eb) => ({ version: eb("version", "+", eb.lit(1)), changed_at: write.now }))
          .where("id", "=", about)
          .where("version", "=", version)
          .returning("id"),
      )
      .with("kept", (db) =>
        insertRows(
          "case_acts",
          db
            .selectFrom("held")
            .select([id.as("id"), "held.id as case_id", act.as("act"), said.as("said"), note.as("note")])
            .select([isUrgent.as("is_urgent"), cameAt.as("came_at"), needsNotice.as("needs_letter")])
            .select([callAgainAt.as("call_again_at"), write.person.as("by_id"), doneAt.as("done_at")]),
        ).returning("case_id"),
      )
      .with("noted", (db) =>
        insertEvents(db.selectFrom("kept"), (eb) => eventOf(write, action, eb.ref("kept.case_id"))),
      )
      .selectFrom("kept")
      .select("kept.case_id"),
);

/** That we wrote to somebody, on each of these cases that there is. */
export const KEEP_WROTE = prepared(
  "desk-keep-wrote",
  { ids: "uuid[]", about: "uuid[]", person: "uuid", now: "timestamptz" },
  ({ ids, about, person, now }) =>
    insertRows(
      "case_acts",
      query
        .selectFrom(rowsOf("made", { id: ids, about }))
        .innerJoin("cases as c", "c.id", "made.about")
        .select(["made.id", "c.id as case_id", constant("wrote").as("act")])
        .select([person.as("by_id"), now.as("done_at")])
        .forNoKeyUpdate("c"),
    ),
);
