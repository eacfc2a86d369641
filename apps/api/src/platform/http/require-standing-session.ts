import type { Dependencies } from "#src/dependencies";
import type { Transaction } from "#src/platform/db/database";
import { CHALLENGE, Problem } from "./problem.ts";
import type { Principal } from "./principal.ts";

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
