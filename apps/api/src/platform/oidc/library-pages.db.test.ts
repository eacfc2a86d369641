import type { LightMyRequestResponse } from "fastify";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { HARRIET, OSCAR } from "#seeds/personas";
import { seedDemo } from "#seeds/seed";
import { SignInBrowser, type Tokens } from "./testing/sign-in-browser.ts";

const START_AGAIN = '<a href="/login"';

let t: TestApp;
let site: string;
beforeAll(async () => {
  t = await createTestApp();
  site = t.deps.config.publicUrl;
  await seedDemo(t.deps);
});
afterAll(() => t.close());

const browser = (on: TestApp = t) => new SignInBrowser(on.app, site);
const headingOf = (html: string) => /<h1[^>]*>([^<]*)</.exec(html)?.[1];

/** The whole page is ours: its look, its policy, and nothing that a script would have to do. */
function expectOurs(response: LightMyRequestResponse, heading: string): void {
  const { body, headers } = response;
  expect([headingOf(body), headers["content-type"]]).toEqual([heading, "text/html; charset=utf-8"]);
  expect(headers["content-security-policy"]).toContain("default-src 'none'; script-src 'none'; style-src 'self'; ");
  expect(body).toMatch(/<header[^>]*><a href="\/"/);
  expect(body).toContain(`<title>${heading} - Keystep</title>`);
  expect(body).not.toMatch(/<(no)?script|onload/i);
}

/** Presses the one button of a page. */
function press(person: SignInBrowser, { body }: LightMyRequestResponse): Promise<LightMyRequestResponse> {
  const action = /<form[^>]* action="([^"]+)"/.exec(body)?.[1] ?? "";
  const inputs = [...body.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
  const form = Object.fromEntries(inputs.map(([, name = "", value = ""]) => [name, value]));
  return person.visit(action, { method: "POST", form, headers: { origin: site } });
}

async function statusOf(tokens: Tokens): Promise<number> {
  const headers = { authorization: `Bearer ${tokens.id_token}` };
  return (await t.app.inject({ url: "/api/v1/users/me", headers })).statusCode;
}

const signInAs = (person: SignInBrowser, page: string, who: { email: string; password: string }) =>
  person.submit(page, { email: who.email, password: who.password });

describe("logging in as somebody else than who is logged in on the page", () => {
  test("goes straight on: no page asks, and the session of the first person is over", async () => {
    const person = browser();
    const first = await person.signIn(HARRIET);
    const page = (await person.authorize({ prompt: "login" })).headers.location ?? "";
    const code = await person.codeAfter(await signInAs(person, page, OSCAR));
    const second = (await person.exchange(code)).json<Tokens>();
    expect(decodeJwt(second.id_token).sub).toBe(OSCAR.id);
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
    expect((await person.refresh(first.refresh_token)).statusCode).toBe(400);
    const again = await person.codeAfter(await person.authorize());
    expect(decodeJwt((await person.exchange(again)).json<Tokens>().id_token).sub).toBe(OSCAR.id);
    const { rows } = await t.db.pool.query(
      "select actor_user_id, details ->> 'reason' as reason from events where action = 'session.ended'",
    );
    expect(rows).toContainEqual({ actor_user_id: HARRIET.id, reason: "replaced" });
  });

  test("also where the page was opened before the first person logged in", async () => {
    const person = browser();
    const page = await person.openSignIn();
    const other = browser();
    const first = await other.signIn(HARRIET);
    person.stealCookies(other);
    const code = await person.codeAfter(await signInAs(person, page, OSCAR));
    expect(decodeJwt((await person.exchange(code)).json<Tokens>().id_token).sub).toBe(OSCAR.id);
    expect(await statusOf(first)).toBe(401);
  });

  test("is asked on a page of ours where the first person came in on the very last step", async () => {
    const person = browser();
    const submitted = await signInAs(person, await person.openSignIn(), OSCAR);
    const other = browser();
    const first = await other.signIn(HARRIET);
    person.stealCookies(other);
    const question = await person.visit(submitted.headers.location ?? "");
    expect(question.statusCode).toBe(200);
    expectOurs(question, "Somebody else is logged in here");
    expect(await statusOf(first)).toBe(200);
    const code = await person.codeAfter(await press(person, question));
    expect(decodeJwt((await person.exchange(code)).json<Tokens>().id_token).sub).toBe(OSCAR.id);
    expect(await statusOf(first)).toBe(401);
  });
});

