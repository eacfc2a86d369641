import { basename } from "node:path";
import * as contract from "@keystep/contract/operations/operations";
import { findNewestMaintenance } from "#src/platform/backup/maintenance-records";
import { migrationNames } from "#src/platform/db/migrate";
import { recordEvent } from "#src/platform/events";
import { handle, type Registration } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { countWaitingWork, type WaitingWork } from "#src/platform/observe/waiting-work";

const startedAt = new Date();

/** An address as a mail server repeats it, without whose it is. */
const withoutNames = (text: string) => text.replaceAll(/[^\s<>@"']+@/g, "…@");

const SECOND_MS = 1000;

const tellPageSpeed = handle(contract.tellPageSpeed, async ({ metrics }, { body }) => {
  const { page, largestPaint, slowestInteraction, layoutShift } = body;
  if (largestPaint !== undefined) metrics.largestPaint.observe({ page }, largestPaint / SECOND_MS);
  if (slowestInteraction !== undefined) metrics.slowestInteraction.observe({ page }, slowestInteraction / SECOND_MS);
  if (layoutShift !== undefined) metrics.layoutShift.observe({ page }, layoutShift);
});

/** @param work what waits in each slice, beside the jobs of the queue */
export function operationsRoutes(work: readonly WaitingWork[]): readonly Registration[] {
  const getOperations = handle(contract.getOperations, async (deps) => {
    const [waiting, failed, newest, migrations] = await Promise.all([
      countWaitingWork(deps, work),
      deps.jobs.failed(),
      findNewestMaintenance(deps.db),
      migrationNames(),
    ]);
    const lastOf = (kind: contract.MaintenanceKind) => {
      const found = newest.find((each) => each.kind === kind);
      return found === undefined ? null : { at: found.doneAt.toISOString(), note: found.note };
    };
    return {
      running: {
        since: startedAt.toISOString(),
        migration: migrations.at(-1) ?? "",
        build: basename(deps.config.webBuildDir),
      },
      waiting: waiting.map(({ oldest, ...each }) => ({ ...each, oldest: oldest?.toISOString() ?? null })),
      failed: failed.map(({ failedAt, reason, ...job }) => ({
        ...job,
        failedAt: failedAt.toISOString(),
        reason: withoutNames(reason),
      })),
      last: { backup: lastOf("backup"), drill: lastOf("drill") },
    };
  });

  const retryJob = handle(contract.retryJob, ({ db, jobs }, { params, principal }) =>
    db.transaction(async (tx) => {
      const job = await jobs.retry(tx, params.id);
      if (job === null) throw new Problem("job.not-found");
      await recordEvent(tx, { action: "job.retried", actorUserId: principal.userId, details: { job, id: params.id } });
    }),
  );

  return [getOperations, retryJob, tellPageSpeed];
}
