import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anApplication, aUser } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { aCustomer, aStaffMember, answer, eventsOf, listOf, signedInAgain, write } from "./testing/correspondents.ts";

const DAY_MS = 86_400_000;
let t: TestApp;
let stella: Awaited<ReturnType<typeof aStaffMember>>;
beforeAll(async () => {
  t = await createTestApp();
  stella = await aStaffMember(t);
});
afterAll(() => t.close());

const get = (path = "", as: { headers: Record<string, string> } = stella) =>
  t.app.inject({ url: `/api/v1/staff/messages${path}`, headers: as.headers });
async function mailsTo({ email }: { email: string }) {
  await t.drainQueue();
  return t.mailbox.filter(({ to }) => to === email);
}
const later = () => t.clock.advance(60_000);

describe("GET /v1/staff/messages", () => {
  test("has who waits first, the longest at the top, then the others by their newest; the reading is recorded", async () => {
    const app = await createTestApp();
    try {
      const staff = await aStaffMember(app);
      const [first, second, third, fourth] = [
        await aCustomer(app),
        await aCustomer(app),
        await aCustomer(app),
        await aCustomer(app),
      ];
      const at: string[] = [];
      for (const person of [first, second, third, fourth]) {
        at.push(app.clock.now().toISOString());
        await write(app, person, { text: `From ${person.email}` });
        app.clock.advance(60_000);
      }
      await answer(app, staff, third, "Answered first");
      app.clock.advance(60_000);
      await answer(app, staff, first, "Answered last");
      app.clock.advance(60_000);
      await write(app, second, { text: "x".repeat(200) });
      const list = async (query = "") =>
        (await app.app.inject({ url: `/api/v1/staff/messages${query}`, headers: staff.headers })).json();
      const found = await list();
      expect(found.map(({ userId }: { userId: string }) => userId)).toEqual(
        [second, fourth, first, third].map(({ id }) => id),
      );
      expect(found[0]).toEqual({
        userId: second.id,
        name: "Mia Tran",
        emailAddress: second.email,
        isOwn: false,
        isReachable: true,
        waitingSince: at[1],
        unansweredCount: 2,
        newest: { from: "customer", beginning: "x".repeat(160), writtenAt: app.clock.now().toISOString() },
      });
      expect(found[2]).toMatchObject({ waitingSince: null, unansweredCount: 0, newest: { from: "staff" } });
      expect((await eventsOf(app, staff)).at(-1)).toMatchObject({
        action: "conversations.listed",
        details: { userIds: expect.arrayContaining([first.id, second.id, third.id, fourth.id]) },
      });
      for (const [after, rest] of [
        [second, [fourth, first, third]],
        [fourth, [first, third]],
        [first, [third]],
        [third, []],
      ] as const) {
        const ids = (await list(`?after=${after.id}`)).map(({ userId }: { userId: string }) => userId);
        expect(ids).toEqual(rest.map(({ id }) => id));
      }
    } finally {
      await app.close();
    }
  });

  test("whoever was disabled waits for nothing and cannot be written to; what was said can be read", async () => {
    const gone = await aCustomer(t);
    await write(t, gone, { text: "Before I was disabled" });
    await t.tables.updateTable("users").set({ status: "disabled" }).where("id", "=", gone.id).execute();
    const row = (await get()).json().find(({ userId }: { userId: string }) => userId === gone.id);
    expect(row).toMatchObject({ waitingSince: null, isReachable: false });
    const refused = await answer(t, stella, gone, "Too late");
    expect([refused.statusCode, refused.json().code]).toEqual([409, "message.no-reader"]);
    expect((await get(`/${gone.id}`)).json().messages).toHaveLength(1);
    expect(await mailsTo(gone)).toEqual([]);
  });

  test("ROLE-04: is for staff with a second factor only, as the conversation and the answer are", async () => {
    const mia = await aCustomer(t);
    const oneFactor = { headers: await t.asUser(stella) };
    for (const path of ["", `/${mia.id}`]) {
      expect((await get(path, { headers: {} })).statusCode).toBe(401);
      expect((await get(path, mia)).json().code).toBe("access.forbidden");
      expect((await get(path, oneFactor)).json().code).toBe("second-factor.required");
    }
    expect((await answer(t, mia, mia, "To myself")).json().code).toBe("access.forbidden");
    expect((await answer(t, oneFactor, mia, "Hello")).json().code).toBe("second-factor.required");
    expect((await listOf(t, mia)).messages).toEqual([]);
  });
});

describe("GET /v1/staff/messages/{userId}", () => {
  test("shows the person and what was said, with who of us said it; the reading is recorded", async () => {
    const mia = await aCustomer(t);
    const { id } = await anApplication().claimedBy(mia).insert(t.db);
    await write(t, mia, { text: "<b>Hello</b>", about: { kind: "application", id } });
    later();
    await answer(t, stella, mia, "Good morning");
    const { customer, messages } = (await get(`/${mia.id}`)).json();
    expect(customer).toEqual({
      userId: mia.id,
      name: "Mia Tran",
      emailAddress: mia.email,
      phone: "+61491570006",
      isOwn: false,
      isReachable: true,
    });
    expect(messages).toMatchObject([
      { from: "staff", text: "Good morning", writtenBy: "Stella Marsh", about: null, isUnread: true },
      {
        from: "customer",
        text: "<b>Hello</b>",
        writtenBy: null,
        about: { kind: "application", id, reference: null },
        isUnread: false,
      },
    ]);
    expect((await eventsOf(t, stella)).at(-1)).toMatchObject({
      action: "conversation.read",
      details: { userId: mia.id },
    });
    expect((await get(`/${mia.id}?before=${messages[0].id}`)).json().messages).toHaveLength(1);
  });

  test("of somebody who never wrote it is empty; of nobody it is not there, and nothing is recorded", async () => {
    const mia = await aCustomer(t);
    expect((await get(`/${mia.id}`)).json().messages).toEqual([]);
    const before = (await eventsOf(t, stella)).length;
    const missing = await get("/00000000-0000-7000-8000-000000000000");
    expect([missing.statusCode, missing.json().code]).toEqual([404, "user.not-found"]);
    expect(await eventsOf(t, stella)).toHaveLength(before);
  });
});

