import { describe, expect, test, beforeAll } from "vitest";
import { listOf, signedInAgain, write } from "#src/features/messages/testing/correspondents";
import { sharedApp } from "#src/testing/shared-app";
import { aConversationOn, aLeadOn, atTheDesk, type Desk } from "./testing/desk.ts";

const DAY_MS = 86_400_000;
const t = sharedApp();
let desk: Desk;
beforeAll(async () => {
  desk = await atTheDesk(t);
});

/** Days later: sessions have ended meanwhile. */
async function later(days: number, mia: { id: string; headers: Record<string, string> }): Promise<void> {
  t.clock.advance(days * DAY_MS);
  await signedInAgain(t, mia);
  desk = await atTheDesk(t);
}

const opened = async (id: string) => (await desk.call("GET", `cases/${id}`)).json();
const act = async (id: string, done: object, version?: number) =>
  desk.call("POST", `cases/${id}/acts`, { version: version ?? (await opened(id)).version, act: done });
const isIn = async (queue: string, id: string) => (await desk.all(`queue=${queue}`)).some((row) => row.id === id);
const statusOf = async (leadId: string) =>
  (await t.db.pool.query("select status from leads where id = $1", [leadId])).rows[0].status as string;
const due = (found: { clocks: { clock: string; metAt: string | null; dueOn: string | null }[] }) =>
  Object.fromEntries(found.clocks.filter(({ metAt }) => metAt === null).map(({ clock, dueOn }) => [clock, dueOn]));

describe("a lead", () => {
  test("is called again at the time that was chosen, and until then stands below what is due before", async () => {
    const { id } = await aLeadOn(t, desk);
    const now = t.clock.now().getTime();
    const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
    const called = (more: object) => act(id, { kind: "called", said: "not-reached", ...more });
    for (const [more, field] of [
      [{ at: at(1) }, "act.at"],
      [{ at: at(-24 * 400) }, "act.at"],
      [{ callAgainAt: at(0) }, "act.callAgainAt"],
      [{ callAgainAt: at(3), said: "wrong-number" }, "act.callAgainAt"],
    ] as const)
      expect((await called(more)).json().errors).toMatchObject([{ field }]);
    expect((await called({ callAgainAt: at(3) })).statusCode).toBe(204);
    const tried = await opened(id);
    expect(tried).toMatchObject({ dueAt: at(3), dueClock: "follow-up", acts: [{ callAgainAt: at(3), at: at(0) }] });
    // Reached without a time named, they are asked after by our rule again.
    await act(id, { kind: "called", said: "reached" });
    expect((await opened(id)).dueAt).not.toBe(at(3));
  });

  test("owes a call no more once somebody tried, and is asked after on the next business day", async () => {
    const { id, leadId } = await aLeadOn(t, desk);
    expect(due(await opened(id))).toEqual({ "call-back": expect.any(String) });
    expect((await act(id, { kind: "called", said: "not-reached", note: "Voicemail" })).statusCode).toBe(204);
    const tried = await opened(id);
    expect(tried).toMatchObject({ stage: "working", dueClock: "follow-up" });
    expect(tried.acts).toMatchObject([
      { act: "called", said: "not-reached", note: "Voicemail", by: { name: "Stella Marsh" } },
    ]);
    expect([due(tried), await statusOf(leadId)]).toEqual([{}, "received"]);
    await act(id, { kind: "called", said: "reached" });
    expect(await statusOf(leadId)).toBe("contacted");
    const entries = (await desk.call("GET", `cases/${id}/timeline`)).json();
    expect(entries.map(({ words }: { words: string }) => words)).toContain("Called them: not reached");
    expect(JSON.stringify(entries)).not.toContain("Voicemail");
  });

  test("shows what its person asked, and its timeline begins with that, page after page", async () => {
    const { id } = await aLeadOn(t, desk);
    const { enquiry } = await opened(id);
    expect(enquiry).toMatchObject({ at: expect.any(String), home: expect.stringContaining(" "), sourcePage: null });
    expect(enquiry.figures.map(({ label }: { label: string }) => label)).toEqual([
      "Value of the home",
      "Savings for the deposit",
      "Asks for",
      "Our share for it",
    ]);
    await act(id, { kind: "called", said: "reached" });
    const entries = (await desk.call("GET", `cases/${id}/timeline`)).json();
    const last = entries.at(-1);
    expect(last).toMatchObject({ kind: "customer", words: "Asked about Upfront Boost", at: enquiry.at });
    expect((await desk.call("GET", `cases/${id}/timeline?before=${last.id}`)).json()).toEqual([]);
    const { id: other } = await aConversationOn(t, desk);
    expect((await opened(other)).enquiry).toBeNull();
  });

  test("is given up as out of reach after three calls, leaves the open queues at once, and can be opened again", async () => {
    const { id, leadId } = await aLeadOn(t, desk);
    const close = { kind: "closed", said: "not-reached" };
    for (const said of ["not-reached", "wrong-number"]) await act(id, { kind: "called", said });
    const early = await act(id, close);
    expect([early.statusCode, early.json().code]).toEqual([409, "case.not-now"]);
    await act(id, { kind: "called", said: "not-reached" });
    expect((await act(id, close)).statusCode).toBe(204);
    expect([await isIn("open", id), await isIn("decided", id), await statusOf(leadId)]).toEqual([
      false,
      true,
      "closed",
    ]);
    expect((await act(id, { kind: "called", said: "reached" })).json().detail).toBe("The case is closed.");
    expect((await act(id, { kind: "reopened" })).statusCode).toBe(422);
    expect((await act(id, { kind: "reopened", note: "They rang back" })).statusCode).toBe(204);
    expect([await isIn("open", id), await statusOf(leadId)]).toEqual([true, "received"]);
  });

  test("is closed by itself once its person goes on with it as an application", async () => {
    const { id, userId, leadId } = await aLeadOn(t, desk);
    const headers = await t.asUser({ id: userId });
    const url = `/api/v1/leads/${leadId}/application`;
    expect((await t.app.inject({ method: "POST", url, headers })).statusCode).toBeLessThan(300);
    expect(await opened(id)).toMatchObject({ stage: "closed", status: "became-application" });
  });

  test("has no topic, and is closed by none of the reasons of a conversation", async () => {
    const { id } = await aLeadOn(t, desk);
    expect((await act(id, { kind: "topic-set", said: "complaint", note: "They are cross" })).statusCode).toBe(409);
    const wrong = await act(id, { kind: "closed", said: "not-upheld" });
    expect([wrong.statusCode, wrong.json().errors[0].field]).toEqual([422, "act.said"]);
    for (const done of [
      { kind: "called", said: "maybe" },
      { kind: "wrote" },
      { kind: "called", said: "reached", note: "x".repeat(2001) },
    ])
      expect((await act(id, done)).statusCode).toBe(422);
  });
});

