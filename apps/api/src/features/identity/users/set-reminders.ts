import type { setReminders as route } from "@keystep/contract/identity";
import type { Dependencies } from "#src/dependencies";
import { statement } from "#src/platform/db/database";
import { newEventId } from "#src/platform/events";
import type { Call } from "#src/platform/http/bind-route";

// Asked for what is so already, nothing is written.
const SET = statement(
  "user-set-reminders",
  `WITH changed AS (
     UPDATE users SET reminders_stopped_at = CASE WHEN $2 THEN NULL ELSE $3::timestamptz END
     WHERE id = $1 AND (reminders_stopped_at IS NULL) <> $2 RETURNING id
   )
   INSERT INTO events (id, action, actor_user_id, request_id, details)
   SELECT $4, CASE WHEN $2 THEN 'reminders.resumed' ELSE 'reminders.stopped' END, changed.id, $5, '{"by": "account"}' FROM changed`,
);

/** Emails about unfinished applications, on or off for all of a person's applications (decision 0022). */
export async function setReminders({ db, clock }: Dependencies, call: Call<typeof route>): Promise<undefined> {
  const { params, body, requestId } = call;
  await db.run(SET, [params.id, body.hasReminders, clock.now(), newEventId(), requestId]);
}
