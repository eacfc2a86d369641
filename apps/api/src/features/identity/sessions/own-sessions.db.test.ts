import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cookiesOf, postLogin, withPassword, type Person } from "#src/features/identity/sign-in/testing/form-sign-in";
import { Enroller } from "#src/features/identity/second-factor/testing/second-factor-calls";
import { SignInBrowser } from "#src/platform/oidc/testing/sign-in-browser";
import { anApplication, aUser } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { testClock } from "#src/testing/test-clock";
import { eventsBy } from "#src/testing/recorded-events";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const MINUTE_MS = 60_000;

let t: TestApp;
let site: string;
beforeAll(async () => {
  t = await createTestApp({ clock: testClock(new Date().toISOString()) });
  site = t.deps.config.publicUrl;
});
// The built-in sign-in stamps its tokens by the system clock.
beforeEach(() => t.clock.set(new Date()));
afterAll(() => t.close());

type Method = "GET" | "DELETE";
const call = (method: Method, path: string, headers: Record<string, string>) =>
  t.app.inject({ method, url: `/api/v1/${path}`, headers });
async function byForm(person: Person, headers: Record<string, string> = {}) {
  const { token = "" } = cookiesOf(await postLogin(t, person, { headers }));
  return { token, headers: t.asSession(token) };
}
const statusOf = async (headers: Record<string, string>) => (await call("GET", "users/me", headers)).statusCode;
const sessionsOf = async (headers: Record<string, string>) => (await call("GET", "sessions", headers)).json();
const detailsOf = async (userId: string, action: string) =>
  (await eventsBy(t, userId, action)).map(({ details }) => details);

describe("GET /v1/session", () => {
  test("says how it began, when it ends, and keeps it alive", async () => {
    const { token = "", refreshToken = "" } = cookiesOf(await postLogin(t, await withPassword(t)));
    const headers = t.asSession(token);
    const response = await call("GET", "session", headers);
    expect(response.json()).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      way: "form",
      idleSeconds: 1800,
      endsInSeconds: 30 * 24 * 3600,
      hasSecondFactor: false,
      isProven: true,
    });
    t.clock.advance(11 * MINUTE_MS);
    expect((await call("GET", "session", headers)).json()).toMatchObject({
      endsInSeconds: 30 * 24 * 3600 - 660,
      isProven: false,
    });
    // Thirty-six minutes after the sign-in, twenty-five after it was asked for.
    t.clock.advance(25 * MINUTE_MS);
    const cookies = { refreshToken };
    const url = "/api/v1/session/refresh";
    expect((await t.app.inject({ method: "POST", url, cookies, headers: { origin: site } })).statusCode).toBe(204);
  });

  test("staff have less time, a session of an emailed link has no idle end", async () => {
    const staff = await withPassword(t, { roles: ["ROLE_USER", "ROLE_ADMIN"] });
    expect((await call("GET", "session", (await byForm(staff)).headers)).json()).toMatchObject({
      idleSeconds: 900,
      endsInSeconds: 12 * 3600,
    });
    const pending = await aUser().pending().insert(t.db);
    const { id: applicationId } = await anApplication().claimedBy(pending).insert(t.db);
    const { token } = await t.sessionOf(pending, { reach: applicationId, way: "link", factors: ["email"] });
    expect((await call("GET", "session", t.asSession(token))).json()).toMatchObject({
      way: "link",
      idleSeconds: null,
      endsInSeconds: 24 * 3600,
    });
  });

  test("says whether there is a second factor to ask for", async () => {
    const enroller = await Enroller.signedIn(t);
    await enroller.addTotp();
    expect((await call("GET", "session", enroller.headers)).json()).toMatchObject({
      way: "hosted",
      hasSecondFactor: true,
    });
  });
});

describe("GET /v1/sessions", () => {
  test("lists one's own only, this one first, with the browser in words", async () => {
    const person = await withPassword(t);
    const here = await byForm(person, { "user-agent": FIREFOX });
    t.clock.advance(MINUTE_MS);
    await byForm(person, { "user-agent": "anything at all" });
    t.clock.advance(MINUTE_MS);
    await new SignInBrowser(t.app, site).signIn(person);
    await byForm(await withPassword(t));
    const listed = await sessionsOf(here.headers);
    expect(listed.map(({ way, device, isCurrent }: Record<string, unknown>) => [way, device, isCurrent])).toEqual([
      ["form", "Firefox on Linux", true],
      ["hosted", "", false],
      ["form", "", false],
    ]);
    expect(listed[0]).toMatchObject({ ipAddress: "127.0.0.1" });
    expect(JSON.stringify(listed)).not.toContain(here.token);
  });

  test("what has ended or was left idle is not on it", async () => {
    const person = await withPassword(t);
    await byForm(person);
    t.clock.advance(32 * MINUTE_MS);
    const { headers } = await byForm(person);
    expect(await sessionsOf(headers)).toHaveLength(1);
  });
});

