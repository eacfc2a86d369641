import type { RateClass } from "@keystep/contract/route";
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
  "second-factor": { limit: 10, windowSeconds: 900, exact: true },
} as const satisfies Record<RateClass | string, Limit>;
export type LimitName = keyof typeof LIMITS;

export type Allowance = { allowed: boolean; retryAfterSeconds: number };
export type RateLimiter = {
  /** Counts one call; above the limit throws request.too-many with Retry-After. */
  take(limit: LimitName, key: string): void | Promise<void>;
  /** Counts one call and tells whether it is within the limit. */
  tryTake(limit: LimitName, key: string): Allowance | Promise<Allowance>;
  /** Starts over for one key, as after a successful sign-in. */
  clear(limit: LimitName, key: string): Promise<void>;
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
const clearKey = statement("rate-limit-clear", "delete from rate_limits where key = $1");

const FLUSH_MS = 1000;

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

export function createRateLimiter({ db, clock, factor, onError }: Options): RateLimiter {
  const windows = new Map<string, Window>();
  const judge = (name: LimitName, { count, end, now }: { count: number; end: number; now: number }): Allowance => ({
    allowed: count <= LIMITS[name].limit * factor,
    retryAfterSeconds: Math.max(1, Math.ceil((end - now) / 1000)),
  });

  function takeLocally(name: LimitName, key: string): Allowance {
    const now = clock.now().getTime();
    const window = windowAt(windows, { name, key, now });
    window.unsent += 1;
    return judge(name, { count: window.shared + window.unsent, end: window.end, now });
  }

  async function takeExactly(name: LimitName, key: string): Promise<Allowance> {
    const now = clock.now().getTime();
    const start = boundary(LIMITS[name], now);
    const end = start + LIMITS[name].windowSeconds * 1000;
    const [row] = await db.run<{ count: number }>(countExactly, [`${name}:${key}`, new Date(start), new Date(end)]);
    return judge(name, { count: row?.count ?? 0, end, now });
  }

  async function flush(): Promise<void> {
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
  }

  const timer = setInterval(() => void flush().catch(onError), FLUSH_MS).unref();

  const tryTake = (name: LimitName, key: string) =>
    LIMITS[name].exact ? takeExactly(name, key) : takeLocally(name, key);
  return {
    tryTake,
    take(name, key) {
      const allowance = tryTake(name, key);
      return allowance instanceof Promise ? allowance.then(refuseAbove) : refuseAbove(allowance);
    },
    async clear(name, key) {
      windows.delete(`${name}:${key}`);
      await db.run(clearKey, [`${name}:${key}`]);
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush().catch(onError);
    },
  };
}

function refuseAbove({ allowed, retryAfterSeconds }: Allowance): void {
  if (!allowed) throw new Problem("request.too-many", { headers: { "retry-after": String(retryAfterSeconds) } });
}
