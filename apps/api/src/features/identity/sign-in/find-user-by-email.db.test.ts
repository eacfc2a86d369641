import { RATE_CLASSES } from "@keystep/contract/http/rate-limits";
import { LOOKUPS_OF_ADDRESS } from "@keystep/contract/identity/registration";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { aUser } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ settings: { TRUST_PROXY: "1", LOG_LEVEL: "trace" } });
});
afterAll(() => t.close());

const ask = (email: string, headers: Record<string, string> = {}, app = t) =>
  app.app.inject({ url: `/api/v1/users/by-email/${encodeURIComponent(email)}`, headers });

describe("API-03: GET /v1/users/by-email/{email}", () => {
  test.each([
    ["an active person", () => aUser(), 200],
    ["an active person with an unproven email", () => aUser().with({ emailVerifiedAt: null }), 200],
    [
      "a pending person with a proven email",
      () =>
        aUser()
          .pending()
          .with({ emailVerifiedAt: new Date("2026-02-01") }),
      200,
    ],
    ["a pending person of whom only the address is known", () => aUser().pending(), 404],
    ["a disabled person", () => aUser().disabled(), 200],
  ])("API-03: %s answers %s", async (_name, person, expected) => {
    const { email } = await person().insert(t.db);
    const response = await ask(email.toUpperCase());
    expect(response.statusCode).toBe(expected);
    if (expected === 200) expect(response.json()).toEqual({});
    expect(response.body).not.toContain(email);
  });

  test("API-03: an email that does not exist is not found, and what is no email neither", async () => {
    for (const email of ["nobody-here@example.com", "not an email", "%00@example.com"]) {
      const response = await ask(email);
      expect([response.statusCode, response.json().code]).toEqual([404, "user.not-found"]);
    }
  });

  test("API-03: the longest address is asked for like any other", async () => {
    const email = `${"l".repeat(64)}@${"d".repeat(63)}.${"e".repeat(63)}.${"f".repeat(57)}.au`;
    expect((await ask(email)).statusCode).toBe(404);
    await aUser().with({ email }).insert(t.db);
    expect((await ask(email)).statusCode).toBe(200);
  });

  test("API-03: no address is ever in the log", async () => {
    await ask("canary-address@example.com");
    await ask("canary-address@example.com%00");
    expect(JSON.stringify(t.logLines)).not.toContain("canary-address");
  });
});

describe("API-03: how often it may be asked", () => {
  let strict: TestApp | undefined;
  afterEach(() => strict?.close());

  test("API-03: ten a minute and a hundred a day from one address, wherever that is in its own network", async () => {
    const app = await createTestApp({ settings: { TRUST_PROXY: "1", RATE_LIMIT_FACTOR: "1" } });
    strict = app;
    const from = (ip: string) => ask("nobody@example.com", { "x-forwarded-for": ip }, app);
    const { limit: perMinute } = RATE_CLASSES.lookup;
    for (let call = 0; call < perMinute; call += 1) expect((await from("192.0.2.1")).statusCode).toBe(404);
    const refused = await from("192.0.2.1");
    expect([refused.statusCode, refused.json().code]).toEqual([429, "request.too-many"]);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
    expect((await from("192.0.2.2")).statusCode).toBe(404);

    for (let call = 0; call < LOOKUPS_OF_ADDRESS.limit; call += 1) {
      if (call % perMinute === 0) app.clock.advance(60_000);
      expect((await from(`2001:db8:1:2:${call.toString(16)}::1`)).statusCode).toBe(404);
    }
    app.clock.advance(60_000);
    const tomorrow = await from("2001:db8:1:2:ffff::1");
    expect(tomorrow.statusCode).toBe(429);
    expect(Number(tomorrow.headers["retry-after"])).toBeGreaterThan(60);
    expect((await from("2001:db8:1:3::1")).statusCode).toBe(404);
  });
});
