import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { aUser } from "#src/testing/factories";
import { createTestApp } from "#src/testing/test-app";
import type { TestApp } from "#src/testing/test-app";
import { LIMITS } from "./rate-limits.ts";

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
  for (let call = 0; call < LIMITS.sensitive.limit; call += 1) {
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

describe("reads and writes are counted in the process and shared each second", () => {
  test("a runaway client is told to wait", async () => {
    const headers = await t.asUser(await aUser().insert(t.db));
    for (let call = 0; call < LIMITS.read.limit; call += 1) await t.deps.limiter.take("read", "ip:192.0.2.7");
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
      for (let call = 0; call < LIMITS.write.limit; call += 1) await t.deps.limiter.take("write", "user:1");
      await t.deps.limiter.flush();
      await next.deps.limiter.take("write", "user:1");
      await next.deps.limiter.flush();
      expect(await next.deps.limiter.tryTake("write", "user:1")).toMatchObject({ allowed: false });
    } finally {
      await next.close();
    }
  });
});
