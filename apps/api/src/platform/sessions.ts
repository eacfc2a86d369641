import type { Role } from "@keystep/domain/identity/user";
import type { SessionWay } from "@keystep/contract/sessions";
import type { Clock } from "./clock.ts";
import type { Config } from "#src/config";
import { statement } from "./db/database.ts";
import type { Database, Db } from "./db/database.ts";
import { recordEvent } from "./events.ts";
import { newId, newSecret, secretHash } from "./ids.ts";
import { PRINCIPAL_CHANNEL } from "./http/principal-cache.ts";

const SECRET_BYTES = 32;
const MINUTE_MS = 60_000;
/** A session token lives as long as an ID token does (DECISIONS, Sign-in). */
const SESSION_TOKEN_MS = 15 * MINUTE_MS;
const LIMITED_HOURS = 24;
/** However much they are used: 30 days, for staff a working day (ASVS 7.3.2). */
const LONGEST_HOURS = { customer: 30 * 24, staff: 12 };
/** Use is written down at most this often, so an idle session may live this much longer, never shorter. */
const SEEN_EVERY_MS = MINUTE_MS;

/** How somebody showed who they are. */
export type Factor = "pwd" | "otp" | "passkey" | "recovery-code" | "email" | "external";
/** The browser behind a sign-in, as far as it says so itself. */
export type Client = { readonly ip: string; readonly userAgent: string | undefined };

export type NewSession = {
  readonly userId: string;
  readonly way: SessionWay;
  readonly factors: readonly Factor[];
  readonly client: Client;
  /** Limits it to one application, for a day. */
  readonly applicationId?: string;
  /** The grant of the built-in sign-in. */
  readonly grantId?: string;
};
/** What a browser is given to show a session; a limited one is not renewed. */
export type SessionSecrets = {
  readonly sessionId: string;
  readonly token: string;
  readonly tokenExpiresAt: Date;
  readonly refreshToken: string | null;
  readonly expiresAt: Date;
};
export type StoredSession = {
  readonly id: string;
  readonly way: SessionWay;
  readonly userAgent: string;
  readonly ipAddress: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
};

export type SessionStore = {
  /** A session shown by something issued elsewhere (an ID token); answers its id. */
  begin(db: Db, session: NewSession): Promise<string>;
  /** A session with a token for the browser's cookies. */
  beginWithSecrets(db: Db, session: NewSession): Promise<SessionSecrets>;
  /** Spends a refresh token: new secrets of the same session. Spent before, it ends the session; then, as for an unknown one, null. */
  renew(refreshToken: string): Promise<SessionSecrets | null>;
  /** Lets a token that was issued elsewhere show a session until it expires. */
  addToken(db: Db, token: string, shown: { sessionId: string; expiresAt: Date }): Promise<void>;
  findByGrant(db: Db, grantId: string): Promise<{ sessionId: string; userId: string } | null>;
  /** Whether a sign-in at the hosted page still stands: neither ended nor left idle. */
  isGrantAlive(db: Db, grantId: string): Promise<boolean>;
  /** One more way in which this session's person showed who they are. */
  addFactor(db: Db, sessionId: string, factor: Factor): Promise<void>;
  /** The person has just shown who they are. */
  prove(db: Db, sessionId: string): Promise<void>;
  /** Sessions that still stand, last used first. */
  listOfUser(db: Db, userId: string): Promise<StoredSession[]>;
  /** Ends one session of a person with all that shows it; false when there was none. */
  end(db: Db, userId: string, sessionId: string): Promise<boolean>;
  /** Ends the session that came of a grant, and the grant; answers whose it was. */
  endByGrant(db: Db, grantId: string): Promise<string | null>;
  /** Ends the session that any of its tokens shows; answers whose it was. */
  endByToken(db: Db, token: string): Promise<string | null>;
  /** Ends every session of a person, except the one given; answers how many. */
  endOfUser(db: Db, userId: string, options?: { exceptId?: string | undefined }): Promise<number>;
  /** Makes every process read this person anew: call after the change is committed. */
  forget(userId: string): Promise<void>;
};

/** Minutes without use after which a session ends, for customers and for staff. */
export type IdleLimits = Pick<Config, "sessionIdleMinutes" | "staffSessionIdleMinutes">;

