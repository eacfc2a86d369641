import { beforeAll, describe, expect, test } from "vitest";
import { aVisitor, postRegister, PROPERTIES } from "#src/features/leads/testing/lead-forms";
import { aFinishedApplication, callsOf } from "#src/features/submissions/testing/finished-application";
import { moveHouseOf, staffOf, type Staff } from "#src/features/submissions/testing/reopened-application";
import { sharedApp } from "#src/testing/shared-app";
import { atTheDesk, type Desk } from "./testing/desk.ts";

const t = sharedApp();
let desk: Desk;
let staff: Staff;
beforeAll(async () => {
  desk = await atTheDesk(t);
  staff = await staffOf(t);
});

async function sentTwice() {
  const application = await aFinishedApplication(t);
  const { id } = application;
  for (const response of [await callsOf(t, application).submit(), await staff.startReview(id), await staff.ask(id)])
    expect(response.statusCode).toBeLessThan(300);
  await moveHouseOf(t, application);
  expect((await callsOf(t, application).submit()).statusCode).toBe(200);
  await desk.page("queue=open");
  return application;
}

const get = async (path: string) => (await desk.call("GET", path)).json();

describe("GET /v1/staff/cases/:id", () => {
  test("has people, deadlines, notes, what the caller saw last and what can be done", async () => {
    const { id, user } = await sentTwice();
    await desk.take(id);
    await desk.call("POST", `cases/${id}/notes`, { text: "  Rang her: back on Monday. " });
    const found = await get(`cases/${id}`);
    expect(found).toMatchObject({
      id,
      kind: "application",
      stage: "answered",
      assignee: { id: desk.person.id },
      people: [{ userId: user.id, email: "harriet@example.com" }],
      sources: [{ kind: "application", id }],
      notes: [{ text: "Rang her: back on Monday.", by: { name: "Stella Marsh" } }],
      seen: null,
      request: null,
    });
    expect(
      found.clocks.map(({ clock, metAt }: { clock: string; metAt: string | null }) => [clock, metAt === null]),
    ).toEqual([
      ["decision", true],
      ["first-look", true],
    ]);
    const allowed = found.actions.filter((each: { allowed: boolean }) => each.allowed);
    expect(allowed.map(({ action }: { action: string }) => action)).toEqual([
      "check",
      "ask",
      "note",
      "message",
      "give-back",
      "step-back",
    ]);
    await desk.call("PUT", `cases/${id}/look`, { version: found.version });
    expect(await get(`cases/${id}`)).toMatchObject({ stage: "working", seen: { version: found.version } });
  });

  test("a blank note, one too long and one of markup alone", async () => {
    const { id } = await sentTwice();
    for (const text of ["   ", "x".repeat(4001), 7, null]) {
      const response = await desk.call("POST", `cases/${id}/notes`, { text });
      expect(response.statusCode).toBe(422);
    }
    expect((await desk.call("POST", `cases/${id}/notes`, { text: "<b>x</b>" })).json().text).toBe("<b>x</b>");
  });
});

test("the answers of a version stand beside what each was before, and are read on the record", async () => {
  const { id } = await sentTwice();
  const answers = await get(`cases/${id}/answers`);
  expect(answers.asked.map(({ label }: { label: string }) => label)).toEqual([
    "Asks for",
    "Our share for it",
    "The home",
    "Owed on the home",
    "Left each month",
  ]);
  expect(answers.asked[0].working).toContain("a month, for 36 months.");
  expect(answers.versions).toMatchObject([
    { edition: 2, changed: ["applicant-address"] },
    { edition: 1, changed: [] },
  ]);
  type Part = {
    step: string;
    party: string | null;
    groups: { lines: { label: string; text: string; was: string | null }[] }[];
  };
  const parts: Part[] = answers.sections.flatMap(({ parts: inSection }: { parts: Part[] }) => inSection);
  const changed = parts.flatMap(({ step, groups }) =>
    groups.flatMap(({ lines }) => lines.filter(({ was }) => was !== null).map(({ text, was }) => [step, text, was])),
  );
  expect(changed).toContainEqual(["applicant-address", "7 Banksia Road", "1 Wattle Street"]);
  expect(new Set(changed.map(([step]) => step))).toEqual(new Set(["applicant-address"]));
  expect(parts.find(({ step }) => step === "applicant-address")?.party).toBe("main-applicant");
  const first = await get(`cases/${id}/answers?edition=1`);
  expect(JSON.stringify(first.sections)).toContain("1 Wattle Street");
  expect(JSON.stringify(first.sections)).not.toContain('"was":"');
  expect((await desk.call("GET", `cases/${id}/answers?edition=3`)).json().code).toBe("case.no-answers");
  const { rows } = await t.db.pool.query(
    "select 1 from events where action = 'case.answers-read' and application_id = $1",
    [id],
  );
  expect(rows.length).toBeGreaterThanOrEqual(2);
});

test("the desk counts the days that the customer is told", async () => {
  const { id, headers } = await sentTwice();
  const listed = (await t.app.inject({ url: "/api/v1/applications", headers })).json();
  const { deadlines } = listed.find((each: { id: string }) => each.id === id);
  type Clock = { clock: string; dueOn: string; dueAt: string; metAt: string | null };
  const clocks: Clock[] = (await get(`cases/${id}`)).clocks;
  const running = clocks.filter(({ metAt }) => metAt === null);
  expect(running.map(({ clock, dueOn, dueAt }) => [clock, dueOn, dueAt])).toEqual([
    ["decision", deadlines.decision.dueOn, deadlines.decision.dueAt],
    ["first-look", deadlines.firstLook.dueOn, deadlines.firstLook.dueAt],
  ]);
});

test("the documents come with their fields in full and their files, by person", async () => {
  const { id, applicantId } = await sentTwice();
  await t.db.pool.query("update applications set status = 'draft' where id = $1", [id]);
  expect(await get(`cases/${id}/documents`)).toMatchObject([{ party: "main-applicant", documents: [] }]);
  expect(applicantId).not.toBe("");
});

test("the timeline tells what they did, what we did and each look, newest first, and of no other case", async () => {
  const { id } = await sentTwice();
  await sentTwice();
  await desk.take(id);
  await get(`cases/${id}`);
  const entries = await get(`cases/${id}/timeline`);
  expect(entries.map(({ words }: { words: string }) => words)).toEqual([
    "Opened the case",
    "Took the case",
    "Sent what was asked for",
    "Asked for more",
    "Started the review",
    "Sent the application",
  ]);
  expect(entries[0]).toMatchObject({ kind: "look", by: { name: "Stella Marsh", isStaff: true } });
  expect(entries.at(-1)).toMatchObject({ kind: "customer", by: { isStaff: false } });
  const older = await get(`cases/${id}/timeline?before=${entries[2].id}`);
  expect(older).toEqual(entries.slice(3));
});

test("a lead has no answers to read", async () => {
  const visitor = aVisitor();
  await postRegister(t, {
    ...visitor,
    ...PROPERTIES["upfront-boost"],
    leadType: "upfront-boost",
    wantsMarketing: false,
  });
  const [lead] = (await desk.search(visitor.email)).items;
  expect(lead).toMatchObject({ kind: "lead", amountCents: 12_000_000, state: "NSW" });
  for (const path of ["answers", "documents"])
    expect((await desk.call("GET", `cases/${lead?.id}/${path}`)).json().code).toBe("case.no-answers");
});
