import type { AnswerOf } from "@keystep/contract/http/route";
import type { getSuspicion, SuspicionRow } from "@keystep/contract/suspicion/suspicions";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aFinishedApplication, callsOf } from "#src/features/submissions/testing/finished-application";
import { atTheDesk, type Desk } from "#src/features/desk/testing/desk";
import { rowsOf } from "./database-roles.ts";
import { aUser } from "./factories.ts";
import { createTestApp, type TestApp } from "./test-app.ts";
import { tellOfSuspicions } from "#src/features/suspicion/tell-of-suspicions";
import { aHolder, asHolder } from "./suspicion-holder.ts";

let t: TestApp;
let [ines, omar, reader]: Desk[] = [];
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.pool.query("update users set roles = '{ROLE_USER}'");
  await t.db.pool.query(
    "set session_replication_role = replica; delete from suspicions_told; delete from suspicion_looks; delete from suspicion_events; delete from suspicions; set session_replication_role = default",
  );
  // A Wednesday, noon in Sydney.
  t.clock.set("2026-03-04T01:00:00.000Z");
  [ines, omar, reader] = [
    await aHolder(t, "Ines"),
    await aHolder(t, "Omar"),
    await atTheDesk(t, "Rita", ["case.read", "case.work"]),
  ];
  await t.drainQueue();
  t.mailbox.length = 0;
});

type Suspicion = AnswerOf<typeof getSuspicion>;
const WORDS = { text: "The same payslip in two names.", about: [0] };
const FORMED = { ...WORDS, kind: "other", formedAt: "2026-03-04T00:30:00.000Z" };

function desk(found: Desk | undefined): Desk {
  return found ?? expect.fail("Nobody is there");
}

/** A case in review, with the number of its application. */
async function aCase() {
  const application = await aFinishedApplication(t);
  const sent = await callsOf(t, application).submit();
  expect(sent.statusCode).toBe(200);
  await desk(reader).page("queue=open");
  await t.drainQueue();
  t.mailbox.length = 0;
  return { ...application, reference: sent.json().reference as string };
}

async function opened(by: Desk | undefined, caseId: string, changes: object = {}): Promise<string> {
  const answer = await desk(by).call("POST", "suspicions", { caseId, ...FORMED, ...changes });
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return answer.json().id;
}

