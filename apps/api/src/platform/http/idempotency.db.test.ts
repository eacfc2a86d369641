import { afterAll, beforeAll, expect, test } from "vitest";
import { aUser } from "#src/testing/factories";
import type { TestUser } from "#src/testing/factories";
import { createTestApp } from "#src/testing/test-app";
import type { TestApp } from "#src/testing/test-app";

let t: TestApp;
let user: TestUser;
beforeAll(async () => {
  t = await createTestApp();
  user = await aUser().insert(t.db);
});
afterAll(() => t.close());

async function create(key: string, homeValueEstimate = 900_000, who = user) {
  return t.app.inject({
    method: "POST",
    url: "/api/v1/applications",
    headers: { ...(await t.asUser(who)), "idempotency-key": key },
    payload: { type: "homeowner-assistant", context: { homeValueEstimate } },
  });
}

async function countApplications(userId: string): Promise<number> {
  const { rows } = await t.db.pool.query("select count(*) as count from applications where user_id = $1", [userId]);
  return rows[0].count;
}

test("the same call with the same key is done once and answered alike", async () => {
  const person = await aUser().insert(t.db);
  const first = await create("key-same-body", 1, person);
  const second = await create("key-same-body", 1, person);
  expect(first.statusCode).toBe(200);
  expect(second.statusCode).toBe(200);
  expect(second.json()).toEqual(first.json());
  expect(await countApplications(person.id)).toBe(1);
});

test("another call with a used key is 409", async () => {
  await create("key-other-body", 1);
  const response = await create("key-other-body", 2);
  expect(response.statusCode).toBe(409);
  expect(response.json().code).toBe("idempotency.key-reused");
});

test("twenty equal calls at once have one effect and one answer", async () => {
  const person = await aUser().insert(t.db);
  const responses = await Promise.all(Array.from({ length: 20 }, () => create("key-in-parallel", 1, person)));
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
  expect(await countApplications(person.id)).toBe(1);
});

test("a key belongs to one caller", async () => {
  const [one, other] = [await aUser().insert(t.db), await aUser().insert(t.db)];
  const first = await create("key-of-two-people", 1, one);
  const second = await create("key-of-two-people", 1, other);
  expect(second.statusCode).toBe(200);
  expect(second.json().id).not.toBe(first.json().id);
});

test("a refused call is not kept: the corrected one goes through with the same key", async () => {
  const refused = await create("key-after-refusal", -1);
  expect(refused.statusCode).toBe(422);
  expect((await create("key-after-refusal", 1)).statusCode).toBe(200);
});

test("a call whose process died is taken over after a minute", async () => {
  await t.db.run(
    {
      name: "test-orphan",
      text: "insert into idempotency_keys (caller, key, request_hash, created_at) values ($1, $2, $3, $4)",
    },
    [`user:${user.id}`, "key-of-the-dead", Buffer.from("x"), new Date(t.clock.now().getTime() - 61_000)],
  );
  expect((await create("key-of-the-dead")).statusCode).toBe(200);
});

test.each(["short", "with space in it", "x".repeat(129)])("the key %j is malformed", async (key) => {
  expect((await create(key)).statusCode).toBe(400);
});
