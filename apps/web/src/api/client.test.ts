import { listApplications, saveApplication, upsertApplication } from "@keystep/contract/applications/applications";
import { getCurrentUser, updateUser } from "@keystep/contract/identity/identity";
import { proveSession } from "@keystep/contract/identity/sessions";
import { login, logout, refreshSession } from "@keystep/contract/identity/sign-in";
import { describe, expect, test, vi } from "vitest";
import { FakeApi, json } from "#src/testing/fake-api";
import { fakeBrowser, unsignedIdToken } from "#src/testing/fake-browser";
import { ApiProblem } from "./api-problem.ts";
import { createClient } from "./client.ts";
import { Session } from "./session.ts";

const TOKEN_PATH = "/auth/oauth2/token";
const USER = {
  id: "01890a5d-ac96-774b-bcce-b302099a8057",
  roles: ["ROLE_USER" as const],
  firstName: "Mara",
  lastName: "Lin",
  email: "mara@example.com",
  phone: "+61412345678",
  status: "active" as const,
};

function standing({ path = "/dashboard", tokens = {} }: { path?: string; tokens?: Record<string, string> } = {}) {
  const api = new FakeApi();
  const browser = fakeBrowser(api.fetch);
  for (const [item, token] of Object.entries(tokens)) browser.local.setItem(item, token);
  const session = new Session(browser);
  const { call } = createClient({ fetch: api.fetch, session, currentPath: () => path });
  return { api, browser, session, call };
}

const SIGNED_IN = { IdToken: "id-1", AccessToken: "access-1", RefreshToken: "refresh-1" };

function answerOnlyTo(token: string, api: FakeApi): void {
  api.respond(getCurrentUser, ({ headers }) =>
    headers.get("Authorization") === `Bearer ${token}`
      ? json(200, USER)
      : json(401, { title: "", detail: "", status: 401 }),
  );
}

describe("what is sent", () => {
  test("SESS-01: every call carries the bearer ID token when one exists and no Authorization header when none exists", async () => {
    const member = standing({ tokens: SIGNED_IN });
    member.api.answer(getCurrentUser, USER).answer(listApplications, []);
    await member.call(getCurrentUser);
    await member.call(listApplications);
    expect(member.api.requests.map(({ headers }) => headers.get("Authorization"))).toEqual([
      "Bearer id-1",
      "Bearer id-1",
    ]);

    const stranger = standing();
    stranger.api.answer(getCurrentUser, USER);
    await stranger.call(getCurrentUser);
    expect(stranger.api.requests[0]?.headers.has("Authorization")).toBe(false);
  });

  test("API-24: all calls go to the one API base, with parameters and query in their places", async () => {
    const { api, call } = standing({ tokens: SIGNED_IN });
    api.answer(listApplications, []).answer(saveApplication, { id: USER.id, step: "applicant", version: 2 });

    await call(listApplications, { query: { before: USER.id } });
    await call(saveApplication, { params: { id: USER.id }, body: { step: "user" }, idempotencyKey: "k-1" });

    expect(api.requests.map(({ method, path, query }) => `${method} ${path}?${query}`)).toEqual([
      `GET /api/v1/applications?before=${USER.id}`,
      `PUT /api/v2/applications/${USER.id}?`,
    ]);
    expect(api.requests[1]?.body).toEqual({ step: "user" });
    expect(api.requests[1]?.headers.get("Idempotency-Key")).toBe("k-1");
  });

  test("an answer without a body is undefined", async () => {
    const { api, call } = standing();
    api.answer(upsertApplication, undefined);
    await expect(
      call(upsertApplication, { body: { type: "homeowner-assistant", context: {} } }),
    ).resolves.toBeUndefined();
  });

  test("an out-of-date token is renewed before a public route, which would take its holder for a stranger", async () => {
    const expired = unsignedIdToken({ exp: 1 });
    const { api, call } = standing({ tokens: { ...SIGNED_IN, IdToken: expired } });
    api.respondAt("POST", TOKEN_PATH, () => json(200, { id_token: "id-2" })).answer(upsertApplication, undefined);

    await call(upsertApplication, { body: { type: "homeowner-assistant", context: {} } });

    expect(api.requestsTo(upsertApplication)[0]?.headers.get("Authorization")).toBe("Bearer id-2");
  });
});