async function read(by: Desk | undefined, id: string): Promise<Suspicion> {
  const answer = await desk(by).call("GET", `suspicions/${id}`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

async function act(by: Desk | undefined, id: string, event: object) {
  const { version } = await read(by, id);
  return desk(by).call("POST", `suspicions/${id}/events`, { version, event });
}

const listed = async (by: Desk | undefined, query = "") =>
  (await desk(by).call("GET", `suspicions${query}`)).json<SuspicionRow[]>();

/** To whom of ours something went since the last time. */
async function told(): Promise<string[]> {
  await t.drainQueue();
  const names = new Map(
    [ines, omar, reader].map((each) => [
      desk(each).person.email,
      each === ines ? "Ines" : each === omar ? "Omar" : "Rita",
    ]),
  );
  return t.mailbox.splice(0).map(({ to }) => names.get(to) ?? to);
}

describe("a suspicion", () => {
  test("is opened about people of a case, told in four eyes that nothing is reported, reported after all and closed", async () => {
    const { id: caseId, reference } = await aCase();
    const id = await opened(ines, caseId);
    expect(await told()).toEqual(["Omar"]);
    expect(await read(ines, id)).toMatchObject({
      caseId,
      reference,
      stage: "formed",
      kind: "other",
      dueAt: "2026-03-09T13:00:00.000Z",
      version: 1,
      events: [{ act: "formed", text: WORDS.text, about: ["Harriet Nguyen"], by: { name: "Ines Marsh" } }],
    });
    expect((await act(ines, id, { act: "remark", text: "Asked the employer." })).statusCode).toBe(204);
    const alone = await act(ines, id, { act: "not-reported", text: "It is one person." });
    expect(alone.json()).toMatchObject({
      code: "suspicion.not-now",
      detail: "A second person decides that it is not reported.",
    });
    expect((await act(omar, id, { act: "closed", text: "Done." })).json().code).toBe("suspicion.not-now");
    expect((await act(omar, id, { act: "not-reported", text: "It is one person." })).statusCode).toBe(204);
    expect((await read(omar, id)).dueAt).toBeNull();
    const report = { act: "reported", reportedOn: "2026-03-04", reference: "SMR-0042" };
    expect((await act(ines, id, { ...report, reportedOn: "2026-03-05" })).json().errors).toEqual([
      { field: "event.reportedOn", message: "It cannot come after now" },
    ]);
    expect((await act(ines, id, { ...report, reportedOn: "2026-03-03" })).statusCode).toBe(422);
    expect((await act(ines, id, report)).statusCode).toBe(204);
    expect((await act(ines, id, { act: "closed", text: "The report is in." })).statusCode).toBe(204);
    expect((await act(ines, id, { act: "remark", text: "More." })).json().code).toBe("suspicion.not-now");
    const { events, stage, actions } = await read(omar, id);
    expect(stage).toBe("closed");
    expect(events.map((each) => each.act)).toEqual(["formed", "remark", "not-reported", "reported", "closed"]);
    expect(events[3]).toMatchObject({ reportedOn: "2026-03-04", reference: "SMR-0042" });
    expect(actions.every(({ why }) => why !== null)).toBe(true);
    expect((await listed(ines)).map((row) => row.id)).not.toContain(id);
    expect((await listed(ines, "?closed=true"))[0]).toMatchObject({ id, people: ["Harriet Nguyen"] });
  });

  test("is refused in the future, about people whom the case does not have, and without grounds", async () => {
    const { id: caseId } = await aCase();
    const errorsOf = async (changes: object) =>
      (await desk(ines).call("POST", "suspicions", { caseId, ...FORMED, ...changes })).json().errors;
    expect(await errorsOf({ formedAt: "2026-03-04T01:00:00.001Z" })).toEqual([
      { field: "formedAt", message: "It cannot come after now" },
    ]);
    expect(await errorsOf({ about: [3] })).toEqual([{ field: "about", message: "Choose whom it is about" }]);
    expect(await errorsOf({ text: "  " })).toEqual([
      { field: "text", message: "Write what you noticed, in a few words" },
    ]);
  });

  test("is listed with the others by what is due first, those that are over on top", async () => {
    const { id: caseId } = await aCase();
    const ids = {
      other: await opened(ines, caseId),
      terrorism: await opened(ines, caseId, { kind: "terrorism-financing" }),
      over: await opened(ines, caseId, { kind: "terrorism-financing", formedAt: "2026-03-02T01:00:00.000Z" }),
    };
    expect((await desk(reader).call("POST", `cases/${caseId}/concerns`, { text: WORDS.text })).statusCode).toBe(204);
    const rows = (await listed(omar)).filter((row) => row.caseId === caseId);
    expect(rows.map(({ dueAt }) => dueAt)).toEqual([
      "2026-03-03T01:00:00.000Z",
      "2026-03-05T00:30:00.000Z",
      "2026-03-05T13:00:00.000Z",
      "2026-03-09T13:00:00.000Z",
    ]);
    expect([rows[0]?.id, rows[1]?.id, rows[3]?.id]).toEqual([ids.over, ids.terrorism, ids.other]);
    expect(rows[2]).toMatchObject({ stage: "raised", kind: null, formedAt: null });
  });

  test("of two people who act at once one is told to look again", async () => {
    const { id: caseId } = await aCase();
    const id = await opened(ines, caseId);
    const event = { act: "remark", text: "Rang the bank." };
    const answers = await Promise.all(
      [ines, omar].map((each) => desk(each).call("POST", `suspicions/${id}/events`, { version: 1, event })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409]);
    expect((await read(ines, id)).events).toHaveLength(2);
  });

  test("a case is found by its number in any letters", async () => {
    const { id, reference } = await aCase();
    const asked = await desk(ines).call("POST", "suspicions/cases", { reference: ` ${reference.toLowerCase()}` });
    expect(asked.json()).toEqual({ id, reference, people: [{ position: 0, name: "Harriet Nguyen" }] });
    const unknown = await desk(ines).call("POST", "suspicions/cases", { reference: "KS-NOSUCH00" });
    expect(unknown.json().code).toBe("case.not-found");
  });
});

describe("a concern", () => {
  test("goes to those who work on suspicions, and its writer hears nothing of it later", async () => {
    const { id: caseId } = await aCase();
    const sent = await desk(reader).call("POST", `cases/${caseId}/concerns`, { text: WORDS.text });
    expect([sent.statusCode, sent.body]).toEqual([204, ""]);
    expect((await told()).toSorted()).toEqual(["Ines", "Omar"]);
    const [row] = (await listed(ines)).filter((each) => each.caseId === caseId);
    const id = row?.id ?? "";
    for (const [method, path, body] of [
      ["GET", "suspicions", undefined],
      ["GET", `suspicions/${id}`, undefined],
      ["POST", `suspicions/${id}/events`, { version: 1, event: { act: "remark", text: "Any news?" } }],
      ["POST", "suspicions", { caseId, ...FORMED }],
    ] as const)
      expect((await desk(reader).call(method, path, body)).json().code).toBe("scope.missing");
    expect((await act(omar, id, { act: "formed", ...FORMED })).statusCode).toBe(204);
    expect(await read(omar, id)).toMatchObject({
      stage: "formed",
      events: [{ act: "raised", by: { name: "Rita Marsh" } }, { act: "formed" }],
    });
    // The first person is now who formed it.
    expect((await act(omar, id, { act: "not-reported", text: "No." })).json().code).toBe("suspicion.not-now");
    expect((await act(ines, id, { act: "not-reported", text: "An old name." })).statusCode).toBe(204);
  });

  test("may be set aside, and not by who raised it", async () => {
    const { id: caseId } = await aCase();
    await desk(ines).call("POST", `cases/${caseId}/concerns`, { text: WORDS.text });
    const [row] = (await listed(ines)).filter((each) => each.caseId === caseId);
    const event = { act: "not-reported", text: "A typing mistake." };
    expect((await act(ines, row?.id ?? "", event)).json().code).toBe("suspicion.not-now");
    expect((await act(omar, row?.id ?? "", event)).statusCode).toBe(204);
  });
});

describe("holders are told, and of nothing but that there is work", () => {
  test("at opening, before the time is up, and once it is", async () => {
    const { id: caseId, reference } = await aCase();
    await opened(ines, caseId, { kind: "terrorism-financing" });
    expect(await told()).toEqual(["Omar"]);
    const tell = async () => {
      await Promise.all([tellOfSuspicions(t.deps), tellOfSuspicions(t.deps)]);
      return (await told()).toSorted();
    };
    t.clock.set("2026-03-04T12:29:59.999Z");
    expect(await tell()).toEqual([]);
    t.clock.set("2026-03-04T12:30:00.000Z");
    await tellOfSuspicions(t.deps);
    await t.drainQueue();
    const [email] = t.mailbox;
    expect(email?.subject).toBe("There is work under suspicion at the desk");
    expect(`${email?.text}${email?.html}`).not.toMatch(
      new RegExp(`${reference}|${caseId}|Harriet|terror|payslip`, "i"),
    );
    expect((await told()).toSorted()).toEqual(["Ines", "Omar"]);
    expect(await tell()).toEqual([]);
    t.clock.set("2026-03-05T00:30:00.000Z");
    expect(await tell()).toEqual(["Ines", "Omar"]);
    expect(await tell()).toEqual([]);
  });

  test("not once it was decided, and nobody who has no business with the case", async () => {
    const { id: caseId } = await aCase();
    const id = await opened(ines, caseId, { formedAt: "2026-03-01T02:00:00.000Z" });
    const stepped = await desk(omar).call("POST", `cases/${caseId}/recusal`, { reason: "We are neighbours" });
    expect(stepped.statusCode).toBe(204);
    await told();
    await tellOfSuspicions(t.deps);
    expect(await told()).toEqual(["Ines"]);
    const report = { act: "reported", reportedOn: "2026-03-04", reference: "SMR-1" };
    expect((await act(ines, id, report)).statusCode).toBe(204);
    t.clock.set("2026-03-04T14:00:00.000Z");
    await tellOfSuspicions(t.deps);
    expect(await told()).toEqual([]);
  });
});

test("it is not there for a holder whose own case it is, whose partner's, or who stepped back", async () => {
  const { id: caseId } = await aCase();
  const id = await opened(ines, caseId);
  const { rows } = await t.db.pool.query("select user_id as id from applications where id = $1", [caseId]);
  const partner = await aUser().insert(t.db);
  const people = [rows[0].id, partner.id];
  await t.db.pool.query(
    "insert into case_people (case_id, position, user_id, name, email, is_open) select $1, 1, id, 'Oscar', email, true from users where id = $2",
    [caseId, partner.id],
  );
  const barred = [desk(omar).call];
  for (const userId of people) barred.push(await asHolder(t, userId));
  await desk(omar).call("POST", `cases/${caseId}/recusal`, { reason: "We are neighbours" });
  for (const call of barred) {
    const calls = [
      call("GET", `suspicions/${id}`),
      call("POST", `suspicions/${id}/events`, { version: 1, event: { act: "remark", text: "Mine." } }),
      call("GET", `suspicions/${id}/files/${id}`),
      call("POST", "suspicions", { caseId, ...FORMED }),
      call("POST", "suspicions/cases", { caseId }),
      call("POST", `cases/${caseId}/concerns`, { text: WORDS.text }),
    ];
    expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await call("GET", "suspicions")).json<SuspicionRow[]>().map((row) => row.id)).not.toContain(id);
  }
});

