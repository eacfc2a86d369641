import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#src/testing/test-app";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const MESSAGE = { name: "Mia Tran", email: "mia@example.com", message: "How is the share worked out?\nThank you." };

function send(body: unknown, key?: string) {
  return t.app.inject({
    method: "POST",
    url: "/api/v1/contact-us",
    headers: { "content-type": "application/json", ...(key === undefined ? {} : { "idempotency-key": key }) },
    payload: JSON.stringify(body),
  });
}
async function keptFrom(email: string) {
  const { rows } = await t.db.pool.query(
    "select id, name, phone, message from contact_messages where email = $1 order by id",
    [email],
  );
  return rows;
}
async function emailsAfter(action: () => Promise<unknown>) {
  await t.drainQueue();
  const before = t.mailbox.length;
  await action();
  await t.drainQueue();
  const emails = t.mailbox.slice(before);
  const staff = t.deps.config.brand.email;
  return {
    confirmations: emails.filter(({ to }) => to !== staff),
    notices: emails.filter(({ to }) => to === staff),
  };
}

test("API-08: a message without a phone is kept, recorded and confirmed; staff get it with its words", async () => {
  const { confirmations, notices } = await emailsAfter(async () => {
    const response = await send(MESSAGE);
    expect([response.statusCode, response.json()]).toEqual([201, { id: expect.any(String) }]);
  });
  const [kept] = await keptFrom(MESSAGE.email);
  expect(kept).toEqual({ id: expect.any(String), name: "Mia Tran", phone: null, message: MESSAGE.message });
  const { rows } = await t.db.pool.query("select details from events where action = 'contact-message.received'");
  expect(rows).toEqual([{ details: { id: kept?.id } }]);

  const [confirmation] = confirmations;
  const [notice] = notices;
  expect([confirmations.length, notices.length]).toEqual([1, 1]);
  expect(confirmation).toMatchObject({ to: MESSAGE.email, subject: "We have received your message" });
  expect(confirmation?.text).not.toContain("worked out");
  expect(confirmation?.text).not.toContain("Mia");
  expect(notice).toMatchObject({ to: t.deps.config.brand.email, headers: { "Reply-To": MESSAGE.email } });
  for (const words of ["Mia Tran", "How is the share worked out?", "Thank you."]) expect(notice?.text).toContain(words);
  expect(notice?.text).not.toContain("Phone:");
});

test("API-08: with a phone it is kept as E.164 and shown to staff", async () => {
  const email = "with-phone@example.com";
  const { notices } = await emailsAfter(() => send({ ...MESSAGE, email, phone: "0491 570 156" }));
  expect(await keptFrom(email)).toMatchObject([{ phone: "+61491570156" }]);
  expect(notices[0]?.text).toContain("Phone: +61491570156");
});

test("what the form refuses is refused with its messages, and nothing is kept", async () => {
  const email = "refused@example.com";
  const refused = await send({ name: "", email, phone: "12", message: "short" });
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    [
      { field: "name", message: "A valid name is required" },
      { field: "phone", message: "A valid phone number is required" },
      { field: "message", message: "A valid message is required (10 to 500 characters)" },
    ],
  ]);
  for (const body of [[], "text", { ...MESSAGE, email: ["a"] }, { ...MESSAGE, message: { $ne: 1 } }, {}]) {
    expect((await send(body)).statusCode).toBeGreaterThanOrEqual(400);
  }
  expect(await keptFrom(email)).toEqual([]);
});

test("words that would be markup stay words, and no header can be made of an address", async () => {
  const message = "<script>alert(1)</script> '); drop table users; --";
  const { notices } = await emailsAfter(() => send({ ...MESSAGE, email: "markup@example.com", message }));
  expect(await keptFrom("markup@example.com")).toMatchObject([{ message }]);
  expect(notices[0]?.text).toContain(message);
  expect(notices[0]?.html).not.toContain("<script>");
  expect((await send({ ...MESSAGE, email: "a@example.com\r\nBcc: b@example.com" })).statusCode).toBe(422);
});

test("sent twice with one key it is one message with one pair of emails", async () => {
  const email = "twice@example.com";
  const { confirmations, notices } = await emailsAfter(async () => {
    const both = await Promise.all([1, 2].map(() => send({ ...MESSAGE, email }, "contact-twice-0001")));
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(both[0]?.json()).toEqual(both[1]?.json());
  });
  expect(await keptFrom(email)).toHaveLength(1);
  expect([confirmations.length, notices.length]).toEqual([1, 1]);
});

test("one address gets one confirmation an hour, however many messages name it; staff get each", async () => {
  const email = "flooded@example.com";
  const inAnHour = await emailsAfter(async () => {
    for (let count = 0; count < 3; count += 1) await send({ ...MESSAGE, email });
  });
  expect([inAnHour.confirmations.length, inAnHour.notices.length]).toEqual([1, 3]);
  t.clock.advance(61 * 60_000);
  const later = await emailsAfter(() => send({ ...MESSAGE, email }));
  expect(later.confirmations.map(({ to }) => to)).toEqual([email]);
});

test("one caller may send ten messages an hour and is then asked to wait", async () => {
  const strict = await createTestApp({ settings: { RATE_LIMIT_FACTOR: "1" } });
  try {
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      const response = await strict.app.inject({
        method: "POST",
        url: "/api/v1/contact-us",
        payload: { ...MESSAGE, email: `caller-${count}@example.com` },
      });
      statuses.push(response.statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  } finally {
    await strict.close();
  }
});
