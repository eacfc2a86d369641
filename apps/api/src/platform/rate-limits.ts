import { setTimeout as pause } from "node:timers/promises";
import type { RateClass } from "@keystep/contract/route";
import { LRUCache } from "lru-cache";
import { Problem } from "#src/platform/http/problem";
import type { Clock } from "./clock.ts";
import { statement } from "./db/database.ts";
import type { Database } from "./db/database.ts";

type Limit = { readonly limit: number; readonly windowSeconds: number; readonly exact: boolean };

/** Exact limits guard what can be abused and are counted in the database on each call; the others guard against runaway clients. */
export const LIMITS = {
  read: { limit: 600, windowSeconds: 60, exact: false },
  write: { limit: 120, windowSeconds: 60, exact: false },
  sensitive: { limit: 10, windowSeconds: 3600, exact: true },
  lookup: { limit: 10, windowSeconds: 60, exact: true },
  "lookup-day": { limit: 100, windowSeconds: 86_400, exact: true },
  "email-address": { limit: 5, windowSeconds: 3600, exact: true },
  "sign-in-account": { limit: 10, windowSeconds: 900, exact: true },
  "sign-in-address": { limit: 50, windowSeconds: 900, exact: true },
  "sign-in-account-anywhere": { limit: 50, windowSeconds: 900, exact: true },
  "sign-in-device": { limit: 10, windowSeconds: 900, exact: true },
  "second-factor": { limit: 10, windowSeconds: 900, exact: true },
} as const satisfies Record<RateClass | string, Limit>;
export type LimitName = keyof typeof LIMITS;

/**
 * `isFirstRefusal` is true once in each window, so that a storm leaves one line in the record and not thousands. `isStorm` is a
 * caller who goes on all the same.
 */
export type Allowance = { allowed: boolean; isFirstRefusal: boolean; isStorm: boolean; retryAfterSeconds: number };
export type RateLimiter = {
  /** Counts one call; above the limit throws request.too-many with Retry-After. */
  take(limit: LimitName, key: string): void | Promise<void>;
  /** Counts one call and tells whether it is within the limit. */
  tryTake(limit: LimitName, key: string): Allowance | Promise<Allowance>;
  /** The refusal this process gave a moment ago, without counting anything; null when it has to be asked. */
  recentRefusal(limit: LimitName, key: string): Allowance | null;
  /** A while, before a storm is answered: who waits for the answers to go on costs next to nothing then. */
  keepWaiting(): Promise<void>;
  /** Takes one exactly counted call back, as one that turned out to be no attempt at guessing. */
  giveBack(limit: LimitName, key: string): Promise<void>;
  /** Starts over for one key, as after a successful sign-in. */
  clear(limit: LimitName, key: string): Promise<void>;
  /** Starts over for every key that begins so. Reads the whole table: for what happens seldom. */
  clearAll(limit: LimitName, beginning: string): Promise<void>;
  /** Writes what was counted in this process and reads the shared totals. */
  flush(): Promise<void>;
  stop(): Promise<void>;
};

const countExactly = statement(
  "rate-limit-count",
  `insert into rate_limits as known (key, window_start, count, expires_at) values ($1, $2, 1, $3)
   on conflict (key, window_start) do update set count = known.count + 1 returning count`,
);
const addCounts = statement(
  "rate-limit-add",
  `insert into rate_limits as known (key, window_start, count, expires_at)
   select key, window_start, count, expires_at from unnest($1::text[], $2::timestamptz[], $3::int[], $4::timestamptz[])
     as counted (key, window_start, count, expires_at) order by key
   on conflict (key, window_start) do update set count = known.count + excluded.count
   returning key, count`,
);
const uncount = statement(
  "rate-limit-uncount",
  "update rate_limits set count = count - 1 where key = $1 and window_start = $2 and count > 0",
);
const clearKey = statement("rate-limit-clear", "delete from rate_limits where key = $1");
const clearBeginning = statement("rate-limit-clear-all", "delete from rate_limits where starts_with(key, $1)");

const FLUSH_MS = 1000;
const REFUSAL_KNOWN_MS = 1000;
const REFUSALS_KNOWN = 20_000;
const STORM_FACTOR = 2;
const STORM_WAIT_MS = 250;
/** Those beyond are answered at once: waiting costs memory. */
const MAX_WAITING = 500;

type Window = { start: number; end: number; unsent: number; shared: number };
type Options = { db: Database; clock: Clock; factor: number; onError: (error: unknown) => void };

function boundary({ windowSeconds }: Limit, now: number): number {
  return Math.floor(now / (windowSeconds * 1000)) * windowSeconds * 1000;
}

function windowAt(
  windows: Map<string, Window>,
  { name, key, now }: { name: LimitName; key: string; now: number },
): Window {
  const full = `${name}:${key}`;
  const start = boundary(LIMITS[name], now);
  const known = windows.get(full);
  if (known?.start === start) return known;
  const window = { start, end: start + LIMITS[name].windowSeconds * 1000, unsent: 0, shared: 0 };
  windows.set(full, window);
  return window;
}

type Count = { readonly count: number; readonly end: number; readonly now: number };

