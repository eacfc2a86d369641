import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aUser } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";

let t: TestApp;
let other: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  other = await createTestApp({ connectionString: t.connectionString, clock: t.clock });
});
afterAll(async () => {
  await other.close();
  await t.close();
});

const MINUTE_MS = 60_000;

function refresh(refreshToken: string | undefined, headers: Record<string, string> = {}, app = t) {
  return app.app.inject({
    method: "POST",
    url: "/api/v1/session/refresh",
    cookies: refreshToken === undefined ? {} : { refreshToken },
    headers: { origin: t.deps.config.publicUrl, ...headers },
  });
}
const me = (token: string) => t.app.inject({ url: "/api/v1/users/me", cookies: { token } });
const given = (response: LightMyRequestResponse) =>
  Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));
async function signedIn(fields: Parameters<ReturnType<typeof aUser>["with"]>[0] = {}) {
  const user = await aUser().with(fields).insert(t.db);
  const { token, refreshToken, sessionId } = await t.sessionOf(user);
  return { user, token, refreshToken: refreshToken ?? "", sessionId };
}
const endsOf = async (userId: string) => {
  const sql = "select details from events where actor_user_id = $1 and action = 'session.ended'";
  return (await t.db.pool.query(sql, [userId])).rows.map(({ details }) => details);
};

describe("POST /v1/session/refresh", () => {
  test("renews an expired cookie session: another token, another refresh token, the same session", async () => {
    const before = await signedIn();
    t.clock.advance(16 * MINUTE_MS);
    expect((await me(before.token)).statusCode).toBe(401);
    const response = await refresh(before.refreshToken);
    expect(response.statusCode).toBe(204);
    const after = given(response);
    expect(after["session"]).toBe(before.sessionId);
    expect(after["token"]).not.toBe(before.token);
    expect(after["refreshToken"]).not.toBe(before.refreshToken);
    expect(response.cookies.find(({ name }) => name === "refreshToken")).toMatchObject({
      httpOnly: true,
      path: "/api/v1",
    });
    expect((await me(after["token"] ?? "")).json()).toMatchObject({ id: before.user.id });
  });

  test("goes on for as long as it is used, and ends after 30 days", async () => {
    let { refreshToken } = await signedIn();
    const days = 30 * 24 * 60 * MINUTE_MS;
    const started = t.clock.now().getTime();
    while (t.clock.now().getTime() - started < days - 30 * MINUTE_MS) {
      t.clock.advance(29 * MINUTE_MS);
      const response = await refresh(refreshToken);
      expect(response.statusCode).toBe(204);
      refreshToken = given(response)["refreshToken"] ?? "";
    }
    t.clock.advance(31 * MINUTE_MS);
    expect((await refresh(refreshToken)).json().code).toBe("session.expired");
  });

  test("without use it ends after 30 minutes, for staff after 15; the cookies are cleared", async () => {
    const customer = await signedIn();
    const staff = await signedIn({ roles: ["ROLE_USER", "ROLE_ADMIN"] });
    t.clock.advance(17 * MINUTE_MS);
    expect((await refresh(staff.refreshToken)).statusCode).toBe(401);
    expect((await refresh(customer.refreshToken)).statusCode).toBe(204);
    const idle = await signedIn();
    t.clock.advance(32 * MINUTE_MS);
    const response = await refresh(idle.refreshToken);
    expect([response.statusCode, response.json().code]).toEqual([401, "session.expired"]);
    expect(response.headers["www-authenticate"]).toBe("Bearer");
    expect(given(response)).toMatchObject({ token: "", session: "", refreshToken: "" });
  });

  test("tabs that ask at the same time get the same new session, from any process", async () => {
    const { refreshToken } = await signedIn();
    const asked = [t, other, t, other, t].map((app) => refresh(refreshToken, {}, app));
    const answers = await Promise.all(asked);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(204));
    expect(new Set(answers.map((answer) => given(answer)["refreshToken"])).size).toBe(1);
    for (const answer of answers) expect((await me(given(answer)["token"] ?? "")).statusCode).toBe(200);
  });

  test("an answer that was lost is given again for ten seconds, while nobody used it", async () => {
    const { refreshToken } = await signedIn();
    const first = given(await refresh(refreshToken));
    t.clock.advance(9000);
    expect(given(await refresh(refreshToken))["refreshToken"]).toBe(first["refreshToken"]);
  });

  test.each([
    ["after ten seconds", async () => void t.clock.advance(11_000)],
    ["once its successor was used", async (next: string) => void (await refresh(next))],
  ])("used again %s, it ends the whole session and tells the record", async (_name, meanwhile) => {
    const { user, refreshToken } = await signedIn();
    const next = given(await refresh(refreshToken));
    await meanwhile(next["refreshToken"] ?? "");
    const again = await refresh(refreshToken);
    expect([again.statusCode, again.json().code]).toEqual([401, "session.expired"]);
    expect((await me(next["token"] ?? "")).statusCode).toBe(401);
    expect((await refresh(next["refreshToken"])).statusCode).toBe(401);
    const { rows } = await t.db.pool.query("select action, details from events where actor_user_id = $1", [user.id]);
    expect(rows).toEqual([{ action: "session.reuse-found", details: { way: "form", reason: "refresh-token" } }]);
  });

  test("from another site's page, or from no page, it is refused and the token stays good", async () => {
    const { refreshToken } = await signedIn();
    for (const origin of ["https://evil.example", "null", ""]) {
      const response = await refresh(refreshToken, { origin });
      expect([response.statusCode, response.json().code]).toEqual([403, "access.foreign-origin"]);
    }
    expect((await refresh(refreshToken)).statusCode).toBe(204);
  });

  test("without a refresh token there is no session; a made-up one, or another kind of token, is expired", async () => {
    const { token } = await signedIn();
    expect((await refresh(undefined)).json().code).toBe("session.missing");
    for (const value of ["made-up", token, "A".repeat(43), "x".repeat(4000)]) {
      expect((await refresh(value)).json().code).toBe("session.expired");
    }
    expect((await me(token)).statusCode).toBe(200);
  });

  test("a disabled person is not renewed", async () => {
    const { user, refreshToken } = await signedIn();
    await t.db.pool.query("update users set status = 'disabled' where id = $1", [user.id]);
    expect((await refresh(refreshToken)).statusCode).toBe(401);
    expect(await endsOf(user.id)).toEqual([{ way: "form", reason: "disabled" }]);
  });

  test.each([
    ["left idle", 31, "idle"],
    ["whose thirty days are over", 30 * 24 * 60, "over"],
  ])("a session %s is not renewed, and the record says why", async (_name, minutes, reason) => {
    const { user, refreshToken } = await signedIn();
    t.clock.advance(minutes * MINUTE_MS);
    expect((await refresh(refreshToken)).statusCode).toBe(401);
    expect(await endsOf(user.id)).toEqual([{ way: "form", reason }]);
  });

  test("tokens are kept as hashes, and the answer under a key of the spent token only", async () => {
    const { refreshToken } = await signedIn();
    const { token = "", refreshToken: next = "" } = given(await refresh(refreshToken));
    const { rows } = await t.db.pool.query(
      `select encode(token_hash, 'escape') as text from session_tokens
       union all select encode(coalesce(answer, ''), 'escape') from refresh_answers`,
    );
    const stored = JSON.stringify(rows);
    for (const secret of [refreshToken, token, next]) expect(stored).not.toContain(secret);
  });
});
