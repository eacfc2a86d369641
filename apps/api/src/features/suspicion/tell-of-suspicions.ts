import { suspicionDeadline } from "@keystep/domain/suspicion/suspicion-deadline";
import type { Dependencies } from "#src/dependencies";
import { findCalendar } from "#src/features/clocks/calendar";
import { execute, fetchRows } from "#src/platform/db/prepared";
import { sendEmail } from "#src/platform/email/send-email";
import { suspicionEmail } from "./emails/suspicion-email.ts";
import { KEEP_TOLD, LIST_HOLDERS, LIST_RUNNING, type SuspicionRow } from "./suspicion.repository.ts";

type Outside = Pick<Dependencies, "clock" | "config" | "db" | "jobs" | "log">;
type Calendar = Awaited<ReturnType<typeof findCalendar>>;

declare module "#src/platform/jobs/job-queue" {
  interface Jobs {
    "tell-of-suspicions": Record<string, never>;
  }
}

/** The news that its holders have to hear now; none before the warning. */
function newsOf(suspicion: SuspicionRow, { holidays }: Calendar, now: Date): "warning" | "breach" | null {
  const deadline = suspicionDeadline(suspicion, { state: suspicion.state, holidays });
  const hasCome = (instant: string | null) => instant !== null && new Date(instant) <= now;
  if (deadline === null) return null;
  if (hasCome(deadline.dueAt)) return "breach";
  return hasCome(deadline.warnAt) ? "warning" : null;
}

/** One email for each person, however much is new to them. Row and email are one transaction: both or neither, and once. */
export async function tellOfSuspicions(deps: Outside): Promise<void> {
  const { clock, config, db, log } = deps;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const running = await fetchRows(tx, LIST_RUNNING, {});
    if (running.length === 0) return;
    const calendar = await findCalendar({ db: tx, log }, now);
    const told = new Set<string>();
    for (const suspicion of running) {
      const kind = newsOf(suspicion, calendar, now);
      if (kind === null) continue;
      const stage = suspicion.stage === "raised" ? "raised" : "formed";
      const row = { suspicion_id: suspicion.id, stage, kind, told_at: now } as const;
      if ((await execute(tx, KEEP_TOLD, row)) === 0) continue;
      for (const { email } of await fetchRows(tx, LIST_HOLDERS, { about: suspicion.caseId, now })) told.add(email);
    }
    for (const to of told) await sendEmail(deps, tx, suspicionEmail({ config, to }));
  });
}

export function workOnSuspicions(deps: Outside): void {
  deps.jobs.work("tell-of-suspicions", async () => tellOfSuspicions(deps), { schedule: "*/10 * * * *" });
}
