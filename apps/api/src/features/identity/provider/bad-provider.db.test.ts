import { createHmac, generateKeyPairSync } from "node:crypto";
import type { RequestListener } from "node:http";
import { exportJWK, importJWK, SignJWT } from "jose";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { MOCK_CLIENT, startBareServer, startMockProvider } from "./testing/mock-provider.ts";
import type { BareServer, Claims, MockProvider } from "./testing/mock-provider.ts";
import { ProviderVisitor } from "./testing/provider-visitor.ts";
import { runningClock } from "./testing/running-clock.ts";

const SITE = "http://keystep.test";
const visitor = (t: TestApp) => new ProviderVisitor(t.app, SITE);
const MIA = { sub: "mia-1", email: "mia@example.com", email_verified: true };
const seconds = () => Math.floor(Date.now() / 1000);

describe("ID tokens that are none", () => {
  let t: TestApp;
  let mock: MockProvider;
  beforeAll(async () => {
    mock = await startMockProvider();
    t = await createTestApp({ clock: runningClock(), settings: mock.settings });
  });
  afterEach(() => {
    mock.says({});
    mock.answers(null);
  });
  afterAll(async () => {
    await t.close();
    await mock.stop();
  });

  const good = () => ({ ...MIA, iss: mock.issuer, aud: MOCK_CLIENT, iat: seconds(), exp: seconds() + 600 });
  const publicKey = () => mock.server.issuer.keys.toJSON()[0];
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

  async function signed(claims: Claims, header: Record<string, unknown> = {}): Promise<string> {
    const [jwk] = mock.server.issuer.keys.toJSON(true);
    if (jwk === undefined) throw new Error("The mock provider has no key");
    return new SignJWT(claims)
      .setProtectedHeader({ alg: "RS256", kid: jwk.kid, ...header })
      .sign(await importJWK({ ...jwk }, "RS256"));
  }

  async function otherKey(): Promise<string> {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    return new SignJWT(good()).setProtectedHeader({ alg: "RS256", kid: String(publicKey()?.kid) }).sign(privateKey);
  }

  async function ownKeyInHeader(): Promise<string> {
    const { privateKey, publicKey: own } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const header = { alg: "RS256", kid: "mine", jwk: await exportJWK(own), jku: "https://evil.example/jwks" };
    return new SignJWT(good()).setProtectedHeader(header).sign(privateKey);
  }

  function hmacWithPublicKey(): string {
    const text = `${encoded({ alg: "HS256", kid: publicKey()?.kid })}.${encoded(good())}`;
    const key = JSON.stringify(publicKey());
    return `${text}.${createHmac("sha256", key).update(text).digest("base64url")}`;
  }

  const BAD: [string, () => string | Promise<string>][] = [
    ["of another issuer", () => signed({ ...good(), iss: "https://evil.example" })],
    ["of our issuer with a slash more", () => signed({ ...good(), iss: `${mock.issuer}/` })],
    ["for another client", () => signed({ ...good(), aud: "another" })],
    ["for two clients without saying for which", () => signed({ ...good(), aud: [MOCK_CLIENT, "another"] })],
    ["given to another client", () => signed({ ...good(), aud: [MOCK_CLIENT, "another"], azp: "another" })],
    ["that has expired", () => signed({ ...good(), exp: seconds() - 1 })],
    ["that is not yet valid", () => signed({ ...good(), nbf: seconds() + 120 })],
    ["issued in the future", () => signed({ ...good(), iat: seconds() + 120 })],
    ["without an end", () => signed({ ...good(), exp: undefined })],
    ["without a subject", () => signed({ ...good(), sub: undefined })],
    ["that is an access token", () => signed(good(), { typ: "at+jwt" })],
    ["that is a sign-out token", () => signed({ ...good(), events: {} })],
    ["that is an access token by Cognito's word", () => signed({ ...good(), token_use: "access" })],
    ["that is an access token by Keycloak's word", () => signed({ ...good(), typ: "Bearer" })],
    ["of another key", () => otherKey()],
    ["that brings its own key", () => ownKeyInHeader()],
    ["with alg none", () => `${encoded({ alg: "none" })}.${encoded(good())}.`],
    ["with HS256 and the public key", () => hmacWithPublicKey()],
    ["with a cut signature", async () => (await signed(good())).slice(0, -4)],
    [
      "with other claims than were signed",
      async () => {
        const [header, , signature] = (await signed(good())).split(".");
        return `${header}.${encoded({ ...good(), sub: "somebody-else" })}.${signature}`;
      },
    ],
    ["that is endless", () => signed({ ...good(), more: "x".repeat(10_000) })],
    ["that is no token", () => "a.b.c"],
  ];

  test.each(BAD)("one %s neither shows a session nor comes through the token endpoint", async (_name, make) => {
    const idToken = await make();
    const person = visitor(t);
    expect((await person.me(idToken)).statusCode).toBe(401);
    mock.answers(({ body }) => {
      if (body !== "") body["id_token"] = idToken;
    });
    const answer = await person.arrive();
    expect(answer.statusCode).toBe(502);
    expect(answer.body).not.toContain(idToken);
    expect((await t.db.pool.query("select from sessions")).rows).toHaveLength(0);
    expect((await t.db.pool.query("select from users")).rows).toHaveLength(0);
  });

  test("the good one, which the others are changes of, is accepted", async () => {
    expect((await visitor(t).me(await signed(good()))).statusCode).toBe(200);
    expect(
      (await visitor(t).me(await signed({ ...good(), aud: [MOCK_CLIENT, "another"], azp: MOCK_CLIENT }))).statusCode,
    ).toBe(200);
  });

  test("the built-in sign-in's own tokens are none with another provider", async () => {
    const user = { id: "01930000-0000-7000-8000-0000000000aa" };
    const [jwk] = t.deps.config.signingKeys;
    if (jwk === undefined) throw new Error("The test config has no signing key");
    const own = await new SignJWT({ ...good(), iss: `${SITE}/auth`, sub: user.id })
      .setProtectedHeader({ alg: "ES256", kid: String(jwk.kid) })
      .sign(await importJWK({ ...jwk }, "ES256"));
    expect((await visitor(t).me(own)).statusCode).toBe(401);
  });

  test.each([
    ["a 500", { statusCode: 500, body: { error: "server_error" } }, 503],
    ["a 429", { statusCode: 429, body: {} }, 503],
    ["a redirect", { statusCode: 302, body: {} }, 503],
    ["that it does not know us", { statusCode: 401, body: { error: "invalid_client" } }, 503],
    ["that the code is not good", { statusCode: 400, body: { error: "invalid_grant" } }, 400],
    ["nothing of use", { statusCode: 200, body: {} }, 502],
  ])("when its token endpoint says %s, the person may try again or not, as it is", async (_name, said, expected) => {
    mock.answers((answer) => Object.assign(answer, said));
    const response = await visitor(t).arrive();
    expect(response.statusCode).toBe(expected);
    expect(response.headers["content-type"]).toContain("application/json");
    expect(response.headers["retry-after"] !== undefined).toBe(expected === 503);
  });
});

