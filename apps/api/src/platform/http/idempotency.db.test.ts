import { createHash } from "node:crypto";
import { password } from "@keystep/contract/fields/fields";
import { ROUTES, type NamedRoute } from "@keystep/contract/routes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { aUser, type TestUser } from "#src/testing/factories";
import { cutConnection } from "#src/testing/cut-connection";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { execute, prepared, query } from "#src/platform/db/prepared";
import { createEncryption } from "#src/platform/encryption/encryption";
import { isKeyed, once as onceOf, type FirstAnswer, type IdempotentRequest } from "./idempotency.ts";
import { Problem } from "./problem.ts";

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

/** Work that needs no preparation. */
const once = (deps: typeof t.deps, call: IdempotentRequest, work: () => Promise<FirstAnswer>) =>
  onceOf(deps, call, async () => work);

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

test.each([
  ["an object in an object", `{"a":`.repeat(8000) + "1" + "}".repeat(8000)],
  ["a list in a list", "[".repeat(30_000) + "]".repeat(30_000)],
])("%s, thousands deep, is refused with a key as without one", async (_what, payload) => {
  const headers = { "content-type": "application/json", "idempotency-key": "key-of-deep-json" };
  const answers = await Promise.all(
    ["/api/v1/applications", "/api/v1/contact-us"].map((url) =>
      t.app.inject({ method: "POST", url, headers, payload }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode >= 400 && statusCode < 500)).toEqual([true, true]);
});

test("twenty equal calls at once have one effect and one answer", async () => {
  const person = await aUser().insert(t.db);
  const responses = await Promise.all(Array.from({ length: 20 }, () => create("key-in-parallel", 1, person)));
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
  expect(await countApplications(person.id)).toBe(1);
});

test("no password is judged within the transaction of a key", () => {
  const judging = Object.values<NamedRoute>(ROUTES).filter(
    ({ body }) => body instanceof z.ZodObject && Object.values(body.shape).includes(password),
  );
  expect(judging.map(({ name }) => name)).toEqual(expect.arrayContaining(["login", "proveSession", "changePassword"]));
  expect(judging.filter(isKeyed)).toEqual([]);
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

test.each([
  [20_000, "idempotency.key-reused"],
  [20_001, undefined],
])("a call that nobody finished is taken over after 20 seconds: %i ms", async (ms, refused) => {
  const key = `key-of-the-dead-${ms}`;
  await t.tables
    .insertInto("idempotency_keys")
    .values({
      caller: `user:${user.id}`,
      key,
      request_hash: Buffer.from("of another call"),
      created_at: new Date(t.clock.now().getTime() - ms),
    })
    .execute();
  expect((await create(key)).json().code).toBe(refused);
});

test.each(["short", "with space in it", "x".repeat(129)])("the key %j is malformed", async (key) => {
  expect((await create(key)).statusCode).toBe(400);
});

describe("effect and answer are kept together", () => {
  const RENAME = prepared("test-idempotent-rename", { id: "uuid" }, ({ id }) =>
    query
      .updateTable("users")
      .set((eb) => ({ first_name: eb(eb.fn.coalesce("first_name", eb.val("")), "||", eb.val("!")) }))
      .where("id", "=", id),
  );
  const done = { status: 204, body: null };

  async function nameOf(id: string): Promise<string> {
    const { rows } = await t.db.pool.query("select first_name from users where id = $1", [id]);
    return rows[0].first_name;
  }

  test("a call that dies after its effect leaves nothing, so that the repeat does it the first time", async () => {
    const person = await aUser().insert(t.db);
    const call = { caller: `user:${person.id}`, key: "key-of-a-crash", route: "rename", body: "null" };
    const dying = once(t.deps, call, async () => {
      await execute(t.db, RENAME, person);
      // To the database, a dead server is a connection that ends before the commit.
      await cutConnection(t.db);
      return done;
    });
    await expect(dying).rejects.toThrow(/connection|ECONNRESET/i);
    expect(await nameOf(person.id)).toBe("Harriet");
    const repeat = async () => {
      await execute(t.db, RENAME, person);
      return done;
    };
    expect(await once(t.deps, call, repeat)).toEqual(done);
    expect(await once(t.deps, call, repeat)).toEqual(done);
    expect(await nameOf(person.id)).toBe("Harriet!");
  });

  test("a call that was taken over in the meantime is undone", async () => {
    const person = await aUser().insert(t.db);
    const call = { caller: `user:${person.id}`, key: "key-taken-over", route: "rename", body: "null" };
    const slow = once(t.deps, call, async () => {
      await execute(t.db, RENAME, person);
      t.clock.advance(21_000);
      await t.db.pool.query("update idempotency_keys set created_at = $2 where key = $1", [call.key, t.clock.now()]);
      return done;
    });
    await expect(slow).rejects.toThrow("taken over");
    expect(await nameOf(person.id)).toBe("Harriet");
  });

  test("what is prepared before the work holds no connection, and a repeat prepares nothing", async () => {
    const call = { caller: "ip:::1", key: "key-of-preparation", route: "x", body: "null" };
    const held: number[] = [];
    const lent = () => t.db.pool.totalCount - t.db.pool.idleCount;
    const answer = await onceOf(t.deps, call, async () => {
      held.push(lent());
      return async () => {
        held.push(lent());
        return done;
      };
    });
    expect([answer, held]).toEqual([done, [0, 1]]);
    const again = await onceOf(t.deps, call, () => Promise.reject(new Error("prepared twice")));
    expect(again).toEqual(done);
  });

  test("a call that is refused while it is prepared may be made again under its key", async () => {
    const call = { caller: "ip:::1", key: "key-of-weak-password", route: "x", body: "null" };
    const refused = onceOf(t.deps, call, () => Promise.reject(new Problem("request.invalid")));
    await expect(refused).rejects.toThrow("request.invalid");
    expect(await once(t.deps, call, async () => done)).toEqual(done);
  });

  test("what a refusal counted or recorded stands, as it does without a key", async () => {
    const person = await aUser().insert(t.db);
    const call = { caller: `user:${person.id}`, key: "key-of-a-refusal", route: "rename", body: "null" };
    const refused = once(t.deps, call, async () => {
      await execute(t.db, RENAME, person);
      throw new Problem("access.forbidden");
    });
    await expect(refused).rejects.toThrow("access.forbidden");
    expect(await nameOf(person.id)).toBe("Harriet!");
    expect(await once(t.deps, call, async () => done)).toEqual(done);
  });

  test("what an answer shows once, nobody can read in the table", async () => {
    const call = { caller: "ip:::1", key: "key-with-an-answer", route: "x", body: "null" };
    const answer = { status: 200, body: '{"recoveryCodes":["ABCD-EFGH-JKMN"]}' };
    await once(t.deps, call, async () => answer);
    const { rows } = await t.db.pool.query("select body from idempotency_keys where key = 'key-with-an-answer'");
    expect(Buffer.from(rows[0].body, "base64").toString("latin1")).not.toContain("ABCD");
    expect(rows[0].body).not.toContain("ABCD");
    expect(await once(t.deps, call, () => Promise.reject(new Error("done twice")))).toEqual(answer);
  });

  test("a call from before a change of keys is still known, and another one with its key refused", async () => {
    const before = { ...t.deps, encryption: createEncryption([Buffer.alloc(32, 1)]) };
    const after = { ...t.deps, encryption: createEncryption([Buffer.alloc(32, 2), Buffer.alloc(32, 1)]) };
    const call = { caller: "ip:::1", key: "key-older-than-keys", route: "x", body: '{"a":1}' };
    const answer = { status: 200, body: '{"id":1}' };
    await once(before, call, async () => answer);
    const again = () => Promise.reject(new Error("done twice"));
    expect(await once(after, call, again)).toEqual(answer);
    await expect(once(after, { ...call, body: '{"a":2}' }, again)).rejects.toThrow("idempotency.key-reused");
  });

  test("nobody can try out passwords on what is kept of a body", async () => {
    const body = JSON.stringify({ password: "Garden-Gate-42" });
    await once(t.deps, { caller: "ip:::1", key: "key-with-a-password", route: "x", body }, async () => done);
    const { rows } = await t.db.pool.query(
      "select request_hash from idempotency_keys where key = 'key-with-a-password'",
    );
    const guess = createHash("sha256").update("x").update("\0").update(body).digest();
    expect(rows[0].request_hash.equals(guess)).toBe(false);
  });
});
