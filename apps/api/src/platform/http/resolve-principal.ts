import type { FastifyRequest } from "fastify";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Dependencies } from "#src/dependencies";
import { instant, isTrue } from "#src/platform/db/expressions";
import { fetchRow, prepared, query, textIn } from "#src/platform/db/prepared";
import { secretHash } from "#src/platform/ids";
import { SESSION_COOKIE } from "#src/platform/sessions/session-cookies";
import { MOMENTS, momentsAt, noteUse, standing } from "#src/platform/sessions/session-statements";
import type { BrowserClient } from "#src/platform/sessions/sessions";
import { createIdTokenVerifier } from "./id-token.ts";
import type { Principal } from "./principal.ts";

const FIND = prepared(
  "principal-of-token",
  { hash: "bytea", kind: textIn<"session" | "id">(), ...MOMENTS },
  ({ hash, kind, ...moments }) =>
    query
      .selectFrom("session_tokens as t")
      .innerJoin("sessions as s", "s.id", "t.session_id")
      .innerJoin("users as u", "u.id", "s.user_id")
      .select(["u.id as userId", "u.email", "u.roles", "u.status"])
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom("grants as g")
            .select((of) => ["g.scope", "g.max_cents as maxCents", instant(of.ref("g.until")).as("until")])
            .select((of) => isTrue(of("g.agreed_at", "is not", null)).as("isAgreed"))
            .whereRef("g.user_id", "=", "u.id")
            .where("g.ended_at", "is", null),
        ).as("grants"),
      )
      .select(["s.application_id as reach", "s.id as sessionId", "s.way", "s.factors"])
      .select(["s.proven_at as provenAt", "s.last_seen_at as lastSeenAt", "s.expires_at as sessionExpiresAt"])
      .select("t.expires_at as tokenExpiresAt")
      .where("t.token_hash", "=", hash)
      .where("t.kind", "=", kind)
      .where("t.expires_at", ">", moments.now)
      .where("u.status", "<>", "disabled")
      .where(standing(moments)),
);

/** `shown` tells a caller with a session that has ended from one who never had one. */
export type Resolution = { principal: Principal | null; shown: boolean };
export type ResolvePrincipal = (request: FastifyRequest) => Resolution | Promise<Resolution>;

const BEARER = /^bearer +([^\s]+)$/i;
const SESSION_TOKEN = /^[A-Za-z0-9_-]{43}$/;
const NOBODY: Resolution = { principal: null, shown: false };
const ENDED: Resolution = { principal: null, shown: true };

/** The bearer token wins over the cookie (interpretation, SESS-02). */
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
    const facts = await fetchRow(db, FIND, { hash: secretHash(token), kind, ...momentsAt(now, config) });
    if (facts === null) return ENDED;
    const { lastSeenAt, tokenExpiresAt, ...rest } = facts;
    await noteUse(db, { id: facts.sessionId, lastSeenAt }, now);
    const principal: Principal = { ...rest, via, token };
    const expiresAt = Math.min(tokenExpiresAt.getTime(), facts.sessionExpiresAt.getTime());
    cache.keep(principal, { expiresAt, generation });
    return { principal, shown: true };
  }

  /** The signature must be right and the session must stand: either alone is not enough. */
  async function findByIdToken(token: string, client: BrowserClient): Promise<Resolution> {
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