describe("after a 401", () => {
  test("SESS-03: one refresh serves all waiting calls, the new tokens are kept and each call is repeated once", async () => {
    const { api, browser, call } = standing({ tokens: SIGNED_IN });
    answerOnlyTo("id-2", api);
    api.respondAt("POST", TOKEN_PATH, () =>
      json(200, { id_token: "id-2", access_token: "access-2", refresh_token: "refresh-2" }),
    );

    const users = await Promise.all([call(getCurrentUser), call(getCurrentUser), call(getCurrentUser)]);

    expect(users).toEqual([USER, USER, USER]);
    const refreshes = api.requests.filter(({ path }) => path === TOKEN_PATH);
    expect(refreshes).toHaveLength(1);
    expect(refreshes[0]?.headers.get("Content-Type")).toBe("application/x-www-form-urlencoded");
    expect(refreshes[0]?.body).toEqual({
      grant_type: "refresh_token",
      client_id: "keystep-web",
      refresh_token: "refresh-1",
    });
    expect(api.requestsTo(getCurrentUser)).toHaveLength(6);
    expect(["IdToken", "AccessToken", "RefreshToken"].map((item) => browser.local.getItem(item))).toEqual([
      "id-2",
      "access-2",
      "refresh-2",
    ]);
  });

  test("SESS-03: a call refused again after the refresh is not repeated a second time", async () => {
    const { api, call } = standing({ tokens: SIGNED_IN });
    api.refuse(getCurrentUser, "session.expired").respondAt("POST", TOKEN_PATH, () => json(200, { id_token: "id-2" }));

    await expect(call(getCurrentUser)).rejects.toMatchObject({ code: "session.expired", status: 401 });
    expect(api.requestsTo(getCurrentUser)).toHaveLength(2);
  });

  test("a refused refresh on a protected page goes to sign-in with the path in state", async () => {
    const { api, browser, call } = standing({ path: "/application/7/user?from=mail", tokens: SIGNED_IN });
    api.refuse(getCurrentUser, "session.expired").respondAt("POST", TOKEN_PATH, () => json(400, {}));

    await expect(call(getCurrentUser)).rejects.toMatchObject({ code: "session.expired" });
    expect(browser.openedAddresses[0]).toMatch(/^\/auth\/oauth2\/authorize\?/);
  });

  test("without a refresh token the problem says so, and a public page stays where it is", async () => {
    const open = standing({ path: "/faq", tokens: { IdToken: "id-1" } });
    open.api.refuse(getCurrentUser, "session.expired");
    await expect(open.call(getCurrentUser)).rejects.toMatchObject({ detail: "Cannot find refresh token" });
    expect(open.browser.openedAddresses).toEqual([]);

    const closed = standing({ path: "/dashboard" });
    closed.api.refuse(getCurrentUser, "session.missing");
    await expect(closed.call(getCurrentUser)).rejects.toMatchObject({ detail: "Cannot find refresh token" });
    expect(closed.browser.openedAddresses).toHaveLength(1);
  });
});

