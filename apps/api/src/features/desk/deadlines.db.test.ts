import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { FIRST_HOLIDAYS } from "@keystep/domain/clocks/holidays";
import { aFinishedApplication, callsOf } from "#src/features/submissions/testing/finished-application";
import { giveTestScopes } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { STATES } from "@keystep/domain/kernel/states";
import { followCases } from "./follow/follow-cases.ts";
import { followCalendar } from "./follow/follow-calendar.ts";
import { tellOfDeadlines } from "./tell-of-deadlines.ts";
import { atTheDesk, type Desk } from "./testing/desk.ts";

let t: TestApp;
let holder: Desk;
let lead: Desk;
beforeAll(async () => {
  // Wednesday in Sydney. What is sent now gets its first look by Friday and is warned of on Thursday.
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.pool.query("update users set roles = '{ROLE_USER}'");
  await t.db.pool.query(
    "set session_replication_role = replica; delete from case_looks; delete from case_people; delete from case_clocks; delete from case_sources; delete from cases_to_follow; delete from assignments; delete from cases; delete from deadlines_told; set session_replication_role = default",
  );
  t.clock.set("2026-03-04T02:00:00.000Z");
  holder = await atTheDesk(t, "Hana", ["case.read", "case.work"]);
  lead = await atTheDesk(t, "Lena");
  await t.drainQueue();
  t.mailbox.length = 0;
});

async function sentCase(): Promise<{ id: string; reference: string }> {
  const application = await aFinishedApplication(t);
  const response = await callsOf(t, application).submit();
  expect(response.statusCode).toBe(200);
  await holder.page("queue=open");
  return { id: application.id, reference: response.json().reference };
}

/** The emails to our people since the last time, by person. */
async function told(): Promise<Record<string, string>> {
  t.mailbox.length = 0;
  await tellOfDeadlines(t.deps);
  await t.drainQueue();
  const names = new Map([
    [holder.person.email, "holder"],
    [lead.person.email, "lead"],
  ]);
  return Object.fromEntries(
    t.mailbox.flatMap(({ to, subject }) => (names.has(to) ? [[names.get(to) ?? "", subject]] : [])),
  );
}

test("the holder is warned, then holder and team are told once that the day passed, with the case's number and nothing of its people", async () => {
  const { id, reference } = await sentCase();
  expect((await holder.take(id)).statusCode).toBe(200);
  t.clock.set("2026-03-04T12:59:59.000Z");
  expect(await told()).toEqual({});
  t.clock.set("2026-03-04T13:00:00.000Z");
  expect(await told()).toEqual({ holder: "1 deadline near" });
  expect(await told()).toEqual({});
  t.clock.set("2026-03-06T12:59:59.000Z");
  expect(await told()).toEqual({});
  t.clock.set("2026-03-06T13:00:00.000Z");
  expect(await told()).toEqual({ holder: "1 deadline passed", lead: "1 deadline passed" });
  const [mail] = t.mailbox;
  expect(mail?.text).toContain(`${reference}: First look by 6 March 2026`);
  expect(mail?.text).not.toMatch(/Harriet|harriet@/);
  expect(await told()).toEqual({});
});

test("deadlines that are near and that have passed are metrics", async () => {
  await sentCase();
  const counted = async () => {
    const { body } = await t.app.inject("/metrics");
    return [...body.matchAll(/^(waiting_work\w*)\{kind="(deadlines-\w+)"\} (\d+)$/gm)].map(([, ...parts]) =>
      parts.join(" "),
    );
  };
  const none = ["near", "passed"].map((kind) => [
    `waiting_work deadlines-${kind} 0`,
    `waiting_work_oldest_seconds deadlines-${kind} 0`,
  ]);
  expect((await counted()).toSorted()).toEqual(none.flat().toSorted());
  t.clock.set("2026-03-06T12:59:00.000Z");
  expect(await counted()).toContain("waiting_work deadlines-near 1");
  t.clock.set("2026-03-06T13:01:00.000Z");
  expect(await counted()).toEqual(
    expect.arrayContaining([
      "waiting_work deadlines-near 0",
      "waiting_work deadlines-passed 1",
      "waiting_work_oldest_seconds deadlines-passed 60",
    ]),
  );
});

test("a case that nobody has is the team's; several are one email; two servers at once tell once", async () => {
  await sentCase();
  await sentCase();
  t.clock.set("2026-03-05T02:00:00.000Z");
  t.mailbox.length = 0;
  await Promise.all([tellOfDeadlines(t.deps), tellOfDeadlines(t.deps)]);
  await t.drainQueue();
  const toStaff = t.mailbox.filter(({ to }) => [holder, lead].some(({ person }) => person.email === to));
  expect(toStaff.map(({ to, subject }) => [to, subject])).toEqual([[lead.person.email, "2 deadlines near"]]);
});

test("what passed long ago, was done, or stands still is told to nobody", async () => {
  const old = await sentCase();
  await holder.take(old.id);
  t.clock.set("2026-03-09T13:00:00.000Z");
  expect(await told()).toEqual({});
  t.clock.set("2026-03-04T02:00:00.000Z");
  const done = await sentCase();
  await t.db.pool.query("update case_clocks set met_at = now() where case_id = $1", [done.id]);
  await t.db.pool.query(
    "update case_clocks set due_on = null, due_at = null, warn_at = null, paused_on = '2026-03-04', days_left = 2 where case_id = $1",
    [old.id],
  );
  t.clock.set("2026-03-06T13:00:00.000Z");
  expect(await told()).toEqual({});
});

test("a person who may no longer work on cases is not told as the team", async () => {
  await sentCase();
  await t.db.pool.query("update grants set ended_at = now(), end_reason = 'left' where user_id = $1", [lead.person.id]);
  t.clock.set("2026-03-05T02:00:00.000Z");
  expect(await told()).toEqual({});
  await giveTestScopes(t.db, lead.person.id, ["case.take"]);
});

test("a holiday that is proclaimed later moves the day of every open case once it is in force, and once only", async () => {
  await followCalendar(t.deps);
  while ((await followCases(t.deps, 100)) > 0);
  const { id } = await sentCase();
  const dueOn = async () =>
    (await t.db.pool.query("select due_on::text as day from case_clocks where case_id = $1", [id])).rows[0].day;
  expect(await dueOn()).toBe("2026-03-06");
  const body = {
    ...FIRST_HOLIDAYS,
    holidays: [...FIRST_HOLIDAYS.holidays, { day: "2026-03-05", name: "Day of Mourning", states: STATES }],
  };
  await t.db.pool.query(
    "insert into policy_versions (kind, version, effective_from, body, created_at) values ('holidays', 2, $1, $2, $3)",
    ["2026-03-04T02:10:00.000Z", JSON.stringify(body), t.clock.now()],
  );
  await followCalendar(t.deps);
  expect(await followCases(t.deps, 100)).toBe(0);
  t.clock.set("2026-03-04T02:10:00.000Z");
  await followCalendar(t.deps);
  expect(await followCases(t.deps, 100)).toBeGreaterThan(0);
  expect(await dueOn()).toBe("2026-03-09");
  await followCalendar(t.deps);
  expect(await followCases(t.deps, 100)).toBe(0);
});
