import type { Role, UserStatus } from "@keystep/domain/identity/user";
import type { FastifyRequest } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { statement } from "#src/platform/db/database";
import { secretHash } from "#src/platform/ids";
import { SESSION_COOKIE } from "#src/platform/sessions";
import { createIdTokenVerifier } from "./id-token.ts";
import type { Principal } from "./principal.ts";

type UserFacts = { email: string; roles: Role[]; status: UserStatus };
type SessionFacts = UserFacts & { user_id: string; application_id: string | null; expires_at: Date };

const userOfToken = statement(
  "principal-of-token",
  `select email, roles, status from users
   where id = $1 and status <> 'disabled' and not exists (select from ended_tokens where token_hash = $2)`,
);
const userOfSession = statement(
  "principal-of-session",
  `select u.email, u.roles, u.status, s.user_id, s.application_id, s.expires_at
   from sessions s join users u on u.id = s.user_id
   where s.token_hash = $1 and s.expires_at > $2 and u.status <> 'disabled'`,
);

/** `shown` tells a caller with a session that has ended from one who never had one. */
export type Resolution = { principal: Principal | null; shown: boolean };
export type ResolvePrincipal = (request: FastifyRequest) => Resolution | Promise<Resolution>;

const BEARER = /^bearer +([^\s]+)$/i;
const SESSION_TOKEN = /^[A-Za-z0-9_-]{43}$/;
const NOBODY: Resolution = { principal: null, shown: false };
const ENDED: Resolution = { principal: null, shown: true };

/** The bearer token wins over the cookie (DECISIONS, SESS-02). */
export function createPrincipalResolver(deps: Dependencies): ResolvePrincipal {
  const verify = createIdTokenVerifier(deps.config, deps.clock);
  const { principals: cache, metrics } = deps;
  const hit = metrics.principalCache.labels("hit");
  const miss = metrics.principalCache.labels("miss");

  async function fromBearer(token: string): Promise<Resolution> {
    const generation = cache.generation();
    const verified = await verify(token);
    if (verified === null) return ENDED;
    const [user] = await deps.db.run<UserFacts>(userOfToken, [verified.userId, secretHash(token)]);
    if (user === undefined) return ENDED;
    const principal: Principal = { userId: verified.userId, ...user, via: "bearer", applicationId: null, token };
    cache.keep(principal, { expiresAt: verified.expiresAt.getTime(), generation });
    return { principal, shown: true };
  }

  async function fromCookie(token: string): Promise<Resolution> {
    if (!SESSION_TOKEN.test(token)) return ENDED;
    const generation = cache.generation();
    const [row] = await deps.db.run<SessionFacts>(userOfSession, [secretHash(token), deps.clock.now()]);
    if (row === undefined) return ENDED;
    const { user_id: userId, application_id: applicationId, expires_at: expiresAt, ...user } = row;
    const principal: Principal = { userId, ...user, via: "cookie", applicationId, token };
    cache.keep(principal, { expiresAt: expiresAt.getTime(), generation });
    return { principal, shown: true };
  }

  return (request) => {
    const authorization = request.headers.authorization;
    const bearer = authorization === undefined ? undefined : (BEARER.exec(authorization)?.[1] ?? "");
    const token = bearer ?? request.cookies[SESSION_COOKIE];
    if (token === undefined) return NOBODY;
    const via = bearer === undefined ? "cookie" : "bearer";
    const known = cache.find(token);
    if (known?.via === via) {
      hit.inc();
      return { principal: known, shown: true };
    }
    miss.inc();
    return via === "bearer" ? fromBearer(token) : fromCookie(token);
  };
}
