import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aVisitor, postRegister, PROPERTIES } from "#src/features/leads/testing/lead-forms";
import { aCustomer, answer, write } from "#src/features/messages/testing/correspondents";
import { aFinishedApplication, callsOf } from "#src/features/submissions/testing/finished-application";
import { moveHouseOf, staffOf, type Staff } from "#src/features/submissions/testing/reopened-application";
import { rowsOf } from "#src/testing/database-roles";
import { giveTestScopes } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { aConversationOn, atTheDesk, type Desk } from "./testing/desk.ts";

let t: TestApp;
let desk: Desk;
let staff: Staff;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await rowsOf(t.connectionString, "truncate case_looks, case_people, case_clocks, case_sources, cases_to_follow");
  await t.db.pool.query(
    "set session_replication_role = replica; delete from assignments; delete from case_notes; delete from recusals; delete from cases; set session_replication_role = default",
  );
  desk = await atTheDesk(t);
  staff = await staffOf(t);
});

async function sentApplication() {
  const application = await aFinishedApplication(t);
  const response = await callsOf(t, application).submit();
  expect(response.statusCode).toBe(200);
  return { ...application, reference: response.json().reference as string };
}

test("an application is on the desk once it is sent, with its people, what it asks for and when we owe the first look", async () => {
  const { id, reference } = await sentApplication();
  const [row, ...others] = (await desk.page("queue=unassigned")).items;
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    id,
    kind: "application",
    reference,
    status: "submitted",
    stage: "new",
    people: [{ email: "harriet@example.com" }],
    assignee: null,
    waitsFor: "us",
    dueClock: "first-look",
    pausedOn: null,
    hasNews: false,
    version: 1,
  });
  expect(new Date(row?.dueAt ?? 0).getTime()).toBeGreaterThan(t.clock.now().getTime());
  expect(await desk.counts()).toMatchObject({ unassigned: 1, open: 1, mine: 0, overdue: 0, decided: 0 });
});

test("whoever reads while another brings the case up to date waits for that, and sees what was just done", async () => {
  const { id } = await sentApplication();
  for (const move of ["queue=open", "queue=unassigned"]) expect((await desk.page(move)).items).toHaveLength(1);
  await staff.startReview(id);
  const reads = await Promise.all(Array.from({ length: 8 }, () => desk.call("GET", `cases/${id}`)));
  expect(reads.map((read) => read.json().stage)).toEqual(Array.from({ length: 8 }, () => "working"));
});

test("a reader finds what was just sent though another one looks at the same instant whether it has to follow", async () => {
  const { id } = await sentApplication();
  const other = await t.db.pool.connect();
  try {
    await other.query("begin");
    await other.query("select 1 from cases_to_follow for key share");
    const reading = desk.call("GET", `cases/${id}`);
    const waiting =
      "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    await expect.poll(async () => (await other.query(waiting)).rows[0].count).toBe(1);
    await other.query("commit");
    expect((await reading).statusCode).toBe(200);
  } finally {
    other.release();
  }
});

test("who saw which cases is recorded, once for as long as the same ones stay on the screen", async () => {
  const reader = await atTheDesk(t);
  const readings = async () => {
    const { rows } = await t.db.pool.query(
      "select details->'caseIds' as ids from events where action = 'cases.listed' and actor_user_id = $1 order by id",
      [reader.person.id],
    );
    return rows.map(({ ids }: { ids: string[] }) => ids.length);
  };
  await sentApplication();
  for (let read = 0; read < 3; read += 1) await reader.page("queue=open");
  expect(await readings()).toEqual([1]);
  await sentApplication();
  for (let read = 0; read < 2; read += 1) await reader.page("queue=open");
  expect(await readings()).toEqual([1, 2]);
});

test("a draft is nobody's work", async () => {
  await aFinishedApplication(t);
  expect((await desk.page("queue=open")).items).toEqual([]);
});

