import { REMINDER_DAYS, REMINDER_LATEST_DAYS } from "@keystep/domain/applications/reminders";
import type { Expression, ExpressionBuilder } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import { constant, exactly, hoursBefore, isTrue, momentOf } from "#src/platform/db/expressions";
import { prepared, query, type RowOf } from "#src/platform/db/prepared";
import type { Schema } from "#src/platform/db/schema";
import { insertEvents } from "#src/platform/events";

const { first, last } = REMINDER_DAYS;

type OnApplication = ExpressionBuilder<Schema & { a: Schema["applications"] }, "a">;

function daysDue(now: Expression<Date>) {
  return (eb: OnApplication) =>
    eb
      .case()
      .when("a.updated_at", "<=", hoursBefore(now, last * 24))
      .then(eb.lit(last))
      .else(eb.lit(first))
      .end();
}

// An unproven address may belong to a stranger, who must not hear of this application. A day is 24 hours here, also
// when the clocks change.
function due(now: Expression<Date>) {
  return query
    .selectFrom("applications as a")
    .innerJoin("users as u", "u.id", "a.user_id")
    .where("a.status", "=", "draft")
    .where("a.claimed_at", "is not", null)
    .where("a.updated_at", "<=", hoursBefore(now, first * 24))
    .where("a.updated_at", ">", hoursBefore(now, REMINDER_LATEST_DAYS * 24))
    .where("u.status", "<>", "disabled")
    .where("u.email_verified_at", "is not", null)
    .where("u.reminders_stopped_at", "is", null)
    .where((eb) => {
      const sent = eb
        .selectFrom("application_reminders as r")
        .select("r.days")
        .whereRef("r.application_id", "=", "a.id")
        .where("r.days", "=", daysDue(now)(eb));
      return eb.not(eb.exists(sent));
    });
}

/** The next that rest, the longest first; a cursor in text keeps the microseconds that a Date would lose, and with them its place. */
export const LIST_DUE = prepared(
  "reminders-list-due",
  { now: "timestamptz", since: "text", id: "uuid", limit: "integer" },
  ({ now, since, id, limit }) =>
    due(now)
      .select((eb) => ["a.id", exactly(eb.ref("a.updated_at")).as("since")])
      .where((eb) => eb(eb.refTuple("a.updated_at", "a.id"), ">", eb.tuple(momentOf(since), id)))
      .orderBy("a.updated_at")
      .orderBy("a.id")
      .limit(limit),
);

/** Holds the application until the transaction ends. A locked one is being saved, so it has changed and is skipped. */
export const LOCK_DUE = prepared("reminders-lock-due", { now: "timestamptz", id: "uuid" }, ({ now, id }) =>
  due(now)
    .select((eb) => ["a.id", "a.user_id as userId", "u.email", "u.status", daysDue(now)(eb).as("days")])
    .where("a.id", "=", id)
    .forNoKeyUpdate("a")
    .skipLocked(),
);

/** Changes nothing where this reminder was sent before. */
export const INSERT = prepared(
  "reminders-insert",
  { application: "uuid", days: "integer", now: "timestamptz", stopHash: "bytea" },
  ({ application, days, now, stopHash }) =>
    query
      .with("made", (db) =>
        db
          .insertInto("application_reminders")
          .values({ application_id: application, days, sent_at: now, stop_hash: stopHash })
          .onConflict((conflict) => conflict.columns(["application_id", "days"]).doNothing())
          .returning("application_id"),
      )
      .with("noted", (db) =>
        insertEvents(db.selectFrom("made"), () => ({
          action: "application.reminded",
          subject: application,
          details: jsonBuildObject({ days }),
        })),
      )
      .selectFrom("made")
      .select("application_id"),
);

const REMINDED = query
  .selectFrom("application_reminders as r")
  .innerJoin("applications as a", "a.id", "r.application_id")
  .innerJoin("users as u", "u.id", "a.user_id");

export const FIND_STOP = prepared("reminders-find-stop", { hash: "bytea" }, ({ hash }) =>
  REMINDED.select((eb) => isTrue(eb("u.reminders_stopped_at", "is not", null)).as("isDone")).where(
    "r.stop_hash",
    "=",
    hash,
  ),
);

export const STOP = prepared("reminders-stop", { hash: "bytea", now: "timestamptz" }, ({ hash, now }) =>
  query
    .with("person", () => REMINDED.select("u.id").where("r.stop_hash", "=", hash))
    .with("stopped", (db) =>
      db
        .updateTable("users as u")
        .from("person")
        .set({ reminders_stopped_at: now })
        .whereRef("u.id", "=", "person.id")
        .where("u.reminders_stopped_at", "is", null)
        .returning("u.id"),
    )
    .with("noted", (db) =>
      insertEvents(db.selectFrom("stopped"), (eb) => ({
        action: "reminders.stopped",
        actor: eb.ref("stopped.id"),
        details: jsonBuildObject({ by: constant("email") }),
      })),
    )
    .selectFrom("person")
    .select("id"),
);

/** An application that has rested long enough, and where the list stands with it. */
type Resting = RowOf<typeof LIST_DUE>;

/** Before the first that rests. */
export const BEFORE_ALL: Resting = { since: "-infinity", id: "00000000-0000-0000-0000-000000000000" };

/** The reminder that an application is due, and its person. */
export type DueReminder = RowOf<typeof LOCK_DUE>;