describe("a 401 that no newer token would mend", () => {
  test.each(["sign-in.refused", "sign-in.code-needed", "sign-in.code-refused"] as const)(
    "%s of the login form renews nothing and leads nowhere",
    async (code) => {
      const { api, browser, call } = standing({ path: "/dashboard", tokens: SIGNED_IN });
      api.refuse(login, code);
      await expect(call(login, { body: { email: "mara@example.com", password: "x" } })).rejects.toMatchObject({ code });
      expect(api.requests).toHaveLength(1);
      expect(browser.openedAddresses).toEqual([]);
      expect(browser.local.getItem("RefreshToken")).toBe("refresh-1");
    },
  );

  test("nor does one of a route for signed-in people", async () => {
    const { api, browser, call } = standing({ tokens: SIGNED_IN });
    api.refuse(proveSession, "sign-in.code-needed");
    await expect(call(proveSession, { body: { password: "x" } })).rejects.toMatchObject({
      code: "sign-in.code-needed",
    });
    expect(api.requests).toHaveLength(1);
    expect(browser.openedAddresses).toEqual([]);
  });

  test("nor does one of a public route that says nothing of sessions", async () => {
    const { api, call } = standing({ tokens: SIGNED_IN });
    api.respond(login, () => json(401, { title: "", detail: "", status: 401 }));
    await expect(call(login, { body: { email: "mara@example.com", password: "x" } })).rejects.toMatchObject({
      status: 401,
    });
    expect(api.requests).toHaveLength(1);
  });
});

describe("a session kept in cookies", () => {
  test("SESS-02: it is renewed after a 401 and the call repeated, without any Authorization header", async () => {
    const { api, browser, call } = standing();
    browser.setCookie("session", "s-1");
    api.answer(getCurrentUser, USER).refuseOnce(getCurrentUser, "session.missing").answer(refreshSession, undefined);
    await expect(call(getCurrentUser)).resolves.toEqual(USER);
    expect(api.requests.map(({ path }) => path)).toEqual([
      "/api/v1/users/me",
      "/api/v1/session/refresh",
      "/api/v1/users/me",
    ]);
    expect(api.requests.some(({ headers }) => headers.has("Authorization"))).toBe(false);
  });

  test("a call refused while the session changes waits for it and is repeated once", async () => {
    const { api, browser, session, call } = standing();
    browser.setCookie("session", "limited");
    api.refuse(getCurrentUser, "session.expired");
    api.respond(updateUser, async () => {
      const asked = call(getCurrentUser);
      await vi.waitFor(() => expect(api.requestsTo(getCurrentUser)).toHaveLength(1));
      browser.setCookie("session", "full");
      api.answer(getCurrentUser, USER);
      meanwhile = asked;
      return json(200, USER);
    });
    let meanwhile: Promise<unknown> = Promise.resolve();
    const body = { id: USER.id, firstName: "Mara", lastName: "Lin", password: "Correct-Horse-7" };

    await session.changing(() => call(updateUser, { params: { id: USER.id }, body }));

    await expect(meanwhile).resolves.toEqual(USER);
    expect(api.requestsTo(getCurrentUser)).toHaveLength(2);
    expect(api.requestsTo(refreshSession)).toHaveLength(0);
  });

  test("logging in with an out-of-date token at hand does not renew that one first", async () => {
    const { api, session, call } = standing({ tokens: { ...SIGNED_IN, IdToken: unsignedIdToken({ exp: 1 }) } });
    api.answer(login, { token: "t" });
    await session.changing(() => call(login, { body: { email: "mara@example.com", password: "x" } }));
    expect(api.requests).toHaveLength(1);
  });
});

