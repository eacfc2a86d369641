import { LIMITED_SESSION_HOURS, SESSION_HOURS } from "@keystep/domain/identity/session-limits";
import type { IdleLimits } from "@keystep/domain/identity/session-limits";
import { statement } from "./db/database.ts";
import type { Db, Statement } from "./db/database.ts";

const MINUTE_MS = 60_000;
/** Use is written down at most this often, so an idle session may live this much longer, never shorter. */
const SEEN_EVERY_MS = MINUTE_MS;

/** Sessions last used before these moments have ended, unless they are limited to an application. */
export function idleSince(now: Date, limits: IdleLimits): { customers: Date; staff: Date } {
  const before = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS - SEEN_EVERY_MS);
  return { customers: before(limits.sessionIdleMinutes), staff: before(limits.staffSessionIdleMinutes) };
}

/** SQL over `s` (sessions) and `u` (users): neither over nor left idle. Takes now, and the two moments of `idleSince`. */
export function standing(now: string, customers: string, staff: string): string {
  // Also for somebody who became staff after this sign-in.
  return `s.expires_at > ${now} AND (s.application_id IS NOT NULL
     OR CASE WHEN 'ROLE_ADMIN' = ANY(u.roles)
       THEN s.last_seen_at > ${staff}::timestamptz AND s.created_at > ${now}::timestamptz - interval '${SESSION_HOURS.staff} hours'
       ELSE s.last_seen_at > ${customers}::timestamptz END)`;
}

/** SQL over `s`, a session that does not stand, and now: at the end of its time, or left idle until then. */
export function endOf(now: string): string {
  return `CASE WHEN s.expires_at <= ${now}::timestamptz THEN 'over' ELSE 'idle' END`;
}

export const INSERT = statement(
  "session-insert",
  `INSERT INTO sessions (id, user_id, application_id, way, grant_id, factors, user_agent, ip_address, created_at, proven_at,
     last_seen_at, expires_at)
   SELECT $1, u.id, $3, $4, $5, $6, $7, $8, $9, $9, $9,
     $9::timestamptz + CASE WHEN $3::uuid IS NOT NULL THEN interval '${LIMITED_SESSION_HOURS} hours'
       WHEN 'ROLE_ADMIN' = ANY(u.roles) THEN interval '${SESSION_HOURS.staff} hours'
       ELSE interval '${SESSION_HOURS.customers} hours' END
   FROM users u WHERE u.id = $2 RETURNING expires_at AS "expiresAt"`,
);
export const INSERT_TOKEN = statement(
  "session-token-insert",
  `WITH used AS (UPDATE sessions SET last_seen_at = $5 WHERE id = $2 RETURNING id, expires_at)
   INSERT INTO session_tokens (token_hash, session_id, kind, expires_at)
   SELECT $1, used.id, $3, least($4::timestamptz, used.expires_at) FROM used
   ON CONFLICT (token_hash) DO NOTHING RETURNING expires_at AS "expiresAt"`,
);
export const FIND_REFRESH = statement(
  "session-refresh-find",
  `SELECT t.used_at IS NOT NULL AS spent, s.id AS "sessionId", s.user_id AS "userId", s.expires_at AS "expiresAt",
     s.way, CASE WHEN u.status <> 'active' THEN 'disabled' ELSE ${endOf("$2")} END AS "endReason",
     u.status = 'active' AND t.expires_at > $2 AND ${standing("$2", "$3", "$4")} AS stands
   FROM session_tokens t JOIN sessions s ON s.id = t.session_id JOIN users u ON u.id = s.user_id
   WHERE t.token_hash = $1 AND t.kind = 'refresh' AND s.way <> 'provider' FOR UPDATE OF t, s`,
);
export const SPEND_REFRESH = statement(
  "session-refresh-spend",
  "UPDATE session_tokens SET used_at = $2 WHERE token_hash = $1",
);
// Once: a sign-in that is handed over twice has one session.
export const TAKE_GRANT = statement(
  "session-take-grant",
  `UPDATE sessions s SET grant_id = $3 FROM users u
   WHERE s.id = $1 AND s.user_id = $2 AND u.id = s.user_id AND u.status = 'active' AND s.way = 'hosted'
     AND s.grant_id IS NULL AND ${standing("$4", "$5", "$6")} RETURNING s.id`,
);
export const FIND_BY_GRANT = statement(
  "session-of-grant",
  'SELECT id AS "sessionId", user_id AS "userId" FROM sessions WHERE grant_id = $1',
);
export const GRANT_ALIVE = statement(
  "session-of-grant-alive",
  `SELECT FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.grant_id = $1 AND ${standing("$2", "$3", "$4")}`,
);
export const HOLD = statement("session-hold", "SELECT FROM sessions WHERE id = $1 FOR NO KEY UPDATE");
export const ADD_FACTOR = statement(
  "session-add-factor",
  "UPDATE sessions SET factors = array_append(factors, $2), proven_at = $3 WHERE id = $1 AND NOT $2 = ANY(factors)",
);
export const PROVE = statement("session-prove", "UPDATE sessions SET proven_at = $2 WHERE id = $1");
export const LIST = statement(
  "session-list",
  `SELECT s.id, s.way, s.user_agent AS "userAgent", s.ip_address AS "ipAddress", s.created_at AS "createdAt",
     s.last_seen_at AS "lastSeenAt"
   FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.user_id = $1 AND ${standing("$2", "$3", "$4")}
   ORDER BY s.last_seen_at DESC, s.id DESC LIMIT 100`,
);

/**
 * Ends sessions together with what the built-in sign-in keeps of them. `which` picks from `sessions s`, and `reason` is SQL over it. A
 * grant is never a payload of itself, so no row is deleted twice; joined by OR in one statement, the two would read the whole table at
 * each sign-out.
 */
export function endingSessions(name: string, which: string, reason = "NULL"): Statement {
  return statement(
    name,
    `WITH gone AS (DELETE FROM sessions s WHERE ${which} RETURNING s.id, s.user_id, s.grant_id, s.way, ${reason} AS reason),
     grants AS (DELETE FROM oidc_payloads p USING gone WHERE p.model = 'Grant' AND p.id = gone.grant_id),
     payloads AS (DELETE FROM oidc_payloads p USING gone WHERE p.grant_id = gone.grant_id)
     SELECT id, user_id AS "userId", way, reason FROM gone`,
  );
}

export const END = endingSessions("session-end", "s.id = $1 AND s.user_id = $2");
export const END_BY_TOKEN = endingSessions(
  "session-end-by-token",
  "s.id = (SELECT session_id FROM session_tokens WHERE token_hash = $1)",
);
// A grant may be left without its session, as when its code was never exchanged.
export const END_BY_GRANT = statement(
  "session-end-by-grant",
  `WITH grants AS (DELETE FROM oidc_payloads WHERE grant_id = $1 OR (model = 'Grant' AND id = $1))
   DELETE FROM sessions WHERE grant_id = $1 RETURNING id, user_id AS "userId", way`,
);
export const END_OF_USER = endingSessions("session-end-of-user", "s.user_id = $1 AND ($2::uuid IS NULL OR s.id <> $2)");

const SEE = statement("session-see", "UPDATE sessions SET last_seen_at = $2 WHERE id = $1 AND last_seen_at < $3");

/** Notes that a session is in use, at most once a minute. */
export async function noteUse(db: Db, session: { id: string; lastSeenAt: Date }, now: Date): Promise<void> {
  const due = new Date(now.getTime() - SEEN_EVERY_MS / 2);
  if (session.lastSeenAt < due) await db.run(SEE, [session.id, now, due]);
}
