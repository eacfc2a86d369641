import type { StoredFile } from "@keystep/contract/files/files";
import { beforeAll, describe, expect, test } from "vitest";
import { aStaffMember, eventsOf, listOf, signedInAgain, write } from "#src/features/messages/testing/correspondents";
import { aFinishedApplication, callsOf } from "#src/features/submissions/testing/finished-application";
import { insertCoApplicantOf } from "#src/testing/couple";
import { aUser } from "#src/testing/factories";
import { aForm, aPng } from "#src/testing/sample-files";
import { sharedApp } from "#src/testing/shared-app";
import { aConversationOn, aLeadOn, atTheDesk, type Desk } from "./testing/desk.ts";

const DAY_MS = 86_400_000;
const t = sharedApp();
let desk: Desk;
beforeAll(async () => {
  desk = await atTheDesk(t);
});

type Headers = Record<string, string>;
const read = async (id: string, query = "") => desk.call("GET", `cases/${id}/messages${query}`);
const send = async (id: string, text: string, ...more: object[]) =>
  desk.call("POST", `cases/${id}/messages`, Object.assign({ to: [{ userId: id }], text }, ...more));
const opened = async (id: string) => (await desk.call("GET", `cases/${id}`)).json();
const later = () => t.clock.advance(60_000);

async function upload(headers: Headers, name = "statement.png"): Promise<StoredFile> {
  const form = await aForm([{ name, content: await aPng() }]);
  const sent = { method: "POST", url: "/api/v1/files", payload: form.payload } as const;
  const [file] = (await t.app.inject({ ...sent, headers: { ...form.headers, ...headers } })).json<StoredFile[]>();
  if (file === undefined) throw new Error("The file was not kept");
  return file;
}
const download = (headers: Headers, { id }: { id: string }) => t.app.inject({ url: `/api/v1/files/${id}`, headers });

async function mailsTo(email: string) {
  await t.drainQueue();
  return t.mailbox.filter(({ to }) => to === email);
}

/** The case of an application of two people, each with an account. */
async function aSentCouple() {
  const application = await aFinishedApplication(t);
  expect((await callsOf(t, application).submit()).statusCode).toBe(200);
  const oscar = await aUser().with({ firstName: "Oscar" }).insert(t.db);
  await insertCoApplicantOf(t, application.id, { emailAddress: oscar.email, userId: oscar.id });
  const harriet = { id: application.user.id, headers: await t.asUser(application.user) };
  return { id: application.id, harriet, oscar: { ...oscar, headers: await t.asUser(oscar) } };
}

