import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { recordMaintenance } from "#src/platform/backup/maintenance-records";
import { aUser } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";

const MAIL = { to: "mia@example.com", subject: "Hello", text: "Hello", html: "<p>Hello</p>" };

let t: TestApp;
let headers: Record<string, string>;
let staffId: string;
beforeAll(async () => {
  t = await createTestApp();
  const staff = await aUser().staff(["operations.read"]).insert(t.db);
  staffId = staff.id;
  headers = await t.asUser(staff, { factors: ["pwd", "otp"] });
});
beforeEach(() => t.db.pool.query("delete from pgboss.job"));
afterAll(() => t.close());

const look = async () => (await t.app.inject({ url: "/api/v1/staff/operations", headers })).json();
const retry = (id: string) =>
  t.app.inject({ method: "POST", url: `/api/v1/staff/operations/failed-jobs/${id}/retry`, headers });

/** An email whose last try failed. */
async function giveUp(reason: string): Promise<void> {
  await t.db.transaction((tx) => t.deps.jobs.send(tx, "send-email", MAIL));
  await t.db.pool.query("update pgboss.job set retry_limit = 0 where name = 'send-email'");
  vi.spyOn(t.deps.mailer, "send").mockRejectedValueOnce(new Error(reason));
  await t.drainQueue();
}

test("a job that was given up is listed with its reason, without whose address it was, and is tried again once", async () => {
  await giveUp("550 <mia@example.com>: no such person");
  const { failed } = await look();
  expect(failed).toEqual([
    {
      id: expect.any(String),
      job: "send-email",
      failedAt: expect.stringMatching(/Z$/),
      tries: 1,
      reason: "550 <…@example.com>: no such person",
    },
  ]);
  const before = t.mailbox.length;
  expect((await retry(failed[0].id)).statusCode).toBe(204);
  const again = await retry(failed[0].id);
  expect([again.statusCode, again.json().code]).toEqual([404, "job.not-found"]);
  await t.drainQueue();
  expect(t.mailbox.slice(before)).toEqual([MAIL]);
  expect((await look()).failed).toEqual([]);
  const { rows } = await t.db.pool.query("select actor_user_id, details from events where action = 'job.retried'");
  expect(rows).toEqual([{ actor_user_id: staffId, details: { job: "send-email", id: failed[0].id } }]);
});

test("two colleagues at once send it once", async () => {
  await giveUp("the server is away");
  const [{ id }] = (await look()).failed;
  const answers = await Promise.all([retry(id), retry(id)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 404]);
  const before = t.mailbox.length;
  await t.drainQueue();
  expect(t.mailbox.length - before).toBe(1);
});

test("a job that waits is no failed one", async () => {
  await t.db.transaction((tx) => t.deps.jobs.send(tx, "send-email", MAIL));
  const { rows } = await t.db.pool.query("select id from pgboss.job");
  expect((await look()).failed).toEqual([]);
  expect((await retry(rows[0].id)).statusCode).toBe(404);
});

test("a failed job stays for 14 days, and also in a queue that an older version made", async () => {
  await t.db.pool.query("update pgboss.queue set deletion_seconds = 60 where name = 'dead-letter'");
  const next = await createTestApp({ connectionString: t.connectionString });
  await next.close();
  const { rows } = await t.db.pool.query("select deletion_seconds from pgboss.queue where name = 'dead-letter'");
  expect(rows).toEqual([{ deletion_seconds: 14 * 24 * 3600 }]);
});

test("the newest backup and drill, what waits and what runs are told", async () => {
  expect((await look()).last).toEqual({ backup: null, drill: null });
  await recordMaintenance(t.deps, { kind: "backup", note: "12 rows" });
  t.clock.advance(60_000);
  await recordMaintenance(t.deps, { kind: "backup", note: "14 rows" });
  const at = t.clock.now().toISOString();
  const { last, running, waiting } = await look();
  expect(last).toEqual({ backup: { at, note: "14 rows" }, drill: null });
  expect(running).toEqual({
    since: expect.stringMatching(/Z$/),
    migration: expect.stringMatching(/^\d{4}-.+\.sql$/),
    build: expect.any(String),
  });
  expect(waiting.map(({ kind }: { kind: string }) => kind)).toContain("files");
});

test("Prometheus is told the age of the newest backup, and that there is none", async () => {
  const age = async (app: TestApp) => /^backup_age_seconds (.+)$/m.exec((await app.app.inject("/metrics")).body)?.[1];
  await recordMaintenance(t.deps, { kind: "backup", note: "16 rows" });
  t.clock.advance(24 * 3600 * 1000);
  expect(await age(t)).toBe(String(24 * 3600));
  const empty = await createTestApp();
  expect(await age(empty)).toBe("+Inf");
  await empty.close();
});

const told = (payload: object) => t.app.inject({ method: "POST", url: "/api/v1/page-speed", payload });
const counted = async () =>
  (await t.app.inject("/metrics")).body.split("\n").filter((line) => /^page_\w+_(sum|count)/.test(line));

test("the speed of a page is counted by page, in seconds, for those figures that the browser has", async () => {
  const first = { page: "/faq", largestPaint: 812, slowestInteraction: 40, layoutShift: 0.02 };
  expect((await told(first)).statusCode).toBe(204);
  expect((await told({ page: "/faq", largestPaint: 1188 })).statusCode).toBe(204);
  expect((await told({ page: "staff" })).statusCode).toBe(204);
  expect(await counted()).toEqual([
    `page_largest_paint_seconds_sum{page="/faq"} 2`,
    `page_largest_paint_seconds_count{page="/faq"} 2`,
    `page_slowest_interaction_seconds_sum{page="/faq"} 0.04`,
    `page_slowest_interaction_seconds_count{page="/faq"} 1`,
    `page_layout_shift_sum{page="/faq"} 0.02`,
    `page_layout_shift_count{page="/faq"} 1`,
  ]);
});

test.each([
  { page: "/application/0198c0de-0000-7000-8000-000000000001", largestPaint: 1 },
  { page: "/faq?email=mia@example.com" },
  { page: "/faq", largestPaint: -1 },
  { page: "/faq", largestPaint: "fast" },
  { page: "/faq", largestPaint: 600_001 },
  { page: "/faq", layoutShift: 101 },
])("a speed that no browser tells is refused and counted nowhere: %j", async (payload) => {
  const before = await counted();
  expect((await told(payload)).statusCode).toBe(422);
  expect(await counted()).toEqual(before);
});

test.each(["update maintenance_records set note = 'more'", "delete from maintenance_records"])(
  "the record stays as it is: %s",
  async (statement) => {
    await recordMaintenance(t.deps, { kind: "drill", note: "Restored on a copy" });
    await expect(t.db.pool.query(statement)).rejects.toThrow("stays as it is");
  },
);