describe("DELETE /v1/sessions/{id}", () => {
  test("ends another session of one's own at once, also in another process, and its refresh token with it", async () => {
    const person = await withPassword(t);
    const here = await byForm(person);
    const there = cookiesOf(await postLogin(t, person));
    const thereHeaders = t.asSession(there["token"] ?? "");
    expect(await statusOf(thereHeaders)).toBe(200);
    const response = await call("DELETE", `sessions/${there["session"]?.toUpperCase()}`, here.headers);
    expect([response.statusCode, response.cookies]).toEqual([204, []]);
    expect([await statusOf(thereHeaders), await statusOf(here.headers)]).toEqual([401, 200]);
    const refreshed = await t.app.inject({
      method: "POST",
      url: "/api/v1/session/refresh",
      cookies: { refreshToken: there["refreshToken"] ?? "" },
      headers: { origin: site },
    });
    expect(refreshed.statusCode).toBe(401);
    expect(await detailsOf(person.id, "session.ended")).toEqual([{ way: "form", reason: "from-another" }]);
  });

  test("ends a hosted sign-in with everything of it: its next sign-in asks for the password", async () => {
    const person = await withPassword(t);
    const browser = new SignInBrowser(t.app, site);
    const tokens = await browser.signIn(person);
    const hosted = { authorization: `Bearer ${tokens.id_token}` };
    const here = await byForm(person);
    const listed: { id: string; isCurrent: boolean }[] = await sessionsOf(here.headers);
    const { id = "" } = listed.find(({ isCurrent }) => !isCurrent) ?? {};
    expect((await call("DELETE", `sessions/${id}`, here.headers)).statusCode).toBe(204);
    expect(await statusOf(hosted)).toBe(401);
    expect((await browser.refresh(tokens.refresh_token)).statusCode).toBe(400);
    expect((await browser.authorize()).headers.location).toContain("/auth/interaction/");
    expect(await detailsOf(person.id, "session.ended")).toEqual([{ way: "hosted", reason: "from-another" }]);
  });

  test("one's own session here ends with its cookies", async () => {
    const person = await withPassword(t);
    const { headers } = await byForm(person);
    const [{ id }] = await sessionsOf(headers);
    const response = await call("DELETE", `sessions/${id}`, headers);
    expect(response.statusCode).toBe(204);
    expect(cookiesOf(response)).toMatchObject({ token: "", session: "", refreshToken: "" });
    expect(await statusOf(headers)).toBe(401);
  });

  test("another person's session is not found, and stays", async () => {
    const [person, other] = [await byForm(await withPassword(t)), await byForm(await withPassword(t))];
    const [{ id }] = await sessionsOf(other.headers);
    const response = await call("DELETE", `sessions/${id}`, person.headers);
    expect([response.statusCode, response.json().code]).toEqual([404, "session.not-found"]);
    expect(await statusOf(other.headers)).toBe(200);
  });

  test("from another site's page it is refused", async () => {
    const { headers } = await byForm(await withPassword(t));
    const foreign = { ...headers, origin: "https://evil.example" };
    expect((await call("DELETE", "sessions", foreign)).statusCode).toBe(403);
    expect(await statusOf(headers)).toBe(200);
  });
});

describe("DELETE /v1/sessions", () => {
  test("keeping this one, every other ends: by form, hosted, and of a link", async () => {
    const person = await withPassword(t);
    const here = await byForm(person);
    const there = await byForm(person);
    const hosted = { authorization: `Bearer ${(await new SignInBrowser(t.app, site).signIn(person)).id_token}` };
    const link = t.asSession((await t.sessionOf(person, { way: "link", factors: ["email"] })).token);
    expect((await call("DELETE", "sessions?keep=current", here.headers)).statusCode).toBe(204);
    const statuses = [here.headers, there.headers, hosted, link].map(statusOf);
    expect(await Promise.all(statuses)).toEqual([200, 401, 401, 401]);
    expect(await detailsOf(person.id, "sessions.ended")).toEqual([
      { way: "form", endedSessions: 3, reason: "all-others" },
    ]);
  });

  test("without that, this one too, with its cookies; a third word is malformed", async () => {
    const person = await withPassword(t);
    const { headers } = await byForm(person);
    expect((await call("DELETE", "sessions?keep=all", headers)).statusCode).toBe(400);
    const response = await call("DELETE", "sessions", headers);
    expect(response.statusCode).toBe(204);
    expect(cookiesOf(response)).toMatchObject({ token: "", session: "", refreshToken: "" });
    expect(await statusOf(headers)).toBe(401);
  });

  test("of a hosted sign-in, the page that would sign the browser in again forgets it too", async () => {
    const person = await withPassword(t);
    const browser = new SignInBrowser(t.app, site);
    const tokens = await browser.signIn(person);
    const bearer = { authorization: `Bearer ${tokens.id_token}`, origin: site };
    expect((await browser.visit("/api/v1/sessions", { method: "DELETE", headers: bearer })).statusCode).toBe(204);
    expect((await browser.authorize()).headers.location).toContain("/auth/interaction/");
  });
});