describe("the database", () => {
  const refused = (statement: string, values: readonly unknown[] = []) =>
    expect(t.db.pool.query(statement, [...values])).rejects.toThrow(/append-only|by its events only/);

  test("keeps what was written encrypted, and changes nothing of it", async () => {
    const { id: caseId, reference } = await aCase();
    const id = await opened(ines, caseId, { formedAt: "2026-03-01T02:00:00.000Z" });
    await tellOfSuspicions(t.deps);
    await act(omar, id, { act: "reported", reportedOn: "2026-03-04", reference: "SMR-SECRET", text: "By form." });
    for (const table of ["suspicions", "suspicion_events", "suspicion_looks", "suspicions_told"]) {
      const { rows } = await t.db.pool.query(
        `select t::text as row, encode(convert_to(t::text, 'UTF8'), 'escape') from ${table} t`,
      );
      expect(JSON.stringify(rows)).not.toMatch(new RegExp(`payslip|Harriet|SMR-SECRET|${reference}`));
      await refused(`delete from ${table}`);
      await expect(rowsOf(t.connectionString, `truncate ${table} cascade`)).rejects.toThrow(
        /append-only|by its events only/,
      );
    }
    await refused("update suspicions set stage = 'closed' where id = $1", [id]);
    await refused("update suspicions set opened_at = now() where id = $1", [id]);
    await refused("update suspicion_events set done_at = now()");
    await refused("update suspicion_looks set looked_at = now()");
  });

  test("holds the four eyes, the scope, the case and the order, whatever writes", async () => {
    const { id: caseId } = await aCase();
    const id = await opened(ines, caseId);
    const add = (by: Desk | undefined, kind: string, version = 2) =>
      t.db.pool.query(
        `insert into suspicion_events (id, suspicion_id, version, act, encrypted, by_id, done_at)
         values (gen_random_uuid(), $1, $2, $3, 'x', $4, $5)`,
        [id, version, kind, desk(by).person.id, t.clock.now()],
      );
    await expect(add(ines, "not-reported")).rejects.toMatchObject({ code: "KS403" });
    await expect(add(reader, "remark")).rejects.toMatchObject({ code: "KS403" });
    await expect(add(omar, "closed")).rejects.toMatchObject({ code: "KS409" });
    await expect(add(omar, "remark", 3)).rejects.toMatchObject({ code: "KS409" });
    await expect(add(omar, "raised")).rejects.toMatchObject({ code: "KS409" });
    await desk(omar).call("POST", `cases/${caseId}/recusal`, { reason: "We are neighbours" });
    await expect(add(omar, "not-reported")).rejects.toMatchObject({ code: "KS403" });
    await refused(
      "insert into suspicions (id, case_id, state, encrypted, opened_by, opened_at, stage) values (gen_random_uuid(), $1, 'NSW', 'x', $2, now(), 'closed')",
      [caseId, desk(ines).person.id],
    );
  });

  test("a grant that no second person agreed to opens nothing", async () => {
    const alone = await atTheDesk(t, "Alma", ["case.read", "suspicion.work"]);
    expect((await alone.call("GET", "suspicions")).json().code).toBe("scope.missing");
  });
});
