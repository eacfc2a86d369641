import { decodeJwt, decodeProtectedHeader } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aUser } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { testClock } from "#src/testing/test-clock";
import { keepHouse } from "#src/platform/jobs/housekeeping";
import { RETENTION } from "#src/retention";
import { HARRIET, OSCAR, PRIYA } from "#seeds/personas";
import { seedDemo } from "#seeds/seed";
import { SignInBrowser, type Tokens } from "./testing/sign-in-browser.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
let t: TestApp;
let site: string;

// The library stamps tokens by the system clock, so the test clock starts there as well.
const clockNow = () => testClock(new Date().toISOString());
const browser = (on: TestApp = t) => new SignInBrowser(on.app, site);
const alertOf = (html: string) => /role="alert"[^>]*><div>([^<]*)</.exec(html)?.[1];
const parametersOf = (location: unknown) => new URL(String(location)).searchParams;

beforeAll(async () => {
  t = await createTestApp({ clock: clockNow() });
  site = t.deps.config.publicUrl;
  await seedDemo(t.deps);
});
afterAll(() => t.close());

async function eventsOf(action: string): Promise<{ actor_user_id: string | null; details: unknown }[]> {
  const { rows } = await t.db.pool.query("select actor_user_id, details from events where action = $1 order by id", [
    action,
  ]);
  return rows;
}

describe("OAUTH-08: the built-in sign-in serves authorize and token below /auth", () => {
  test("OAUTH-08: log in on the hosted page, exchange the code, use the ID token", async () => {
    const person = browser();
    const page = await person.openSignIn();
    const form = await person.visit(page);
    expect(form.statusCode).toBe(200);
    expect(form.headers["content-security-policy"]).toContain("script-src 'self'");
    expect(form.body).toContain(`action="${page}"`);

    const submitted = await person.submit(page, HARRIET);
    expect(submitted.statusCode).toBe(303);
    const code = await person.codeAfter(submitted);
    const answer = await person.exchange(code);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["cache-control"]).toContain("no-store");
    const tokens = answer.json<Tokens>();
    expect(tokens.access_token).toEqual(expect.any(String));
    expect(tokens.refresh_token).toEqual(expect.any(String));

    expect(decodeProtectedHeader(tokens.id_token).alg).toBe("ES256");
    const claims = decodeJwt(tokens.id_token);
    expect(claims).toMatchObject({
      iss: `${site}/auth`,
      aud: "keystep-web",
      sub: HARRIET.id,
      given_name: "Harriet",
      family_name: HARRIET.lastName,
      email: HARRIET.email,
      email_verified: true,
    });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(900);

    const me = await person.visit("/api/v1/users/me", { headers: { authorization: `Bearer ${tokens.id_token}` } });
    expect(me.statusCode).toBe(200);
    expect(me.json()).toMatchObject({ id: HARRIET.id, email: HARRIET.email });
    expect((await eventsOf("sign-in.succeeded")).map((event) => event.actor_user_id)).toContain(HARRIET.id);
  });

  test("OAUTH-08: the token endpoint reads the body of a request from the network", async () => {
    const person = browser();
    const code = await person.codeAfter(await person.submit(await person.openSignIn(), HARRIET));
    const address = await t.app.listen({ host: "127.0.0.1", port: 0 });
    const response = await fetch(`${address}/auth/oauth2/token`, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "authorization_code",
        client_id: "keystep-web",
        code,
        redirect_uri: person.redirectUri,
        code_verifier: person.verifier,
      }),
    });
    expect(response.status).toBe(200);
    expect(decodeJwt(((await response.json()) as Tokens).id_token).sub).toBe(HARRIET.id); // the status above says what it is
  });

  test("OAUTH-08: discovery names exactly the addresses of the decisions", async () => {
    const discovery = (await browser().visit("/auth/.well-known/openid-configuration")).json();
    expect(discovery).toMatchObject({
      issuer: `${site}/auth`,
      authorization_endpoint: `${site}/auth/oauth2/authorize`,
      token_endpoint: `${site}/auth/oauth2/token`,
      end_session_endpoint: `${site}/auth/oauth2/logout`,
      code_challenge_methods_supported: ["S256"],
      response_types_supported: ["code"],
      grant_types_supported: ["authorization_code", "refresh_token"],
    });
    const { keys } = (await browser().visit("/auth/oauth2/jwks")).json();
    expect(keys).toHaveLength(1);
    expect(keys[0]).not.toHaveProperty("d");
  });

  test("OAUTH-08: a forged Host or forwarding header changes no address", async () => {
    const hostile = { host: "evil.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "gopher" };
    const discovery = (await browser().visit("/auth/.well-known/openid-configuration", { headers: hostile })).json();
    expect(JSON.stringify(discovery)).not.toMatch(/evil|gopher/);
  });

  test("OAUTH-08: with another provider set the built-in one is off", async () => {
    const other = await createTestApp({ settings: { OIDC_ISSUER: "https://id.example", OIDC_CLIENT_ID: "site" } });
    const response = await other.app.inject({ url: "/auth/.well-known/openid-configuration" });
    await other.close();
    expect(response.statusCode).toBe(404);
  });

  test("a signed-in browser gets a new code without the page, and userinfo answers the person", async () => {
    const person = browser();
    const tokens = await person.signIn(OSCAR);
    const again = await person.codeAfter(await person.authorize());
    expect(again).not.toBe("");
    const headers = { authorization: `Bearer ${tokens.access_token}`, accept: "application/json" };
    expect((await person.visit("/auth/oauth2/userinfo", { headers })).json()).toMatchObject({
      sub: OSCAR.id,
      email: OSCAR.email,
    });
  });
});