/** Counts in this process, with the others' added once a second. */
function createSharedCounts({ db, clock }: Pick<Options, "db" | "clock">) {
  const windows = new Map<string, Window>();
  return {
    take(name: LimitName, key: string): Count {
      const now = clock.now().getTime();
      const window = windowAt(windows, { name, key, now });
      window.unsent += 1;
      return { count: window.shared + window.unsent, end: window.end, now };
    },
    forget(key: string): void {
      windows.delete(key);
    },
    forgetAll(beginning: string): void {
      for (const key of windows.keys()) if (key.startsWith(beginning)) windows.delete(key);
    },
    async flush(): Promise<void> {
      const now = clock.now().getTime();
      const sending = [...windows].filter(([, window]) => window.unsent > 0);
      for (const [key, window] of windows) if (window.end <= now && window.unsent === 0) windows.delete(key);
      if (sending.length === 0) return;
      const counts = sending.map(([, window]) => window.unsent);
      const rows = await db.run<{ key: string; count: number }>(addCounts, [
        sending.map(([key]) => key),
        sending.map(([, window]) => new Date(window.start)),
        counts,
        sending.map(([, window]) => new Date(window.end)),
      ]);
      const totals = new Map(rows.map((row) => [row.key, row.count]));
      sending.forEach(([key, window], index) => {
        window.unsent -= counts[index] ?? 0;
        window.shared = totals.get(key) ?? window.shared;
        if (window.end <= now) windows.delete(key);
      });
    },
  };
}

export function createRateLimiter({ db, clock, factor, onError }: Options): RateLimiter {
  const shared = createSharedCounts({ db, clock });
  const judge = (name: LimitName, { count, end, now }: Count): Allowance => {
    const limit = Math.max(1, Math.floor(LIMITS[name].limit * factor));
    return {
      allowed: count <= limit,
      isFirstRefusal: count === limit + 1,
      isStorm: count > limit * STORM_FACTOR,
      retryAfterSeconds: Math.max(1, Math.ceil((end - now) / 1000)),
    };
  };

  // For a moment a refusal needs no database: a storm against one key would hold up everybody else who waits for a connection.
  const refusals = new LRUCache<string, { until: number; end: number }>({ max: REFUSALS_KNOWN });

  function recentRefusal(name: LimitName, key: string): Allowance | null {
    const known = refusals.get(`${name}:${key}`);
    const now = clock.now().getTime();
    if (known === undefined || known.until <= now) return null;
    return judge(name, { count: Number.POSITIVE_INFINITY, end: known.end, now });
  }

  async function countInDatabase(name: LimitName, key: string): Promise<Allowance> {
    const known = recentRefusal(name, key);
    if (known !== null) return known;
    const now = clock.now().getTime();
    const start = boundary(LIMITS[name], now);
    const end = start + LIMITS[name].windowSeconds * 1000;
    const [row] = await db.run<{ count: number }>(countExactly, [`${name}:${key}`, new Date(start), new Date(end)]);
    const allowance = judge(name, { count: row?.count ?? 0, end, now });
    if (!allowance.allowed) refusals.set(`${name}:${key}`, { until: Math.min(end, now + REFUSAL_KNOWN_MS), end });
    return allowance;
  }

  const timer = setInterval(() => void shared.flush().catch(onError), FLUSH_MS).unref();
  const tryTake = (name: LimitName, key: string) =>
    LIMITS[name].exact ? countInDatabase(name, key) : judge(name, shared.take(name, key));
  let waiting = 0;

  async function keepWaiting(): Promise<void> {
    if (waiting >= MAX_WAITING) return;
    waiting += 1;
    await pause(STORM_WAIT_MS);
    waiting -= 1;
  }

  async function refuseAbove({ allowed, isStorm, retryAfterSeconds }: Allowance): Promise<void> {
    if (allowed) return;
    if (isStorm) await keepWaiting();
    throw new Problem("request.too-many", { headers: { "retry-after": String(retryAfterSeconds) } });
  }

  return {
    tryTake,
    take(name, key) {
      const allowance = tryTake(name, key);
      if (allowance instanceof Promise) return allowance.then(refuseAbove);
      return allowance.allowed ? undefined : refuseAbove(allowance);
    },
    recentRefusal,
    keepWaiting,
    async giveBack(name, key) {
      const start = boundary(LIMITS[name], clock.now().getTime());
      await db.run(uncount, [`${name}:${key}`, new Date(start)]);
    },
    async clear(name, key) {
      shared.forget(`${name}:${key}`);
      refusals.delete(`${name}:${key}`);
      await db.run(clearKey, [`${name}:${key}`]);
    },
    async clearAll(name, beginning) {
      shared.forgetAll(`${name}:${beginning}`);
      for (const key of refusals.keys()) if (key.startsWith(`${name}:${beginning}`)) refusals.delete(key);
      await db.run(clearBeginning, [`${name}:${beginning}`]);
    },
    flush: shared.flush,
    async stop() {
      clearInterval(timer);
      await shared.flush().catch(onError);
    },
  };
}

/** One household or server of IPv6 commands a whole /64, so its addresses count as one. */
export function addressKey(ip: string): string {
  if (!ip.includes(":")) return ip;
  const [plain = ""] = ip.toLowerCase().split("%");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = "", tail = ""] = plain.split("::");
  const groups = head === "" ? [] : head.split(":");
  const rest = tail === "" ? [] : tail.split(":");
  const filled = plain.includes("::") ? [...groups, ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill("0"), ...rest] : groups;
  return `${filled.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/64`;
}
