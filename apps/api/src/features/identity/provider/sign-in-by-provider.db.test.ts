import { decodeJwt } from "jose";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { CERTIFIED_CLIENT, startCertifiedProvider, type CertifiedProvider } from "./testing/certified-provider.ts";
import { MOCK_CLIENT, startMockProvider, type MockProvider } from "./testing/mock-provider.ts";
import { ProviderVisitor } from "./testing/provider-visitor.ts";
import { runningClock } from "./testing/running-clock.ts";

const SITE = "http://keystep.test";
const HOUR_MS = 3_600_000;

const visitor = (t: TestApp) => new ProviderVisitor(t.app, SITE);

async function eventsOf(t: TestApp, action: string): Promise<{ actor_user_id: string | null; details: unknown }[]> {
  const sql = "select actor_user_id, details from events where action = $1 order by id";
  return (await t.db.pool.query(sql, [action])).rows;
}

async function sessionsOf(t: TestApp): Promise<number> {
  return (await t.db.pool.query("select from sessions")).rows.length;
}

describe("the whole way with a certified provider of somebody else's", () => {
  let t: TestApp;
  let stranger: CertifiedProvider;
  beforeAll(async () => {
    stranger = await startCertifiedProvider(SITE);
    t = await createTestApp({ clock: runningClock(), settings: stranger.settings });
  });
  afterAll(async () => {
    await t.close();
    await stranger.stop();
  });

  test("log in, be somebody, refresh, log out", async () => {
    const person = visitor(t);
    const back = await person.visitProvider("amara");
    expect(back.get("state")).toBe(person.state);
    const answer = await person.exchange(back.get("code") ?? "");
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["cache-control"]).toBe("no-store");
    const tokens = answer.json();
    expect(decodeJwt(tokens.id_token)).toMatchObject({
      iss: stranger.issuer,
      aud: CERTIFIED_CLIENT,
      nonce: person.nonce,
    });

    const me = await person.me(tokens.id_token);
    expect(me.statusCode).toBe(200);
    const user = me.json();
    expect(user).toMatchObject({
      firstName: "Amara",
      lastName: "Okafor",
      email: "amara@stranger.example",
      status: "active",
      roles: ["ROLE_USER"],
    });

    const refreshed = await person.refresh(tokens.refresh_token);
    expect(refreshed.statusCode).toBe(200);
    const renewed = refreshed.json();
    expect((await person.me(renewed.id_token)).json().id).toBe(user.id);
    const [session, ...more] = (await t.db.pool.query("select way, factors, user_agent from sessions")).rows;
    expect(session).toEqual({ way: "provider", factors: ["external"], user_agent: "Mozilla/5.0 Visitor" });
    expect(more).toEqual([]);

    expect((await person.logout(renewed)).statusCode).toBe(204);
    for (const token of [tokens.id_token, renewed.id_token]) expect((await person.me(token)).statusCode).toBe(401);
    const late = await person.refresh(renewed.refresh_token);
    expect(late.statusCode).toBe(400);
    expect(late.json().error).toBe("invalid_grant");
    expect(await sessionsOf(t)).toBe(0);
    expect((await eventsOf(t, "session.ended"))[0]).toMatchObject({
      actor_user_id: user.id,
      details: { way: "provider", reason: "signed-out" },
    });

    // The next sign-in finds the same person.
    const again = visitor(t);
    expect((await again.me((await again.signIn("amara")).id_token)).json().id).toBe(user.id);
    expect(await eventsOf(t, "user.registered")).toHaveLength(1);
    expect(JSON.stringify(await eventsOf(t, "sign-in.succeeded"))).not.toMatch(/amara|stranger/i);
  });

  test("a code works once, with its own verifier, for its own address", async () => {
    const person = visitor(t);
    const code = (await person.visitProvider("once")).get("code") ?? "";
    const wrong = await person.exchange(code, { code_verifier: "x".repeat(43) });
    expect([wrong.statusCode, wrong.json().error]).toEqual([400, "invalid_grant"]);
    const second = (await visitor(t).visitProvider("once")).get("code") ?? "";
    expect((await person.exchange(second, { redirect_uri: "http://evil.example/oauth2" })).json().error).toBe(
      "invalid_request",
    );
    const tokens = visitor(t);
    const third = (await tokens.visitProvider("once")).get("code") ?? "";
    expect((await tokens.exchange(third)).statusCode).toBe(200);
    expect((await tokens.exchange(third)).json().error).toBe("invalid_grant");
  });

  test("a refresh token used again after its successor ends the session; at once it gets the same answer", async () => {
    const person = visitor(t);
    const first = await person.signIn("twice");
    const [one, two] = await Promise.all([
      person.refresh(first.refresh_token ?? ""),
      person.refresh(first.refresh_token ?? ""),
    ]);
    expect(one.statusCode).toBe(200);
    expect(two.json()).toEqual(one.json());
    const next = (await person.refresh(one.json().refresh_token)).json();
    t.clock.advance(11_000);
    expect((await person.refresh(first.refresh_token ?? "")).statusCode).toBe(400);
    expect((await person.me(next.id_token)).statusCode).toBe(401);
    expect((await eventsOf(t, "session.reuse-found")).length).toBe(1);
  });

  test("logging out leads to the provider's own page with the way back", async () => {
    const person = visitor(t);
    const tokens = await person.signIn("leaving");
    const out = await t.app.inject({
      method: "POST",
      url: "/api/v1/logout",
      headers: { authorization: `Bearer ${tokens.id_token}` },
      payload: {},
    });
    expect([out.statusCode, out.headers.location]).toEqual([204, "/auth/oauth2/logout"]);
    const nobody = await t.app.inject({ method: "POST", url: "/api/v1/logout", payload: {} });
    expect(nobody.headers.location).toBeUndefined();
    const response = await t.app.inject({ url: "/auth/oauth2/logout" });
    expect(response.statusCode).toBe(302);
    const address = new URL(String(response.headers.location));
    expect(`${address.origin}${address.pathname}`).toBe(`${stranger.issuer}/session/end`);
    expect(address.searchParams.get("client_id")).toBe(CERTIFIED_CLIENT);
    expect(address.searchParams.get("post_logout_redirect_uri")).toBe(`${SITE}/`);
    expect((await fetch(address)).status).toBe(200);
  });

  test("a session left idle is not renewed, whatever the provider would say", async () => {
    const person = visitor(t);
    const tokens = await person.signIn("idle");
    t.clock.advance(32 * 60_000);
    expect((await person.refresh(tokens.refresh_token ?? "")).statusCode).toBe(400);
    expect((await person.me(tokens.id_token)).statusCode).toBe(401);
  });
});

