import type { FastifyReply } from "fastify";
import type { Clock } from "./clock.ts";
import type { Config } from "#src/config";
import { statement } from "./db/database.ts";
import type { Database, Db } from "./db/database.ts";
import { newSecret, secretHash } from "./ids.ts";
import { PRINCIPAL_CHANNEL } from "./http/principal-cache.ts";

export const SESSION_COOKIE = "token";
const SESSION_SECRET_BYTES = 32;

export type NewSession = { userId: string; applicationId: string | null; lifetimeHours: number };
export type SessionStore = {
  startSession(db: Db, session: NewSession): Promise<{ token: string; expiresAt: Date }>;
  /** Answers whose session it was, so that they can be forgotten once this is committed; null when there was none. */
  endSession(db: Db, token: string): Promise<string | null>;
  /** Ends every cookie session of a person, except the one given. */
  endUserSessions(db: Db, userId: string, options?: { exceptToken?: string }): Promise<void>;
  /** Refuses an ID token from now until it would have expired. */
  endToken(db: Db, token: string, expiresAt: Date): Promise<void>;
  /** Makes every process read this person anew: call after the change is committed. */
  forget(userId: string): Promise<void>;
};

const insertSession = statement(
  "insert-session",
  "insert into sessions (token_hash, user_id, application_id, created_at, expires_at) values ($1, $2, $3, $4, $5)",
);
const deleteSession = statement("delete-session", "delete from sessions where token_hash = $1 returning user_id");
const deleteUserSessions = statement(
  "delete-user-sessions",
  "delete from sessions where user_id = $1 and ($2::bytea is null or token_hash <> $2)",
);
const insertEndedToken = statement(
  "insert-ended-token",
  "insert into ended_tokens (token_hash, expires_at) values ($1, $2) on conflict (token_hash) do nothing",
);
const notifyPrincipals = statement("notify-principals", "select pg_notify($1, $2)");

export function createSessionStore(database: Database, clock: Clock, onForget: (userId: string) => void): SessionStore {
  return {
    async startSession(db, { userId, applicationId, lifetimeHours }) {
      const token = newSecret(SESSION_SECRET_BYTES);
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + lifetimeHours * 3_600_000);
      await db.run(insertSession, [secretHash(token), userId, applicationId, now, expiresAt]);
      return { token, expiresAt };
    },
    async endSession(db, token) {
      const [ended] = await db.run<{ user_id: string }>(deleteSession, [secretHash(token)]);
      return ended?.user_id ?? null;
    },
    async endUserSessions(db, userId, { exceptToken } = {}) {
      await db.run(deleteUserSessions, [userId, exceptToken === undefined ? null : secretHash(exceptToken)]);
    },
    async endToken(db, token, expiresAt) {
      await db.run(insertEndedToken, [secretHash(token), expiresAt]);
    },
    async forget(userId) {
      onForget(userId);
      await database.run(notifyPrincipals, [PRINCIPAL_CHANNEL, userId]);
    },
  };
}

type CookieSite = Pick<Config, "publicUrl">;

function cookieOptions({ publicUrl }: CookieSite) {
  return { httpOnly: true, sameSite: "lax", path: "/", secure: publicUrl.startsWith("https:") } as const;
}

/** The reply's server carries the site's address, so callers need not pass it. */
export function setSessionCookie(reply: FastifyReply, token: string, expiresAt: Date): void {
  void reply.setCookie(SESSION_COOKIE, token, { ...cookieOptions(reply.server.site), expires: expiresAt });
}

export function clearSessionCookie(reply: FastifyReply): void {
  void reply.clearCookie(SESSION_COOKIE, cookieOptions(reply.server.site));
}
