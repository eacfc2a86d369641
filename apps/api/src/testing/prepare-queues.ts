import { randomBytes } from "node:crypto";
import pino from "pino";
import { openDatabase } from "#src/platform/db/database";
import { createEncryption } from "#src/platform/encryption/encryption";
import { createMetrics } from "#src/platform/observe/metrics";
import { createJobQueue } from "#src/platform/jobs/job-queue";

/** Makes the job queue, as a start of the server does. */
export async function prepareQueues(connectionString: string): Promise<void> {
  const db = openDatabase({ connectionString });
  const encryption = createEncryption([randomBytes(32)]);
  const jobs = createJobQueue({ db, encryption, log: pino({ level: "silent" }), metrics: createMetrics() });
  for (const job of [
    "render-submission",
    "render-copy",
    "send-reminders",
    "remind-of-requests",
    "send-email",
  ] as const) {
    jobs.work(job, async () => undefined);
  }
  await jobs.prepare();
  await jobs.stop();
  await db.close();
}