describe("a conversation", () => {
  test("that is a complaint has its deadlines from when it came, with who said so and why, until it is closed", async () => {
    const { id, mia } = await aConversationOn(t, desk);
    await later(2, mia);
    const set = { kind: "topic-set", said: "complaint", note: "She says that we charged her twice" };
    expect((await act(id, set)).statusCode).toBe(204);
    const complaint = await opened(id);
    expect(complaint).toMatchObject({ type: "complaint", stage: "working" });
    const [first] = complaint.acts;
    expect(first).toMatchObject({ act: "topic-set", said: "complaint", note: set.note, by: { id: desk.person.id } });
    expect(Object.keys(due(complaint)).toSorted()).toEqual(["complaint-acknowledged", "complaint-answered", "message"]);
    expect(complaint.clocks[0].startedOn).toBe(complaint.openedAt.slice(0, 10));
    await act(id, { ...set, isUrgent: true });
    expect(due(await opened(id))).toHaveProperty("hardship-complaint-answered");
    expect((await act(id, { kind: "closed", said: "answered" })).statusCode).toBe(422);
    expect((await act(id, { kind: "closed", said: "put-right" })).statusCode).toBe(204);
    const closed = await opened(id);
    expect(closed).toMatchObject({ stage: "closed", type: "complaint" });
    expect([due(closed), closed.acts.at(-1).needsNotice]).toEqual([{}, true]);
    await later(1, mia);
    await write(t, mia, { text: "It happened again." });
    const again = await opened(id);
    expect(again).toMatchObject({ stage: "working", type: "complaint" });
    expect(Object.keys(due(again))).toContain("complaint-acknowledged");
  });

  test("a complaint that came by phone is dated by hand, never ahead; soon closed it needs no letter unless asked", async () => {
    const { id } = await aConversationOn(t, desk);
    const set = { kind: "topic-set", said: "complaint", note: "By phone" };
    const ahead = await act(id, { ...set, cameOn: "2099-01-01" });
    expect([ahead.statusCode, ahead.json().errors[0].field]).toEqual([422, "act.cameOn"]);
    const day = new Date(t.clock.now().getTime() - DAY_MS).toISOString().slice(0, 10);
    await act(id, { ...set, cameOn: day });
    expect(
      (await opened(id)).clocks.find(({ clock }: { clock: string }) => clock === "complaint-answered")?.startedOn,
    ).toBe(day);
    await act(id, { kind: "closed", said: "withdrawn" });
    expect((await opened(id)).acts.at(-1).needsNotice).toBe(false);
    await act(id, { kind: "reopened", note: "Closed too early" });
    await act(id, { kind: "closed", said: "withdrawn", isNoticeAsked: true });
    expect((await opened(id)).acts.at(-1).needsNotice).toBe(true);
  });

  test("about hardship waits for the information that was asked for", async () => {
    const { id, mia } = await aConversationOn(t, desk);
    const told = async () => (await listOf(t, mia)).matters[0];
    const { dueOn } = (await opened(id)).clocks[0];
    expect(await told()).toMatchObject({ topic: "question", answer: { dueOn, isLate: false }, decision: null });
    expect((await act(id, { kind: "information-asked" })).json().code).toBe("case.not-now");
    await act(id, { kind: "topic-set", said: "hardship", note: "She lost her job" });
    expect((await act(id, { kind: "information-came" })).json().detail).toBe("Nothing was asked for.");
    await act(id, { kind: "information-asked" });
    expect(await opened(id)).toMatchObject({ stage: "waiting", waitsFor: "customer" });
    const days = due(await opened(id));
    expect(days).toHaveProperty("hardship-decided-without-information");
    // The customer reads the same days.
    const decision = { dueOn: days["hardship-decided-without-information"], isLate: false };
    expect(await told()).toMatchObject({ topic: "hardship", askedOn: expect.any(String), decision });
    await act(id, { kind: "information-came" });
    expect(await opened(id)).toMatchObject({ stage: "working", waitsFor: "us" });
    expect((await told())?.askedOn).toBeNull();
  });
});