describe("a conversation", () => {
  test("is read on the record, with who of us wrote; an answer ends the wait and leaves the queue at once", async () => {
    const { id, mia, message } = await aConversationOn(t, desk, "Is there <b>news</b>?");
    later();
    const answer = await send(id, "  Good morning ", { to: [{ userId: id, seen: message.id }] });
    expect(answer.statusCode).toBe(201);
    const { messages, earlier } = (await read(id)).json();
    expect(messages).toMatchObject([
      { from: "staff", text: "Good morning", writtenBy: "Stella Marsh", isUnread: true, way: "account" },
      { from: "customer", text: "Is there <b>news</b>?", writtenBy: null },
    ]);
    expect(earlier).toBeNull();
    expect((await eventsOf(t, desk.person)).slice(-2)).toMatchObject([
      { action: "message.answered", application_id: id, details: { userId: mia.id } },
      { action: "conversation.read", application_id: id, details: { userId: mia.id } },
    ]);
    expect((await desk.all("queue=open")).map((row) => row.id)).not.toContain(id);
    expect((await opened(id)).acts).toMatchObject([{ act: "wrote", by: { id: desk.person.id } }]);
    const { unreadCount, messages: own } = await listOf(t, mia);
    expect([unreadCount, Object.keys(own[0] ?? {})]).toEqual([
      1,
      ["id", "from", "text", "about", "files", "writtenAt", "isUnread"],
    ]);
    const [email, ...others] = await mailsTo(mia.email);
    expect(others).toEqual([]);
    expect(`${email?.text} ${email?.html}`).not.toMatch(/Good morning|news/);
    const links = email?.text.match(/https?:\/\/\S+/g) ?? [];
    expect(new Set(links)).toEqual(new Set([`${t.deps.config.publicUrl}/dashboard`]));
  });

  test("twice the same at once is one message and one email; a second email waits until the first was read, or a day", async () => {
    const { id, mia } = await aConversationOn(t, desk);
    const count = async () => (await mailsTo(mia.email)).length;
    const both = await Promise.all([send(id, "Good news"), send(id, "Good news")]);
    expect(new Set(both.map((response) => response.json()[0].id)).size).toBe(1);
    expect((await opened(id)).acts).toHaveLength(1);
    later();
    await send(id, "Two");
    expect(await count()).toBe(1);
    const upTo = { upTo: both[0]?.json()[0].id };
    await t.app.inject({ method: "POST", url: "/api/v1/messages/read", headers: mia.headers, payload: upTo });
    await send(id, "Three");
    expect(await count()).toBe(2);
    t.clock.advance(DAY_MS);
    await signedInAgain(t, mia);
    desk = await atTheDesk(t);
    await send(id, "Four");
    expect(await count()).toBe(3);
  });

  test("where the customer has written meanwhile nothing is sent until that was read", async () => {
    const { id, mia, message } = await aConversationOn(t, desk);
    later();
    const second = (await write(t, mia, { text: "I have sold the house" })).json();
    const refused = await send(id, "Not yet", { to: [{ userId: id, seen: message.id }] });
    expect([refused.statusCode, refused.json().code]).toEqual([409, "message.written-meanwhile"]);
    expect((await opened(id)).unanswered).toBe(2);
    expect((await send(id, "I see", { to: [{ userId: id, seen: second.id }] })).statusCode).toBe(201);
    expect((await opened(id)).unanswered).toBe(0);
  });

  test("a complaint is confirmed by our message, and stays open", async () => {
    const { id } = await aConversationOn(t, desk);
    const { version } = await opened(id);
    const set = { kind: "topic-set", said: "complaint", note: "Charged twice" };
    await desk.call("POST", `cases/${id}/acts`, { version, act: set });
    later();
    await send(id, "We have your complaint.");
    const found = await opened(id);
    expect(found.stage).toBe("working");
    const open = found.clocks.filter((each: { metAt: string | null }) => each.metAt === null);
    expect(open.map(({ clock }: { clock: string }) => clock)).toEqual(["complaint-answered"]);
  });

  test("with a person who can no longer log in can be read, and not written to", async () => {
    const { id, mia } = await aConversationOn(t, desk);
    await t.tables.updateTable("users").set({ status: "disabled" }).where("id", "=", mia.id).execute();
    const refused = await send(id, "Too late");
    expect([refused.statusCode, refused.json().code]).toEqual([409, "message.no-reader"]);
    expect((await opened(id)).people).toMatchObject([{ way: null }]);
    expect((await read(id)).json().messages).toHaveLength(1);
    expect(await mailsTo(mia.email)).toEqual([]);
  });

  test("nothing at all, too much, too many and nobody are refused", async () => {
    const { id } = await aConversationOn(t, desk);
    for (const more of [
      { text: "  " },
      { text: "x".repeat(2001) },
      { text: 7 },
      { to: [] },
      { to: "all" },
      { files: Array.from({ length: 11 }, () => id) },
      { files: ["x"] },
    ])
      expect((await send(id, "Hello", more)).statusCode).toBe(422);
    const stranger = await aUser().insert(t.db);
    const refused = await send(id, "Hello", { to: [{ userId: stranger.id }] });
    expect([refused.statusCode, refused.json().code]).toEqual([404, "user.not-found"]);
    expect((await read(id, `?person=${stranger.id}`)).statusCode).toBe(404);
  });

  test("a message and its email come together or not at all", async () => {
    const { id, mia } = await aConversationOn(t, desk);
    const { send: queue } = t.deps.jobs;
    Object.assign(t.deps.jobs, { send: () => Promise.reject(new Error("The queue is gone")) });
    try {
      expect((await send(id, "Lost")).statusCode).toBe(500);
    } finally {
      Object.assign(t.deps.jobs, { send: queue });
    }
    expect((await listOf(t, mia)).messages).toHaveLength(1);
  });
});

