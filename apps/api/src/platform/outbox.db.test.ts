import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestApp } from "#src/testing/test-app";
import type { TestApp } from "#src/testing/test-app";
import type { Mail } from "./mail.ts";

let t: TestApp;
beforeEach(async () => {
  t = await createTestApp();
});
afterEach(() => t.close());

const mail: Mail = { to: "harriet@example.com", subject: "Hello", text: "Text", html: "<p>Text</p>" };

function queue(): Promise<void> {
  return t.db.transaction((tx) => t.deps.outbox.send(tx, "send-email", mail));
}

test("a committed job is done once", async () => {
  await queue();
  expect(await t.drainOutbox()).toBe(1);
  expect(t.mailbox).toEqual([mail]);
  expect(await t.drainOutbox()).toBe(0);
});

test("what is rolled back is never sent", async () => {
  const failing = t.db.transaction(async (tx) => {
    await t.deps.outbox.send(tx, "send-email", mail);
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  expect(await t.drainOutbox()).toBe(0);
  expect(t.mailbox).toEqual([]);
});

test("a job survives the end of the server that queued it", async () => {
  await queue();
  const next = await createTestApp({ connectionString: t.connectionString });
  try {
    expect(await next.drainOutbox()).toBe(1);
    expect(next.mailbox).toEqual([mail]);
  } finally {
    await next.close();
  }
});

test("a job that fails stays queued for another try and is counted", async () => {
  const mailer = { send: () => Promise.reject(new Error("SMTP is away")), close: () => undefined };
  const failing = await createTestApp({ mailer });
  try {
    await failing.db.transaction((tx) => failing.deps.outbox.send(tx, "send-email", mail));
    await failing.drainOutbox();
    const { rows } = await failing.db.pool.query("select state from pgboss.job where name = 'send-email'");
    expect(rows).toEqual([{ state: "retry" }]);
    expect(await failing.deps.metrics.registry.metrics()).toContain('jobs_total{job="send-email",outcome="failed"} 1');
  } finally {
    await failing.close();
  }
});

test("a worker that runs is told at once, and stop waits for the job in its hands", async () => {
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  let isDone = false;
  t.deps.outbox.work("send-email", async () => {
    started.resolve();
    await finish.promise;
    isDone = true;
  });
  await t.deps.outbox.start();
  await queue();
  await started.promise;
  const stopping = t.deps.outbox.stop();
  finish.resolve();
  await stopping;
  expect(isDone).toBe(true);
});
