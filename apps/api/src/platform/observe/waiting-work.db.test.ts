import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { aUser } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  // The queue goes by the clock of the database, so that all of it is due here.
  t.clock.set("2099-01-01T00:00:00.000Z");
});
afterAll(() => t.close());

async function gauge(name: string, kind: string): Promise<number | null> {
  const { body } = await t.app.inject("/metrics");
  const start = `${name}{kind="${kind}"} `;
  const line = body.split("\n").find((text) => text.startsWith(start));
  return line === undefined ? null : Number(line.slice(start.length));
}

test("jobs that are due are counted until they are done, with the age of the first", async () => {
  expect(await gauge("waiting_work", "job:send-email")).toBeNull();
  const mail = { to: "mia@example.com", subject: "One", text: "Two", html: "Three" };
  await t.db.transaction((tx) => t.deps.jobs.send(tx, "send-email", mail));
  const later = { job: "send-email", after: new Date("2099-06-01T00:00:00.000Z") } as const;
  await t.db.transaction((tx) => t.deps.jobs.send(tx, later, mail));
  expect(await gauge("waiting_work", "job:send-email")).toBe(1);
  expect(await gauge("waiting_work_oldest_seconds", "job:send-email")).toBeGreaterThan(300);
  await t.drainQueue();
  expect(await gauge("waiting_work", "job:send-email")).toBeNull();
});

test("files before their scan are counted, with the age of the first", async () => {
  expect(await gauge("waiting_work", "files")).toBe(0);
  const { id } = await aUser().insert(t.db);
  await t.db.pool.query(
    `insert into files (id, uploaded_by, name, media_type, size, sha256, status, store_key, sealed_key, created_at)
     values (gen_random_uuid(), $1, 'a.pdf', 'application/pdf', 1, sha256('a'), 'waiting', 'key', 'sealed', '2098-12-31T23:00:00Z')`,
    [id],
  );
  expect(await gauge("waiting_work", "files")).toBe(1);
  expect(await gauge("waiting_work_oldest_seconds", "files")).toBe(3600);
});

test("without the database the other metrics are there, and these have no value of before", async () => {
  const asked = vi.spyOn(t.deps.jobs, "waiting").mockRejectedValue(new Error("the database is away"));
  expect(await gauge("waiting_work", "files")).toBeNull();
  const { body, statusCode } = await t.app.inject("/metrics");
  expect([statusCode, body.includes("http_request_duration_seconds")]).toEqual([200, true]);
  asked.mockRestore();
});
