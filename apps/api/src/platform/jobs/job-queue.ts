import { PgBoss, type JobWithMetadata } from "pg-boss";
import type { Logger } from "pino";
import { z } from "zod";
import { checkedRows } from "#src/platform/db/checked-rows";
import { openDatabase, type Database, type Transaction } from "#src/platform/db/database";
import type { Encryption } from "#src/platform/encryption/encryption";
import type { Mail } from "#src/platform/email/mail";
import type { Metrics, Waiting } from "#src/platform/observe/metrics";
import { traced } from "#src/platform/observe/tracing";

/**
 * Every kind of background job with what it carries; each slice adds its own. An email is queued finished, so that
 * sending needs no business rule, and encrypted, so that a copy of the database shows neither its address nor its link.
 */
export interface Jobs {
  "send-email": Mail;
}
export type JobName = keyof Jobs;

export type JobHandler<Name extends JobName> = (payload: Jobs[Name], job: { id: string }) => Promise<void>;

/** A job that no worker takes before a moment. */
type Later<Name extends JobName> = { readonly job: Name; readonly after: Date };

function whenOf<Name extends JobName>(given: Name | Later<Name>): { readonly job: Name; readonly after?: Date } {
  return typeof given === "string" ? { job: given } : given;
}

export type JobQueue = {
  send<Name extends JobName>(tx: Transaction, job: Name | Later<Name>, payload: Jobs[Name]): Promise<void>;
  /**
   * Jobs are drained in the order in which they are named here. With a `schedule`, in cron's notation, a job without a
   * payload starts by itself, one each time however many processes run.
   */
  work<Name extends JobName>(job: Name, handler: JobHandler<Name>, options?: { readonly schedule?: string }): void;
  /** Is told of a job of that name that was given up after its last try, under the id that it had. */
  whenGivenUp<Name extends JobName>(job: Name, handler: JobHandler<Name>): void;
  /** Prepares the queues of the jobs named so far, so that `send` works; `start` then begins to work on them. */
  prepare(): Promise<void>;
  start(): Promise<void>;
  /** Works on everything that is due, now, in this call; answers how many jobs were done. */
  drain(): Promise<number>;
  /** The newest 50 that were given up in the last 14 days. */
  failed(): Promise<FailedJob[]>;
  /** Makes a job that was given up due again, as a new one; answers its name, or null where it is not there. */
  retry(tx: Transaction, id: string): Promise<JobName | null>;
  /** The jobs that are due and not begun, by name, as `job:send-email`. */
  waiting(now: Date): Promise<Waiting[]>;
  stop(): Promise<void>;
};

const RETRY_LIMIT = 8;
const RETRY_DELAY_SECONDS = 5;
const RETRY_DELAY_MAX_SECONDS = 3600;
const POLLING_SECONDS = 2;
const STOP_LIMIT_MS = 15_000;
const JOB_LIMIT_SECONDS = 60;
/** A job whose worker gave no sign for so long is another's: 10 s here, 10 s until somebody looks, 5 s before the next try. */
const HEARTBEAT_SECONDS = 10;
const SUPERVISE_SECONDS = 10;
/** For so long a job that was given up can be tried again. */
const FAILED_KEPT_SECONDS = 14 * 24 * 3600;
const BATCH = 5;
const DEAD_LETTER = "dead-letter";
const QUEUE = {
  retryLimit: RETRY_LIMIT,
  retryDelay: RETRY_DELAY_SECONDS,
  retryBackoff: true,
  retryDelayMax: RETRY_DELAY_MAX_SECONDS,
  expireInSeconds: JOB_LIMIT_SECONDS,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  deadLetter: DEAD_LETTER,
  // Payloads hold addresses and links: encrypted as they are, they go soon after they were used.
  deleteAfterSeconds: 3600,
};
const NO_JOB = "00000000-0000-0000-0000-000000000000";

const WAITING = `select 'job:' || name as kind, count(*)::int as count, min(start_after) as oldest
  from pgboss.job where state in ('created', 'retry') and start_after <= $1 group by name`;

const FAILED = `select id, source_name as job, created_on as "failedAt", source_retry_count + 1 as tries,
    left(coalesce(output->>'message', ''), 300) as reason
  from pgboss.job where name = $1 and source_name = any($2) order by created_on desc, id desc limit 50`;
const TAKE_FAILED =
  "delete from pgboss.job where name = $1 and source_name = any($2) and id = $3 returning source_name as job, data";

const failedJob = z.object({ id: z.string(), job: z.string(), failedAt: z.date(), tries: z.int(), reason: z.string() });
const takenJob = z.object({ job: z.string(), data: z.looseObject({}) });
const waiting = z.object({ kind: z.string(), count: z.int(), oldest: z.date().nullable() });
export type FailedJob = z.output<typeof failedJob>;

