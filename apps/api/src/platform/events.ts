import { systemClock } from "./clock.ts";
import { statement } from "./db/database.ts";
import type { Db } from "./db/database.ts";
import { newId } from "./ids.ts";

/** One line of the record: who, what, on which application, from which request. Details never hold personal facts or secrets. */
export type RecordedEvent = {
  /** Lower-case noun.verb, as `application.saved`. */
  action: string;
  actorUserId: string | null;
  applicationId: string | null;
  requestId: string | null;
  details?: Readonly<Record<string, unknown>>;
};

const insertEvent = statement(
  "insert-event",
  `insert into events (id, action, actor_user_id, application_id, request_id, details) values ($1, $2, $3, $4, $5, $6)`,
);

// The record is about what really happened when, so it does not follow a clock that somebody set.
const recordClock = systemClock();

/** A fresh id for an event that a statement inserts itself (one statement for row and event). */
export function newEventId(): string {
  return newId(recordClock);
}

export async function recordEvent(db: Db, event: RecordedEvent): Promise<void> {
  await db.run(insertEvent, [
    newEventId(),
    event.action,
    event.actorUserId,
    event.applicationId,
    event.requestId,
    JSON.stringify(event.details ?? {}),
  ]);
}
