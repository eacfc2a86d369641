import { PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { Database, Transaction } from "#src/platform/db/database";
import type { Mail } from "./mail.ts";
import type { Metrics } from "./metrics.ts";

/** Every kind of background job with what it carries. An email is queued finished, so that sending needs no business rule. */
export type Jobs = { "send-email": Mail };
export type JobName = keyof Jobs;
export const JOB_NAMES = ["send-email"] as const satisfies readonly JobName[];

export type JobHandler<Name extends JobName> = (payload: Jobs[Name], job: { id: string }) => Promise<void>;

export type Outbox = {
  /** Queues a job in the caller's transaction: rolled back, it was never there. */
  send<Name extends JobName>(tx: Transaction, job: Name, payload: Jobs[Name]): Promise<void>;
  work<Name extends JobName>(job: Name, handler: JobHandler<Name>): void;
  /** Prepares the queues, so that `send` works; `start` then begins to work on them. */
  prepare(): Promise<void>;
  start(): Promise<void>;
  /** Works on everything that is due, now, in this call; answers how many jobs were done. */
  drain(): Promise<number>;
  /** Finishes the jobs in flight and takes no new ones. */
  stop(): Promise<void>;
};

const RETRY_LIMIT = 8;
const RETRY_DELAY_SECONDS = 5;
const RETRY_DELAY_MAX_SECONDS = 3600;
const POLLING_SECONDS = 2;
const STOP_LIMIT_MS = 15_000;
const JOB_LIMIT_SECONDS = 60;
const BATCH = 5;
const DEAD_LETTER = "dead-letter";

type Handlers = Map<JobName, (payload: unknown, job: { id: string }) => Promise<void>>;
type Options = { db: Database; log: Logger; metrics: Metrics };

async function prepareQueues(boss: PgBoss): Promise<void> {
  await boss.start();
  await boss.createQueue(DEAD_LETTER);
  for (const job of JOB_NAMES) {
    await boss.createQueue(job, {
      retryLimit: RETRY_LIMIT,
      retryDelay: RETRY_DELAY_SECONDS,
      retryBackoff: true,
      retryDelayMax: RETRY_DELAY_MAX_SECONDS,
      expireInSeconds: JOB_LIMIT_SECONDS,
      deadLetter: DEAD_LETTER,
      // Payloads hold addresses and links: they go soon after they were used.
      deleteAfterSeconds: 3600,
    });
  }
}

type Perform = (job: JobName, fetched: { id: string; data: unknown }) => Promise<void>;

async function drainJobs(boss: PgBoss, names: readonly JobName[], perform: Perform): Promise<number> {
  let done = 0;
  for (const name of names) {
    let jobs = await boss.fetch(name, { batchSize: BATCH });
    while (jobs.length > 0) {
      for (const fetched of jobs) {
        await perform(name, fetched).then(
          () => boss.complete(name, fetched.id),
          (error: unknown) =>
            boss.fail(name, fetched.id, { message: error instanceof Error ? error.message : "unknown" }),
        );
        done += 1;
      }
      jobs = await boss.fetch(name, { batchSize: BATCH });
    }
  }
  return done;
}

export function createOutbox({ db, log, metrics }: Options): Outbox {
  const boss = new PgBoss({
    schema: "pgboss",
    db: { executeSql: async (text, values) => db.pool.query(text, values) },
  });
  boss.on("error", (error) => log.error({ error: error.message }, "The job queue reported an error"));
  const handlers: Handlers = new Map();
  const workers = new Map<JobName, string>();
  let prepared: Promise<void> | undefined;

  async function perform(job: JobName, { id, data }: { id: string; data: unknown }): Promise<void> {
    const handler = handlers.get(job);
    if (handler === undefined) throw new Error(`No handler for the job ${job}`);
    try {
      await handler(data, { id });
      metrics.jobs.inc({ job, outcome: "done" });
    } catch (error) {
      metrics.jobs.inc({ job, outcome: "failed" });
      log.warn(
        { job, jobId: id, error: error instanceof Error ? error.message : "unknown" },
        "A job failed and will be tried again",
      );
      throw error;
    }
  }

  return {
    async send(tx, job, payload) {
      await boss.send(job, payload, { db: { executeSql: async (text, values) => tx.query(text, values) } });
      // A worker of this process looks at once instead of at its next poll; other processes keep polling.
      tx.afterCommit(() => {
        const worker = workers.get(job);
        if (worker !== undefined) boss.notifyWorker(worker);
      });
    },
    work(job, handler) {
      // The queue hands back the JSON that `send` was given under the same name.
      handlers.set(job, handler as (payload: unknown, job: { id: string }) => Promise<void>);
    },
    prepare: () => (prepared ??= prepareQueues(boss)),
    async start() {
      await (prepared ??= prepareQueues(boss));
      for (const job of handlers.keys()) {
        const worker = await boss.work(
          job,
          { pollingIntervalSeconds: POLLING_SECONDS, batchSize: 1 },
          async ([only]) => {
            if (only !== undefined) await perform(job, only);
          },
        );
        workers.set(job, worker);
      }
      await boss.work(DEAD_LETTER, { pollingIntervalSeconds: 60 }, async ([dead]) => {
        metrics.jobs.inc({ job: DEAD_LETTER, outcome: "dead" });
        log.error({ jobId: dead?.id }, "A job was given up after its last try");
      });
    },
    drain: () => drainJobs(boss, [...handlers.keys()], perform),
    async stop() {
      workers.clear();
      await boss.stop({ graceful: true, close: false, timeout: STOP_LIMIT_MS });
    },
  };
}