describe("refused sign-in", () => {
  test("wrong password, unknown, pending and disabled get the same page, the typed email kept", async () => {
    const { password_hash: passwordHash } = await t.tables
      .selectFrom("users")
      .select("password_hash")
      .where("email", "=", OSCAR.email)
      .executeTakeFirstOrThrow();
    await aUser().disabled().with({ email: "gone@example.com", passwordHash }).insert(t.db);
    const person = browser();
    const page = await person.openSignIn();
    const attempts = [
      { email: HARRIET.email, password: "not her password" },
      { email: "nobody@example.com", password: HARRIET.password },
      { email: PRIYA.email, password: "" },
      { email: "gone@example.com", password: OSCAR.password },
      { email: "a\0b@example.com", password: "any at all" },
    ];
    const pages: string[] = [];
    for (const attempt of attempts) {
      const response = await person.submit(page, attempt);
      expect(response.statusCode).toBe(422);
      expect(alertOf(response.body)).toBe("Email or password is incorrect.");
      expect(response.body).toContain(`value="${attempt.email}"`);
      expect(attempt.password === "" || !response.body.includes(attempt.password)).toBe(true);
      pages.push(response.body.replace(attempt.email, "EMAIL"));
    }
    expect(new Set(pages).size).toBe(1);
    const refused = await eventsOf("sign-in.refused");
    expect(refused.map((event) => event.actor_user_id)).toEqual(expect.arrayContaining([HARRIET.id, null]));
    expect(JSON.stringify(refused)).not.toMatch(/password|example\.com/);
    // The right password still works afterwards.
    expect((await person.submit(page, HARRIET)).statusCode).toBe(303);
  });

  test("the form is taken from our own page only, and only with the cookie of its own interaction", async () => {
    const person = browser();
    const page = await person.openSignIn();
    for (const origin of ["https://evil.example", "null", ""]) {
      expect((await person.submit(page, HARRIET, { origin })).statusCode).toBe(403);
    }
    expect((await browser().submit(page, HARRIET)).statusCode).toBe(400);
    const stranger = browser();
    const otherPage = await stranger.openSignIn();
    expect((await stranger.submit(page, HARRIET)).statusCode).toBe(400);
    expect((await stranger.visit(otherPage)).statusCode).toBe(200);
    const json = await person.visit(page, { method: "POST", json: HARRIET, headers: { origin: site } });
    expect(json.statusCode).toBe(415);
    expect(json.headers["content-type"]).toContain("text/html");
  });

  test("too many wrong passwords are slowed down for that account from that address, also after a restart", async () => {
    const clock = clockNow();
    const settings = { RATE_LIMIT_FACTOR: "1" };
    const slow = await createTestApp({ clock, settings });
    await seedDemo(slow.deps);
    const person = browser(slow);
    const page = await person.openSignIn();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await person.submit(page, { email: HARRIET.email, password: "wrong" })).statusCode).toBe(422);
    }
    const restarted = await createTestApp({ clock, settings, connectionString: slow.connectionString });
    const later = browser(restarted);
    const laterPage = await later.openSignIn();
    const refused = await later.submit(laterPage, HARRIET);
    const other = await later.submit(laterPage, OSCAR);
    clock.advance(16 * 60 * 1000);
    const afterwards = await later.submit(await later.openSignIn().catch(() => laterPage), HARRIET);
    await restarted.close();
    await slow.close();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(alertOf(refused.body)).toMatch(
      /^That was a lot of attempts\. Please wait (a minute|\d+ minutes) and try again, or choose/,
    );
    expect(other.statusCode).toBe(303);
    expect(afterwards.statusCode).toBe(303);
  });
});