describe("a provider that is not there", () => {
  const servers: BareServer[] = [];
  const apps: TestApp[] = [];
  afterEach(async () => {
    vi.restoreAllMocks();
    await Promise.all(apps.splice(0).map((app) => app.close()));
    await Promise.all(servers.splice(0).map((server) => server.stop()));
  });

  async function appWith(listener: (address: string) => RequestListener): Promise<TestApp> {
    const server = await startBareServer(listener);
    servers.push(server);
    const settings = { OIDC_ISSUER: server.address, OIDC_CLIENT_ID: MOCK_CLIENT, LOG_LEVEL: "warn" };
    const t = await createTestApp({ clock: runningClock(), settings });
    apps.push(t);
    return t;
  }

  const json =
    (body: object): RequestListener =>
    (_request, response) => {
      response.setHeader("content-type", "application/json").end(JSON.stringify(body));
    };
  const document = (address: string, change: object = {}) => ({
    issuer: address,
    authorization_endpoint: `${address}/authorize`,
    token_endpoint: `${address}/token`,
    jwks_uri: `${address}/jwks`,
    ...change,
  });

  const BAD: [string, (address: string) => RequestListener][] = [
    [
      "answers HTML",
      () => (_request, response) => void response.setHeader("content-type", "text/html").end("<h1>Welcome</h1>"),
    ],
    ["answers a list", () => json([])],
    ["answers 500", () => (_request, response) => void response.writeHead(500).end()],
    ["answers without end", () => (_request, response) => void response.end("x".repeat(400_000))],
    ["hangs up", () => (request) => void request.socket.destroy()],
    [
      "redirects",
      (address) => (request, response) =>
        request.url?.endsWith("openid-configuration") === true
          ? void response.writeHead(302, { location: `${address}/elsewhere` }).end()
          : json(document(address))(request, response),
    ],
    ["is another issuer", (address) => json(document(address, { issuer: "https://another.example" }))],
    ["is the issuer with a slash", (address) => json(document(address, { issuer: `${address}/` }))],
    [
      "has an endpoint without https",
      (address) => json(document(address, { token_endpoint: "http://id.example/token" })),
    ],
    ["has no keys", (address) => json({ ...document(address), jwks_uri: undefined })],
  ];

  test.each(BAD)(
    "one that %s: the site is there, and logging in says honestly that it is not",
    async (_name, listener) => {
      const t = await appWith(listener);
      expect((await t.app.inject({ url: "/healthz" })).statusCode).toBe(200);
      const page = await visitor(t).authorize();
      expect(page.statusCode).toBe(503);
      expect(page.headers["content-type"]).toContain("text/html");
      expect(page.headers["retry-after"]).toBe("5");
      expect(page.body).toContain("We cannot log you in right now");
      const token = await visitor(t).exchange("any");
      expect([token.statusCode, token.json().error]).toEqual([503, "temporarily_unavailable"]);
      expect((await t.app.inject({ url: "/auth/oauth2/logout" })).headers.location).toBe(`${SITE}/`);
      expect(JSON.stringify(t.logLines)).toContain("OIDC_ISSUER");
    },
  );

  test("one that is slow is waited for five seconds at most, and only by the first", async () => {
    const wait = vi
      .spyOn(AbortSignal, "timeout")
      .mockImplementation(() => AbortSignal.abort(new DOMException("late", "TimeoutError")));
    const t = await appWith(() => () => undefined);
    expect((await visitor(t).authorize()).statusCode).toBe(503);
    expect((await visitor(t).authorize()).statusCode).toBe(503);
    expect(wait.mock.calls).toEqual([[5_000]]);
  });

  test("once it is there, people log in without a restart", async () => {
    let isThere = false;
    const t = await appWith((address) => (request, response) => {
      if (isThere) json(document(address))(request, response);
      else response.writeHead(503).end();
    });
    expect((await visitor(t).authorize()).statusCode).toBe(503);
    isThere = true;
    const now = performance.now();
    vi.spyOn(performance, "now").mockImplementation(() => now + 3_000);
    expect((await visitor(t).authorize()).statusCode).toBe(302);
  });

  test("its keys out of reach are no fault of the token: the caller may come again", async () => {
    const t = await appWith(
      (address) => (request, response) =>
        request.url === "/jwks" ? void response.writeHead(500).end() : json(document(address))(request, response),
    );
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const claims = {
      ...MIA,
      iss: t.deps.config.oidcIssuer ?? "",
      aud: MOCK_CLIENT,
      iat: seconds(),
      exp: seconds() + 600,
    };
    const idToken = await new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "a" }).sign(privateKey);
    const response = await visitor(t).me(idToken);
    expect([response.statusCode, response.json().code]).toEqual([503, "server.unavailable"]);
  });
});
