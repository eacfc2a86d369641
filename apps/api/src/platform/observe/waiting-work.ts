import type { Dependencies } from "#src/dependencies";
import { findNewestMaintenance } from "#src/platform/backup/maintenance-records";
import { fetchRows, type Prepared } from "#src/platform/db/prepared";
import type { Waiting } from "./metrics.ts";

/** Counts the waiting work of a slice, by kind. */
export type WaitingWork = Prepared<{ readonly now: Date }, Waiting>;

/** Counts all that waits now, by kind. */
export async function countWaitingWork(
  { db, jobs, clock }: Pick<Dependencies, "db" | "jobs" | "clock">,
  statements: readonly WaitingWork[],
): Promise<Waiting[]> {
  const now = clock.now();
  const found = await Promise.all([
    jobs.waiting(now),
    ...statements.map((statement) => fetchRows(db, statement, { now })),
  ]);
  return found.flat();
}

/** Sets the gauges anew. Without the database they have no value, so that an old one is not taken for today's. */
export async function measureWaitingWork(deps: Dependencies, statements: readonly WaitingWork[]): Promise<void> {
  const { db, clock, metrics, log } = deps;
  const now = clock.now();
  metrics.waiting.reset();
  metrics.waitingSeconds.reset();
  metrics.backupSeconds.reset();
  try {
    const newest = (await findNewestMaintenance(db)).find(({ kind }) => kind === "backup");
    // Without any it is older than every limit.
    const backupAge = newest === undefined ? Infinity : (now.getTime() - newest.doneAt.getTime()) / 1000;
    metrics.backupSeconds.set({}, backupAge);
    for (const { kind, count, oldest } of await countWaitingWork(deps, statements)) {
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