export function idleMinutes(roles: readonly Role[], limits: IdleLimits): number {
  return roles.includes("ROLE_ADMIN") ? limits.staffSessionIdleMinutes : limits.sessionIdleMinutes;
}

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
       THEN s.last_seen_at > ${staff}::timestamptz AND s.created_at > ${now}::timestamptz - interval '${LONGEST_HOURS.staff} hours'
       ELSE s.last_seen_at > ${customers}::timestamptz END)`;
}

const INSERT = statement(
  "session-insert",
  `INSERT INTO sessions (id, user_id, application_id, way, grant_id, factors, user_agent, ip_address, created_at, proven_at,
     last_seen_at, expires_at)
   SELECT $1, u.id, $3, $4, $5, $6, $7, $8, $9, $9, $9,
     $9::timestamptz + CASE WHEN $3::uuid IS NOT NULL THEN interval '${LIMITED_HOURS} hours'
       WHEN 'ROLE_ADMIN' = ANY(u.roles) THEN interval '${LONGEST_HOURS.staff} hours'
       ELSE interval '${LONGEST_HOURS.customer} hours' END
   FROM users u WHERE u.id = $2 RETURNING expires_at AS "expiresAt"`,
);
const INSERT_TOKEN = statement(
  "session-token-insert",
  `WITH used AS (UPDATE sessions SET last_seen_at = $5 WHERE id = $2 RETURNING id, expires_at)
   INSERT INTO session_tokens (token_hash, session_id, kind, expires_at)
   SELECT $1, used.id, $3, least($4::timestamptz, used.expires_at) FROM used
   ON CONFLICT (token_hash) DO NOTHING RETURNING expires_at AS "expiresAt"`,
);
const FIND_REFRESH = statement(
  "session-refresh-find",
  `SELECT t.used_at IS NOT NULL AS spent, s.id AS "sessionId", s.user_id AS "userId", s.expires_at AS "expiresAt",
     u.status = 'active' AND t.expires_at > $2 AND ${standing("$2", "$3", "$4")} AS stands
   FROM session_tokens t JOIN sessions s ON s.id = t.session_id JOIN users u ON u.id = s.user_id
   WHERE t.token_hash = $1 AND t.kind = 'refresh' AND s.way <> 'provider' FOR UPDATE OF t, s`,
);
const SPEND_REFRESH = statement(
  "session-refresh-spend",
  "UPDATE session_tokens SET used_at = $2 WHERE token_hash = $1",
);
const FIND_BY_GRANT = statement(
  "session-of-grant",
  'SELECT id AS "sessionId", user_id AS "userId" FROM sessions WHERE grant_id = $1',
);
const GRANT_ALIVE = statement(
  "session-of-grant-alive",
  `SELECT FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.grant_id = $1 AND ${standing("$2", "$3", "$4")}`,
);
const ADD_FACTOR = statement(
  "session-add-factor",
  "UPDATE sessions SET factors = array_append(factors, $2), proven_at = $3 WHERE id = $1 AND NOT $2 = ANY(factors)",
);
const PROVE = statement("session-prove", "UPDATE sessions SET proven_at = $2 WHERE id = $1");
const LIST = statement(
  "session-list",
  `SELECT s.id, s.way, s.user_agent AS "userAgent", s.ip_address AS "ipAddress", s.created_at AS "createdAt",
     s.last_seen_at AS "lastSeenAt"
   FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.user_id = $1 AND ${standing("$2", "$3", "$4")}
   ORDER BY s.last_seen_at DESC, s.id DESC LIMIT 100`,
);

/** Ends sessions together with what the built-in sign-in keeps of them. `which` picks from `sessions s`. */
export function endingSessions(name: string, which: string): ReturnType<typeof statement> {
  return statement(
    name,
    `WITH gone AS (DELETE FROM sessions s WHERE ${which} RETURNING s.id, s.user_id, s.grant_id),
     grants AS (
       DELETE FROM oidc_payloads WHERE grant_id IN (SELECT grant_id FROM gone)
         OR (model = 'Grant' AND id IN (SELECT grant_id FROM gone))
     )
     SELECT id, user_id AS "userId" FROM gone`,
  );
}

const END = endingSessions("session-end", "s.id = $1 AND s.user_id = $2");
const END_BY_TOKEN = endingSessions(
  "session-end-by-token",
  "s.id = (SELECT session_id FROM session_tokens WHERE token_hash = $1)",
);
// A grant may be left without its session, as when its code was never exchanged.
const END_BY_GRANT = statement(
  "session-end-by-grant",
  `WITH grants AS (DELETE FROM oidc_payloads WHERE grant_id = $1 OR (model = 'Grant' AND id = $1))
   DELETE FROM sessions WHERE grant_id = $1 RETURNING id, user_id AS "userId"`,
);
const END_OF_USER = endingSessions("session-end-of-user", "s.user_id = $1 AND ($2::uuid IS NULL OR s.id <> $2)");
const NOTIFY = statement("notify-principals", "SELECT pg_notify($1, $2)");

type Ended = { id: string; userId: string };
type Source = { readonly db: Database; readonly clock: Clock; readonly limits: IdleLimits };
type Refreshed = { spent: boolean; stands: boolean; sessionId: string; userId: string; expiresAt: Date };

export function createSessionStore(
  { db: database, clock, limits }: Source,
  onForget: (userId: string) => void,
): SessionStore {
  async function insert(db: Db, { userId, way, factors, client, applicationId, grantId }: NewSession) {
    const id = newId(clock);
    const userAgent = printable(client.userAgent ?? "").slice(0, 300);
    const values = [
      id,
      userId,
      applicationId ?? null,
      way,
      grantId ?? null,
      factors,
      userAgent,
      client.ip.slice(0, 45),
    ];
    const [row] = await db.run<{ expiresAt: Date }>(INSERT, [...values, clock.now()]);
    if (row === undefined) throw new Error("A session needs a user");
    return { id, expiresAt: row.expiresAt };
  }

  async function addToken(db: Db, { token, kind, sessionId, expiresAt }: NewToken): Promise<Date> {
    const values = [secretHash(token), sessionId, kind, expiresAt, clock.now()];
    const [row] = await db.run<{ expiresAt: Date }>(INSERT_TOKEN, values);
    return row?.expiresAt ?? expiresAt;
  }

  async function newSecrets(
    db: Db,
    session: { id: string; expiresAt: Date; isLimited: boolean },
  ): Promise<SessionSecrets> {
    const { id: sessionId, expiresAt, isLimited } = session;
    const token = newSecret(SECRET_BYTES);
    const until = isLimited ? expiresAt : new Date(clock.now().getTime() + SESSION_TOKEN_MS);
    const tokenExpiresAt = await addToken(db, { token, kind: "session", sessionId, expiresAt: until });
    if (isLimited) return { sessionId, token, tokenExpiresAt, refreshToken: null, expiresAt };
    const refreshToken = newSecret(SECRET_BYTES);
    await addToken(db, { token: refreshToken, kind: "refresh", sessionId, expiresAt });
    return { sessionId, token, tokenExpiresAt, refreshToken, expiresAt };
  }

  const moments = () => {
    const now = clock.now();
    const { customers, staff } = idleSince(now, limits);
    return [now, customers, staff];
  };

  async function forget(userId: string): Promise<void> {
    onForget(userId);
    await database.run(NOTIFY, [PRINCIPAL_CHANNEL, userId]);
  }

  return {
    begin: async (db, session) => (await insert(db, session)).id,
    async beginWithSecrets(db, session) {
      const { id, expiresAt } = await insert(db, session);
      return newSecrets(db, { id, expiresAt, isLimited: session.applicationId !== undefined });
    },
    async renew(refreshToken) {
      const hash = secretHash(refreshToken);
      const outcome = await database.transaction(async (tx) => {
        const [found] = await tx.run<Refreshed>(FIND_REFRESH, [hash, ...moments()]);
        if (found === undefined) return null;
        if (found.spent || !found.stands) {
          await tx.run(END, [found.sessionId, found.userId]);
          await recordEvent(tx, {
            action: found.spent ? "session.reuse-found" : "session.ended",
            actorUserId: found.userId,
            applicationId: null,
            requestId: null,
            details: { reason: found.spent ? "refresh-token" : "over" },
          });
          return { ended: found };
        }
        await tx.run(SPEND_REFRESH, [hash, clock.now()]);
        const session = { id: found.sessionId, expiresAt: found.expiresAt, isLimited: false };
        return { secrets: await newSecrets(tx, session) };
      });
      if (outcome === null || "secrets" in outcome) return outcome?.secrets ?? null;
      await forget(outcome.ended.userId);
      return null;
    },
    async addToken(db, token, { sessionId, expiresAt }) {
      await addToken(db, { token, kind: "id", sessionId, expiresAt });
    },
    async findByGrant(db, grantId) {
      const [row] = await db.run<{ sessionId: string; userId: string }>(FIND_BY_GRANT, [grantId]);
      return row ?? null;
    },
    isGrantAlive: async (db, grantId) => (await db.run(GRANT_ALIVE, [grantId, ...moments()])).length > 0,
    async addFactor(db, sessionId, factor) {
      await db.run(ADD_FACTOR, [sessionId, factor, clock.now()]);
    },
    async prove(db, sessionId) {
      await db.run(PROVE, [sessionId, clock.now()]);
    },
    listOfUser: (db, userId) => db.run<StoredSession>(LIST, [userId, ...moments()]),
    end: async (db, userId, sessionId) => (await db.run<Ended>(END, [sessionId, userId])).length > 0,
    endByGrant: async (db, grantId) => (await db.run<Ended>(END_BY_GRANT, [grantId]))[0]?.userId ?? null,
    endByToken: async (db, token) => (await db.run<Ended>(END_BY_TOKEN, [secretHash(token)]))[0]?.userId ?? null,
    endOfUser: async (db, userId, { exceptId } = {}) =>
      (await db.run<Ended>(END_OF_USER, [userId, exceptId ?? null])).length,
    forget,
  };
}

type NewToken = { token: string; kind: "session" | "refresh" | "id"; sessionId: string; expiresAt: Date };

/** A browser may say anything about itself; what cannot be stored or shown is left out. */
function printable(text: string): string {
  return text.toWellFormed().replaceAll(/\p{C}/gu, "");
}

const SEE = statement("session-see", "UPDATE sessions SET last_seen_at = $2 WHERE id = $1 AND last_seen_at < $3");

/** Notes that a session is in use, at most once a minute. */
export async function noteUse(db: Db, session: { id: string; lastSeenAt: Date }, now: Date): Promise<void> {
  const due = new Date(now.getTime() - SEEN_EVERY_MS / 2);
  if (session.lastSeenAt < due) await db.run(SEE, [session.id, now, due]);
}
