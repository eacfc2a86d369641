import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsOf } from "#src/testing/database-roles";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { recordEvent } from "./events.ts";
import { RETENTION } from "#src/retention";
import { withRequestId } from "./request-id.ts";
import { keepHouse } from "./jobs/housekeeping.ts";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await withRequestId("request-1", () =>
    recordEvent(t.db, { action: "user.updated", actorUserId: null, details: { fields: ["phone"] } }),
  );
});
afterAll(() => t.close());

test("an event is recorded with its details", async () => {
  const [event] = await t.tables.selectFrom("events").selectAll().where("request_id", "=", "request-1").execute();
  expect(event).toMatchObject({ action: "user.updated", details: { fields: ["phone"] } });
});

test.each([
  "update events set action = 'user.erased'",
  "delete from events",
  "truncate events",
  "truncate events_default",
])("the record refuses: %s", async (sql) => {
  await expect(rowsOf(t.connectionString, sql)).rejects.toThrow("append-only");
});

test("every month ahead has its partition, and each refuses to be emptied", async () => {
  t.clock.set("2031-05-20T00:00:00Z");
  await keepHouse(t.deps, RETENTION);
  await keepHouse(t.deps, RETENTION);
  const { rows } = await t.db.pool.query(
    "select to_regclass('events_2031_05')::text as a, to_regclass('events_2031_07')::text as b",
  );
  expect(rows).toEqual([{ a: "events_2031_05", b: "events_2031_07" }]);
  await expect(rowsOf(t.connectionString, "truncate events_2031_05")).rejects.toThrow("append-only");
});

test("an event of a month without a partition is kept all the same", async () => {
  await t.db.pool.query(
    "insert into events (id, occurred_at, action) values (gen_random_uuid(), '2040-01-01', 'user.updated')",
  );
  const { rows } = await t.db.pool.query(
    "select tableoid::regclass::text as partition from events where occurred_at > '2039-01-01'",
  );
  expect(rows).toEqual([{ partition: "events_default" }]);
});
