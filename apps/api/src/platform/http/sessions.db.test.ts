import { exportJWK, exportSPKI, generateKeyPair, importJWK, SignJWT } from "jose";
import type { CryptoKey as Key, JWTHeaderParameters } from "jose";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { anApplication, aUser, type TestUser } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { keepHouse } from "#src/platform/jobs/housekeeping";
import { RETENTION } from "#src/retention";
import { idTokenIssuer, publicJwk } from "./id-token.ts";
import { listenForPrincipals } from "./listen-for-principals.ts";

let t: TestApp;
let user: TestUser;
beforeEach(async () => {
  t = await createTestApp();
  user = await aUser().insert(t.db);
});
afterEach(() => t.close());

async function cookieSession(): Promise<{ sessionId: string; token: string; headers: Record<string, string> }> {
  const { sessionId, token } = await t.sessionOf(user);
  return { sessionId, token, headers: t.asSession(token) };
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
  test("opens what is its person's for fifteen minutes", async () => {
    const { headers } = await cookieSession();
    expect((await me(headers)).json().id).toBe(user.id);
    t.clock.advance(15 * 60_000 - 1);
    expect((await me(headers)).statusCode).toBe(200);
    t.clock.advance(1);
    const after = await me(headers);
    expect([after.statusCode, after.json().code]).toEqual([401, "session.expired"]);
  });

  test("of an emailed link opens one application for a day, also after an idle hour", async () => {
    const { id: applicationId } = await anApplication().claimedBy(user).insert(t.db);
    const headers = t.asSession((await t.sessionOf(user, { reach: applicationId })).token);
    t.clock.advance(24 * 3_600_000 - 1);
    expect((await t.app.inject({ url: `/api/v1/applications/${applicationId}`, headers })).statusCode).toBe(200);
    t.clock.advance(1);
    expect((await me(headers)).statusCode).toBe(401);
  });

  test("works as a bearer token too, and then needs no Origin", async () => {
    const { token } = await cookieSession();
    expect((await rename({ authorization: `Bearer ${token}` })).statusCode).toBe(200);
  });

  test("LOGOUT-02: opens nothing after logging out, also beside an ID token that has expired", async () => {
    const { headers } = await cookieSession();
    expect((await me(headers)).statusCode).toBe(200);
    const expired = await t.asUser(user, { lifetimeSeconds: -60 });
    await t.app.inject({ method: "POST", url: "/api/v1/logout", headers: { ...headers, ...expired }, payload: {} });
    expect((await me(headers)).statusCode).toBe(401);
    const { rows } = await t.db.pool.query("select actor_user_id, details from events where action = 'session.ended'");
    expect(rows).toEqual([{ actor_user_id: user.id, details: { way: "form", reason: "signed-out" } }]);
  });

  test("is stored as a hash only", async () => {
    const { token } = await cookieSession();
    const { rows } = await t.db.pool.query(
      "select s.*, t.* from sessions s join session_tokens t on t.session_id = s.id",
    );
    expect(rows).toHaveLength(2);
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
    const { sessionId, headers } = await cookieSession();
    expect((await me(headers)).statusCode).toBe(200);
    const ended = await t.db.transaction((tx) => t.deps.sessions.end(tx, user.id, sessionId));
    expect(ended).toMatchObject({ id: sessionId, userId: user.id, way: "form" });
    expect((await me(headers)).statusCode).toBe(401);
  });

  test("when they are disabled", async () => {
    const headers = await t.asUser(user);
    expect((await me(headers)).statusCode).toBe(200);
    await t.tables.updateTable("users").set({ status: "disabled" }).where("id", "=", user.id).execute();
    await t.db.transaction((tx) => t.deps.sessions.forget(tx, user.id));
    expect((await me(headers)).statusCode).toBe(401);
  });

  test("when their ID token was logged out, though it has not expired", async () => {
    const headers = await t.asUser(user);
    const token = headers["authorization"]?.slice("Bearer ".length) ?? "";
    expect((await me(headers)).statusCode).toBe(200);
    const ended = await t.db.transaction((tx) => t.deps.sessions.endByToken(tx, token));
    expect(ended).toMatchObject({ userId: user.id, way: "hosted" });
    expect((await me(headers)).statusCode).toBe(401);
  });

  test("with the commit, not before it: a change that is undone is no news", async () => {
    const { sessionId, headers } = await cookieSession();
    expect((await me(headers)).statusCode).toBe(200);
    const before = t.deps.principals.generation();
    const undone = t.db.transaction(async (tx) => {
      await t.deps.sessions.end(tx, user.id, sessionId);
      expect((await me(headers)).statusCode).toBe(200);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(t.deps.principals.generation()).toBe(before);
    expect((await me(headers)).statusCode).toBe(200);
  });

  test("after a minute in any case", async () => {
    const headers = await t.asUser(user);
    expect((await me(headers)).statusCode).toBe(200);
    await t.tables.updateTable("users").set({ status: "disabled" }).where("id", "=", user.id).execute();
    t.clock.advance(60_000);
    expect((await me(headers)).statusCode).toBe(401);
  });

  test("by every other process as well, though the one that ended the session died right after its commit", async () => {
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
      const { sessionId, headers } = await cookieSession();
      expect((await me(headers, next.app)).statusCode).toBe(200);
      const dying = t.db.transaction(async (tx) => {
        await t.deps.sessions.end(tx, user.id, sessionId);
        await tx.query("commit");
        throw new Error("died");
      });
      await expect(dying).rejects.toThrow("died");
      expect(await heard.promise).toBe(user.id);
      expect((await me(headers, next.app)).statusCode).toBe(401);
    } finally {
      await listener.close();
      await next.close();
    }
  });
});

