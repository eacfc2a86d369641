import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "#src/platform/db/database";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import type { Mail } from "#src/platform/email/mail";
import { createJobQueue, createSender } from "./job-queue.ts";

let t: TestApp;
beforeEach(async () => {
  t = await createTestApp();
});
afterEach(() => t.close());

const LINK = "http://keystep.test/auth/reset/AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_AbCdE";
const mail: Mail = {
  to: "harriet@example.com",
  subject: "Hello",
  text: `Open ${LINK}`,
  html: `<a href="${LINK}">Open</a>`,
};
const OLDER_KEY = Buffer.alloc(32, 1).toString("base64");
const NEWER_KEY = Buffer.alloc(32, 2).toString("base64");

function queue(): Promise<void> {
  return t.db.transaction((tx) => t.deps.jobs.send(tx, "send-email", mail));
}

/** All that the queue keeps of its jobs, whole rows as text. */
async function storedJobs(): Promise<{ name: string; state: string; data: unknown; row: string }[]> {
  return (await t.db.pool.query("select name, state, data, job::text as row from pgboss.job job order by name")).rows;
}

/** The queue as a server with these keys has it. */
const withKeys = (keys: string, connectionString = t.connectionString) =>
  createTestApp({ connectionString, settings: { ENCRYPTION_KEY: keys } });

const ENCRYPTED = { sealed: expect.stringMatching(/^[\w+/]+=*$/) };

test("a committed job is done once", async () => {
  await queue();
  expect(await t.drainQueue()).toBe(1);
  expect(t.mailbox).toEqual([mail]);
  expect(await t.drainQueue()).toBe(0);
});

