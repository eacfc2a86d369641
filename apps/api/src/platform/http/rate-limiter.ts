import { setTimeout as pause } from "node:timers/promises";
import type { RateLimit } from "@keystep/contract/http/rate-limits";
import { LRUCache } from "lru-cache";
import { tooMany } from "./problem.ts";
import type { Clock } from "#src/platform/clock";
import { createExactCounts, createSharedCounts, type Count } from "#src/platform/observe/counts";
import type { Database } from "#src/platform/db/database";

/**
 * `isFirstRefusal` is true once in each window, so that a storm leaves one line in the record and not thousands. `isStorm` is a
 * caller who goes on all the same.
 */
export type Allowance = { allowed: boolean; isFirstRefusal: boolean; isStorm: boolean; retryAfterSeconds: number };
export type RateLimiter = {
  /** Counts one call; above the limit throws request.too-many with Retry-After. */
  take(limit: RateLimit, key: string): void | Promise<void>;
  /** Counts one call and tells whether it is within the limit. */
  tryTake(limit: RateLimit, key: string): Allowance | Promise<Allowance>;
  /** The refusal this process gave a moment ago, without counting anything; null when it has to be asked. */
  recentRefusal(limit: RateLimit, key: string): Allowance | null;
  /** Waits a while before a storm is answered; a caller that waits for the answer costs next to nothing meanwhile. */
  keepWaiting(): Promise<void>;
  /** Takes one exactly counted call back, as one that turned out to be no attempt at guessing. */
  giveBack(limit: RateLimit, key: string): Promise<void>;
  /** Starts over for one key, as after a successful sign-in. */
  clear(limit: RateLimit, key: string): Promise<void>;
  /** Starts over for every exactly counted key that begins so. Reads the whole table: for what happens seldom. */
  clearAll(limit: RateLimit, beginning: string): Promise<void>;
  /** Writes what was counted in this process and reads the shared totals. */
  flush(): Promise<void>;
  stop(): Promise<void>;
};

const FLUSH_MS = 1000;
const STORM_FACTOR = 2;
const STORM_WAIT_MS = 250;
/** Those beyond are answered at once: waiting costs memory. */
const MAX_WAITING = 500;
/** For so long, and so many of them, a refusal is known without the database. */
const KNOWN_MS = 1000;
const MAX_KNOWN = 20_000;

type Options = { db: Database; clock: Clock; factor: number; onError: (error: unknown) => void };

export function createRateLimiter({ db, clock, factor, onError }: Options): RateLimiter {
  const shared = createSharedCounts({ db, clock });
  const exact = createExactCounts({ db, clock });
  const refusals = createRecentRefusals(clock);
  const keepWaiting = createWaitingRoom();
  const judge = (limit: RateLimit, { count, end, now }: Count): Allowance => {
    const most = Math.max(1, Math.floor(limit.limit * factor));
    return {
      allowed: count <= most,
      isFirstRefusal: count === most + 1,
      isStorm: count > most * STORM_FACTOR,
      retryAfterSeconds: Math.max(1, Math.ceil((end - now) / 1000)),
    };
  };

  function recentRefusal(limit: RateLimit, key: string): Allowance | null {
    const end = refusals.find(`${limit.name}:${key}`);
    return end === null ? null : judge(limit, { count: Number.POSITIVE_INFINITY, end, now: clock.now().getTime() });
  }

  async function takeExactly(limit: RateLimit, key: string): Promise<Allowance> {
    const known = recentRefusal(limit, key);
    if (known !== null) return known;
    const counted = await exact.take(limit, key);
    const allowance = judge(limit, counted);
    if (!allowance.allowed) refusals.keep(`${limit.name}:${key}`, counted.end);
    return allowance;
  }

  async function refuseAbove({ allowed, isStorm, retryAfterSeconds }: Allowance): Promise<void> {
    if (allowed) return;
    if (isStorm) await keepWaiting();
    throw tooMany("request.too-many", retryAfterSeconds);
  }

  const timer = setInterval(() => void shared.flush().catch(onError), FLUSH_MS).unref();
  const tryTake = (limit: RateLimit, key: string) =>
    limit.isExact ? takeExactly(limit, key) : judge(limit, shared.take(limit, key));
  return {
    tryTake,
    take(limit, key) {
      const allowance = tryTake(limit, key);
      if (allowance instanceof Promise) return allowance.then(refuseAbove);
      return allowance.allowed ? undefined : refuseAbove(allowance);
    },
    recentRefusal,
    keepWaiting,
    giveBack: exact.giveBack,
    async clear(limit, key) {
      shared.forget(limit, key);
      refusals.forget(`${limit.name}:${key}`);
      await exact.forget(limit, key);
    },
    async clearAll(limit, beginning) {
      refusals.forgetAll(`${limit.name}:${beginning}`);
      await exact.forgetAll(limit, beginning);
    },
    flush: shared.flush,
    async stop() {
      clearInterval(timer);
      await shared.flush().catch(onError);
    },
  };
}

function createWaitingRoom(): () => Promise<void> {
  let waiting = 0;
  return async () => {
    if (waiting >= MAX_WAITING) return;
    waiting += 1;
    await pause(STORM_WAIT_MS);
    waiting -= 1;
  };
}

/**
 * Keys that were refused a moment ago. Asking the database each time would let a storm against one key hold up everybody else who
 * waits for a connection; a release in another process is noticed a second late.
 */
function createRecentRefusals(clock: Clock) {
  const refusals = new LRUCache<string, { until: number; end: number }>({ max: MAX_KNOWN });
  return {
    /** When the window of a refused key ends. */
    find(key: string): number | null {
      const known = refusals.get(key);
      return known === undefined || known.until <= clock.now().getTime() ? null : known.end;
    },
    keep(key: string, end: number): void {
      refusals.set(key, { until: Math.min(end, clock.now().getTime() + KNOWN_MS), end });
    },
    forget(key: string): void {
      refusals.delete(key);
    },
    forgetAll(beginning: string): void {
      for (const key of refusals.keys()) if (key.startsWith(beginning)) refusals.delete(key);
    },
  };
}
