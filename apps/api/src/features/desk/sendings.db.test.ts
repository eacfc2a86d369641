import { UNDO_MS } from "@keystep/contract/desk/sendings";
import { FIRST_TEMPLATES } from "@keystep/domain/settings/templates";
import { beforeAll, describe, expect, test } from "vitest";
import { aFinishedApplication, callsOf } from "#src/features/submissions/testing/finished-application";
import { listOf } from "#src/features/messages/testing/correspondents";
import { sharedApp } from "#src/testing/shared-app";
import { sendHeld } from "./sendings.ts";
import { aConversationOn, atTheDesk, type Desk } from "./testing/desk.ts";

type Writer = Awaited<ReturnType<typeof aConversationOn>>["mia"];

const t = sharedApp();
let desk: Desk;
let talk: Awaited<ReturnType<typeof aConversationOn>>;
let mia: Writer;
beforeAll(async () => {
  desk = await atTheDesk(t);
  talk = await aConversationOn(t, desk);
  mia = talk.mia;
  t.clock.advance(60_000);
});

const hold = (sending: object, more: object = {}) => desk.call("POST", "sendings", { sending, ...more });
const message = (text: string, { id, mia: to } = talk) => ({
  kind: "message",
  about: id,
  body: { to: [{ userId: to.id }], text },
});
const undo = (id: string, by = desk) => by.call("POST", `sendings/${id}/undo`);
const stateOf = async (id: string) => (await desk.call("GET", `sendings/${id}`)).json();
const send = (id: string) => sendHeld(t.deps, id);
async function held(...given: Parameters<typeof hold>): Promise<string> {
  const answer = await hold(...given);
  expect(answer.statusCode).toBe(201);
  return answer.json().id;
}
async function textsOf(user: Writer): Promise<string[]> {
  const { messages } = await listOf(t, user);
  return messages.filter(({ from }) => from === "staff").map(({ text }) => text);
}
const eventsAbout = async (id: string) =>
  (
    await t.db.pool.query("select action, details from events where details ->> 'sendingId' = $1 order by id", [id])
  ).rows.map(({ action, details: { template, templateVersion } }) => [action, template, templateVersion]);

test("a message leaves after ten seconds and not before, though the page is closed; its template is on the record", async () => {
  const [template] = FIRST_TEMPLATES.templates;
  const used = { code: template?.code ?? "", version: 1 };
  const answer = await hold(message("Good morning"), { template: used });
  const { id, state, sendAt } = answer.json();
  expect([state, sendAt]).toEqual(["held", new Date(t.clock.now().getTime() + UNDO_MS).toISOString()]);
  const { rows } = await t.db.pool.query(
    "select start_after as after from pgboss.job where name = 'send-held' and state = 'created'",
  );
  expect(rows).toEqual([{ after: new Date(sendAt) }]);
  t.clock.advance(UNDO_MS - 1);
  await expect(send(id)).rejects.toThrow("not over");
  expect(await textsOf(mia)).toEqual([]);
  t.clock.advance(1);
  await t.drainQueue();
  expect(await textsOf(mia)).toEqual(["Good morning"]);
  expect(await stateOf(id)).toMatchObject({ state: "sent", problem: null });
  expect(t.mailbox.filter(({ to }) => to === talk.mia.email)).toHaveLength(1);
  await send(id);
  expect(await textsOf(mia)).toEqual(["Good morning"]);
  expect(await eventsAbout(id)).toEqual([
    ["sending.held", used.code, 1],
    ["sending.sent", used.code, 1],
  ]);
  const kept = await t.db.pool.query("select body, template, template_version from held_sendings where id = $1", [id]);
  expect(kept.rows).toEqual([{ body: null, template: used.code, template_version: 1 }]);
});