test("what is rolled back is never sent", async () => {
  const failing = t.db.transaction(async (tx) => {
    await t.deps.jobs.send(tx, "send-email", mail);
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  expect(await t.drainQueue()).toBe(0);
  expect(t.mailbox).toEqual([]);
});

test("the first job of a process is queued by its transaction's connection alone, or as many of them as there are connections wait for ever", async () => {
  const all = 8;
  const everybody = Promise.withResolvers<void>();
  let inside = 0;
  const sent = Array.from({ length: all }, () =>
    t.db.transaction(async (tx) => {
      if ((inside += 1) === all) everybody.resolve();
      await everybody.promise;
      await t.deps.jobs.send(tx, "send-email", mail);
    }),
  );
  await Promise.all(sent);
  expect(await t.drainQueue()).toBe(all);
});

test("a job survives the end of the server that queued it", async () => {
  await queue();
  const next = await createTestApp({ connectionString: t.connectionString });
  try {
    expect(await next.drainQueue()).toBe(1);
    expect(next.mailbox).toEqual([mail]);
  } finally {
    await next.close();
  }
});

test("a job that fails stays queued for another try and is counted", async () => {
  const mailer = { send: () => Promise.reject(new Error("SMTP is away")), close: () => undefined };
  const failing = await createTestApp({ mailer });
  try {
    await failing.db.transaction((tx) => failing.deps.jobs.send(tx, "send-email", mail));
    await failing.drainQueue();
    const { rows } = await failing.db.pool.query("select state from pgboss.job where name = 'send-email'");
    expect(rows).toEqual([{ state: "retry" }]);
    expect(await failing.deps.metrics.registry.metrics()).toContain('jobs_total{job="send-email",outcome="failed"} 1');
  } finally {
    await failing.close();
  }
});

/** A queue that looks for jobs once an hour: what it does before, it was told of. */
function rarelyLooking() {
  const { encryption, log, metrics } = t.deps;
  return createJobQueue({ db: t.db, encryption, log, metrics, pollingSeconds: 3600 });
}

test("a worker that runs is told at once, and stop waits for the job in its hands", async () => {
  const jobs = rarelyLooking();
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  let isDone = false;
  jobs.work("send-email", async () => {
    started.resolve();
    await finish.promise;
    isDone = true;
  });
  await jobs.start();
  await t.db.transaction((tx) => jobs.send(tx, "send-email", mail));
  await started.promise;
  const stopping = jobs.stop();
  finish.resolve();
  await stopping;
  expect(isDone).toBe(true);
});

test("a backlog goes one after the other, not at one job for each look at the queue", async () => {
  const BACKLOG = 8;
  const jobs = rarelyLooking();
  let done = 0;
  jobs.work("send-email", async () => void (done += 1));
  await t.db.transaction(async (tx) => {
    for (let n = 0; n < BACKLOG; n += 1) await t.deps.jobs.send(tx, "send-email", mail);
  });
  await jobs.start();
  await expect.poll(() => done).toBe(BACKLOG);
  await jobs.stop();
});

test("what a job carries is encrypted: the table shows neither whom an email is for nor its link", async () => {
  await queue();
  const [stored] = await storedJobs();
  expect(stored?.data).toEqual(ENCRYPTED);
  for (const part of ["harriet", "reset", "AbCdEfGh", "Hello"]) expect(stored?.row).not.toContain(part);
  expect(await t.drainQueue()).toBe(1);
  expect(t.mailbox).toEqual([mail]);
});

test("a job that is given up stays encrypted, as a dead letter too", async () => {
  t.deps.jobs.work("send-email", () => Promise.reject(new Error("SMTP is away")));
  await queue();
  await t.db.pool.query("update pgboss.job set retry_limit = 0");
  await t.drainQueue();
  const stored = await storedJobs();
  expect(stored).toMatchObject([
    { name: "dead-letter", data: ENCRYPTED },
    { name: "send-email", state: "failed", data: ENCRYPTED },
  ]);
  for (const { row } of stored) for (const part of ["harriet", "AbCdEfGh"]) expect(row).not.toContain(part);
});

test("a queue that an older version made learns after how long a worker without a sign is taken for dead", async () => {
  await t.db.pool.query("update pgboss.queue set heartbeat_seconds = null, expire_seconds = 900");
  const next = await createTestApp({ connectionString: t.connectionString });
  await next.close();
  const { rows } = await t.db.pool.query(
    "select heartbeat_seconds, expire_seconds from pgboss.queue where name = 'send-email'",
  );
  expect(rows).toEqual([{ heartbeat_seconds: 10, expire_seconds: 60 }]);
});

test("whoever asked is told once of a job that was given up, with what it carried and under its own id", async () => {
  const told: unknown[] = [];
  t.deps.jobs.work("send-email", () => Promise.reject(new Error("SMTP is away")));
  t.deps.jobs.whenGivenUp("send-email", async (given, job) => void told.push([given, job]));
  await queue();
  const { rows } = await t.db.pool.query("update pgboss.job set retry_limit = 0 returning id");
  await t.drainQueue();
  await t.drainQueue();
  expect(told).toEqual([[mail, { id: rows[0].id }]]);
});

test("a job that was given up since its key is gone is taken up once, and logged", async () => {
  const loud = await createTestApp({
    connectionString: t.connectionString,
    settings: { ENCRYPTION_KEY: NEWER_KEY, LOG_LEVEL: "error" },
  });
  const before = await withKeys(OLDER_KEY);
  await before.db.transaction((tx) => before.deps.jobs.send(tx, "send-email", mail));
  await before.close();
  await t.db.pool.query("update pgboss.job set retry_limit = 0");
  await loud.drainQueue();
  await loud.drainQueue();
  const told = loud.logLines.filter(({ msg }) => msg === "That a job was given up could not be told");
  expect(told).toHaveLength(1);
  await loud.close();
});

test("what was queued under the older key is sent after a newer one was put before it", async () => {
  const before = await withKeys(OLDER_KEY);
  await before.db.transaction((tx) => before.deps.jobs.send(tx, "send-email", mail));
  await before.close();
  const after = await withKeys(`${NEWER_KEY},${OLDER_KEY}`);
  try {
    await after.drainQueue();
    expect(after.mailbox).toEqual([mail]);
  } finally {
    await after.close();
  }
});

test("what cannot be read fails with the reason, and is sent once the key is back", async () => {
  const before = await withKeys(OLDER_KEY);
  await before.db.transaction((tx) => before.deps.jobs.send(tx, "send-email", mail));
  await before.close();
  await t.drainQueue();
  expect(t.mailbox).toEqual([]);
  const { rows } = await t.db.pool.query("select state, output->>'message' as message from pgboss.job");
  expect(rows).toEqual([{ state: "retry", message: expect.stringContaining("which is not in ENCRYPTION_KEY") }]);
  await t.db.pool.query("update pgboss.job set start_after = now()");
  const readable = await withKeys(`${NEWER_KEY},${OLDER_KEY}`);
  try {
    await readable.drainQueue();
    expect(readable.mailbox).toEqual([mail]);
  } finally {
    await readable.close();
  }
});

test.each([
  ["not encrypted", JSON.stringify(mail)],
  ["nothing", null],
  ["encrypted for something else", "moved"],
])("a job that carries what is %s is not done", async (_name, data) => {
  await queue();
  const moved = t.deps.encryption.encrypt(JSON.stringify(mail), "totp_secrets.secret:1").toString("base64");
  const carried = data === "moved" ? JSON.stringify({ sealed: moved }) : data;
  await t.db.pool.query("update pgboss.job set data = $1", [carried]);
  await t.drainQueue();
  expect(t.mailbox).toEqual([]);
  const { rows } = await t.db.pool.query("select state, output->>'message' as message from pgboss.job");
  expect(rows).toEqual([
    { state: "retry", message: expect.stringContaining("What is stored in pgboss.job.data:send-email") },
  ]);
});

test("a sender queues without a queue of its own to work on; a server delivers", async () => {
  const db = openDatabase({ connectionString: t.connectionString, maxConnections: 2 });
  const sender = createSender({ db, encryption: t.deps.encryption });
  await db.transaction((tx) => sender.send(tx, "send-email", mail));
  await db.close();
  expect((await storedJobs()).map(({ state }) => state)).toEqual(["created"]);
  expect(await t.drainQueue()).toBe(1);
  expect(t.mailbox).toEqual([mail]);
});