describe("authorization requests", () => {
  test.each([
    ["a slash at the end", "/oauth2/"],
    ["another path", "/oauth2/error"],
    ["a query", "/oauth2?x=1"],
    ["another case", "/OAUTH2"],
  ])("redirect_uri with %s is refused without a redirect", async (_name, path) => {
    const response = await browser().authorize({ redirect_uri: `${site}${path}` });
    expect(response.statusCode).toBe(400);
    expect(response.headers.location).toBeUndefined();
    expect(response.body).toContain("This sign-in cannot go on");
    expect(response.headers["content-security-policy"]).toContain("default-src 'none'");
  });

  test.each([
    "https://keystep.test/oauth2",
    "http://keystep.test:8080/oauth2",
    "http://sub.keystep.test/oauth2",
    "http://evil.example/oauth2",
  ])("redirect_uri %s is refused", async (redirectUri) => {
    expect((await browser().authorize({ redirect_uri: redirectUri })).statusCode).toBe(400);
  });

  test("an unknown client is refused without a redirect", async () => {
    const response = await browser().authorize({ client_id: "somebody-else" });
    expect([response.statusCode, response.headers.location]).toEqual([400, undefined]);
  });

  test("PKCE is needed, and plain is not enough", async () => {
    for (const change of [
      { code_challenge: "", code_challenge_method: "" },
      { code_challenge_method: "plain" },
      { code_challenge_method: "" },
    ]) {
      const { location } = (await browser().authorize(change)).headers;
      expect(parametersOf(location).get("error")).toBe("invalid_request");
      expect(parametersOf(location).get("code")).toBeNull();
    }
  });

  test.each(["token", "id_token", "code id_token", "none"])("response type %s is refused", async (responseType) => {
    const response = await browser().authorize({ response_type: responseType, nonce: "n" });
    expect(`${response.headers.location ?? ""}${response.body}`).not.toContain("/auth/interaction/");
    expect(String(response.headers.location ?? "error=")).toContain("error=");
  });

  test("hostile addresses are answered with 4xx", async () => {
    for (const path of [
      "/auth/oauth2/authorize?state=%00",
      "/auth/nothing",
      "/auth/interaction/x",
      "/auth/interaction/%00",
      "/auth/oauth2/authorize/x",
    ]) {
      const { statusCode } = await browser().visit(path);
      expect([400, 404]).toContain(statusCode);
    }
  });

  test("an address that lost its end is told as a page, with a way on", async () => {
    for (const path of ["/auth/nothing", "/auth/reset", "/auth/confirm-email"]) {
      const { statusCode, headers, body } = await browser().visit(path);
      expect([path, statusCode, headers["content-type"]]).toEqual([path, 404, "text/html; charset=utf-8"]);
      expect(body).toMatch(/<h1[^>]*>There is no such page<\/h1>/);
      expect(body).toMatch(/<a href="\/login"[^>]*>Go to the sign-in<\/a>/);
    }
  });
});

test("authorization requests of one address are bounded", async () => {
  const bounded = await createTestApp({ clock: clockNow(), settings: { RATE_LIMIT_FACTOR: "0.05" } });
  const statuses: number[] = [];
  for (let request = 0; request < 8; request += 1) statuses.push((await browser(bounded).authorize()).statusCode);
  await bounded.close();
  expect(statuses.slice(0, 6)).toEqual([303, 303, 303, 303, 303, 303]);
  expect(statuses.at(-1)).toBe(429);
});

test("the addresses of one IPv6 network count as one, at every address below /auth", async () => {
  const bounded = await createTestApp({ clock: clockNow(), settings: { RATE_LIMIT_FACTOR: "0.05" } });
  const statuses: number[] = [];
  for (let call = 0; call < 8; call += 1) {
    const url = call % 2 === 0 ? "/auth/oauth2/jwks" : "/auth/forgot-password";
    statuses.push((await bounded.app.inject({ url, remoteAddress: `2001:db8::${call + 1}` })).statusCode);
  }
  const token = { method: "POST", url: "/auth/oauth2/token", remoteAddress: "2001:db8::a" } as const;
  statuses.push((await bounded.app.inject(token)).statusCode);
  const elsewhere = await bounded.app.inject({ url: "/auth/forgot-password", remoteAddress: "2001:db8:0:1::1" });
  await bounded.close();
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429, 429]);
  expect(elsewhere.statusCode).toBe(200);
});

