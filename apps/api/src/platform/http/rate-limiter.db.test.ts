import { createHash } from "node:crypto";
import { RATE_CLASSES } from "@keystep/contract/http/rate-limits";
import { SIGN_IN_LIMITS } from "@keystep/contract/identity/sign-in-limits";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { aUser } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";

let t: TestApp;
beforeEach(async () => {
  t = await createTestApp({ settings: { RATE_LIMIT_FACTOR: "1", TRUST_PROXY: "1" } });
});
afterEach(() => t.close());

const HOUR_MS = 3_600_000;

function createFrom(app: TestApp["app"], address: string, emailAddress = "someone@example.com") {
  return app.inject({
    method: "POST",
    url: "/api/v1/applications",
    headers: { "x-forwarded-for": address },
    payload: { type: "homeowner-assistant", context: {}, emailAddress },
  });
}

async function useUp(address: string): Promise<void> {
  for (let call = 0; call < RATE_CLASSES.sensitive.limit; call += 1) {
    expect((await createFrom(t.app, address, `person-${call}@example.com`)).statusCode).toBe(204);
  }
}

describe("sensitive calls are counted exactly", () => {
  test("the call above the limit is 429 with Retry-After, and the window passes", async () => {
    await useUp("192.0.2.1");
    const refused = await createFrom(t.app, "192.0.2.1");
    expect(refused.statusCode).toBe(429);
    expect(refused.json().code).toBe("request.too-many");
    const retryAfter = Number(refused.headers["retry-after"]);
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(3600);
    expect((await createFrom(t.app, "192.0.2.2")).statusCode).toBe(204);
    t.clock.advance(HOUR_MS);
    expect((await createFrom(t.app, "192.0.2.1")).statusCode).toBe(204);
  });

  test("no email stands in the table of counts, nor a hash that guessed emails could be tried against", async () => {
    await createFrom(t.app, "192.0.2.5", "guessed@example.com");
    const { rows } = await t.db.pool.query<{ key: string }>("select key from rate_limits");
    const counted = rows.map(({ key }) => key).filter((key) => key.startsWith("email-address:"));
    expect(counted).toHaveLength(1);
    expect(counted.join()).not.toMatch(/@|example/);
    expect(counted.join()).not.toContain(createHash("sha256").update("guessed@example.com").digest("base64url"));
  });

  test("the count survives a new server", async () => {
    await useUp("192.0.2.3");
    const next = await createTestApp({
      settings: { RATE_LIMIT_FACTOR: "1", TRUST_PROXY: "1" },
      connectionString: t.connectionString,
      clock: t.clock,
    });
    try {
      expect((await createFrom(next.app, "192.0.2.3")).statusCode).toBe(429);
    } finally {
      await next.close();
    }
  });

  test("an address claimed beyond the trusted proxy changes nothing", async () => {
    await useUp("192.0.2.4");
    expect((await createFrom(t.app, "198.51.100.9, 192.0.2.4")).statusCode).toBe(429);
  });
});

describe("an exactly counted limit", () => {
  const { limit } = SIGN_IN_LIMITS.account;
  const take = (key: string, app = t) => app.deps.limiter.tryTake(SIGN_IN_LIMITS.account, key);
  async function takeAll(key: string): Promise<void> {
    for (let call = 0; call < limit; call += 1) await take(key);
  }

  test("tells the first refusal of a window from the others, and a storm", async () => {
    await takeAll("a:1");
    expect(await take("a:1")).toMatchObject({ allowed: false, isFirstRefusal: true, isStorm: false });
    expect(await take("a:1")).toMatchObject({ allowed: false, isFirstRefusal: false, isStorm: true });
    t.clock.advance(SIGN_IN_LIMITS.account.windowSeconds * 1000);
    expect(await take("a:1")).toMatchObject({ allowed: true });
  });

  test("a call that is given back was never made", async () => {
    await takeAll("a:1");
    await t.deps.limiter.giveBack(SIGN_IN_LIMITS.account, "a:1");
    expect(await take("a:1")).toMatchObject({ allowed: true });
    expect(await take("a:1")).toMatchObject({ allowed: false });
    await t.deps.limiter.giveBack(SIGN_IN_LIMITS.account, "never counted");
    expect(await take("never counted")).toMatchObject({ allowed: true });
  });

  test("starts over for one key or for all that begin alike, whatever signs are in them", async () => {
    for (const key of ["a:1", "a:2", "a_:1", "b%:1"]) {
      await takeAll(key);
      await take(key);
    }
    await t.deps.limiter.clear(SIGN_IN_LIMITS.account, "a:1");
    expect(await take("a:1")).toMatchObject({ allowed: true });
    expect(await take("a:2")).toMatchObject({ allowed: false });
    await t.deps.limiter.clearAll(SIGN_IN_LIMITS.account, "a:");
    expect(await take("a:2")).toMatchObject({ allowed: true });
    for (const key of ["a_:1", "b%:1"]) expect(await take(key)).toMatchObject({ allowed: false });
  });

  test("a refusal is known for a second without asking the database", async () => {
    await takeAll("a:1");
    await take("a:1");
    expect(t.deps.limiter.recentRefusal(SIGN_IN_LIMITS.account, "a:1")).toMatchObject({ allowed: false });
    expect(t.deps.limiter.recentRefusal(SIGN_IN_LIMITS.account, "a:2")).toBeNull();
    await t.db.pool.query("delete from rate_limits");
    expect(await take("a:1")).toMatchObject({ allowed: false });
    t.clock.advance(1000);
    expect(t.deps.limiter.recentRefusal(SIGN_IN_LIMITS.account, "a:1")).toBeNull();
    expect(await take("a:1")).toMatchObject({ allowed: true });
  });
});

describe("reads and writes are counted in the process and shared each second", () => {
  test("a runaway client is told to wait", async () => {
    const headers = await t.asUser(await aUser().insert(t.db));
    for (let call = 0; call < RATE_CLASSES.read.limit; call += 1)
      await t.deps.limiter.take(RATE_CLASSES.read, "ip:192.0.2.7");
    expect(
      (await t.app.inject({ url: "/api/v1/users/me", headers: { "x-forwarded-for": "192.0.2.7" } })).statusCode,
    ).toBe(429);
    expect((await t.app.inject({ url: "/api/v1/users/me", headers })).statusCode).toBe(200);
  });

  test("two servers add up", async () => {
    const next = await createTestApp({
      settings: { RATE_LIMIT_FACTOR: "1" },
      connectionString: t.connectionString,
      clock: t.clock,
    });
    try {
      for (let call = 0; call < RATE_CLASSES.write.limit; call += 1)
        await t.deps.limiter.take(RATE_CLASSES.write, "user:1");
      await t.deps.limiter.flush();
      await next.deps.limiter.take(RATE_CLASSES.write, "user:1");
      await next.deps.limiter.flush();
      expect(await next.deps.limiter.tryTake(RATE_CLASSES.write, "user:1")).toMatchObject({ allowed: false });
    } finally {
      await next.close();
    }
  });
});