type Handlers = Map<JobName, (payload: unknown, job: { id: string }) => Promise<void>>;
type QueueStorage = { db: Database; encryption: Encryption };
type Processing = QueueStorage & { log: Logger; metrics: Metrics };
/** `pollingSeconds`: how often a worker looks for jobs of other processes; of those of its own process it is told. */
type Options = Processing & { pollingSeconds?: number };

/** The name under which jobs of older versions hold what they carry as well. */
const STORED_AS = "sealed";
const encryptedJob = z.object({ [STORED_AS]: z.string() });

/** One place for all jobs of a name, since a dead letter is another row that carries what the job carried. */
const placeOf = (job: JobName) => `pgboss.job.data:${job}`;

function decryptJob(encryption: Encryption, job: JobName, data: unknown): unknown {
  const encrypted = encryptedJob.safeParse(data).data?.[STORED_AS] ?? "";
  return JSON.parse(encryption.decrypt(Buffer.from(encrypted, "base64"), placeOf(job)).toString());
}

function bossOver(db: Database): PgBoss {
  return new PgBoss({
    schema: "pgboss",
    db: { executeSql: async (text, values) => db.pool.query(text, values) },
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
}

/** Makes the tables of the queue or brings them to this version, since the role of the servers may be one that makes none. */
export async function migrateQueue(connectionString: string): Promise<void> {
  const db = openDatabase({ connectionString, maxConnections: 2 });
  try {
    const boss = bossOver(db);
    await boss.start();
    await boss.stop({ graceful: false, close: false });
  } finally {
    await db.close();
  }
}

function encryptJob(encryption: Encryption, job: JobName, payload: unknown): object {
  return { [STORED_AS]: encryption.encrypt(JSON.stringify(payload), placeOf(job)).toString("base64") };
}

function sendBy(boss: PgBoss, encryption: Encryption): JobQueue["send"] {
  return async (tx, given, payload) => {
    const { job, after } = whenOf(given);
    await sendAsItIs(boss, tx, { job, data: encryptJob(encryption, job, payload), after });
  };
}

type EncryptedJob = { readonly job: JobName; readonly data: object; readonly after?: Date | undefined };

async function sendAsItIs(boss: PgBoss, tx: Transaction, { job, data, after }: EncryptedJob): Promise<void> {
  // Its SQL for one queue is always the same, so PostgreSQL plans it once (decision 0004); that pays for the encryption.
  const executeSql = async (text: string, values?: unknown[]) => ({
    rows: (await tx.send({ name: `job-send-${job}`, text }, values ?? [])).rows,
  });
  await boss.send(job, data, { db: { executeSql }, ...(after && { startAfter: after }) });
}

/** For a process that works on nothing itself: a server has prepared the queues and delivers. Takes a connection beside the transaction's. */
export function createSender({ db, encryption }: QueueStorage): Pick<JobQueue, "send"> {
  return { send: sendBy(bossOver(db), encryption) };
}

async function prepareQueues(boss: PgBoss, names: readonly JobName[]): Promise<void> {
  await boss.start();
  await boss.createQueue(DEAD_LETTER);
  await boss.updateQueue(DEAD_LETTER, { deleteAfterSeconds: FAILED_KEPT_SECONDS });
  for (const job of names) {
    await boss.createQueue(job, QUEUE);
    // One that an older version made keeps its settings otherwise.
    await boss.updateQueue(job, QUEUE);
  }
  // The library forgets a queue's settings when it makes the queue, and reads them at the first send over a second
  // connection. A burst that holds every connection would then wait for itself. Looking for a job that does not exist
  // makes it read them now.
  for (const job of names) await boss.findJobs(job, { id: NO_JOB });
}

type Perform = (job: JobName, fetched: { id: string; data: unknown }) => Promise<void>;

type TakeUp = (dead: JobWithMetadata<unknown>) => Promise<void>;

async function workOnDeadLetters(boss: PgBoss, takeUp: TakeUp): Promise<void> {
  await boss.work(
    DEAD_LETTER,
    { pollingIntervalSeconds: 60, includeMetadata: true },
    async ([dead]: JobWithMetadata<unknown>[]) => {
      if (dead === undefined) return;
      await takeUp(dead);
      // Why the job failed, which would else be overwritten by nothing.
      return dead.output;
    },
  );
}

async function drainDeadLetters(boss: PgBoss, takeUp: TakeUp): Promise<void> {
  for (const dead of await boss.fetch<unknown>(DEAD_LETTER, { batchSize: BATCH, includeMetadata: true })) {
    await takeUp(dead);
    await boss.complete(DEAD_LETTER, dead.id, dead.output);
  }
}

async function drainJobs(boss: PgBoss, handlers: Handlers, perform: Perform): Promise<number> {
  let done = 0;
  for (const name of handlers.keys()) {
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

function performBy(handlers: Handlers, { encryption, log, metrics }: Omit<Processing, "db">): Perform {
  return async (job, { id, data }) => {
    const handler = handlers.get(job);
    if (handler === undefined) throw new Error(`No handler for the job ${job}`);
    try {
      await traced(`job ${job}`, { "keystep.job.id": id }, async () =>
        handler(decryptJob(encryption, job, data), { id }),
      );
      metrics.jobs.inc({ job, outcome: "done" });
    } catch (error) {
      metrics.jobs.inc({ job, outcome: "failed" });
      log.warn(
        { job, jobId: id, error: error instanceof Error ? error.message : "unknown" },
        "A job failed and will be tried again",
      );
      throw error;
    }
  };
}

/** Counts jobs that were given up, and calls their handlers. */
function takeUpBy(whoIsTold: Handlers, { encryption, log, metrics }: Omit<Processing, "db">): TakeUp {
  return async ({ sourceName, sourceId, data }) => {
    metrics.jobs.inc({ job: DEAD_LETTER, outcome: "dead" });
    log.error({ job: sourceName, jobId: sourceId }, "A job was given up after its last try");
    const [job, handler] = [...whoIsTold].find(([name]) => name === sourceName) ?? [];
    if (job === undefined || handler === undefined || sourceId === null) return;
    try {
      await handler(decryptJob(encryption, job, data), { id: sourceId });
    } catch (error) {
      // A job that was given up because it cannot be read is only logged.
      log.error(
        { job, jobId: sourceId, error: error instanceof Error ? error.message : "unknown" },
        "That a job was given up could not be told",
      );
    }
  };
}

type FailedJobs = {
  readonly db: Database;
  readonly boss: PgBoss;
  readonly handlers: Handlers;
  readonly lookAgain: (job: JobName) => void;
};

function failedJobs({ db, boss, handlers, lookAgain }: FailedJobs): Pick<JobQueue, "failed" | "retry"> {
  const known = () => [...handlers.keys()];
  return {
    failed: () => checkedRows(db.pool, failedJob, [FAILED, DEAD_LETTER, known()]),
    async retry(tx, id) {
      const [taken] = await checkedRows(tx, takenJob, [TAKE_FAILED, DEAD_LETTER, known(), id]);
      const job = known().find((name) => name === taken?.job);
      if (taken === undefined || job === undefined) return null;
      // Encrypted under the name of its job, it may be sent on as it is.
      await sendAsItIs(boss, tx, { job, data: taken.data });
      tx.afterCommit(() => lookAgain(job));
      return job;
    },
  };
}

export function createJobQueue({ db, encryption, log, metrics, pollingSeconds = POLLING_SECONDS }: Options): JobQueue {
  const boss = bossOver(db);
  const send = sendBy(boss, encryption);
  boss.on("error", (error) => log.error({ error: error.message }, "The job queue reported an error"));
  const handlers: Handlers = new Map();
  const perform = performBy(handlers, { encryption, log, metrics });
  const whoIsTold: Handlers = new Map();
  const takeUp = takeUpBy(whoIsTold, { encryption, log, metrics });
  const schedules = new Map<JobName, string>();
  const workers = new Map<JobName, string>();
  let prepared: Promise<void> | undefined;

  function lookAgain(job: JobName): void {
    const worker = workers.get(job);
    if (worker !== undefined) boss.notifyWorker(worker);
  }

  return {
    async send(tx, job, payload) {
      await send(tx, job, payload);
      // A worker of this process looks at once instead of at its next poll; other processes keep polling.
      tx.afterCommit(() => lookAgain(whenOf(job).job));
    },
    work(job, handler, { schedule } = {}) {
      if (schedule !== undefined) schedules.set(job, schedule);
      // Decrypted under this name, the payload is the JSON that `send` encrypted under it.
      handlers.set(job, handler as (payload: unknown, job: { id: string }) => Promise<void>);
    },
    whenGivenUp(job, handler) {
      whoIsTold.set(job, handler as (payload: unknown, job: { id: string }) => Promise<void>); // as in `work`
    },
    prepare: () => (prepared ??= prepareQueues(boss, [...handlers.keys()])),
    async start() {
      await this.prepare();
      for (const job of handlers.keys()) {
        const worker = await boss.work(
          job,
          { pollingIntervalSeconds: pollingSeconds, batchSize: 1 },
          async ([only]) => {
            if (only === undefined) return;
            // Where one job was there may be more: without this a backlog would go at one job for each poll.
            lookAgain(job);
            await perform(job, only);
          },
        );
        workers.set(job, worker);
        const schedule = schedules.get(job);
        // Encrypted anew at each start, so that a key that is about to go is not asked for later.
        if (schedule !== undefined) await boss.schedule(job, schedule, encryptJob(encryption, job, {}));
      }
      await workOnDeadLetters(boss, takeUp);
    },
    async drain() {
      const done = await drainJobs(boss, handlers, perform);
      await drainDeadLetters(boss, takeUp);
      return done;
    },
    ...failedJobs({ db, boss, handlers, lookAgain }),
    waiting: (now) => checkedRows(db.pool, waiting, [WAITING, now]),
    async stop() {
      workers.clear();
      await boss.stop({ graceful: true, close: false, timeout: STOP_LIMIT_MS });
    },
  };
}
