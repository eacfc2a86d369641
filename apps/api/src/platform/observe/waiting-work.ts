import type { Dependencies } from "#src/dependencies";
import { fetchRows, type Prepared } from "#src/platform/db/prepared";
import type { Waiting } from "./metrics.ts";

/** Counts the waiting work of a slice, by kind. */
export type WaitingWork = Prepared<{ readonly now: Date }, Waiting>;

/** Sets the gauges anew. Without the database they have no value, so that an old one is not taken for today's. */
export async function measureWaitingWork(
  { db, jobs, clock, metrics, log }: Dependencies,
  statements: readonly WaitingWork[],
): Promise<void> {
  const now = clock.now();
  metrics.waiting.reset();
  metrics.waitingSeconds.reset();
  try {
    const found = await Promise.all([
      jobs.waiting(now),
      ...statements.map((statement) => fetchRows(db, statement, { now })),
    ]);
    for (const { kind, count, oldest } of found.flat()) {
      metrics.waiting.set({ kind }, count);
      metrics.waitingSeconds.set(
        { kind },
        oldest === null ? 0 : Math.max(0, (now.getTime() - oldest.getTime()) / 1000),
      );
    }
  } catch (error) {
    log.error({ error: error instanceof Error ? error.message : "unknown" }, "What waits could not be counted");
  }
}
