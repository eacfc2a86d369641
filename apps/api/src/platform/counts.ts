import { statement } from "./db/database.ts";
import type { Database } from "./db/database.ts";
import type { Clock } from "./clock.ts";
import { windowOf } from "./limits.ts";
import type { LimitName } from "./limits.ts";

const COUNT_EXACTLY = statement(
  "rate-limit-count",
  `insert into rate_limits as known (key, window_start, count, expires_at) values ($1, $2, 1, $3)
   on conflict (key, window_start) do update set count = known.count + 1 returning count`,
);
const ADD_COUNTS = statement(
  "rate-limit-add",
  `insert into rate_limits as known (key, window_start, count, expires_at)
   select key, window_start, count, expires_at from unnest($1::text[], $2::timestamptz[], $3::int[], $4::timestamptz[])
     as counted (key, window_start, count, expires_at) order by key
   on conflict (key, window_start) do update set count = known.count + excluded.count
   returning key, count`,
);
const UNCOUNT = statement(
  "rate-limit-uncount",
  "update rate_limits set count = count - 1 where key = $1 and window_start = $2 and count > 0",
);
const CLEAR = statement("rate-limit-clear", "delete from rate_limits where key = $1");
const CLEAR_ALL = statement("rate-limit-clear-all", "delete from rate_limits where starts_with(key, $1)");

type Source = { readonly db: Database; readonly clock: Clock };
export type Count = { readonly count: number; readonly end: number; readonly now: number };

/** Counts in the database, one by one. */
export function createExactCounts({ db, clock }: Source) {
  return {
    async take(name: LimitName, key: string): Promise<Count> {
      const { start, end, now } = windowOf(name, clock.now().getTime());
      const [row] = await db.run<{ count: number }>(COUNT_EXACTLY, [`${name}:${key}`, new Date(start), new Date(end)]);
      return { count: row?.count ?? 0, end, now };
    },
    async giveBack(name: LimitName, key: string): Promise<void> {
      const { start } = windowOf(name, clock.now().getTime());
      await db.run(UNCOUNT, [`${name}:${key}`, new Date(start)]);
    },
    async forget(name: LimitName, key: string): Promise<void> {
      await db.run(CLEAR, [`${name}:${key}`]);
    },
    async forgetAll(name: LimitName, beginning: string): Promise<void> {
      await db.run(CLEAR_ALL, [`${name}:${beginning}`]);
    },
  };
}

type Known = { readonly start: number; readonly end: number; unsent: number; shared: number };

/** Counts in this process; what others counted is added once a second by `flush`. */
export function createSharedCounts({ db, clock }: Source) {
  const windows = new Map<string, Known>();

  function windowAt(name: LimitName, key: string): { window: Known; now: number } {
    const { start, end, now } = windowOf(name, clock.now().getTime());
    const known = windows.get(`${name}:${key}`);
    if (known?.start === start) return { window: known, now };
    const window = { start, end, unsent: 0, shared: 0 };
    windows.set(`${name}:${key}`, window);
    return { window, now };
  }

  return {
    take(name: LimitName, key: string): Count {
      const { window, now } = windowAt(name, key);
      window.unsent += 1;
      return { count: window.shared + window.unsent, end: window.end, now };
    },
    forget(name: LimitName, key: string): void {
      windows.delete(`${name}:${key}`);
    },
    async flush(): Promise<void> {
      const now = clock.now().getTime();
      const sending = [...windows].filter(([, window]) => window.unsent > 0);
      for (const [key, window] of windows) if (window.end <= now && window.unsent === 0) windows.delete(key);
      if (sending.length === 0) return;
      const counts = sending.map(([, window]) => window.unsent);
      const rows = await db.run<{ key: string; count: number }>(ADD_COUNTS, [
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
