import * as contract from "@keystep/contract/identity/identity";
import { jsonBuildObject } from "kysely/helpers/postgres";
import { constant, isTrue } from "#src/platform/db/expressions";
import { execute, prepared, query } from "#src/platform/db/prepared";
import { insertEvents } from "#src/platform/events";
import { handle } from "#src/platform/http/handle";

// Asked for what is so already, nothing is written.
const SET = prepared(
  "user-set-reminders",
  { id: "uuid", hasReminders: "boolean", now: "timestamptz", action: "text" },
  ({ id, hasReminders, now, action }) =>
    query
      .with("changed", (db) =>
        db
          .updateTable("users")
          .set((eb) => ({ reminders_stopped_at: eb.case().when(hasReminders, "=", false).then(now).end() }))
          .where("id", "=", id)
          .where((eb) => eb(isTrue(eb("reminders_stopped_at", "is", null)), "<>", hasReminders))
          .returning("id"),
      )
      .with("noted", (db) =>
        insertEvents(db.selectFrom("changed"), (eb) => ({
          action,
          actor: eb.ref("changed.id"),
          details: jsonBuildObject({ by: constant("account") }),
        })),
      )
      .selectFrom("changed")
      .select("id"),
);

/** Emails about unfinished applications, on or off for all of a person's applications (decision 0022). */
export const setReminders = handle(contract.setReminders, async ({ db, clock }, call) => {
  const { params, body } = call;
  await execute(db, SET, {
    id: params.id,
    hasReminders: body.hasReminders,
    now: clock.now(),
    action: body.hasReminders ? "reminders.resumed" : "reminders.stopped",
  });
});
