import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { Dependencies } from "./dependencies.ts";
import { claimDrafts } from "./features/applications/claim-drafts.ts";
import { workOnRequestReminders } from "./features/information-requests/remind-of-requests.ts";
import { workOnReminders } from "./features/applications/reminders/send-reminders.ts";
import { workOnCases } from "./features/desk/follow/follow-cases.ts";
import { workOnSuspicions } from "./features/suspicion/tell-of-suspicions.ts";
import { workOnOffers } from "./features/decisions/end-offers.ts";
import { workOnDeadlines } from "./features/desk/tell-of-deadlines.ts";
import { workOnSendings } from "./features/desk/sendings.ts";
import { workOnDisclosures } from "./features/disclosures/email-disclosures.ts";
import { storeLead } from "./features/leads/store-lead.ts";
import { workOnCopies } from "./features/submissions/render-copy.ts";
import type { Clock } from "./platform/clock.ts";
import { openDatabase, type DatabaseOptions } from "./platform/db/database.ts";
import { readingAt } from "./platform/db/replica.ts";
import { deliverEmail, recordGivenUp } from "./platform/email/email-records.ts";
import { createEncryption } from "./platform/encryption/encryption.ts";
import { openFiles } from "./platform/files/files.ts";
import { createPrincipalCache } from "./platform/http/principal-cache.ts";
import { mailboxMailer, smtpMailer } from "./platform/email/mail.ts";
import { createMetrics } from "./platform/observe/metrics.ts";
import { startTracing } from "./platform/observe/tracing.ts";
import type { PageRenderer } from "./platform/pages/page-renderer.ts";
import { createJobQueue } from "./platform/jobs/job-queue.ts";
import { createPasswordHasher } from "./platform/sessions/passwords.ts";
import { currentRequestId } from "./platform/request-id.ts";
import { createRateLimiter } from "./platform/http/rate-limiter.ts";
import { clamdScanner } from "./platform/files/scanner.ts";
import { Sessions } from "./platform/sessions/sessions.ts";

type Outside = {
  config: Config;
  connectionString: string;
  clock: Clock;
  log: Logger;
  renderPage: PageRenderer;
  maxConnections?: number;
};
export type OpenDependencies = { deps: Dependencies; close(): Promise<void> };

const REPLICA_CONNECTIONS = 2;

const WORKERS = [
  workOnCopies,
  workOnReminders,
  workOnRequestReminders,
  workOnDisclosures,
  workOnCases,
  workOnDeadlines,
  workOnSuspicions,
  workOnOffers,
  workOnSendings,
] as const;

/** The database, and its replica where one is set. */
function openDatabases(
  { databaseReplicaUrl, preparedStatements: isPreparing }: Config,
  options: Required<Pick<DatabaseOptions, "connectionString" | "maxConnections" | "onError" | "onSlow">>,
) {
  const { onError, onSlow } = options;
  const db = openDatabase({ ...options, isPreparing });
  if (databaseReplicaUrl === null) return { db, replica: db, closeAll: () => db.close() };
  const replica = openDatabase({
    connectionString: databaseReplicaUrl,
    maxConnections: REPLICA_CONNECTIONS,
    onError,
    onSlow,
    isPreparing,
  });
  const closeAll = async () => {
    await replica.close();
    await db.close();
  };
  return { db, replica: readingAt(replica, db, onError), closeAll };
}

/** Builds everything outside the server over a migrated database; `close` lets go of it in the right order. */
export async function openDependencies({
  config,
  connectionString,
  clock,
  log,
  renderPage,
  maxConnections = config.databaseConnections - 1,
}: Outside): Promise<OpenDependencies> {
  const logError = (error: unknown) =>
    log.error({ error: error instanceof Error ? error.message : "unknown" }, "The database reported an error");
  const stopTracing = await startTracing(config);
  const metrics = createMetrics();
  const { db, replica, closeAll } = openDatabases(config, {
    connectionString,
    maxConnections,
    onError: logError,
    onSlow: (statement, milliseconds) =>
      log.warn({ statement, milliseconds, requestId: currentRequestId() }, "A statement was slow"),
  });
  const encryption = createEncryption(config.encryptionKeys);
  const jobs = createJobQueue({ db, encryption, log, metrics });
  const limiter = createRateLimiter({ db, clock, factor: config.rateLimitFactor, onError: logError });
  const principals = createPrincipalCache(clock);
  const mailer =
    config.smtpUrl === null ? mailboxMailer(db, clock) : smtpMailer({ url: config.smtpUrl, from: config.mailFrom });
  const deps: Dependencies = {
    config,
    db,
    replica,
    clock,
    mailer,
    files: openFiles(config),
    scanner: config.scannerUrl === null ? null : clamdScanner(config.scannerUrl),
    jobs,
    limiter,
    sessions: new Sessions({ db, clock, limits: config, onForget: (userId) => principals.forget(userId) }),
    principals,
    passwords: createPasswordHasher(),
    encryption,
    renderPage,
    log,
    metrics,
    hooks: { onEmailProven: claimDrafts, onLeadLeft: storeLead },
  };
  for (const workOn of WORKERS) workOn(deps);
  // Emails come last, so that one drain also sends the emails that other jobs queued.
  jobs.work("send-email", (mail, job) => deliverEmail(deps, mail, job));
  jobs.whenGivenUp("send-email", (mail, job) => recordGivenUp(deps, mail, job));
  await jobs.prepare();
  return {
    deps,
    async close() {
      await jobs.stop();
      await limiter.stop();
      mailer.close();
      await closeAll();
      await stopTracing();
    },
  };
}