describe("codes and tokens", () => {
  async function freshCode(): Promise<{ person: SignInBrowser; code: string }> {
    const person = browser();
    return { person, code: await person.codeAfter(await person.submit(await person.openSignIn(), HARRIET)) };
  }

  test("a code works once; used again it ends what it gave", async () => {
    const { person, code } = await freshCode();
    const first = (await person.exchange(code)).json<Tokens>();
    const me = () => person.visit("/api/v1/users/me", { headers: { authorization: `Bearer ${first.id_token}` } });
    expect((await me()).statusCode).toBe(200);
    const second = await person.exchange(code);
    expect([second.statusCode, second.json().error]).toEqual([400, "invalid_grant"]);
    expect((await person.refresh(first.refresh_token)).statusCode).toBe(400);
    expect((await me()).statusCode).toBe(401);
    const found = "select from events where action = 'session.reuse-found' and details = $1";
    const details = JSON.stringify({ way: "hosted", reason: "code" });
    await expect.poll(async () => (await t.db.pool.query(found, [details])).rowCount).toBe(1);
  });

  test("of twenty exchanges of one code at once one wins at most", async () => {
    const { person, code } = await freshCode();
    const answers = await Promise.all(Array.from({ length: 20 }, () => person.exchange(code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(1);
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 400)).toBe(true);
  });

  test("a code needs its own verifier and redirect_uri, and ends after a minute", async () => {
    for (const change of [{ code_verifier: "x".repeat(43) }, { code_verifier: "" }, { redirect_uri: `${site}/` }]) {
      const { person, code } = await freshCode();
      expect((await person.exchange(code, change)).statusCode).toBe(400);
    }
    const { person, code } = await freshCode();
    t.clock.advance(5 * 60_000);
    const late = await person.exchange(code);
    t.clock.advance(-5 * 60_000);
    expect(late.statusCode).toBe(400);
  });

  test.each(["password", "client_credentials", "implicit", ""])("grant type %j is refused", async (grantType) => {
    const response = await browser().token({
      grant_type: grantType,
      username: HARRIET.email,
      password: HARRIET.password,
    });
    expect(response.statusCode).toBe(400);
  });

  test("a disabled person gets no new token", async () => {
    const person = browser();
    const tokens = await person.signIn(OSCAR);
    await t.db.pool.query("update users set status = 'disabled' where id = $1", [OSCAR.id]);
    const refused = await person.refresh(tokens.refresh_token);
    const next = await person.authorize();
    await t.db.pool.query("update users set status = 'active' where id = $1", [OSCAR.id]);
    expect(refused.statusCode).toBe(400);
    expect(next.headers.location).toContain("/auth/interaction/");
  });

  test("another origin may not call the token endpoint", async () => {
    const person = browser();
    const { refresh_token: token } = await person.signIn(HARRIET);
    const form = { grant_type: "refresh_token", refresh_token: token };
    const foreign = await person.token(form, { origin: "https://evil.example" });
    expect(foreign.statusCode).toBe(400);
    expect(foreign.headers["access-control-allow-origin"]).toBeUndefined();
    expect((await person.token(form, { origin: site })).statusCode).toBe(200);
  });

  test("no code or token is stored as it is, and what has expired is pruned", async () => {
    const person = browser();
    const tokens = await person.signIn(HARRIET);
    const { rows } = await t.db.pool.query<{ row: string }>("select oidc_payloads::text as row from oidc_payloads");
    const stored = rows.map(({ row }) => row).join("\n");
    expect(stored).not.toContain(tokens.refresh_token);
    expect(stored).not.toContain(tokens.access_token);
    expect(stored).not.toContain(tokens.id_token);
    const later = testClock(new Date(t.clock.now().getTime() + 40 * DAY_MS).toISOString());
    await keepHouse({ ...t.deps, clock: later }, RETENTION);
    expect((await t.db.pool.query("select id from oidc_payloads")).rows).toEqual([]);
    expect((await person.refresh(tokens.refresh_token)).statusCode).toBe(400);
  });
});

test("ERR-03: while the database is away, sign-in asks to try again shortly and says nothing of it", async () => {
  const away = await createTestApp({ clock: clockNow() });
  try {
    const person = browser(away);
    const page = await person.openSignIn();
    const refusing = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" });
    const query = away.db.pool.query;
    away.db.pool.query = (() => Promise.reject(refusing)) as typeof query; // the network's part, which no test can pull out
    const answers = [
      await person.visit(page),
      await person.submit(page, HARRIET),
      await person.visit(`/auth/oauth2/userinfo`, {
        headers: { authorization: "Bearer x", accept: "application/json" },
      }),
      await person.authorize(),
      await person.refresh("x"),
    ];
    away.db.pool.query = query;
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503, 503]);
    expect(answers.map(({ body }) => body).join("\n")).not.toMatch(/ECONN|127\.0\.0\.1|5432/);
  } finally {
    await away.close();
  }
});
