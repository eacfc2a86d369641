import { CASE_TYPES } from "@keystep/domain/desk/case";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asSuperuser } from "#src/testing/database-roles";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { followCases } from "./follow/follow-cases.ts";
import { atTheDesk } from "./testing/desk.ts";
import { insertManyCases } from "./testing/many-cases.ts";

const CASES = 300;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await asSuperuser(t.connectionString, (db) => insertManyCases({ ...t.deps, db }, CASES));
});
afterAll(() => t.close());

async function standing() {
  const { rows } = await t.db.pool.query(
    `select (select count(*)::int from cases) as cases, (select max(version) from cases) as version,
       (select md5(string_agg(c::text, ',' order by case_id, clock, started_on)) from case_clocks c) as clocks,
       (select md5(string_agg(p::text, ',' order by case_id, position)) from case_people p) as people,
       (select count(*)::int from case_sources) as sources, (select count(*)::int from cases_to_follow) as behind`,
  );
  return rows;
}

test("many cases stand as following each of their sources makes them", async () => {
  const before = await standing();
  expect(before).toMatchObject([{ cases: CASES, version: 1, behind: 0 }]);
  await t.db.pool.query("insert into cases_to_follow (kind, source_id) select kind, source_id from case_sources");
  while ((await followCases(t.deps, 100)) > 0);
  expect(await standing()).toEqual(before);
});

test("a source that cannot be worked out at once is tried again behind the others, and holds none of them up", async () => {
  const before = await standing();
  let failures = 0;
  const clock = {
    ...t.clock,
    now() {
      failures += 1;
      if (failures === 1) throw new Error("just now");
      return t.clock.now();
    },
  };
  await t.db.pool.query("insert into cases_to_follow (kind, source_id) select kind, source_id from case_sources");
  expect(await followCases({ ...t.deps, clock }, 100)).toBe(100);
  while ((await followCases(t.deps, 100)) > 0);
  expect(await standing()).toEqual(before);
});

test("a source that can never be worked out is left after every other", async () => {
  const clock = {
    ...t.clock,
    now: () => {
      throw new Error("never");
    },
  };
  await t.db.pool.query(
    "insert into cases_to_follow (kind, source_id) select kind, source_id from case_sources limit 2",
  );
  expect(await followCases({ ...t.deps, clock }, 100)).toBe(2);
  expect(await standing()).toMatchObject([{ behind: 2 }]);
  while ((await followCases(t.deps, 100)) > 0);
});

test("a case that is opened is up to date, however many changed before it", async () => {
  const desk = await atTheDesk(t);
  const { rows } = await t.db.pool.query(
    `select case_id as id from case_sources s join cases c on c.id = s.case_id
     where c.closed_at is null group by case_id having count(*) = 1 limit 1`,
  );
  await t.db.pool.query(
    `insert into cases_to_follow (kind, source_id, changed_at)
     select kind, source_id, now() + case when case_id = $1 then interval '1 hour' else interval '0' end from case_sources`,
    [rows[0].id],
  );
  const behind = async () => (await standing())[0].behind;
  const before = await behind();
  expect((await desk.call("GET", `cases/${rows[0].id}`)).statusCode).toBe(200);
  expect(await behind()).toBe(before - 21);
  while ((await followCases(t.deps, 100)) > 0);
});

test("each queue lists as many as it counts", async () => {
  const desk = await atTheDesk(t);
  for (const [queue, count] of Object.entries(await desk.counts()))
    expect([queue, Math.min((await desk.all(`queue=${queue}`)).length, 99)]).toEqual([queue, count]);
});

test.each(["open", "decided"])(
  "each case of %s is of one product or topic, and is listed by it alone",
  async (queue) => {
    const desk = await atTheDesk(t);
    const all = await desk.all(`queue=${queue}`);
    const byType = [];
    for (const type of CASE_TYPES) {
      const listed = await desk.all(`queue=${queue}&type=${type}`);
      expect(listed.filter((row) => row.type !== type)).toEqual([]);
      byType.push(...listed);
    }
    expect(byType.length).toBe(all.length);
    expect((await desk.all(`queue=${queue}&type=!hardship,complaint`)).length).toBe(
      all.filter(({ type }) => type !== "hardship" && type !== "complaint").length,
    );
  },
);
