import { CASE_KINDS } from "@keystep/domain/desk/case";
import { APPLICATION_STATUSES } from "@keystep/domain/applications/application-status";
import { QUEUE_NAMES } from "@keystep/domain/desk/queues";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ADRIAN, APPROVER, STAFF, STELLA, WORKER, type Persona } from "#seeds/personas";
import { seedDemo, seedDemoCases } from "#seeds/seed";
import { verifySecondFactorCode } from "#src/features/identity/second-factor/verify-second-factor-code";
import { createTestApp, type TestApp } from "#src/testing/test-app";

type Row = { readonly id: string; readonly kind: string; readonly status: string; readonly assignee: object | null };

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ demo: true });
  await seedDemo(t.deps);
  await seedDemoCases(t.deps);
}, 180_000);
afterAll(() => t.close());

async function callsOf(person: Persona) {
  const headers = await t.asUser(person, { factors: ["pwd", "otp"] });
  return async (path: string) => {
    const answer = await t.app.inject({ url: `/api/v1/${path}`, headers });
    expect([path, answer.statusCode]).toEqual([path, 200]);
    return answer;
  };
}

test("the demo has cases of every status, in each queue that cases come to, some of them late, and each opens with its documents", async () => {
  const get = await callsOf(WORKER);
  const cases: Row[] = [];
  for (const queue of ["open", "decided"]) cases.push(...(await get(`staff/cases?queue=${queue}`)).json().items);
  expect(cases.length).toBeGreaterThanOrEqual(36);
  const statuses = (kind: string) => new Set(cases.filter((row) => row.kind === kind).map(({ status }) => status));
  expect([...new Set(cases.map(({ kind }) => kind))].toSorted()).toEqual(CASE_KINDS.toSorted());
  expect([...statuses("application"), "draft"].toSorted()).toEqual(APPLICATION_STATUSES.toSorted());
  expect([...statuses("mortgage-share")].toSorted()).toEqual([
    "assessing",
    "contacted",
    "offered",
    "received",
    "withdrawn",
  ]);
  type Counted = { queue: string; count: number };
  // A queue counts what its reader may act on: the worker approves nothing, and gives no second look.
  const readers = [get, await callsOf(APPROVER), await callsOf(ADRIAN)];
  const filled = new Set<string>();
  for (const read of readers) {
    const queues: Counted[] = (await read("staff/queues")).json();
    expect(queues.map(({ queue }) => queue)).toEqual(QUEUE_NAMES);
    for (const { queue, count } of queues) if (count > 0) filled.add(queue);
  }
  expect(QUEUE_NAMES.filter((name) => !filled.has(name))).toEqual([]);
  for (const { id, kind } of cases) {
    await get(`staff/cases/${id}`);
    expect((await get(`staff/cases/${id}/timeline`)).json().length).toBeGreaterThan(0);
    if (kind !== "application") continue;
    await get(`staff/cases/${id}/answers`);
    type Documents = { documents: { files: { id: string }[] }[] }[];
    const people: Documents = (await get(`staff/cases/${id}/documents`)).json();
    const files = people.flatMap(({ documents }) => documents.flatMap((document) => document.files));
    expect(files.length).toBeGreaterThanOrEqual(3);
    await get(`files/${files[0]?.id ?? ""}/preview`);
  }
}, 120_000);

test("the record of a case has the times of the demo, none of them ahead", async () => {
  const { rows } = await t.db.pool.query(
    `select min(occurred_at) < $1::timestamptz - interval '100 days' as begins, max(occurred_at) <= now() as ends from events`,
    [t.clock.now()],
  );
  expect(rows).toEqual([{ begins: true, ends: true }]);
});

test("nothing was mailed or is waiting to be, and nobody is signed in", async () => {
  const { rows } = await t.db.pool.query(
    `select (select count(*)::int from emails) as emails, (select count(*)::int from email_records) as records,
       (select count(*)::int from pgboss.job where name <> 'follow-cases' and state < 'completed') as jobs`,
  );
  expect(rows).toEqual([{ emails: 0, records: 0, jobs: 0 }]);
});

test("a second start makes nothing again", async () => {
  const count = async () => (await t.db.pool.query("select count(*)::int as n from cases")).rows;
  const before = await count();
  await seedDemo(t.deps);
  await seedDemoCases(t.deps);
  expect(await count()).toEqual(before);
});

test("each colleague has a second step whose code is told, once by time, and the scopes of their bundle in force", async () => {
  const codes = async () => (await t.app.inject({ url: "/dev/codes.json" })).json<{ email: string; code: string }[]>();
  expect((await codes()).map(({ email }) => email).toSorted()).toEqual(STAFF.map(({ email }) => email).toSorted());
  const used = new Set<string>();
  for (let signIn = 0; signIn < 2; signIn += 1) {
    const { code = "" } = (await codes()).find(({ email }) => email === WORKER.email) ?? {};
    await verifySecondFactorCode(t.deps, { userId: WORKER.id, code });
    used.add(code);
  }
  expect(used.size).toBe(2);
  for (const person of STAFF)
    expect([person.email, (await (await callsOf(person))("staff/me")).json().scopes.toSorted()]).toEqual([
      person.email,
      [...person.scopes].toSorted(),
    ]);
  expect(APPROVER.scopes).toContain("decision.approve");
  expect(STELLA.scopes).toContain("people.manage");
});

test("without demo data no codes are told", async () => {
  const plain = await createTestApp();
  expect((await plain.app.inject({ url: "/dev/codes.json" })).statusCode).toBe(404);
  await plain.close();
});