describe("calls of a page whose session has ended", () => {
  test("nothing goes out for signed-in people, and nobody is led away", async () => {
    const { api, browser, session, call } = standing({ tokens: SIGNED_IN });
    session.endSession("idle");
    await expect(call(getCurrentUser)).rejects.toMatchObject({ code: "session.expired" });
    expect(api.requests).toHaveLength(0);
    expect(browser.openedAddresses).toEqual([]);
  });

  test("a call nobody asked for finds the end without leading away", async () => {
    const { api, browser, session, call } = standing({ tokens: SIGNED_IN });
    api.refuse(getCurrentUser, "session.expired").respondAt("POST", TOKEN_PATH, () => json(400, {}));
    await expect(call(getCurrentUser, { isInBackground: true })).rejects.toMatchObject({ code: "session.expired" });
    expect(browser.openedAddresses).toEqual([]);
    expect(session.standing()).toBe("over");
  });

  test("calls refused together lead to sign-in once", async () => {
    const { api, browser, call } = standing({ tokens: SIGNED_IN });
    api.refuse(getCurrentUser, "session.expired").refuse(listApplications, "session.expired");
    api.respondAt("POST", TOKEN_PATH, () => json(400, {}));
    await Promise.allSettled([call(getCurrentUser), call(listApplications)]);
    await Promise.allSettled([call(getCurrentUser)]);
    expect(browser.openedAddresses).toHaveLength(1);
  });

  test("an owed sign-out is told before anything else; without a network nothing is sent as the person of before", async () => {
    const { api, browser, call } = standing();
    browser.local.setItem("keystep-sign-out-owed", "signed-out");
    api.respond(logout, () => Promise.reject(new TypeError("Failed to fetch"))).answer(upsertApplication, undefined);
    const body = { type: "homeowner-assistant" as const, context: {} };
    await expect(call(upsertApplication, { body })).rejects.toMatchObject({ code: "client.unreachable" });
    expect(api.requestsTo(upsertApplication)).toHaveLength(0);
    api.answer(logout, undefined);
    await call(upsertApplication, { body });
    expect(api.requests.at(-2)?.path).toBe("/api/v1/logout");
  });
});

describe("what goes wrong", () => {
  test("LIM-01: a request is given up after 10,000 ms and not before", async () => {
    vi.useFakeTimers();
    const { api, call } = standing();
    api.goSilent();
    const outcome = call(getCurrentUser).then(
      () => "answered",
      (error: unknown) => error,
    );
    let isOver = false;
    void outcome.then(() => {
      isOver = true;
    });

    await vi.advanceTimersByTimeAsync(9_999);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({
      code: "client.timed-out",
      detail: expect.stringMatching(/^We could not reach/),
    });
  });

  test("a network failure is told in plain words", async () => {
    const { api, call } = standing();
    api.goOffline();
    await expect(call(getCurrentUser)).rejects.toMatchObject({
      code: "client.unreachable",
      detail: "We could not reach our server. What you typed is still here; check your connection and try again.",
    });
  });

  test("a problem keeps its code, detail and field errors", async () => {
    const { api, call } = standing();
    const errors = [{ field: "emailAddress", message: "A valid email is required." }];
    api.refuse(upsertApplication, "request.invalid", { errors });
    const failure = call(upsertApplication, { body: { type: "homeowner-assistant", context: {} } });
    await expect(failure).rejects.toBeInstanceOf(ApiProblem);
    await expect(failure).rejects.toMatchObject({ code: "request.invalid", status: 422, errors });
  });

  test("an answer that does not fit the contract is a problem, not a surprise on a screen", async () => {
    const { api, call } = standing();
    api.respond(getCurrentUser, () => json(200, { id: 1 }));
    await expect(call(getCurrentUser)).rejects.toMatchObject({ code: "client.unreadable" });
  });

  test("where the site was updated since, that answer says that the page is older, and only then", async () => {
    const { api, call } = standing();
    api.respond(getCurrentUser, () => json(200, { id: 1 }));
    const pageOf = (version: string) => () => new Response(`<script src="/assets/manifest-${version}.js"></script>`);
    vi.stubGlobal("__reactRouterManifest", { version: "aa11" });
    for (const [version, code] of Object.entries({ aa11: "client.unreadable", bb22: "client.outdated" })) {
      api.respondAt("GET", window.location.pathname, pageOf(version));
      await expect(call(getCurrentUser)).rejects.toMatchObject({ code });
    }
    vi.unstubAllGlobals();
  });

  test("a caller who takes a call back hears their own reason", async () => {
    const { api, call } = standing();
    api.goSilent();
    const giveUp = new AbortController();
    const outcome = call(getCurrentUser, { signal: giveUp.signal });
    giveUp.abort();
    await expect(outcome).rejects.toMatchObject({ name: "AbortError" });
  });
});