describe("a session left idle", () => {
  /** One call a minute before the limit, one a minute after it and a bit: use is written down once a minute. */
  test.each([
    ["a customer's after 30 minutes", [], 30],
    ["a member of staff's after 15", ["ROLE_ADMIN"], 15],
  ] as const)("ends: %s", async (_name, extra, minutes) => {
    const person = await aUser()
      .with({ roles: ["ROLE_USER", ...extra] })
      .insert(t.db);
    const headers = await t.asUser(person, { lifetimeSeconds: 7200 });
    t.clock.advance(minutes * 60_000 - 1);
    expect((await me(headers)).statusCode).toBe(200);
    t.clock.advance(minutes * 60_000 - 1);
    expect((await me(headers)).statusCode).toBe(200);
    t.clock.advance((minutes + 1) * 60_000);
    expect((await me(headers)).statusCode).toBe(401);
  });

  test("ends however much it is used: a customer's after 30 days, a member of staff's after 12 hours", async () => {
    const staff = await aUser().staff().insert(t.db);
    for (const [person, hours] of [
      [user, 30 * 24],
      [staff, 12],
    ] as const) {
      const { expiresAt } = await t.sessionOf(person);
      expect(expiresAt.getTime() - t.clock.now().getTime()).toBe(hours * 3_600_000);
    }
  });

  test("is swept up with its tokens", async () => {
    await cookieSession();
    t.clock.advance(31 * 60_000);
    const { sessionId } = await cookieSession();
    await keepHouse(t.deps, RETENTION);
    const { rows } = await t.db.pool.query(
      "select s.id, count(*)::int from sessions s join session_tokens t on t.session_id = s.id group by 1",
    );
    expect(rows).toEqual([{ id: sessionId, count: 2 }]);
  });

  test("is on the record once it was swept up, with why it ended", async () => {
    const { id: applicationId } = await anApplication().claimedBy(user).insert(t.db);
    await t.sessionOf(user, { reach: applicationId, way: "link", factors: ["email"] });
    await cookieSession();
    t.clock.advance(31 * 60_000);
    await keepHouse(t.deps, RETENTION);
    t.clock.advance(24 * 3_600_000);
    await keepHouse(t.deps, RETENTION);
    const { rows } = await t.db.pool.query(
      "select actor_user_id, details from events where action = 'session.ended' order by id",
    );
    expect(rows).toEqual([
      { actor_user_id: user.id, details: { way: "form", reason: "idle" } },
      { actor_user_id: user.id, details: { way: "link", reason: "over" } },
    ]);
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

  /** Even where its hash were known as one that shows a session. */
  async function shown(token: string): Promise<number> {
    const { sessionId } = await cookieSession();
    await t.deps.sessions.addToken(t.db, token, { sessionId, expiresAt: new Date(t.clock.now().getTime() + 60_000) });
    return (await me({ authorization: `Bearer ${token}` })).statusCode;
  }

  test("signed by anything but our key and algorithm is no session, whatever its header says", async () => {
    const { config, clock } = t.deps;
    const [ours] = config.signingKeys;
    if (ours === undefined) throw new Error("the test config has a signing key");
    const stranger = await generateKeyPair("ES256", { extractable: true });
    const strangerJwk = await exportJWK(stranger.publicKey);
    const published = await exportSPKI((await importJWK(publicJwk(ours), "ES256")) as Key); // an EC key is never raw bytes
    const now = Math.floor(clock.now().getTime() / 1000);
    const signed = (header: JWTHeaderParameters, key: Key | Uint8Array, notBefore = now) =>
      new SignJWT({})
        .setProtectedHeader(header)
        .setSubject(user.id)
        .setIssuer(idTokenIssuer(config))
        .setAudience(config.oidcClientId)
        .setIssuedAt(now)
        .setNotBefore(notBefore)
        .setExpirationTime(now + 900)
        .sign(key);
    const good = (await importJWK(ours, "ES256")) as Key; // as above
    const kid = ours.kid ?? "";
    expect(await shown(await signed({ alg: "ES256", kid }, good))).toBe(200);
    const [head = "", body = "", signature = ""] = (await signed({ alg: "ES256", kid }, good)).split(".");
    const forged = [
      await signed({ alg: "ES256", kid }, stranger.privateKey),
      await signed({ alg: "ES256", kid, jwk: strangerJwk }, stranger.privateKey),
      await signed({ alg: "ES256", kid, jku: "https://evil.example/jwks" }, stranger.privateKey),
      await signed({ alg: "ES256", kid: "../../dev/null" }, good),
      await signed({ alg: "HS256", kid }, new TextEncoder().encode(published)),
      await signed({ alg: "ES256", kid }, good, now + 60),
      `${head}.${body}.${signature.slice(0, -4)}`,
      `${head}.${body}.`,
      `${btoa(JSON.stringify({ alg: "none" })).replaceAll("=", "")}.${body}.`,
    ];
    for (const token of forged) expect([token, await shown(token)]).toEqual([token, 401]);
  });

  test("that was signed but never issued for a session is none", async () => {
    const headers = await t.asUser(user);
    await t.db.pool.query("delete from session_tokens");
    expect((await me(headers)).statusCode).toBe(401);
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