describe("files", () => {
  test("go both ways with a message, are read by its two sides alone, as a download, and are never taken back", async () => {
    const { id, mia } = await aConversationOn(t, desk);
    const theirs = await upload(mia.headers);
    const sent = (await write(t, mia, { text: "Here it is.", files: [theirs.id] })).json();
    expect(sent.files).toEqual([
      { id: theirs.id, name: "statement.png", size: theirs.size, mediaType: "image/png", status: "accepted" },
    ]);
    const ours = await upload(desk.headers, "answer.png");
    later();
    const answer = await send(id, "Thank you", { files: [ours.id, ours.id.toUpperCase()] });
    expect(answer.json()[0].files.map((file: StoredFile) => file.id)).toEqual([ours.id]);
    expect((await listOf(t, mia)).messages[0]?.files.map((file) => file.name)).toEqual(["answer.png"]);
    const stranger = await t.asUser(await aUser().insert(t.db));
    for (const file of [theirs, ours]) {
      for (const headers of [mia.headers, desk.headers]) {
        const { statusCode, headers: got } = await download(headers, file);
        expect([statusCode, got["x-content-type-options"]]).toEqual([200, "nosniff"]);
        expect(got["content-disposition"]).toMatch(/^attachment/);
      }
      expect((await download(stranger, file)).statusCode).toBe(404);
    }
    const remove = (headers: Headers, file: StoredFile) =>
      t.app.inject({ method: "DELETE", url: `/api/v1/files/${file.id}`, headers });
    const kept = await remove(mia.headers, theirs);
    expect([kept.statusCode, kept.json().code]).toEqual([409, "file.in-message"]);
    expect((await remove(mia.headers, ours)).statusCode).toBe(404);
  });

  test("of somebody else, of a document and of nobody go with no message, and then nothing is sent", async () => {
    const { id, mia } = await aConversationOn(t, desk);
    const { headers } = await aStaffMember(t);
    for (const file of [await upload(headers), await upload(mia.headers), { id }]) {
      const refused = await send(id, "Look at this", { files: [file.id] });
      expect([refused.statusCode, refused.json().code]).toEqual([404, "file.not-found"]);
    }
    const stranger = await write(t, mia, { text: "Look", files: [(await upload(headers)).id] });
    expect(stranger.statusCode).toBe(404);
    expect((await listOf(t, mia)).messages).toHaveLength(1);
  });

  test("taken back in the moment in which they are sent, they are in the message or nothing is", async () => {
    const { mia } = await aConversationOn(t, desk);
    for (let round = 0; round < 5; round += 1) {
      const file = await upload(mia.headers, `round-${round}.png`);
      const [sent, removed] = await Promise.all([
        write(t, mia, { text: `Round ${round}`, files: [file.id] }),
        t.app.inject({ method: "DELETE", url: `/api/v1/files/${file.id}`, headers: mia.headers }),
      ]);
      expect([
        [201, 409],
        [404, 204],
      ]).toContainEqual([sent.statusCode, removed.statusCode]);
    }
  });
});

