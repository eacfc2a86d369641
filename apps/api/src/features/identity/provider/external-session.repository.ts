import type { IdleLimits } from "@keystep/domain/identity/session-limits";
import type { Clock } from "#src/platform/clock";
import { statement } from "#src/platform/db/database";
import type { Db } from "#src/platform/db/database";
import { secretHash } from "#src/platform/ids";
import { idleSince, standing } from "#src/platform/session-statements";

const FIND_ID_TOKEN = statement(
  "external-id-token-find",
  `SELECT 'shown' AS state FROM session_tokens WHERE token_hash = $1 AND kind = 'id'
   UNION ALL SELECT 'ended' FROM ended_id_tokens WHERE token_hash = $1 LIMIT 1`,
);
const END_ID_TOKEN = statement(
  "external-id-token-end",
  "INSERT INTO ended_id_tokens (token_hash, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING",
);
const INSERT_REFRESH = statement(
  "external-refresh-insert",
  `INSERT INTO session_tokens (token_hash, session_id, kind, expires_at)
   SELECT $1, s.id, 'refresh', s.expires_at FROM sessions s WHERE s.id = $2 ON CONFLICT (token_hash) DO NOTHING`,
);
const FIND_REFRESH = statement(
  "external-refresh-find",
  `SELECT s.id AS "sessionId", s.user_id AS "userId", t.used_at IS NOT NULL AS "isSpent",
     u.status = 'active' AND t.expires_at > $2 AND ${standing("$2", "$3", "$4")} AS "isStanding"
   FROM session_tokens t JOIN sessions s ON s.id = t.session_id JOIN users u ON u.id = s.user_id
   WHERE t.token_hash = $1 AND t.kind = 'refresh' AND s.way = 'provider'`,
);
const SPEND_REFRESH = statement(
  "external-refresh-spend",
  "UPDATE session_tokens SET used_at = $2 WHERE token_hash = $1",
);
const SET_PROVEN = statement(
  "external-session-proven",
  "UPDATE sessions SET proven_at = $2 WHERE id = $1 AND proven_at > $2",
);
const HOLD_SESSION = statement("external-session-hold", "SELECT FROM sessions WHERE id = $1 FOR UPDATE");

/** Whether an ID token shows a session, showed one that has ended, or has never been seen. */
export async function findIdToken(db: Db, idToken: string): Promise<"shown" | "ended" | "new"> {
  const [row] = await db.run<{ state: "shown" | "ended" }>(FIND_ID_TOKEN, [secretHash(idToken)]);
  return row?.state ?? "new";
}

/** From now on this ID token begins no session. */
export async function endIdToken(db: Db, idToken: string, expiresAt: Date): Promise<void> {
  await db.run(END_ID_TOKEN, [secretHash(idToken), expiresAt]);
}

/** The provider's refresh token leads to the session it came with. */
export async function addRefreshToken(db: Db, refreshToken: string, sessionId: string): Promise<void> {
  await db.run(INSERT_REFRESH, [secretHash(refreshToken), sessionId]);
}

export type FoundRefresh = {
  readonly sessionId: string;
  readonly userId: string;
  readonly isSpent: boolean;
  /** Neither ended nor left idle, and its person is active. */
  readonly isStanding: boolean;
};

export async function findRefreshToken(
  db: Db,
  refreshToken: string,
  { clock, limits }: { clock: Clock; limits: IdleLimits },
): Promise<FoundRefresh | null> {
  const now = clock.now();
  const { customers, staff } = idleSince(now, limits);
  const [row] = await db.run<FoundRefresh>(FIND_REFRESH, [secretHash(refreshToken), now, customers, staff]);
  return row ?? null;
}

/** The provider gave another one in its place. */
export async function spendRefreshToken(db: Db, refreshToken: string, at: Date): Promise<void> {
  await db.run(SPEND_REFRESH, [secretHash(refreshToken), at]);
}

/** Coming in with a sign-in that the provider remembered is no new proof of who one is (ASVS 6.8.4). */
export async function setProvenAt(db: Db, sessionId: string, at: Date): Promise<void> {
  await db.run(SET_PROVEN, [sessionId, at]);
}

/** False where the session has ended in the meantime; else nobody ends it before the transaction does. */
export async function holdSession(db: Db, sessionId: string): Promise<boolean> {
  return (await db.run(HOLD_SESSION, [sessionId])).length > 0;
}
