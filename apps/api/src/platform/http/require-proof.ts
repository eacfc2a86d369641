import { isRecentProof } from "@keystep/domain/identity/session-limits";
import type { Dependencies } from "#src/dependencies";
import type { Clock } from "#src/platform/clock";
import type { Transaction } from "#src/platform/db/database";
import type { Principal } from "./principal.ts";
import { CHALLENGE, Problem } from "./problem.ts";

/** Whether the person showed who they are not long ago. */
export function isRecentlyProven(clock: Clock, { provenAt }: Pick<Principal, "provenAt">): boolean {
  return isRecentProof(clock.now().getTime() - provenAt.getTime());
}

/** An open session is not enough to change how a person signs in: it may be open on an unlocked phone (ASVS 7.5.1). */
export function requireRecentProof({ clock }: { clock: Clock }, principal: Principal): void {
  if (!isRecentlyProven(clock, principal)) throw new Problem("session.proof-needed");
}

/**
 * A change to how a person signs in is written only while the session that asked for it stands: one that a reset ended
 * a moment ago must leave nothing behind. No other request ends it before the transaction does.
 */
export async function requireStandingSession(
  { sessions }: Pick<Dependencies, "sessions">,
  tx: Transaction,
  { sessionId }: Principal,
): Promise<void> {
  if (!(await sessions.hold(tx, sessionId))) throw new Problem("session.expired", CHALLENGE);
}
