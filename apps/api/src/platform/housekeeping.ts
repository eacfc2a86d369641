import type { IdleLimits } from "@keystep/domain/identity/session-limits";
import { EMAIL_RECEIPT_MONTHS } from "@keystep/domain/receipts/receipt";
import type { Dependencies } from "#src/dependencies";
import { statement } from "#src/platform/db/database";
import type { Transaction } from "#src/platform/db/database";
import { recordSessionEnds } from "#src/platform/record-session-end";
import type { EndedSession, EndReason } from "#src/platform/record-session-end";
import { endingSessions, endOf, idleSince, standing } from "#src/platform/session-statements";

const HOUR_MS = 3_600_000;
const MONTHS_AHEAD = 2;

const expired = [
  "delete from session_tokens where expires_at < $1::timestamptz",
  "delete from ended_id_tokens where expires_at < $1::timestamptz",
  "delete from refresh_answers where created_at < $1::timestamptz - interval '1 minute'",
  "delete from email_links where expires_at < $1::timestamptz - interval '1 day'",
  "delete from email_changes where expires_at < $1::timestamptz",
  "delete from passkey_challenges where expires_at < $1::timestamptz",
  "delete from known_devices where last_used_at < $1::timestamptz - interval '1 year'",
  "delete from rate_limits where expires_at < $1::timestamptz",
  "delete from idempotency_keys where created_at < $1::timestamptz - interval '48 hours'",
  "delete from upload_links where expires_at < $1::timestamptz - interval '1 day'",
  "delete from contact_messages where created_at < $1::timestamptz - interval '2 years'",
  `delete from email_records where first_tried_at < $1::timestamptz - interval '${EMAIL_RECEIPT_MONTHS} months'`,
].map((text, index) => statement(`prune-${index}`, text));
const endSessions = endingSessions(
  "prune-sessions",
  `s.id IN (SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id WHERE NOT (${standing("$1", "$2", "$3")}))`,
  endOf("$1"),
);
const makePartitions = statement(
  "make-event-partitions",
  "select make_events_partition(($1::timestamptz + make_interval(months => n))::date) from generate_series(0, $2::int) as n",
);

type Swept = EndedSession & { readonly reason: EndReason };

/** What nobody needs any more goes; the coming months of the record get their partitions. Doing it twice at once does no harm. */
export async function keepHouse({ db, clock, config }: Pick<Dependencies, "db" | "clock" | "config">): Promise<void> {
  const now = clock.now();
  await db.transaction((tx) => sweepSessions(tx, { now, limits: config }));
  for (const prune of expired) await db.run(prune, [now]);
  await db.run(makePartitions, [now, MONTHS_AHEAD]);
}

/** Their principals are known for a minute at most, so nobody need be told; the record is. */
async function sweepSessions(tx: Transaction, { now, limits }: { now: Date; limits: IdleLimits }): Promise<void> {
  const { customers, staff } = idleSince(now, limits);
  const swept = await tx.run<Swept>(endSessions, [now, customers, staff]);
  await recordSessionEnds(tx, swept);
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
