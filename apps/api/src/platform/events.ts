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

const insertEvents = statement(
  "insert-events",
  `insert into events (id, action, actor_user_id, application_id, request_id, details)
   select * from unnest($1::uuid[], $2::text[], $3::uuid[], $4::uuid[], $5::text[], $6::jsonb[])`,
);

// The record is about what really happened when, so it does not follow a clock that somebody set.
const recordClock = systemClock();

/** A fresh id for an event that a statement inserts itself (one statement for row and event). */
export function newEventId(): string {
  return newId(recordClock);
}

export async function recordEvent(db: Db, event: RecordedEvent): Promise<void> {
  await recordEvents(db, [event]);
}

/** Any number of them by one statement. */
export async function recordEvents(db: Db, events: readonly RecordedEvent[]): Promise<void> {
  if (events.length === 0) return;
  await db.run(insertEvents, [
    events.map(newEventId),
    events.map(({ action }) => action),
    events.map(({ actorUserId }) => actorUserId),
    events.map(({ applicationId }) => applicationId),
    events.map(({ requestId }) => requestId),
    events.map(({ details }) => JSON.stringify(details ?? {})),
  ]);
}
