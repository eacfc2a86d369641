import type { RateLimit } from "@keystep/contract/http/rate-limits";
import type { Route } from "@keystep/contract/http/route";
import { nameOf } from "@keystep/contract/routes";
import type { RateLimiter } from "./rate-limiter.ts";

/** Counts by the limits that the route declares and by no other, so that its documentation names all of them. */
export function byDeclaredLimits(limiter: RateLimiter, route: Route): RateLimiter {
  function assertDeclared(limit: RateLimit): void {
    if (route.limits?.includes(limit) === true) return;
    throw new Error(`${nameOf(route)} counts by ${limit.name}, which the contract does not declare`);
  }
  return {
    ...limiter,
    take(limit, key) {
      assertDeclared(limit);
      return limiter.take(limit, key);
    },
    tryTake(limit, key) {
      assertDeclared(limit);
      return limiter.tryTake(limit, key);
    },
  };
}