describe("logging out at the sign-in's own address", () => {
  test("asks, logs out and says so", async () => {
    const person = browser();
    const tokens = await person.signIn(HARRIET);
    const question = await person.visit("/auth/oauth2/logout");
    expectOurs(question, "Log out of Keystep?");
    const stayed = await press(person, question);
    expect([stayed.statusCode, await statusOf(tokens)]).toEqual([303, 200]);
    const secret = /name="xsrf" value="([^"]+)"/.exec((await person.visit("/auth/oauth2/logout")).body)?.[1] ?? "";
    const form = { xsrf: secret, logout: "yes" };
    const done = await person.visit("/auth/oauth2/logout/confirm", { method: "POST", form, headers: { origin: site } });
    expectOurs(await person.visit(done.headers.location ?? ""), "You are logged out");
    expect(await statusOf(tokens)).toBe(401);
  });

  test("with nobody logged in it says so, and a button leads where it was asked to", async () => {
    const person = browser();
    const page = await person.visit("/auth/oauth2/logout");
    expectOurs(page, "You are logged out");
    expectOurs(await person.visit((await press(person, page)).headers.location ?? ""), "You are logged out");
    const query = new URLSearchParams({ client_id: "keystep-web", post_logout_redirect_uri: `${site}/`, state: "s" });
    const asked = await person.visit(`/auth/oauth2/logout?${query.toString()}`);
    expect((await press(person, asked)).headers.location).toBe(`${site}/?state=s`);
  });
});

describe("what goes wrong is a page of ours that says what happened and leads on", () => {
  const broken = "This sign-in cannot go on";

  test.each([
    { address: "/auth/oauth2/authorize", status: 400, heading: broken },
    { address: "/auth/oauth2/authorize/none", status: 400, heading: broken },
    { address: "/auth/oauth2/userinfo", status: 401, heading: broken },
    { address: "/auth/interaction/none", status: 400, heading: "This page has waited too long" },
    { address: "/auth/oauth2/authorize?state=%00", status: 400, heading: "There is no such page" },
    { address: "/auth/nothing", status: 404, heading: "There is no such page" },
  ])("at $address", async ({ address, status, heading }) => {
    const response = await browser().visit(address);
    expect(response.statusCode).toBe(status);
    expectOurs(response, heading);
    expect(response.body).toContain(START_AGAIN);
  });

  test.each([
    "id_token_hint=x",
    "client_id=nobody",
    "client_id=keystep-web&post_logout_redirect_uri=https://evil.example",
  ])("a sign-out with %s leads to logging out", async (query) => {
    const response = await browser().visit(`/auth/oauth2/logout?${query}`);
    expect(response.statusCode).toBe(400);
    expectOurs(response, "Logging out did not work");
    expect(response.body).toContain('href="/logout"');
  });

  test("a sign-out that nobody was asked about", async () => {
    const sent = { method: "POST", form: { xsrf: "x", logout: "yes" }, headers: { origin: site } } as const;
    expectOurs(await browser().visit("/auth/oauth2/logout/confirm", sent), "Logging out did not work");
  });

  test("no way back but the address is taken, so no form is sent by a script", async () => {
    for (const change of [
      { response_mode: "form_post" },
      { response_mode: "form_post", response_type: "token" },
      { response_mode: "form_post", prompt: "none" },
      { response_mode: "fragment" },
    ]) {
      const response = await browser().authorize(change);
      expect([response.statusCode, response.headers.location]).toEqual([400, undefined]);
      expectOurs(response, broken);
    }
    const twice = await browser().visit("/auth/oauth2/authorize?response_mode=query&response_mode=form_post");
    expectOurs(twice, broken);
    expect((await browser().authorize({ response_mode: "query" })).headers.location).toContain("/auth/interaction/");
  });

  test("too many requests; a program is told as a problem", async () => {
    const bounded = await createTestApp({ settings: { RATE_LIMIT_FACTOR: "0.05" } });
    for (let request = 0; request < 7; request += 1) await browser(bounded).authorize();
    const page = await browser(bounded).authorize();
    const json = await bounded.app.inject({ url: "/auth/oauth2/jwks" });
    await bounded.close();
    expect(page.statusCode).toBe(429);
    expect(page.headers["retry-after"]).toBeDefined();
    expectOurs(page, "A moment, please");
    expect([json.statusCode, json.json().code]).toEqual([429, "request.too-many"]);
  });

  test.each([
    { status: 500, error: new Error("a secret of the inside"), heading: "Something went wrong" },
    { status: 503, error: Object.assign(new Error("inside"), { code: "ECONNREFUSED" }), heading: "A moment, please" },
  ])("our own fault or that of the database: $status", async ({ status, error, heading }) => {
    const failing = await createTestApp();
    try {
      const person = browser(failing);
      const page = await person.openSignIn();
      const query = failing.db.pool.query;
      failing.db.pool.query = (() => Promise.reject(error)) as typeof query; // the network's part, which no test can pull out
      const pages = [await person.authorize(), await person.visit(page), await person.visit("/auth/oauth2/logout")];
      const first = await person.visit("/auth/oauth2/authorize?client_id=keystep-web");
      failing.db.pool.query = query;
      for (const response of [...pages, first]) {
        expect(response.statusCode).toBe(status);
        expectOurs(response, heading);
        expect(response.body).toContain(START_AGAIN);
        expect(response.body).not.toContain("inside");
      }
    } finally {
      await failing.close();
    }
  });
});