describe("any of them", () => {
  test("is changed once by two at once, and by nobody who saw an older version", async () => {
    const { id } = await aLeadOn(t, desk);
    const { version } = await opened(id);
    const done = { kind: "called", said: "reached" };
    const both = await Promise.all([act(id, done, version), act(id, done, version)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409]);
    const late = await act(id, done, version);
    expect([late.statusCode, late.json().code]).toEqual([409, "case.changed"]);
    expect((await opened(id)).acts).toHaveLength(1);
  });

  test("is not there for a person whose own it is, nor for one who stepped back", async () => {
    const { id } = await aConversationOn(t, desk);
    await desk.call("POST", `cases/${id}/recusal`, { reason: "We are neighbours" });
    const refused = await desk.call("POST", `cases/${id}/acts`, { version: 1, act: { kind: "closed", said: "spam" } });
    expect([refused.statusCode, refused.json().code]).toEqual([404, "case.not-found"]);
    await write(t, { headers: desk.headers }, { text: "I am a customer too." });
    const own = { version: 1, act: { kind: "closed", said: "spam" } };
    expect((await desk.call("POST", `cases/${desk.person.id}/acts`, own)).statusCode).toBe(404);
  });

  test("tells nobody outside: no act and no note sends an email", async () => {
    const { id, mia } = await aConversationOn(t, desk);
    await t.drainQueue();
    const before = t.mailbox.length;
    await act(id, { kind: "topic-set", said: "hardship", note: "A secret of ours" });
    await act(id, { kind: "information-asked", note: "A secret of ours" });
    await desk.call("POST", `cases/${id}/notes`, { text: "A secret of ours" });
    await act(id, { kind: "closed", said: "withdrawn", note: "A secret of ours" });
    await t.drainQueue();
    expect(t.mailbox.slice(before)).toEqual([]);
    const own = await t.app.inject({ url: "/api/v1/messages", headers: mia.headers });
    expect(own.body).not.toContain("A secret of ours");
  });
});
