import type { RateLimit } from "@keystep/contract/http/rate-limits";
import type { Database } from "#src/platform/db/database";
import { insertRows, rowsOf, startsWith } from "#src/platform/db/expressions";
import { execute, fetchOne, fetchRows, prepared, query } from "#src/platform/db/prepared";
import type { Clock } from "#src/platform/clock";

const COUNT_EXACTLY = prepared(
  "rate-limit-count",
  { key: "text", start: "timestamptz", end: "timestamptz" },
  ({ key, start, end }) =>
    query
      .insertInto("rate_limits")
      .values({ key, window_start: start, count: 1, expires_at: end })
      .onConflict((conflict) =>
        conflict
          .columns(["key", "window_start"])
          .doUpdateSet((eb) => ({ count: eb("rate_limits.count", "+", eb.ref("excluded.count")) })),
      )
      .returning("count"),
);
// In the order of the keys, so that two processes that send at once lock the rows in the same order.
const ADD_COUNTS = prepared(
  "rate-limit-add",
  { keys: "text[]", starts: "timestamptz[]", counts: "integer[]", ends: "timestamptz[]" },
  ({ keys, starts, counts, ends }) =>
    insertRows(
      "rate_limits",
      query
        .selectFrom(rowsOf("counted", { key: keys, window_start: starts, count: counts, expires_at: ends }))
        .select(["counted.key", "counted.window_start", "counted.count", "counted.expires_at"])
        .orderBy("counted.key"),
    )
      .onConflict((conflict) =>
        conflict
          .columns(["key", "window_start"])
          .doUpdateSet((eb) => ({ count: eb("rate_limits.count", "+", eb.ref("excluded.count")) })),
      )
      .returning(["key", "count"]),
);
const UNCOUNT = prepared("rate-limit-uncount", { key: "text", start: "timestamptz" }, ({ key, start }) =>
  query
    .updateTable("rate_limits")
    .set((eb) => ({ count: eb("count", "-", 1) }))
    .where("key", "=", key)
    .where("window_start", "=", start)
    .where("count", ">", 0),
);
const CLEAR = prepared("rate-limit-clear", { key: "text" }, ({ key }) =>
  query.deleteFrom("rate_limits").where("key", "=", key),
);
const CLEAR_ALL = prepared("rate-limit-clear-all", { beginning: "text" }, ({ beginning }) =>
  query.deleteFrom("rate_limits").where((eb) => startsWith(eb.ref("key"), beginning)),
);

type Window = { readonly start: number; readonly end: number; readonly now: number };

/** The fixed window of a limit that `now` lies in. */
function windowOf({ windowSeconds }: RateLimit, now: number): Window {
  const length = windowSeconds * 1000;
  const start = Math.floor(now / length) * length;
  return { start, end: start + length, now };
}

type CountDependencies = { readonly db: Database; readonly clock: Clock };
export type Count = { readonly count: number; readonly end: number; readonly now: number };

/** Counts in the database, one by one. */
export function createExactCounts({ db, clock }: CountDependencies) {
  return {
    async take(limit: RateLimit, key: string): Promise<Count> {
      const { start, end, now } = windowOf(limit, clock.now().getTime());
      const window = { key: `${limit.name}:${key}`, start: new Date(start), end: new Date(end) };
      const { count } = await fetchOne(db, COUNT_EXACTLY, window);
      return { count, end, now };
    },
    async giveBack(limit: RateLimit, key: string): Promise<void> {
      const { start } = windowOf(limit, clock.now().getTime());
      await execute(db, UNCOUNT, { key: `${limit.name}:${key}`, start: new Date(start) });
    },
    async forget(limit: RateLimit, key: string): Promise<void> {
      await execute(db, CLEAR, { key: `${limit.name}:${key}` });
    },
    async forgetAll(limit: RateLimit, beginning: string): Promise<void> {
      await execute(db, CLEAR_ALL, { beginning: `${limit.name}:${beginning}` });
    },
  };
}

type Known = { readonly start: number; readonly end: number; unsent: number; shared: number };

/** Counts in this process; once a second `flush` adds the counts of the others. */
export function createSharedCounts({ db, clock }: CountDependencies) {
  const windows = new Map<string, Known>();

  function windowAt(limit: RateLimit, key: string): { window: Known; now: number } {
    const { start, end, now } = windowOf(limit, clock.now().getTime());
    const known = windows.get(`${limit.name}:${key}`);
    if (known?.start === start) return { window: known, now };
    const window = { start, end, unsent: 0, shared: 0 };
    windows.set(`${limit.name}:${key}`, window);
    return { window, now };
  }

  return {
    take(limit: RateLimit, key: string): Count {
      const { window, now } = windowAt(limit, key);
      window.unsent += 1;
      return { count: window.shared + window.unsent, end: window.end, now };
    },
    forget(limit: RateLimit, key: string): void {
      windows.delete(`${limit.name}:${key}`);
    },
    async flush(): Promise<void> {
      const now = clock.now().getTime();
      const sending = [...windows].filter(([, window]) => window.unsent > 0);
      for (const [key, window] of windows) if (window.end <= now && window.unsent === 0) windows.delete(key);
      if (sending.length === 0) return;
      const counts = sending.map(([, window]) => window.unsent);
      const rows = await fetchRows(db, ADD_COUNTS, {
        keys: sending.map(([key]) => key),
        starts: sending.map(([, window]) => new Date(window.start)),
        counts,
        ends: sending.map(([, window]) => new Date(window.end)),
      });
      const totals = new Map(rows.map((row) => [row.key, row.count]));
      sending.forEach(([key, window], index) => {
        window.unsent -= counts[index] ?? 0;
        window.shared = totals.get(key) ?? window.shared;
        if (window.end <= now) windows.delete(key);
      });
    },
  };
}