test("taken back in time it is never sent, once or twice; after that the answer says that it was sent", async () => {
  const id = await held(message("Too early"));
  const both = await Promise.all([undo(id), undo(id)]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  t.clock.advance(UNDO_MS);
  await send(id);
  expect(await textsOf(mia)).not.toContain("Too early");
  const late = await held(message("In time"));
  t.clock.advance(UNDO_MS);
  await send(late);
  const refused = await undo(late);
  expect([refused.statusCode, refused.json().code]).toEqual([409, "sending.gone"]);
  expect(await textsOf(mia)).toContain("In time");
  expect(await eventsAbout(id)).toEqual([
    ["sending.held", null, null],
    ["sending.undone", null, null],
  ]);
});

test("of an undo and the sending at once one wins, twenty times", async () => {
  for (let round = 0; round < 20; round += 1) {
    const text = `Round ${round}`;
    const id = await held(message(text));
    t.clock.advance(UNDO_MS);
    const [undone] = await Promise.all([undo(id), send(id)]);
    expect((await textsOf(mia)).includes(text)).toBe(undone.statusCode === 409);
    expect((await stateOf(id)).state).toBe(undone.statusCode === 409 ? "sent" : "undone");
  }
});

describe("a sending", () => {
  test("is its writer's alone", async () => {
    const other = await atTheDesk(t, "Otto");
    const id = await held(message("Mine"));
    expect((await other.call("GET", `sendings/${id}`)).statusCode).toBe(404);
    expect((await undo(id, other)).statusCode).toBe(404);
    expect((await undo(id)).statusCode).toBe(200);
  });

  test("that cannot be sent any more says why, and its words are kept", async () => {
    const gone = await aConversationOn(t, desk);
    const sending = message("Hello", gone);
    const id = await held(sending);
    await t.tables.updateTable("users").set({ status: "disabled" }).where("id", "=", gone.mia.id).execute();
    t.clock.advance(UNDO_MS);
    await send(id);
    expect(await stateOf(id)).toMatchObject({ state: "refused", problem: expect.stringContaining("not open") });
    const { rows } = await t.db.pool.query("select body from held_sendings where id = $1", [id]);
    expect(rows).toEqual([{ body: sending.body }]);
  });

  test("that was refused is told at its case, in its timeline and as news, until one of us has seen it", async () => {
    const gone = await aConversationOn(t, desk);
    const other = await atTheDesk(t, "Otto");
    type Opened = { version: number; hasNews: boolean; refusals: object[] };
    const open = async (at = desk) => (await at.call("GET", `cases/${gone.id}`)).json<Opened>();
    const see = async () => desk.call("PUT", `cases/${gone.id}/look`, { version: (await open()).version });
    expect((await see()).statusCode).toBe(204);
    const id = await held(message("Hello", gone));
    await t.tables.updateTable("users").set({ status: "disabled" }).where("id", "=", gone.mia.id).execute();
    t.clock.advance(UNDO_MS);
    await send(id);
    const by = { id: desk.person.id, name: "Stella Marsh" };
    const refusal = { id, kind: "message", text: "Hello", why: expect.stringContaining("not open"), by };
    expect(await open()).toMatchObject({ hasNews: true, refusals: [refusal] });
    expect((await open(other)).refusals).toHaveLength(1);
    const timeline = (await desk.call("GET", `cases/${gone.id}/timeline`)).json<{ words: string }[]>();
    expect(timeline.map(({ words }) => words)).toContain("A message could not be sent");
    t.clock.advance(1000);
    expect((await see()).statusCode).toBe(204);
    expect((await open()).refusals).toEqual([]);
    expect((await open(other)).refusals).toEqual([]);
  });

  test("of somebody who may no longer work on cases is refused", async () => {
    const other = await atTheDesk(t, "Lena");
    const id = (await other.call("POST", "sendings", { sending: message("From Lena") })).json().id;
    await t.db.pool.query(
      "update grants set ended_at = now(), end_reason = 'Left' where user_id = $1 and scope = 'case.work'",
      [other.person.id],
    );
    t.clock.advance(UNDO_MS);
    await send(id);
    expect(await textsOf(mia)).not.toContain("From Lena");
  });

  test.each(["Hello {{firstName}}", "Hello {{firstName", "firstName}}"])(
    "that still holds %j is refused",
    async (text) => {
      expect((await hold(message(text))).statusCode).toBe(422);
      const { about, body: written } = message(text);
      expect((await desk.call("POST", `cases/${about}/messages`, written)).statusCode).toBe(422);
      const body = { steps: ["applicant-address"], message: `${text}, please` };
      expect((await hold({ kind: "request", about: mia.id, body })).statusCode).toBe(422);
    },
  );

  test("names a template that there is, of the version it says and for its box", async () => {
    const [template] = FIRST_TEMPLATES.templates;
    for (const named of [
      { code: "nothing", version: 1 },
      { code: template?.code, version: 2 },
      { code: FIRST_TEMPLATES.templates.find(({ use }) => use === "request")?.code, version: 1 },
    ])
      expect((await hold(message("Hello"), { template: named })).statusCode).toBe(422);
  });

  test("of a request opens the sections once its time has come; a second one finds them open", async () => {
    const application = await aFinishedApplication(t);
    expect((await callsOf(t, application).submit()).statusCode).toBe(200);
    const staff = await atTheDesk(t, "Rita");
    const review = { method: "POST", url: `/api/v1/applications/${application.id}/status` } as const;
    await t.app.inject({ ...review, headers: staff.headers, payload: { status: "in-review" } });
    const body = { steps: ["applicant-address"], message: "Please look at this again." };
    const sending = { kind: "request", about: application.id, body };
    const ids = [await held(sending), await held(sending)];
    const statusOf = async () =>
      (await t.db.pool.query("select status from applications where id = $1", [application.id])).rows[0].status;
    expect(await statusOf()).toBe("in-review");
    t.clock.advance(UNDO_MS);
    for (const id of ids) await send(id);
    expect(await statusOf()).toBe("information-requested");
    expect((await Promise.all(ids.map(stateOf))).map(({ state }) => state)).toEqual(["sent", "refused"]);
    expect(
      (await t.db.pool.query("select from information_requests where application_id = $1", [application.id])).rowCount,
    ).toBe(1);
  });
});

test("going round the program, no sending ends twice, is sent early or changed", async () => {
  const id = await held(message("Kept"));
  const run = (text: string) => t.db.pool.query(text, [id]);
  const sent = "update held_sendings set state = 'sent', body = null, ended_at = held_at where id = $1";
  await expect(run(sent)).rejects.toThrow("held_sendings_send_at_check");
  await expect(run("update held_sendings set about_id = by_id where id = $1")).rejects.toThrow(/only|append|change/);
  await undo(id);
  await expect(run("update held_sendings set problem = null where id = $1")).rejects.toThrow(/only|append|change/);
  await expect(run("delete from held_sendings where id = $1")).rejects.toThrow(/only|append|change/);
});