describe("an application of two", () => {
  test("each gets a message of their own, and nothing of one reaches the other beyond what was chosen", async () => {
    const { id, harriet, oscar } = await aSentCouple();
    const ours = await upload(desk.headers, "plan.png");
    await send(id, "For both of you", { to: [{ userId: harriet.id }, { userId: oscar.id }], files: [ours.id] });
    later();
    await send(id, "For Oscar alone", { to: [{ userId: oscar.id }] });
    await write(t, harriet, { text: "From Harriet alone" });
    const texts = async (person: { headers: Headers }) =>
      (await listOf(t, person)).messages.map(({ text }) => text).toReversed();
    expect(await texts(harriet)).toEqual(["For both of you", "From Harriet alone"]);
    expect(await texts(oscar)).toEqual(["For both of you", "For Oscar alone"]);
    for (const { headers } of [harriet, oscar]) expect((await download(headers, ours)).statusCode).toBe(200);
    const theirs = await upload(oscar.headers, "payslip.png");
    await write(t, oscar, { text: "My payslip", files: [theirs.id] });
    expect((await download(harriet.headers, theirs)).statusCode).toBe(404);
    const seen = (await read(id, `?person=${oscar.id}`)).json().messages;
    expect(JSON.stringify(seen)).not.toContain("From Harriet alone");
  });

  test("where one of the two cannot be written to, nobody gets it", async () => {
    const { id, harriet, oscar } = await aSentCouple();
    await t.tables.updateTable("users").set({ status: "disabled" }).where("id", "=", oscar.id).execute();
    const refused = await send(id, "For both", { to: [{ userId: harriet.id }, { userId: oscar.id }] });
    expect(refused.statusCode).toBe(409);
    expect((await listOf(t, harriet)).messages).toEqual([]);
  });

  test("written to both by two of us at once, each has both messages", async () => {
    const { id, harriet, oscar } = await aSentCouple();
    const to = [{ userId: harriet.id }, { userId: oscar.id }];
    const both = await Promise.all([
      send(id, "One", { to }),
      send(id, "Two", { to: to.toReversed() }),
      write(t, harriet, { text: "Three" }),
    ]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect((await listOf(t, oscar)).messages).toHaveLength(2);
  });
});

describe("somebody without an open account", () => {
  test("gets our answer to the contact form by email, as it was written, and the form is answered", async () => {
    const email = `form-${Date.now()}@example.com`;
    const form = { name: "Ben Ito", email, message: "How does it work, please?" };
    await t.app.inject({ method: "POST", url: "/api/v1/contact-us", payload: form });
    const [row] = (await desk.search(email)).items;
    const id = row?.id ?? "";
    // Without a number there is none to call.
    expect((await opened(id)).people).toMatchObject([{ userId: null, way: "email", phone: null }]);
    later();
    const to = [{ userId: null }];
    const both = await Promise.all([
      send(id, "Like this.\n\nAnd so.", { to }),
      send(id, "Like this.\n\nAnd so.", { to }),
    ]);
    expect(new Set(both.map((response) => response.json()[0].id)).size).toBe(1);
    const answers = (await mailsTo(email)).filter(({ text }) => text.includes("Like this."));
    expect(answers).toHaveLength(1);
    expect((await read(id)).json().messages).toMatchObject([
      { from: "staff", way: "email", text: "Like this.\n\nAnd so.", writtenBy: "Stella Marsh" },
      { from: "customer", way: "form", text: form.message },
    ]);
    expect(await opened(id)).toMatchObject({ stage: "closed", status: "closed" });
    const timeline = (await desk.call("GET", `cases/${id}/timeline`)).json<{ words: string }[]>();
    const told = timeline.map(({ words }) => words);
    expect(told).toContain("Closed the case: answered");
    expect(told.indexOf("Closed the case: answered")).toBeLessThan(told.indexOf("Wrote to them by email"));
    const refused = await send(id, "With this", { to, files: [(await upload(desk.headers)).id] });
    expect([refused.statusCode, refused.json().code]).toEqual([409, "message.no-files"]);
  });

  test("a lead is contacted by what we write", async () => {
    const { id, userId, leadId, email } = await aLeadOn(t, desk);
    const [{ way }] = (await opened(id)).people;
    await send(id, "We tried to call you.", { to: [{ userId }] });
    const found = await opened(id);
    expect(found).toMatchObject({ stage: "working", status: "contacted", dueClock: "follow-up" });
    const { rows } = await t.db.pool.query("select status from leads where id = $1", [leadId]);
    expect(rows[0].status).toBe("contacted");
    const told = (await mailsTo(email)).some(({ text }) => text.includes("We tried to call you."));
    expect(told).toBe(way === "email");
  });
});

test("whom it is their own or who stepped back reads no message, writes none and opens no file of it", async () => {
  const { id, mia } = await aConversationOn(t, desk);
  const file = await upload(mia.headers);
  await write(t, mia, { text: "See this", files: [file.id] });
  const other = await atTheDesk(t, "Leila");
  expect((await download(other.headers, file)).statusCode).toBe(200);
  await other.call("POST", `cases/${id}/recusal`, { reason: "We are neighbours" });
  for (const answer of [
    await other.call("GET", `cases/${id}/messages`),
    await other.call("POST", `cases/${id}/messages`, { to: [{ userId: id }], text: "Hello" }),
    await download(other.headers, file),
  ])
    expect(answer.statusCode).toBe(404);
  await write(t, { headers: other.headers }, { text: "I am a customer too" });
  expect((await other.call("GET", `cases/${other.person.id}/messages`)).statusCode).toBe(404);
});

test("one who stepped back from a conversation reads and writes nothing of it from the person's application either", async () => {
  const { id, harriet, oscar } = await aSentCouple();
  await write(t, oscar, { text: "Private" });
  const other = await atTheDesk(t, "Leila");
  await other.page("queue=open");
  await other.call("POST", `cases/${oscar.id}/recusal`, { reason: "My cousin" });
  expect((await other.call("GET", `cases/${id}/messages?person=${harriet.id}`)).statusCode).toBe(200);
  expect((await other.call("GET", `cases/${id}/messages?person=${oscar.id}`)).statusCode).toBe(404);
  const to = [{ userId: harriet.id }, { userId: oscar.id }];
  expect((await other.call("POST", `cases/${id}/messages`, { to, text: "Hello" })).statusCode).toBe(404);
  expect((await listOf(t, harriet)).messages).toEqual([]);
});
