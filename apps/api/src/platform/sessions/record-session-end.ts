import type { SessionWay } from "@keystep/contract/identity/sessions";
import type { Db } from "#src/platform/db/database";
import { recordEvents } from "#src/platform/events";
import type { RecordedEvent } from "#src/platform/events";

/** A session that has just ended, and how it had begun. */
export type EndedSession = { readonly id: string; readonly userId: string; readonly way: SessionWay };
/**
 * `own` and `from-another` end it in the list of sessions; `over` is the end of its time. Where a change of the account ends sessions, that
 * change is the event, and says how many.
 */
export type SessionEndReason = "signed-out" | "own" | "from-another" | "replaced" | "idle" | "over" | "disabled";

/** `userId` is null if the sign-in library could not say whose session it was. */
type Ended = { readonly userId: string | null; readonly way: SessionWay };
type Cause<Reason extends string> = { readonly reason: Reason; readonly requestId: string | null };

/** To the record: whose session ended, how it had begun, and why it ended (ASVS 16.3.1). */
export function recordSessionEnd(db: Db, ended: Ended, cause: Cause<SessionEndReason>): Promise<void> {
  return recordEvents(db, [eventOf("session.ended", { ...ended, ...cause })]);
}

/** The same for many sessions that ended by time or idleness. */
export function recordSessionEnds(
  db: Db,
  ended: readonly (Ended & { readonly reason: SessionEndReason })[],
): Promise<void> {
  return recordEvents(
    db,
    ended.map((session) => eventOf("session.ended", { ...session, requestId: null })),
  );
}

/** The same for a session that ended because something that works once was shown twice. */
export function recordReuse(db: Db, ended: Ended, cause: Cause<"refresh-token" | "code">): Promise<void> {
  return recordEvents(db, [eventOf("session.reuse-found", { ...ended, ...cause })]);
}

function eventOf(action: string, { userId, way, reason, requestId }: Ended & Cause<string>): RecordedEvent {
  return { action, actorUserId: userId, requestId, details: { way, reason } };
}
