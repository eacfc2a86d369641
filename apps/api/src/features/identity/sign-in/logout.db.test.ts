import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pendingWithSession } from "#src/features/identity/testing/pending-with-session";
import { SignInBrowser, type Tokens } from "#src/platform/oidc/testing/sign-in-browser";
import { aUser } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { testClock } from "#src/testing/test-clock";
import { HARRIET, OSCAR } from "#seeds/personas";
import { seedDemo } from "#seeds/seed";
import { eventsBy } from "#src/testing/recorded-events";

let t: TestApp;
let site: string;

beforeAll(async () => {
  t = await createTestApp({ clock: testClock(new Date().toISOString()) });
  site = t.deps.config.publicUrl;
  await seedDemo(t.deps);
});
afterAll(() => t.close());

type Headers = Record<string, string>;
const me = (headers: Headers) => t.app.inject({ url: "/api/v1/users/me", headers });
const bearer = (idToken: string) => ({ authorization: `Bearer ${idToken}` });
const sessionCookie = (response: LightMyRequestResponse) => response.cookies.find(({ name }) => name === "token");

describe("LOGOUT-02: POST /v1/logout", () => {
  test("LOGOUT-02: ends the ID token, the refresh token and the hosted session, and clears every cookie", async () => {
    const person = new SignInBrowser(t.app, site);
    const tokens = await person.signIn(HARRIET);
    const headers = bearer(tokens.id_token);
    expect((await me(headers)).statusCode).toBe(200);
    person.setCookie("refreshToken", "whatever a sign-in left there");

    const response = await person.visit("/api/v1/logout", {
      method: "POST",
      json: { refreshToken: tokens.refresh_token },
      headers: { ...headers, origin: site },
    });
    expect(response.statusCode).toBe(204);
    // The remaining cookies do not sign in: they belong to a used sign-in page, or say that this browser was here
    // before.
    const left = person.cookieNames().filter((name) => !name.startsWith("sign_in_page"));
    expect(left).toEqual(["known_device"]);
    expect(response.cookies.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["token", "refreshToken", "sign_in"]),
    );

    const after = await me(headers);
    expect([after.statusCode, after.json().code]).toEqual([401, "session.expired"]);
    expect((await person.refresh(tokens.refresh_token)).statusCode).toBe(400);
    expect((await person.authorize()).headers.location).toContain("/auth/interaction/");
    expect((await eventsBy(t, HARRIET.id, "session.ended")).map(({ details }) => details)).toEqual([
      { way: "hosted", reason: "signed-out" },
    ]);
  });

  test("LOGOUT-02: the old hosted cookie signs nobody in any more, and takes its refresh tokens along", async () => {
    const person = new SignInBrowser(t.app, site);
    const tokens = await person.signIn(OSCAR);
    const thief = new SignInBrowser(t.app, site);
    thief.stealCookies(person);
    await thief.codeAfter(await thief.authorize());

    // The body names no refresh token; the hosted session knows which family to end.
    await person.visit("/api/v1/logout", {
      method: "POST",
      json: {},
      headers: { ...bearer(tokens.id_token), origin: site },
    });
    expect((await thief.authorize()).headers.location).toContain("/auth/interaction/");
    expect((await thief.refresh(tokens.refresh_token)).statusCode).toBe(400);
  });

  test("LOGOUT-02: ends every ID token of that sign-in, through the cache too, and no other sign-in", async () => {
    const person = new SignInBrowser(t.app, site);
    const elsewhere = new SignInBrowser(t.app, site);
    const first = await person.signIn(HARRIET);
    const second = (await person.refresh(first.refresh_token)).json<Tokens>();
    const other = await elsewhere.signIn(HARRIET);
    const tokens = [first, second, other].map(({ id_token: idToken }) => idToken);
    for (const idToken of tokens) expect((await me(bearer(idToken))).statusCode).toBe(200);

    // By the bearer alone: no cookie, no refresh token.
    await t.app.inject({ method: "POST", url: "/api/v1/logout", payload: {}, headers: bearer(second.id_token) });
    const statuses: number[] = [];
    for (const idToken of tokens) statuses.push((await me(bearer(idToken))).statusCode);
    expect(statuses).toEqual([401, 401, 200]);
    expect((await person.refresh(second.refresh_token)).statusCode).toBe(400);
    expect((await elsewhere.refresh(other.refresh_token)).statusCode).toBe(200);
  });

  test("LOGOUT-02: ends a cookie session; another browser of the same person stays logged in", async () => {
    const user = await aUser().insert(t.db);
    const [here, elsewhere] = [await t.sessionOf(user), await t.sessionOf(user)];
    expect((await me(t.asSession(here.token))).statusCode).toBe(200);
    const response = await t.app.inject({
      method: "POST",
      url: "/api/v1/logout",
      payload: {},
      headers: t.asSession(here.token),
    });
    expect(response.statusCode).toBe(204);
    expect(sessionCookie(response)?.value).toBe("");
    expect((await me(t.asSession(here.token))).statusCode).toBe(401);
    expect((await me(t.asSession(elsewhere.token))).statusCode).toBe(200);
  });

  test("LOGOUT-02: a limited session can be ended as well", async () => {
    const { token } = await pendingWithSession(t);
    const response = await t.app.inject({
      method: "POST",
      url: "/api/v1/logout",
      payload: {},
      headers: t.asSession(token),
    });
    expect(response.statusCode).toBe(204);
    expect((await me(t.asSession(token))).statusCode).toBe(401);
  });

  test("LOGOUT-02: another site's page ends nothing, though the cookie beside the refresh token is over", async () => {
    const user = await aUser().insert(t.db);
    const { token, refreshToken } = await t.sessionOf(user);
    t.clock.advance(16 * 60_000);
    const cookies = { token, refreshToken: refreshToken ?? "" };
    const logout = (origin: string) =>
      t.app.inject({ method: "POST", url: "/api/v1/logout", cookies, headers: { origin }, payload: {} });
    const refused = await logout("https://shop.example.org");
    expect([refused.statusCode, refused.json().code, refused.cookies]).toEqual([403, "access.foreign-origin", []]);
    expect((await logout(site)).statusCode).toBe(204);
    expect(await eventsBy(t, user.id, "session.ended")).toHaveLength(1);
  });

  test("LOGOUT-02: without a session, twice, or with nonsense it answers 204 all the same", async () => {
    const nonsense = { authorization: "Bearer not.a.token", cookie: "token=nonsense; sign_in=x; sign_in.sig=y" };
    for (const headers of [{}, {}, nonsense]) {
      const payload = { refreshToken: "made-up" };
      const response = await t.app.inject({ method: "POST", url: "/api/v1/logout", payload, headers });
      expect(response.statusCode).toBe(204);
    }
  });
});
