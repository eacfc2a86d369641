import { RATE_CLASSES } from "@keystep/contract/http/rate-limits";
import { accessRule } from "@keystep/contract/http/access";
import { rateOf, type Route } from "@keystep/contract/http/route";
import { countsAsTwoFactors } from "@keystep/domain/identity/factor";
import { isInForce, mayDo } from "@keystep/domain/identity/scopes";
import { isStaff } from "@keystep/domain/identity/user";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { addressKey } from "#src/platform/encryption/address-key";
import { CHALLENGE, Problem } from "./problem.ts";
import type { Principal } from "./principal.ts";
import { createPrincipalResolver, type ResolvePrincipal } from "./resolve-principal.ts";

declare module "fastify" {
  interface FastifyRequest {
    principal: Principal | null;
  }
}

const resolvers = new WeakMap<Dependencies, ResolvePrincipal>();

/** The one resolver of these dependencies. */
export function resolverOf(deps: Dependencies): ResolvePrincipal {
  let resolver = resolvers.get(deps);
  if (resolver === undefined) {
    resolver = createPrincipalResolver(deps);
    resolvers.set(deps, resolver);
  }
  return resolver;
}

/** A page of another site may not sign anybody in here as somebody else, nor sign anybody out. Without an Origin it is no page that calls. */
export function refuseForeignOrigin(
  { config }: Pick<Dependencies, "config">,
  { origin }: { origin?: string | undefined },
): void {
  if (origin !== undefined && origin !== config.publicUrl) throw new Problem("access.foreign-origin");
}

/** Runs before the body is read: finds the caller, counts the call, and checks access. */
export function createGate(deps: Dependencies, route: Route) {
  const resolve = resolverOf(deps);
  const siteOrigin = deps.config.publicUrl;
  if (accessRule(route.access).cookie !== undefined) return createGateByCookie(deps, route);
  return async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    const resolving = resolve(request);
    const { principal, shown } = resolving instanceof Promise ? await resolving : resolving;
    const counting = deps.limiter.take(
      RATE_CLASSES[rateOf(route)],
      principal === null ? `ip:${addressKey(request.ip)}` : `user:${principal.userId}`,
    );
    if (counting !== undefined) await counting;
    if (principal === null) {
      if (route.access !== "public") {
        throw new Problem(shown ? "session.expired" : "session.missing", CHALLENGE);
      }
      return;
    }
    if (principal.via === "cookie" && route.method !== "GET" && request.headers.origin !== siteOrigin) {
      throw new Problem("access.foreign-origin");
    }
    const caller = withGrantsInForce(principal, deps.clock.now());
    request.principal = caller;
    checkReach(route, caller, request.params);
  };
}

/** Ignores the session: the use case asks a cookie of its own, which like any cookie needs our own pages. */
function createGateByCookie({ config, limiter }: Dependencies, route: Route) {
  return async ({ ip, headers }: FastifyRequest): Promise<void> => {
    await limiter.take(RATE_CLASSES[rateOf(route)], `ip:${addressKey(ip)}`);
    if (route.method !== "GET" && headers.origin !== config.publicUrl) throw new Problem("access.foreign-origin");
  };
}

/**
 * Another person's things answer as if they did not exist (ROLE-03). The use case checks who owns a thing, and where the
 * path does not name what a limited session reaches, that the thing is within it.
 */
function checkReach(route: Route, principal: Principal, params: unknown): void {
  const given = pathParams(params);
  const { isOfPerson, isOfStaff, ofUser, withinReach, otherwise = "access.forbidden" } = accessRule(route.access);
  if (ofUser !== undefined && given[ofUser]?.toLowerCase() !== principal.userId) throw new Problem(otherwise);
  if (isOfStaff) checkStaff(route, principal);
  if (principal.reach === null) return;
  if (isOfPerson && route.isForLimitedSessions !== true) throw new Problem("access.forbidden");
  if (withinReach !== undefined) {
    const asked = withinReach.map((name) => given[name]).find((id) => id !== undefined);
    if (asked?.toLowerCase() !== principal.reach) throw new Problem(otherwise);
  }
}

/** The role opens the staff area, and only with a second factor (ROLE-04); there everybody may do what they were given. */
function checkStaff({ scope = null }: Route, principal: Principal): void {
  if (!isStaff(principal.roles) || principal.reach !== null) throw new Problem("access.forbidden");
  if (!countsAsTwoFactors(principal.factors)) throw new Problem("second-factor.required");
  if (scope !== null && !mayDo(principal.grants, scope)) throw new Problem("scope.missing");
}

/** A principal is kept for a minute, and a grant of theirs may end within it. */
function withGrantsInForce(principal: Principal, now: Date): Principal {
  if (principal.grants.length === 0) return principal;
  const at = now.toISOString();
  return { ...principal, grants: principal.grants.filter((grant) => isInForce(grant, at)) };
}

function pathParams(params: unknown): Record<string, string | undefined> {
  return params as Record<string, string | undefined>; // the router finds only text in the path, by name
}
