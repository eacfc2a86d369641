import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCouple } from "#src/testing/couple";
import { anApplication, aUser } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { aCustomer, aStaffMember, answer, eventsOf, listOf, signedInAgain, write } from "./testing/correspondents.ts";

const DAY_MS = 86_400_000;
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

describe("POST /v1/messages", () => {
  test("stores what was written, as it was written, with its event", async () => {
    const mia = await aCustomer(t);
    const text = "Hello 👋\n<script>alert(1)</script> '; drop table messages; -- {{7*7}}";
    const response = await write(t, mia, { text: `  ${text}\r\n` });
    expect(response.statusCode).toBe(201);
    const message = response.json();
    expect(message).toEqual({
      id: expect.any(String),
      from: "customer",
      text,
      about: null,
      files: [],
      writtenAt: t.clock.now().toISOString(),
      isUnread: false,
    });
    expect(await listOf(t, mia)).toEqual({ unreadCount: 0, messages: [message], matters: [] });
    expect(await eventsOf(t, mia)).toEqual([
      { action: "message.sent", application_id: mia.id, details: { messageId: message.id, userId: mia.id } },
    ]);
  });

  test.each([
    ["nothing", "  \n ", "A message is required"],
    ["too much", "a".repeat(2001), "A message is required (1 to 2000 characters)"],
    ["a turned direction", "pay \u202eon", "Please use ordinary text here."],
  ])("%s is refused by its field", async (_what, text, message) => {
    const response = await write(t, await aCustomer(t), { text });
    expect([response.statusCode, response.json().errors]).toEqual([422, [{ field: "text", message }]]);
  });

  test("may be about one's own application, and says its reference once that was sent in", async () => {
    const mia = await aCustomer(t);
    const { id } = await anApplication().claimedBy(mia).insert(t.db);
    const message = (await write(t, mia, { text: "About this", about: { kind: "application", id } })).json();
    expect(message.about).toEqual({ kind: "application", id, reference: null });
    expect((await eventsOf(t, mia))[0]).toMatchObject({ application_id: id, details: { aboutKind: "application" } });
  });

  test("may be about one's own lead", async () => {
    const { id, leadId } = (await leaveLead()).json();
    const person = { id, headers: await t.asUser({ id }) };
    const about = { kind: "lead", id: leadId };
    expect((await write(t, person, { text: "About this", about })).json().about).toEqual({ ...about, reference: null });
    const stranger = await write(t, await aCustomer(t), { text: "About this", about });
    expect([stranger.statusCode, stranger.json().code]).toEqual([404, "message.subject-not-found"]);
  });

  test("may be about one's own mortgage share application", async () => {
    const { id } = (await leaveLead({ ...SHARE, email: "sharer@example.com", phone: "0491 570 157" })).json();
    const person = { id, headers: await t.asUser({ id }) };
    const listed = await t.app.inject({ url: "/api/v2/mortgage_share_applications", headers: person.headers });
    const about = { kind: "mortgage-share", id: listed.json()[0].id };
    expect((await write(t, person, { text: "About this", about })).json().about).toEqual({ ...about, reference: null });
    const stranger = await write(t, await aCustomer(t), { text: "About this", about });
    expect([stranger.statusCode, stranger.json().code]).toEqual([404, "message.subject-not-found"]);
  });

  const SHARE = {
    leadType: "mortgage-share",
    dateOfPropertyPurchase: "2019-03-01",
    estimatedPropertyValue: 900_000,
    estimatedOutstandingMortgage: 400_000,
    yearsLeftOnMortgage: 21,
    estimatedMonthlyMortgage: 2600,
  };
  const leaveLead = (other: object = {}) =>
    t.app.inject({
      method: "POST",
      url: "/api/v1/register",
      headers: { origin: t.deps.config.publicUrl },
      payload: {
        leadType: "buying-boost",
        firstName: "Priya",
        lastName: "Raman",
        email: "priya@example.com",
        phone: "0491 570 156",
        password: "Lemon-Tree-Gate-88",
        propertyAddress: "3 Grevillea Road, Perth",
        estimatedPropertyValue: 1_000_000,
        mortgageRemaining: 300_000,
        buyingBoostNeeded: 150_000,
        ...other,
      },
    });

  test("ROLE-03: about what is another person's, unclaimed or no such thing answers 404, and stores nothing", async () => {
    const mia = await aCustomer(t);
    const other = await aCustomer(t);
    const [others, unclaimed] = [
      await anApplication().claimedBy(other).insert(t.db),
      await anApplication().madeFor(mia).insert(t.db),
    ];
    for (const about of [
      { kind: "application", id: others.id },
      { kind: "application", id: unclaimed.id },
      { kind: "lead", id: others.id },
      { kind: "mortgage-share", id: others.id },
    ]) {
      const response = await write(t, mia, { text: "Tell me about this", about });
      expect([response.statusCode, response.json().code]).toEqual([404, "message.subject-not-found"]);
    }
    expect((await listOf(t, mia)).messages).toEqual([]);
  });

  test("COAP-02: a co-applicant writes about the application they joined; neither of the two sees what the other wrote", async () => {
    const { applicationId, main, co } = await aCouple(t);
    const about = { kind: "application", id: applicationId };
    const ofMain = { id: main.user.id, headers: main.headers };
    const ofCo = { id: co.user.id, headers: co.headers };
    expect((await write(t, ofMain, { text: "My own question", about })).statusCode).toBe(201);
    expect((await write(t, ofCo, { text: "Between us only", about })).statusCode).toBe(201);
    expect((await listOf(t, ofMain)).messages.map(({ text }) => text)).toEqual(["My own question"]);
    expect((await listOf(t, ofCo)).messages.map(({ text }) => text)).toEqual(["Between us only"]);
  });

  test("from three tabs and once more it is one message, with one event and one email to our people", async () => {
    const mia = await aCustomer(t);
    const send = (key?: string) =>
      write(t, mia, { text: "Is there news?" }, key === undefined ? {} : { "idempotency-key": key });
    const first = await Promise.all([send("tab-number-1"), send("tab-number-2"), send()]);
    const again = await send("tab-number-1");
    const ids = [...first, again].map((response) => response.json().id);
    expect(new Set(ids).size).toBe(1);
    expect((await listOf(t, mia)).messages).toHaveLength(1);
    expect(await eventsOf(t, mia)).toHaveLength(1);
    expect(await noticesAbout(mia)).toHaveLength(1);
    t.clock.advance(120_000);
    expect(ids).not.toContain((await send("tab-number-4")).json().id);
  });

  test("many at once by one person are all kept, in one order", async () => {
    const mia = await aCustomer(t);
    const texts = Array.from({ length: 10 }, (_, number) => `Message ${number}`);
    const made = await Promise.all(texts.map((text) => write(t, mia, { text })));
    expect(made.map(({ statusCode }) => statusCode)).toEqual(texts.map(() => 201));
    const { rows } = await t.db.pool.query("select number, text from messages where user_id = $1 order by number", [
      mia.id,
    ]);
    expect(rows.map(({ number }) => number)).toEqual(texts.map((_, index) => index + 1));
    expect((await listOf(t, mia)).messages.map(({ text }) => text)).toEqual(rows.map(({ text }) => text).toReversed());
  });

  test("a 21st within a day that nobody has answered is refused with words and a time; an answer or a day makes room", async () => {
    const mia = await aCustomer(t);
    const stella = await aStaffMember(t);
    for (let number = 1; number <= 20; number += 1) {
      expect((await write(t, mia, { text: `Question ${number}` })).statusCode).toBe(201);
      t.clock.advance(1000);
    }
    const refused = await write(t, mia, { text: "Question 21" });
    expect([refused.statusCode, refused.json().code]).toEqual([429, "message.too-many-unanswered"]);
    expect(refused.json().detail).toContain("20 messages in a day");
    expect(refused.headers["retry-after"]).toBe(String(DAY_MS / 1000 - 20));
    expect((await listOf(t, mia)).messages).toHaveLength(20);

    t.clock.advance(DAY_MS - 20_000);
    await signedInAgain(t, mia, stella);
    expect((await write(t, mia, { text: "A day after the first" })).statusCode).toBe(201);
    expect((await write(t, mia, { text: "And another" })).statusCode).toBe(429);
    await answer(t, stella, mia, "Here we are.");
    expect((await write(t, mia, { text: "Thank you" })).statusCode).toBe(201);
  });

  async function noticesAbout({ email }: { email: string }) {
    await t.drainQueue();
    const { brand } = t.deps.config;
    return t.mailbox.filter(({ to, text }) => to === brand.email && text.includes(email));
  }

  test("our people are told once until somebody answered, without the words", async () => {
    const mia = await aCustomer(t);
    await write(t, mia, { text: "My secret question" });
    await write(t, mia, { text: "And a second" });
    t.clock.advance(3 * DAY_MS);
    await signedInAgain(t, mia);
    await write(t, mia, { text: "Still there?" });
    const [notice, ...others] = await noticesAbout(mia);
    expect(others).toEqual([]);
    expect(notice?.subject).toBe("A customer waits for an answer");
    expect(notice?.text).toContain(`${t.deps.config.publicUrl}/staff`);
    expect(`${notice?.text} ${notice?.html}`).not.toContain("secret");
    await answer(t, await aStaffMember(t), mia, "Yes.");
    await write(t, mia, { text: "Thank you" });
    expect(await noticesAbout(mia)).toHaveLength(2);
  });
});