describe("with a provider of another make", () => {
  let t: TestApp;
  let mock: MockProvider;
  beforeAll(async () => {
    mock = await startMockProvider();
    t = await createTestApp({ clock: runningClock(), settings: mock.settings });
  });
  afterEach(() => {
    mock.says({});
    mock.answers(null);
    vi.useRealTimers();
  });
  afterAll(async () => {
    await t.close();
    await mock.stop();
  });

  const somebody = (name: string) => ({
    sub: name,
    email: `${name}@example.com`,
    email_verified: true,
    given_name: name,
    family_name: "Lee",
  });

  test("the request goes on with our client id there, with state, nonce and challenge as they came", async () => {
    const person = visitor(t);
    const response = await person.authorize({
      prompt: "login",
      login_hint: "mia@example.com",
      max_age: "0",
      request: "x",
    });
    expect(response.statusCode).toBe(302);
    const address = new URL(String(response.headers.location));
    expect(`${address.origin}${address.pathname}`).toBe(`${mock.issuer}/authorize`);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      ...person.parameters(),
      client_id: MOCK_CLIENT,
      scope: "openid profile email",
      prompt: "login",
      login_hint: "mia@example.com",
    });
  });

  test.each([
    ["another client", { client_id: "another" }],
    ["another address", { redirect_uri: "https://evil.example/oauth2" }],
    ["no challenge", { code_challenge: "" }],
    ["a plain challenge", { code_challenge_method: "plain" }],
    ["an implicit flow", { response_type: "id_token" }],
    ["a state with a line break", { state: "a\nb" }],
  ])("a request with %s is a page, not a redirect", async (_name, change) => {
    const response = await visitor(t).authorize(change);
    expect(response.statusCode).toBe(400);
    expect(response.headers.location).toBeUndefined();
    expect(response.body).toContain("This sign-in cannot go on");
    expect(response.headers["content-security-policy"]).toContain("default-src 'none'");
  });

  test.each([
    ["another client", { client_id: "another", grant_type: "authorization_code" }, "invalid_client"],
    ["a password", { grant_type: "password", username: "a", password: "b" }, "unsupported_grant_type"],
    ["client credentials", { grant_type: "client_credentials" }, "unsupported_grant_type"],
    [
      "no code",
      { grant_type: "authorization_code", redirect_uri: `${SITE}/oauth2`, code_verifier: "v".repeat(43) },
      "invalid_request",
    ],
    ["a refresh token nobody knows", { grant_type: "refresh_token", refresh_token: "unknown" }, "invalid_grant"],
  ])("the token endpoint refuses %s without asking the provider", async (_name, form, error) => {
    const asked = mock.asked.length;
    const response = await visitor(t).token(form);
    expect(response.statusCode).toBe(400);
    expect(response.json().error).toBe(error);
    expect(mock.asked).toHaveLength(asked);
  });

  test("the code goes to the provider with its client id, our address and the verifier, and with nothing else", async () => {
    mock.says(somebody("ngaire"));
    const person = visitor(t);
    await person.signIn();
    expect(mock.asked.at(-1)).toEqual({
      grant_type: "authorization_code",
      code: expect.any(String),
      redirect_uri: `${SITE}/oauth2`,
      code_verifier: person.verifier,
      client_id: MOCK_CLIENT,
    });
  });

  test("a provider that gives no new refresh token: the old one goes on", async () => {
    mock.says(somebody("cognito"));
    const person = visitor(t);
    const first = await person.signIn();
    mock.answers(({ body }) => {
      if (body !== "") delete body["refresh_token"];
    });
    for (let round = 0; round < 3; round += 1) {
      const renewed = await person.refresh(first.refresh_token ?? "");
      expect(renewed.statusCode).toBe(200);
      expect(renewed.json()).not.toHaveProperty("refresh_token");
      expect((await person.me(renewed.json().id_token)).statusCode).toBe(200);
    }
    const both = await Promise.all([1, 2].map(() => person.refresh(first.refresh_token ?? "")));
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  test("a provider that gives no new ID token: one of ours shows the same session for the same person", async () => {
    mock.says(somebody("entra"));
    const person = visitor(t);
    const first = await person.signIn();
    const before = await sessionsOf(t);
    mock.answers(({ body }) => {
      if (body !== "") delete body["id_token"];
    });
    const renewed = (await person.refresh(first.refresh_token ?? "")).json();
    expect(decodeJwt(renewed.id_token)).toMatchObject({ iss: `${SITE}/auth`, sub: "entra", aud: MOCK_CLIENT });
    expect((await person.me(renewed.id_token)).json()).toMatchObject({ email: "entra@example.com" });
    expect(await sessionsOf(t)).toBe(before);
    await person.logout(renewed);
    expect((await person.me(renewed.id_token)).statusCode).toBe(401);
    expect((await person.me(first.id_token)).statusCode).toBe(401);
  });

  test("when the provider refuses to refresh, the session is over here too", async () => {
    mock.says(somebody("gone"));
    const person = visitor(t);
    const tokens = await person.signIn();
    mock.answers((answer) => Object.assign(answer, { statusCode: 400, body: { error: "invalid_grant" } }));
    expect((await person.refresh(tokens.refresh_token ?? "")).statusCode).toBe(400);
    expect((await person.me(tokens.id_token)).statusCode).toBe(401);
  });

  test("a refresh that answers another person's ID token ends the session", async () => {
    mock.says(somebody("first"));
    const person = visitor(t);
    const tokens = await person.signIn();
    mock.says(somebody("second"));
    expect((await person.refresh(tokens.refresh_token ?? "")).statusCode).toBe(502);
    expect((await person.me(tokens.id_token)).statusCode).toBe(401);
  });

  test("an ID token of a native app begins a session at first sight, once, and an ended one never again", async () => {
    mock.says(somebody("native"));
    const now = Math.floor(Date.now() / 1000);
    const idToken = await mock.server.issuer.buildToken({
      scopesOrTransform: (_header, payload) =>
        Object.assign(payload, somebody("native"), { aud: MOCK_CLIENT, exp: now + 3600, jti: "native" }),
    });
    const person = visitor(t);
    const before = await sessionsOf(t);
    const both = await Promise.all([person.me(idToken), person.me(idToken)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await sessionsOf(t)).toBe(before + 1);
    await t.app.inject({
      method: "POST",
      url: "/api/v1/logout",
      headers: { authorization: `Bearer ${idToken}` },
      payload: {},
    });
    expect(await sessionsOf(t)).toBe(before);
    expect((await person.me(idToken)).statusCode).toBe(401);
    expect(await sessionsOf(t)).toBe(before);
    t.clock.advance(2 * HOUR_MS);
    expect((await person.me(idToken)).statusCode).toBe(401);
    t.clock.set(new Date());
  });

  test("a session that ends in any way keeps its ID token from beginning another", async () => {
    mock.says(somebody("anyway"));
    const person = visitor(t);
    const { id_token: idToken } = await person.signIn();
    const userId = (await person.me(idToken)).json().id;
    await t.db.transaction((tx) => t.deps.sessions.endOfUser(tx, userId));
    expect((await person.me(idToken)).statusCode).toBe(401);
  });

  test("new keys of the provider are taken over; tokens that are known need no provider", async () => {
    mock.says(somebody("keys"));
    const person = visitor(t);
    const { id_token: known } = await person.signIn();
    await mock.server.issuer.keys.generate("ES256");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
    t.clock.set(new Date());
    mock.says(somebody("keys"));
    for (const _round of [1, 2]) {
      const next = visitor(t);
      expect((await next.me((await next.signIn()).id_token)).statusCode).toBe(200);
    }
    expect((await person.me(known)).statusCode).toBe(200);
    vi.useRealTimers();
    t.clock.set(new Date());
  });

  test("roles never come from claims", async () => {
    mock.says({ ...somebody("admin"), roles: ["ROLE_ADMIN"], groups: ["ROLE_ADMIN"] });
    const person = visitor(t);
    const { id_token: idToken } = await person.signIn();
    expect((await person.me(idToken)).json().roles).toEqual(["ROLE_USER"]);
  });
});
