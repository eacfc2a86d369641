import type { IdleLimits } from "@keystep/domain/identity/session-limits";
import type { Dependencies } from "#src/dependencies";
import type { Transaction } from "#src/platform/db/database";
import { hoursBefore, makeEventPartition, minutesBefore } from "#src/platform/db/expressions";
import { execute, fetchRows, prepared, query, type Prepared } from "#src/platform/db/prepared";
import { recordSessionEnds } from "#src/platform/sessions/record-session-end";
import { END_LAPSED, lapseOf, momentsAt } from "#src/platform/sessions/session-statements";

const HOUR_MS = 3_600_000;

/** How long rows of one table are kept: a statement that deletes those past their time. */
export type RetentionRule = Prepared<{ readonly now: Date }, never>;

const ownRules: readonly RetentionRule[] = [
  prepared("keep-session-tokens", { now: "timestamptz" }, ({ now }) =>
    query.deleteFrom("session_tokens").where("expires_at", "<", now),
  ),
  prepared("keep-refresh-answers", { now: "timestamptz" }, ({ now }) =>
    query.deleteFrom("refresh_answers").where("created_at", "<", minutesBefore(now, 1)),
  ),
  prepared("keep-rate-limits", { now: "timestamptz" }, ({ now }) =>
    query.deleteFrom("rate_limits").where("expires_at", "<", now),
  ),
  prepared("keep-idempotency-keys", { now: "timestamptz" }, ({ now }) =>
    query.deleteFrom("idempotency_keys").where("created_at", "<", hoursBefore(now, 48)),
  ),
];
const MAKE_PARTITIONS = prepared("make-event-partitions", { now: "timestamptz" }, ({ now }) =>
  query.selectNoFrom([0, 1, 2].map((month) => makeEventPartition(now, month).as(`month${month}`))),
);

type Outside = Pick<Dependencies, "db" | "clock" | "config">;

/** Deletes by the rules, and makes the coming months' partitions of the record. Doing it twice at once does no harm. */
export async function keepHouse({ db, clock, config }: Outside, rules: readonly RetentionRule[]): Promise<void> {
  const now = clock.now();
  await db.transaction((tx) => sweepSessions(tx, { now, limits: config }));
  for (const rule of [...ownRules, ...rules]) await execute(db, rule, { now });
  await execute(db, MAKE_PARTITIONS, { now });
}

/** Principals are cached for a minute at most, so other processes need not be told; the events are recorded. */
async function sweepSessions(tx: Transaction, { now, limits }: { now: Date; limits: IdleLimits }): Promise<void> {
  const ended = await fetchRows(tx, END_LAPSED, momentsAt(now, limits));
  await recordSessionEnds(tx, ...ended.map((session) => ({ ...session, reason: lapseOf(session, now) })));
}

export function startHousekeeping(deps: Dependencies, rules: readonly RetentionRule[]): { stop(): void } {
  const run = () =>
    void keepHouse(deps, rules).catch((error: unknown) => {
      deps.log.error({ error: error instanceof Error ? error.message : "unknown" }, "Housekeeping failed");
    });
  run();
  const timer = setInterval(run, HOUR_MS).unref();
  return { stop: () => clearInterval(timer) };
}
