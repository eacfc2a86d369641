import { unfinishedApplication } from "@keystep/domain/applications/reminders";
import type { Dependencies } from "#src/dependencies";
import { INSERT_LINK } from "#src/features/applications/application-email.repository";
import { newApplicationLink } from "#src/features/applications/application-link";
import { findApplicationWithUser } from "#src/features/applications/application.repository";
import { reminderEmail } from "#src/features/applications/emails/reminder-email";
import type { Transaction } from "#src/platform/db/database";
import { execute, fetchRow, fetchRows } from "#src/platform/db/prepared";
import { newSecret, secretHash } from "#src/platform/ids";
import { sendEmail } from "#src/platform/email/send-email";
import { BEFORE_ALL, INSERT, LIST_DUE, LOCK_DUE, type DueReminder } from "./reminder.repository.ts";

declare module "#src/platform/jobs/job-queue" {
  interface Jobs {
    "send-reminders": Record<string, never>;
  }
}

const BATCH = 100;
/** A run stops after so many batches to stay within the time limit of a job. The rest waits for the next run. */
const BATCHES = 10;

export const STOP_PATH = "/stop-reminders";

type ReminderDependencies = Pick<Dependencies, "config" | "db" | "clock" | "jobs" | "log">;

/**
 * Reminds of every application that has rested long enough, each in a transaction of its own: one that cannot be told about holds up no
 * other. Answers how many emails were queued.
 */
export async function sendReminders(source: ReminderDependencies): Promise<number> {
  let sent = 0;
  let failure: unknown = null;
  let after = BEFORE_ALL;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const due = await fetchRows(source.db, LIST_DUE, { now: source.clock.now(), limit: BATCH, ...after });
    for (const { id } of due) {
      try {
        if (await remind(source, id)) sent += 1;
      } catch (error) {
        failure ??= error;
        source.log.warn(
          { applicationId: id, error: error instanceof Error ? error.message : "unknown" },
          "A reminder could not be sent",
        );
      }
    }
    after = due.at(-1) ?? after;
    if (due.length < BATCH) break;
  }
  if (failure !== null) throw failure;
  return sent;
}

/** Row and email in one transaction: both or neither, and once. */
function remind(source: ReminderDependencies, id: string): Promise<boolean> {
  const { clock, config, db, jobs } = source;
  return db.transaction(async (tx) => {
    const due = await fetchRow(tx, LOCK_DUE, { id, now: clock.now() });
    if (due === null) return false;
    const found = await findApplicationWithUser(tx, due.id, due.userId);
    if (found === null) return false;
    const stop = newSecret();
    const reminder = { application: due.id, days: due.days, now: clock.now(), stopHash: secretHash(stop) };
    if ((await execute(tx, INSERT, reminder)) === 0) return false;
    const email = reminderEmail({
      brand: config.brand,
      to: due.email,
      days: due.days,
      standing: unfinishedApplication({ ...found, today: clock.today() }),
      needsSignIn: due.status !== "pending",
      url: await wayBack(source, tx, due),
      stopUrl: `${config.publicUrl}${STOP_PATH}/${stop}`,
    });
    await sendEmail({ config, jobs }, tx, email);
    return true;
  });
}

/** A person without a password cannot sign in, so they get a link like the one they came by. */
async function wayBack(source: ReminderDependencies, tx: Transaction, due: DueReminder): Promise<string> {
  const { config, clock } = source;
  if (due.status !== "pending") return `${config.publicUrl}/application/${due.id}`;
  const { url, hash, expiresAt } = newApplicationLink(source);
  await execute(tx, INSERT_LINK, { hash, application: due.id, sentTo: due.email, now: clock.now(), expiresAt });
  return url;
}

export function workOnReminders(source: ReminderDependencies): void {
  source.jobs.work("send-reminders", async () => void (await sendReminders(source)), { schedule: "*/10 * * * *" });
}