describe("GET /v1/messages", () => {
  test("comes newest first, fifty at a time, and each once", async () => {
    const mia = await aCustomer(t);
    const stella = await aStaffMember(t);
    for (let number = 1; number <= 60; number += 1) await answer(t, stella, mia, `Line ${number}`);
    const first = await listOf(t, mia);
    expect(first.unreadCount).toBe(60);
    expect(first.messages).toHaveLength(50);
    const second = await listOf(t, mia, `?before=${first.messages.at(-1)?.id}`);
    expect([...first.messages, ...second.messages].map(({ text }) => text)).toEqual(
      Array.from({ length: 60 }, (_, index) => `Line ${60 - index}`),
    );
    expect(second.unreadCount).toBe(60);
  });

  test("ROLE-03: another person's message is no place to read on from", async () => {
    const mia = await aCustomer(t);
    const other = await aCustomer(t);
    await write(t, mia, { text: "Mine" });
    const { id } = (await write(t, other, { text: "Theirs" })).json();
    expect((await listOf(t, mia, `?before=${id}`)).messages).toEqual([]);
  });
});

describe("POST /v1/messages/read", () => {
  const read = (person: { headers: Record<string, string> }, upTo: string) =>
    t.app.inject({ method: "POST", url: "/api/v1/messages/read", headers: person.headers, payload: { upTo } });

  test("what comes up to it is read and stays so, and one event says it", async () => {
    const mia = await aCustomer(t);
    const stella = await aStaffMember(t);
    const ids: string[] = [];
    for (const text of ["One", "Two", "Three"]) ids.push((await answer(t, stella, mia, text)).id);
    const unread = async () => {
      const { unreadCount, messages } = await listOf(t, mia);
      return [unreadCount, messages.map(({ isUnread }) => isUnread)];
    };
    expect(await unread()).toEqual([3, [true, true, true]]);
    expect((await read(mia, ids[1] ?? "")).statusCode).toBe(204);
    expect(await unread()).toEqual([1, [true, false, false]]);
    await Promise.all([read(mia, ids[0] ?? ""), read(mia, ids[1] ?? "")]);
    expect(await unread()).toEqual([1, [true, false, false]]);
    expect(await eventsOf(t, mia)).toEqual([
      { action: "messages.read", application_id: null, details: { upTo: ids[1] } },
    ]);
  });

  test("ROLE-03: another person's message, and none, are not there", async () => {
    const mia = await aCustomer(t);
    const other = await aCustomer(t);
    const { id } = await answer(t, await aStaffMember(t), other, "For somebody else");
    for (const upTo of [id, "00000000-0000-7000-8000-000000000000"]) {
      const response = await read(mia, upTo);
      expect([response.statusCode, response.json().code]).toEqual([404, "message.not-found"]);
    }
    expect((await listOf(t, other)).unreadCount).toBe(1);
  });
});

test("what was written is never changed or removed", async () => {
  const mia = await aCustomer(t);
  await write(t, mia, { text: "As it was" });
  await expect(t.db.pool.query("update messages set text = 'x' where user_id = $1", [mia.id])).rejects.toThrow(
    /append-only/,
  );
  await expect(t.db.pool.query("delete from messages where user_id = $1", [mia.id])).rejects.toThrow(/append-only/);
});

test("whoever was disabled is let in no more", async () => {
  const user = await aUser().disabled().insert(t.db);
  const person = { id: user.id, headers: await t.asUser(user) };
  expect((await write(t, person, { text: "Hello" })).statusCode).toBe(401);
});