describe("POST /v1/staff/messages/{userId}", () => {
  test("answers, ends the wait, and tells the customer by an email that has none of its words", async () => {
    const mia = await aCustomer(t);
    await write(t, mia, { text: "Is there news?" });
    const response = await answer(t, stella, mia, "  Your settlement is on Friday.  ");
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      from: "staff",
      text: "Your settlement is on Friday.",
      writtenBy: "Stella Marsh",
      isUnread: true,
    });
    expect((await eventsOf(t, stella)).at(-1)).toEqual({
      action: "message.answered",
      application_id: null,
      details: { messageId: response.json().id, userId: mia.id },
    });
    const { unreadCount, messages } = await listOf(t, mia);
    expect([unreadCount, Object.keys(messages[0] ?? {})]).toEqual([
      1,
      ["id", "from", "text", "about", "writtenAt", "isUnread"],
    ]);
    const [email, ...others] = await mailsTo(mia);
    expect(others).toEqual([]);
    expect(email?.subject).toBe(`You have a message from ${t.deps.config.brand.name}`);
    expect(`${email?.text} ${email?.html}`).not.toMatch(/settlement|Friday|news/);
    const links = email?.text.match(/https?:\/\/\S+/g) ?? [];
    expect(new Set(links)).toEqual(new Set([`${t.deps.config.publicUrl}/dashboard`]));
  });

  test("a second email goes out only once the first message was read, or after a day", async () => {
    const mia = await aCustomer(t);
    const count = async () => (await mailsTo(mia)).length;
    const first = (await answer(t, stella, mia, "One")).json();
    later();
    await answer(t, stella, mia, "Two");
    expect(await count()).toBe(1);
    const upTo = { upTo: first.id };
    await t.app.inject({ method: "POST", url: "/api/v1/messages/read", headers: mia.headers, payload: upTo });
    await answer(t, stella, mia, "Three");
    expect(await count()).toBe(2);
    t.clock.advance(DAY_MS - 1);
    await signedInAgain(t, mia, stella);
    await answer(t, stella, mia, "Four");
    expect(await count()).toBe(2);
    t.clock.advance(1);
    await answer(t, stella, mia, "Five");
    expect(await count()).toBe(3);
  });

  test("twice the same at once is one message and one email", async () => {
    const mia = await aCustomer(t);
    const both = await Promise.all([answer(t, stella, mia, "Good news"), answer(t, stella, mia, "Good news")]);
    expect(new Set(both.map((response) => response.json().id)).size).toBe(1);
    expect(await mailsTo(mia)).toHaveLength(1);
    later();
    later();
    expect((await answer(t, stella, mia, "Good news")).json().id).not.toBe(both[0]?.json().id);
  });

  test("where the customer has written meanwhile nothing is sent until that was read; an answer of a colleague does not matter", async () => {
    const mia = await aCustomer(t);
    const first = (await write(t, mia, { text: "Is there news?" })).json();
    later();
    const second = (await write(t, mia, { text: "I have sold the house" })).json();
    const refused = await answer(t, stella, mia, "Not yet", first.id);
    expect([refused.statusCode, refused.json().code]).toEqual([409, "message.written-meanwhile"]);
    expect((await get(`/${mia.id}`)).json().messages).toHaveLength(2);
    expect((await answer(t, stella, mia, "I see", second.id)).statusCode).toBe(201);
    expect((await answer(t, await aStaffMember(t), mia, "And more", second.id)).statusCode).toBe(201);
  });

  test("a message and its email come together or not at all", async () => {
    const mia = await aCustomer(t);
    const send = t.deps.jobs.send;
    Object.assign(t.deps.jobs, { send: () => Promise.reject(new Error("The queue is gone")) });
    try {
      expect((await answer(t, stella, mia, "Lost")).statusCode).toBe(500);
      expect((await write(t, mia, { text: "Lost too" })).statusCode).toBe(500);
    } finally {
      Object.assign(t.deps.jobs, { send });
    }
    expect((await listOf(t, mia)).messages).toEqual([]);
  });

  test("nobody answers themselves, nobody writes to whom there is no account, and nothing is stored", async () => {
    await write(t, stella, { text: "I am a customer too" });
    expect((await get(`/${stella.id}`)).json().customer.isOwn).toBe(true);
    const own = await answer(t, stella, stella, "Thank you, me");
    expect([own.statusCode, own.json().code]).toEqual([403, "message.own-conversation"]);
    const pending = await aUser().pending().insert(t.db);
    expect((await answer(t, stella, pending, "Hello")).json().code).toBe("message.no-reader");
    const nobody = { id: "00000000-0000-7000-8000-000000000000" };
    expect((await answer(t, stella, nobody, "Hello")).json().code).toBe("user.not-found");
    expect((await listOf(t, stella)).messages).toHaveLength(1);
  });
});