describe("the token endpoint tells its own trouble in the words of the protocol", () => {
  test.each([
    ["a fault", new Error("a secret of the inside"), 500],
    ["a database that is away", Object.assign(new Error("inside"), { code: "ECONNREFUSED" }), 503],
  ])("%s is a server_error, whatever was asked", async (_name, error, status) => {
    const failing = await createTestApp();
    try {
      await seedDemo(failing.deps);
      const person = browser(failing);
      const code = await person.codeAfter(await signInAs(person, await person.openSignIn(), HARRIET));
      const tokens = await browser(failing).signIn(HARRIET);
      const { query, connect } = failing.db.pool;
      const fail = () => Promise.reject(error);
      Object.assign(failing.db.pool, { query: fail, connect: fail });
      const answers = [await person.exchange(code), await person.refresh(tokens.refresh_token)];
      Object.assign(failing.db.pool, { query, connect });
      for (const { statusCode, headers, body } of answers) {
        expect([statusCode, headers["content-type"]]).toEqual([status, "application/json; charset=utf-8"]);
        expect(JSON.parse(body)).toMatchObject({ error: "server_error", error_description: expect.any(String) });
        expect(headers["cache-control"]).toContain("no-store");
        expect(headers["retry-after"]).toEqual(status === 503 ? expect.any(String) : undefined);
        expect(body).not.toContain("inside");
      }
      expect((await person.refresh(tokens.refresh_token)).statusCode).toBe(200);
    } finally {
      await failing.close();
    }
  });

  test("a session that cannot be shown leaves no tokens and is a server_error", async () => {
    const person = browser();
    const code = await person.codeAfter(await signInAs(person, await person.openSignIn(), HARRIET));
    const { addToken } = t.deps.sessions;
    const sessions: { addToken: typeof addToken } = t.deps.sessions;
    sessions.addToken = () => Promise.reject(new Error("a secret of the inside"));
    const answer = await person.exchange(code);
    sessions.addToken = addToken;
    expect([answer.statusCode, answer.json().error]).toEqual([500, "server_error"]);
    expect(answer.body).not.toContain("id_token");
  });

  test("too many requests and too much text are told so as well", async () => {
    const tooLong = await browser().token({ grant_type: "refresh_token", refresh_token: "x".repeat(20_000) });
    expect([tooLong.statusCode, tooLong.json().error]).toEqual([413, "invalid_request"]);
    const bounded = await createTestApp({ settings: { RATE_LIMIT_FACTOR: "0.05" } });
    let answer = await browser(bounded).refresh("x");
    for (let request = 0; request < 7; request += 1) answer = await browser(bounded).refresh("x");
    await bounded.close();
    expect([answer.statusCode, answer.json().error]).toEqual([429, "temporarily_unavailable"]);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  });
});
