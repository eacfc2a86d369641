import type { SessionWay } from "@keystep/contract/identity/sessions";
import type { Db } from "#src/platform/db/database";
import { recordEvent, recordEvents, type RecordedEvent } from "#src/platform/events";

/** A session that has just ended, and how it had begun. */
export type EndedSession = { readonly id: string; readonly userId: string; readonly way: SessionWay };
/**
 * `own` and `from-another` end it in the list of sessions; `over` is the end of its time. Where a change of the account ends sessions, that
 * change is the event, and says how many.
 */
export type SessionEndReason = "signed-out" | "own" | "from-another" | "replaced" | "idle" | "over" | "disabled";

/** `userId` is null if the sign-in library could not say whose session it was. */
type Ending<Reason> = { readonly userId: string | null; readonly way: SessionWay; readonly reason: Reason };

/** To the record: whose sessions ended, how they had begun, and why they ended (ASVS 16.3.1). */
export function recordSessionEnds(db: Db, ...ended: readonly Ending<SessionEndReason>[]): Promise<void> {
  return recordEvents(
    db,
    ended.map((ending) => eventOf("session.ended", ending)),
  );
}

/** The same for a session that ended because something that works once was shown twice. */
export function recordReuse(db: Db, ended: Ending<"refresh-token" | "code">): Promise<void> {
  return recordEvent(db, eventOf("session.reuse-found", ended));
}

function eventOf(action: string, { userId, way, reason }: Ending<string>): RecordedEvent {
  return { action, actorUserId: userId, details: { way, reason } };
}
