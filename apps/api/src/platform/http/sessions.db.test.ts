import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { aUser } from "#src/testing/factories";
import type { TestUser } from "#src/testing/factories";
import { createTestApp } from "#src/testing/test-app";
import type { TestApp } from "#src/testing/test-app";
import { listenForPrincipals } from "./listen-for-principals.ts";

let t: TestApp;
let user: TestUser;
beforeEach(async () => {
  t = await createTestApp();
  user = await aUser().insert(t.db);
});
afterEach(() => t.close());

async function cookieSession(): Promise<{ token: string; headers: Record<string, string> }> {
  const { token } = await t.deps.sessions.startSession(t.db, {
    userId: user.id,
    applicationId: null,
    lifetimeHours: 24,
  });
  return { token, headers: t.asSession(token) };
}

function me(headers: Record<string, string>, app = t.app) {
  return app.inject({ url: "/api/v1/users/me", headers });
}

function rename(headers: Record<string, string>) {
  return t.app.inject({
    method: "PUT",
    url: `/api/v1/users/${user.id}`,
    headers,
    payload: { id: user.id, firstName: "Henrietta", lastName: "Nguyen" },
  });
}

describe("a session cookie", () => {
  test("opens what is its person's, until it expires", async () => {
    const { headers } = await cookieSession();
    expect((await me(headers)).json().id).toBe(user.id);
    t.clock.advance(24 * 3_600_000);
    expect((await me(headers)).statusCode).toBe(401);
  });

  test("LOGOUT-02: opens nothing after signing out, also beside an ID token that has expired", async () => {
    const { headers } = await cookieSession();
    expect((await me(headers)).statusCode).toBe(200);
    const expired = await t.asUser(user, { lifetimeSeconds: -60 });
    await t.app.inject({ method: "POST", url: "/api/v1/logout", headers: { ...headers, ...expired }, payload: {} });
    expect((await me(headers)).statusCode).toBe(401);
    const { rows } = await t.db.pool.query("select actor_user_id from events where action = 'session.ended'");
    expect(rows).toEqual([{ actor_user_id: user.id }]);
  });

  test("is stored as a hash only", async () => {
    const { token } = await cookieSession();
    const { rows } = await t.db.pool.query("select * from sessions");
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test.each([
    ["a foreign origin", { origin: "https://evil.example" }],
    ["an origin that ends like ours", { origin: "http://evil-keystep.test" }],
    ["the origin null", { origin: "null" }],
    ["no origin", {}],
  ])("cannot write from %s", async (_name, from) => {
    const { headers } = await cookieSession();
    const { origin: _own, ...cookie } = headers;
    const response = await rename({ ...cookie, ...from });
    expect(response.statusCode).toBe(403);
    expect(response.json().code).toBe("access.foreign-origin");
    expect((await rename(headers)).statusCode).toBe(200);
  });

  test("SESS-02: the bearer token wins over the cookie", async () => {
    const other = await aUser().insert(t.db);
    const { headers } = await cookieSession();
    expect((await me({ ...headers, ...(await t.asUser(other)) })).json().id).toBe(other.id);
  });
});

describe("a known caller is forgotten", () => {
  test("when their session is ended", async () => {
    const { token, headers } = await cookieSession();
    expect((await me(headers)).statusCode).toBe(200);
    await t.deps.sessions.endSession(t.db, token);
    await t.deps.sessions.forget(user.id);
    expect((await me(headers)).statusCode).toBe(401);
  });

  test("when they are disabled", async () => {
    const headers = await t.asUser(user);
    expect((await me(headers)).statusCode).toBe(200);
    await t.db.kysely.updateTable("users").set({ status: "disabled" }).where("id", "=", user.id).execute();
    await t.deps.sessions.forget(user.id);
    expect((await me(headers)).statusCode).toBe(401);
  });

  test("when their ID token was signed out, though it has not expired", async () => {
    const headers = await t.asUser(user);
    const token = headers["authorization"]?.slice("Bearer ".length) ?? "";
    await t.deps.sessions.endToken(t.db, token, new Date(t.clock.now().getTime() + 900_000));
    expect((await me(headers)).statusCode).toBe(401);
  });

  test("after a minute in any case", async () => {
    const headers = await t.asUser(user);
    expect((await me(headers)).statusCode).toBe(200);
    await t.db.kysely.updateTable("users").set({ status: "disabled" }).where("id", "=", user.id).execute();
    t.clock.advance(60_000);
    expect((await me(headers)).statusCode).toBe(401);
  });

  test("by every other process as well", async () => {
    const next = await createTestApp({ connectionString: t.connectionString, clock: t.clock });
    const heard = Promise.withResolvers<string>();
    const principals = {
      ...next.deps.principals,
      forget: (userId: string) => {
        next.deps.principals.forget(userId);
        heard.resolve(userId);
      },
    };
    const listener = await listenForPrincipals({ connectionString: t.connectionString, principals, log: t.deps.log });
    try {
      const { token, headers } = await cookieSession();
      expect((await me(headers, next.app)).statusCode).toBe(200);
      await t.deps.sessions.endSession(t.db, token);
      await t.deps.sessions.forget(user.id);
      expect(await heard.promise).toBe(user.id);
      expect((await me(headers, next.app)).statusCode).toBe(401);
    } finally {
      await listener.close();
      await next.close();
    }
  });
});

describe("an ID token", () => {
  test.each([
    ["of another issuer", { issuer: "http://keystep.test/other" }],
    ["for another client", { audience: "another-client" }],
    ["that has expired", { lifetimeSeconds: -1 }],
  ])("%s is no session", async (_name, choices) => {
    expect((await me(await t.asUser(user, choices))).statusCode).toBe(401);
  });

  test.each([
    [
      "without a signature",
      `${btoa('{"alg":"none"}').replaceAll("=", "")}.${btoa('{"sub":"x"}').replaceAll("=", "")}.`,
    ],
    ["of endless length", "a.".repeat(5000)],
    ["that is empty", ""],
  ])("%s is no session", async (_name, token) => {
    expect((await me({ authorization: `Bearer ${token}` })).statusCode).toBe(401);
  });
});
