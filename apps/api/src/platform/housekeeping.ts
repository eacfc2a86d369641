import { statement } from "#src/platform/db/database";
import type { Dependencies } from "#src/dependencies";

const HOUR_MS = 3_600_000;
const MONTHS_AHEAD = 2;

const expired = [
  "delete from sessions where expires_at < $1::timestamptz",
  "delete from ended_tokens where expires_at < $1::timestamptz",
  "delete from rate_limits where expires_at < $1::timestamptz",
  "delete from idempotency_keys where created_at < $1::timestamptz - interval '48 hours'",
].map((text, index) => statement(`prune-${index}`, text));
const makePartitions = statement(
  "make-event-partitions",
  "select make_events_partition(($1::timestamptz + make_interval(months => n))::date) from generate_series(0, $2::int) as n",
);

/** What nobody needs any more goes; the coming months of the record get their partitions. Doing it twice at once does no harm. */
export async function keepHouse({ db, clock }: Pick<Dependencies, "db" | "clock">): Promise<void> {
  const now = clock.now();
  for (const prune of expired) await db.run(prune, [now]);
  await db.run(makePartitions, [now, MONTHS_AHEAD]);
}

export function startHousekeeping(deps: Dependencies): { stop(): void } {
  const run = () =>
    void keepHouse(deps).catch((error: unknown) => {
      deps.log.error({ error: error instanceof Error ? error.message : "unknown" }, "Housekeeping failed");
    });
  run();
  const timer = setInterval(run, HOUR_MS).unref();
  return { stop: () => clearInterval(timer) };
}
