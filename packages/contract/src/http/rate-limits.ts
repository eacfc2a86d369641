/** A named limit: how often something may be done in one window, and for whom it is counted. */
export type RateLimit = {
  readonly name: string;
  /** Whose tries are counted together, as the API's documentation says it. */
  readonly per: string;
  readonly limit: number;
  readonly windowSeconds: number;
  /** Counted in the database on each call, because it guards what can be abused. The others are counted per process with a shared total. */
  readonly isExact: boolean;
};

export const MINUTE_SECONDS = 60;
export const QUARTER_HOUR_SECONDS = 900;
export const HOUR_SECONDS = 3600;
export const DAY_SECONDS = 86_400;

function exactlyPer(windowSeconds: number) {
  return (limit: number, counted: Pick<RateLimit, "name" | "per">): RateLimit => ({
    ...counted,
    limit,
    windowSeconds,
    isExact: true,
  });
}

/** Limits of what can be abused, counted on each call. */
export const perQuarterHour = exactlyPer(QUARTER_HOUR_SECONDS);
export const perHour = exactlyPer(HOUR_SECONDS);
export const perDay = exactlyPer(DAY_SECONDS);

/**
 * How often a route may be called. `read` and `write` guard against runaway clients, `sensitive` what can be abused (email
 * sending), `lookup` what can be harvested.
 */
export const RATE_CLASSES = {
  read: { name: "read", per: "caller", limit: 600, windowSeconds: MINUTE_SECONDS, isExact: false },
  write: { name: "write", per: "caller", limit: 120, windowSeconds: MINUTE_SECONDS, isExact: false },
  sensitive: { name: "sensitive", per: "caller", limit: 10, windowSeconds: HOUR_SECONDS, isExact: true },
  lookup: { name: "lookup", per: "caller", limit: 10, windowSeconds: MINUTE_SECONDS, isExact: true },
} as const satisfies Record<string, RateLimit>;
export type RateClass = keyof typeof RATE_CLASSES;

/**
 * Emails of one kind to one address, from all callers together. Above the limit nothing is sent, and the answer does
 * not tell.
 */
export const EMAILS_TO_ADDRESS = perHour(5, { name: "email-address", per: "email address written to" });
