import type { SessionWay } from "@keystep/contract/sessions";
import type { Factor } from "@keystep/domain/identity/factor";
import type { Role, UserStatus } from "@keystep/domain/identity/user";
import type { FastifyRequest } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { statement } from "#src/platform/db/database";
import { secretHash } from "#src/platform/ids";
import { SESSION_COOKIE } from "#src/platform/session-cookies";
import { idleSince, noteUse, standing } from "#src/platform/session-statements";
import type { Client } from "#src/platform/sessions";
import { createIdTokenVerifier } from "./id-token.ts";
import type { Principal } from "./principal.ts";

type SessionFacts = {
  userId: string;
  email: string;
  roles: Role[];
  status: UserStatus;
  applicationId: string | null;
  sessionId: string;
  way: SessionWay;
  factors: Factor[];
  provenAt: Date;
  lastSeenAt: Date;
  sessionExpiresAt: Date;
  tokenExpiresAt: Date;
};

const FIND = statement(
  "principal-of-token",
  `SELECT u.id AS "userId", u.email, u.roles, u.status, s.application_id AS "applicationId", s.id AS "sessionId", s.way, s.factors,
     s.proven_at AS "provenAt", s.last_seen_at AS "lastSeenAt", s.expires_at AS "sessionExpiresAt",
     t.expires_at AS "tokenExpiresAt"
   FROM session_tokens t JOIN sessions s ON s.id = t.session_id JOIN users u ON u.id = s.user_id
   WHERE t.token_hash = $1 AND t.kind = $2 AND t.expires_at > $3 AND u.status <> 'disabled' AND ${standing("$3", "$4", "$5")}`,
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
  const verify = createIdTokenVerifier(deps);
  const { principals: cache, metrics, clock, config, db } = deps;
  const hit = metrics.principalCache.labels("hit");
  const miss = metrics.principalCache.labels("miss");

  async function find(
    token: string,
    { kind, via }: { kind: "session" | "id"; via: Principal["via"] },
  ): Promise<Resolution> {
    const generation = cache.generation();
    const now = clock.now();
    const { customers, staff } = idleSince(now, config);
    const [facts] = await db.run<SessionFacts>(FIND, [secretHash(token), kind, now, customers, staff]);
    if (facts === undefined) return ENDED;
    const { lastSeenAt, tokenExpiresAt, ...rest } = facts;
    await noteUse(db, { id: facts.sessionId, lastSeenAt }, now);
    const principal: Principal = { ...rest, via, token };
    const expiresAt = Math.min(tokenExpiresAt.getTime(), facts.sessionExpiresAt.getTime());
    cache.keep(principal, { expiresAt, generation });
    return { principal, shown: true };
  }

  /** Signed by whom it should be, and issued for a session that still stands: either alone is not enough. */
  async function findByIdToken(token: string, client: Client): Promise<Resolution> {
    return (await verify(token, client)) ? find(token, { kind: "id", via: "bearer" }) : ENDED;
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
    if (SESSION_TOKEN.test(token)) return find(token, { kind: "session", via });
    if (via === "cookie") return ENDED;
    return findByIdToken(token, { ip: request.ip, userAgent: request.headers["user-agent"] });
  };
}
