import type { RateClass } from "@keystep/contract/route";

export type Limit = { readonly limit: number; readonly windowSeconds: number; readonly exact: boolean };

/** Exact limits guard what can be abused and are counted in the database on each call; the others guard against runaway clients. */
export const LIMITS = {
  read: { limit: 600, windowSeconds: 60, exact: false },
  write: { limit: 120, windowSeconds: 60, exact: false },
  sensitive: { limit: 10, windowSeconds: 3600, exact: true },
  lookup: { limit: 10, windowSeconds: 60, exact: true },
  "lookup-day": { limit: 100, windowSeconds: 86_400, exact: true },
  "email-address": { limit: 5, windowSeconds: 3600, exact: true },
  "invitation-address": { limit: 5, windowSeconds: 86_400, exact: true },
  "declared-letter": { limit: 3, windowSeconds: 86_400, exact: true },
  "mortgage-share-letter": { limit: 10, windowSeconds: 86_400, exact: true },
  "sign-in-account": { limit: 10, windowSeconds: 900, exact: true },
  "sign-in-address": { limit: 50, windowSeconds: 900, exact: true },
  "sign-in-account-anywhere": { limit: 50, windowSeconds: 900, exact: true },
  "sign-in-device": { limit: 10, windowSeconds: 900, exact: true },
  "second-factor": { limit: 10, windowSeconds: 900, exact: true },
} as const satisfies Record<RateClass, Limit> & Record<string, Limit>;
export type LimitName = keyof typeof LIMITS;

export type Window = { readonly start: number; readonly end: number; readonly now: number };

/** The fixed window of a limit that `now` lies in. */
export function windowOf(name: LimitName, now: number): Window {
  const length = LIMITS[name].windowSeconds * 1000;
  const start = Math.floor(now / length) * length;
  return { start, end: start + length, now };
}