test("review, question and answer move it from queue to queue, and its deadline stands still meanwhile", async () => {
  const application = await sentApplication();
  const { id } = application;
  await staff.startReview(id);
  const [inReview] = (await desk.page("queue=open")).items;
  expect(inReview).toMatchObject({ stage: "working", dueClock: "decision", pausedOn: null });
  await staff.ask(id);
  const [waiting] = (await desk.page("queue=waiting")).items;
  expect(waiting).toMatchObject({ stage: "waiting", waitsFor: "customer", dueClock: "follow-up" });
  expect(waiting?.pausedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  t.clock.advance(3 * 24 * 3600 * 1000);
  application.headers.authorization = (await t.asUser(application.user)).authorization ?? "";
  await moveHouseOf(t, application);
  expect((await callsOf(t, application).submit()).statusCode).toBe(200);
  desk = { ...desk, ...(await atTheDesk(t)) };
  const [answered] = (await desk.page("queue=answered")).items;
  expect(answered).toMatchObject({ stage: "answered", waitsFor: "us", dueClock: "first-look", pausedOn: null });
  await desk.call("PUT", `cases/${id}/look`, { version: answered?.version });
  expect((await desk.page("queue=answered")).items).toEqual([]);
  expect((await desk.page("queue=open")).items[0]).toMatchObject({ id, stage: "working", dueClock: "decision" });
});

test("a lead and its mortgage share application are one case; so is the application that a lead becomes", async () => {
  const visitor = aVisitor();
  await postRegister(t, {
    ...visitor,
    ...PROPERTIES["mortgage-share"],
    leadType: "mortgage-share",
    wantsMarketing: false,
  });
  const rows = await desk.all("queue=open");
  expect(rows.map(({ kind }) => kind)).toEqual(["mortgage-share"]);
  expect(rows[0]?.reference).toMatch(/^EN-/);
  expect(rows[0]).toMatchObject({ people: [{ name: "Priya Raman", email: visitor.email }], dueClock: "call-back" });
});

test("a conversation is open while the customer waits, and again when they write again", async () => {
  const customer = await aCustomer(t);
  await write(t, customer, { text: "When do you look at my payslip?" });
  expect((await desk.page("queue=open")).items[0]).toMatchObject({
    kind: "conversation",
    status: "open",
    dueClock: "message",
  });
  await answer(t, desk.person, customer, "Tomorrow.");
  expect((await desk.page("queue=open")).items).toEqual([]);
  expect((await desk.page("queue=decided")).items[0]).toMatchObject({
    kind: "conversation",
    status: "closed",
    stage: "closed",
  });
  await write(t, customer, { text: "Thank you. One thing more." });
  expect(await desk.counts()).toMatchObject({ open: 1, decided: 0 });
});

test("the days of a message count by the state of its writer's home, and by ours where they have none", async () => {
  const { id, user } = await sentApplication();
  await t.db.pool.query(
    "update applications set property_address = '1 Lygon Street, Brunswick VIC 3056' where id = $1",
    [id],
  );
  const stateOf = async (reference: string) =>
    (await desk.page("queue=open&kind=conversation")).items.find((row) => row.people[0]?.email === reference)?.state;
  await write(t, { headers: await t.asUser(user) }, { text: "Has anybody looked at it?" });
  expect(await stateOf(user.email)).toBe("VIC");
  const stranger = await aCustomer(t);
  await write(t, stranger, { text: "Do you work in Perth?" });
  expect(await stateOf(stranger.email)).toBe("NSW");
});

describe("searching", () => {
  test("finds a case by reference, email, phone, and beginnings of names and addresses, and keeps what was typed nowhere", async () => {
    const { reference, user, id } = await sentApplication();
    for (const q of [reference, reference.toLowerCase(), user.email, "harr ngu", "wattle syd"]) {
      expect([q, (await desk.search(q)).items.map((row) => row.id)]).toEqual([q, [id]]);
    }
    expect((await desk.search("nobody like that")).items).toEqual([]);
    const { rows } = await t.db.pool.query("select details from events where action = 'cases.searched'");
    expect(JSON.stringify(rows)).not.toContain("wattle");
  });
});

describe("taking a case", () => {
  test("gives it to one person; somebody slower is told who has it", async () => {
    const { id } = await sentApplication();
    const other = await atTheDesk(t, "Leila");
    expect((await desk.page("queue=unassigned")).items).toHaveLength(1);
    expect((await desk.take(id)).json()).toMatchObject({ assignee: { id: desk.person.id, name: "Stella Marsh" } });
    const late = await other.take(id);
    expect([late.statusCode, late.json().code, late.json().detail]).toEqual([
      409,
      "case.taken",
      "Stella Marsh has this case now. Nothing was changed.",
    ]);
    expect((await other.take(id, desk.person.id)).json().code).toBe("case.reason-needed");
    expect((await other.take(id, desk.person.id, "Stella is away")).statusCode).toBe(200);
    expect((await other.page("queue=mine")).items.map((row) => row.id)).toEqual([id]);
  });

  test("next case gives each a different one, the one that is due first to the first", async () => {
    const first = await sentApplication();
    t.clock.advance(1000);
    await sentApplication();
    const desks = await Promise.all(["Ava", "Ben", "Cleo"].map((name) => atTheDesk(t, name)));
    const taken = await Promise.all(
      desks.map(async (each) => (await each.call("POST", "cases/next")).json().id as string | null),
    );
    expect(new Set(taken).size).toBe(3);
    expect(taken).toContain(first.id);
    expect(taken).toContain(null);
  });

  test("next case leaves out what waits for the customer, and once their time is over gives it after our own work", async () => {
    const { id } = await sentApplication();
    await staff.startReview(id);
    await staff.ask(id);
    const next = async (each: Desk) => (await each.call("POST", "cases/next")).json().id as string | null;
    expect(await next(desk)).toBeNull();
    t.clock.advance(40 * 24 * 3600 * 1000);
    const ours = await sentApplication();
    const later = await atTheDesk(t);
    expect(await next(later)).toBe(ours.id);
    expect(await next(later)).toBe(id);
  });

  test("a list is narrowed to what is overdue, or due by tonight or within seven days", async () => {
    const { id } = await sentApplication();
    const within = async (due: string) => (await desk.page(`queue=open&due=${due}`)).items.map((row) => row.id);
    expect(await within("overdue")).toEqual([]);
    expect(await within("week")).toEqual([id]);
    const dueAt = (await desk.page("queue=open")).items[0]?.dueAt ?? "";
    t.clock.advance(new Date(dueAt).getTime() - t.clock.now().getTime() - 1000);
    desk = await atTheDesk(t);
    expect(await within("overdue")).toEqual([]);
    expect(await within("today")).toEqual([id]);
    t.clock.advance(1000);
    expect(await within("overdue")).toEqual([id]);
  });

  test("next case gives hardship that nobody has, once its day is over, before work of ours that is due later", async () => {
    const { id } = await aConversationOn(t, desk);
    for (const act of [
      { kind: "topic-set", said: "hardship", note: "She lost her job" },
      { kind: "information-asked" },
    ]) {
      const { version } = (await desk.call("GET", `cases/${id}`)).json();
      expect((await desk.call("POST", `cases/${id}/acts`, { version, act })).statusCode).toBe(204);
    }
    t.clock.advance(40 * 24 * 3600 * 1000);
    await sentApplication();
    const later = await atTheDesk(t);
    expect((await later.page("queue=overdue")).items.map((row) => row.id)).toEqual([id]);
    expect((await later.call("POST", "cases/next")).json()).toEqual({ id });
    // With somebody of ours it is asked after as any other silence.
    expect((await later.page("queue=overdue")).items).toEqual([]);
  });

  test("overdue leaves out those who owe us an answer, and one's own that are overdue are counted", async () => {
    const { id } = await sentApplication();
    await staff.startReview(id);
    await staff.ask(id);
    const ours = await sentApplication();
    await desk.page("queue=open");
    expect((await desk.take(ours.id)).statusCode).toBe(200);
    const lateOf = async (each: Desk) =>
      (await each.call("GET", "queues"))
        .json<{ queue: string; late?: number }[]>()
        .flatMap(({ queue, late }) => (late === undefined ? [] : [[queue, late]]));
    expect(await lateOf(desk)).toEqual([["mine", 0]]);
    t.clock.advance(40 * 24 * 3600 * 1000);
    const headers = await t.asUser(desk.person, { factors: ["pwd", "otp"] });
    const later = await atTheDesk(t);
    for (const list of ["queue=overdue", "queue=open&due=overdue"])
      expect((await later.page(list)).items.map((row) => row.id)).toEqual([ours.id]);
    expect(await later.counts()).toMatchObject({ overdue: 1, waiting: 1 });
    expect(await lateOf(later)).toEqual([["mine", 0]]);
    const call: Desk["call"] = (method, path) => t.app.inject({ method, url: `/api/v1/staff/${path}`, headers });
    expect(await lateOf({ ...later, call })).toEqual([["mine", 1]]);
  });
});

test("a closed application says who ended it, and an open one nobody", async () => {
  const application = await sentApplication();
  const closedBy = async () => (await desk.call("GET", `cases/${application.id}`)).json().closedBy;
  expect(await closedBy()).toBeNull();
  expect((await callsOf(t, application).send("POST", "/withdrawal", {})).statusCode).toBe(200);
  expect(await closedBy()).toMatchObject({ id: application.user.id });
});

test("one's own case and one a person stepped back from are not there for them, whatever they call", async () => {
  const { id, user } = await sentApplication();
  const own = { ...desk, headers: await t.asUser(user, { factors: ["pwd", "otp"] }) };
  await t.db.pool.query("update users set roles = '{ROLE_USER,ROLE_ADMIN}' where id = $1", [user.id]);
  await giveTestScopes(t.db, user.id);
  const as = (headers: Record<string, string>) => (method: "GET" | "POST" | "PUT", path: string, payload?: object) =>
    t.app.inject({ method, url: `/api/v1/staff/${path}`, headers, ...(payload && { payload }) });
  expect((await desk.page("queue=open")).items).toHaveLength(1);
  expect((await desk.call("POST", `cases/${id}/recusal`, { reason: "We went to school together" })).statusCode).toBe(
    204,
  );
  for (const call of [as(own.headers), as(desk.headers)]) {
    expect((await call("GET", "cases?queue=open")).json().items).toEqual([]);
    expect((await call("GET", "queues")).json().every(({ count }: { count: number }) => count === 0)).toBe(true);
    expect((await call("POST", "search", { q: user.email })).json().items).toEqual([]);
    for (const response of [
      await call("PUT", `cases/${id}/assignee`, { userId: desk.person.id, from: null }),
      await call("POST", `cases/${id}/notes`, { text: "Seen" }),
      await call("PUT", `cases/${id}/look`, { version: 1 }),
      await call("POST", `cases/${id}/recusal`, { reason: "Once more" }),
    ])
      expect([response.statusCode, response.json().code]).toEqual([404, "case.not-found"]);
    expect((await call("POST", "cases/next")).json()).toEqual({ id: null });
  }
  const other = await atTheDesk(t, "Leila");
  expect((await other.give(id, desk.person.id, null)).json().code).toBe("case.not-theirs");
});

test("several at once: what fails says why and holds up none of the others", async () => {
  const first = await sentApplication();
  const second = await sentApplication();
  await desk.page("queue=open");
  await desk.take(second.id);
  const other = await atTheDesk(t, "Leila");
  const cases = [first, second].map(({ id }) => ({ id, from: null }));
  const done = await other.call("POST", "cases/bulk", { cases, act: { kind: "assign", userId: other.person.id } });
  expect(done.json()).toEqual([
    { id: first.id, isDone: true, why: null },
    { id: second.id, isDone: false, why: "Stella Marsh has this case now. Nothing was changed." },
  ]);
});
