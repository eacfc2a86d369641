import { logout, refreshSession } from "@keystep/contract/identity/sign-in";
import { describe, expect, test, vi } from "vitest";
import { FakeApi, json } from "#src/testing/fake-api";
import { fakeBrowser, unsignedIdToken } from "#src/testing/fake-browser";
import { API_BASE, LOGOUT_PATH, SESSION_REFRESH_PATH } from "./bases.ts";
import { Session, SignInFailed } from "./session.ts";
import { isLocalPath, readSignInState } from "./sign-in-request.ts";

const TOKEN_PATH = "/auth/oauth2/token";

async function beginSignIn(path: string) {
  const api = new FakeApi();
  const browser = fakeBrowser(api.fetch);
  const session = new Session(browser);
  await session.startSignIn(path);
  const url = new URL(browser.openedAddresses[0] ?? "", browser.origin);
  return { api, browser, session, url, state: url.searchParams.get("state") ?? "" };
}

function signedIn() {
  const api = new FakeApi();
  const browser = fakeBrowser(api.fetch);
  for (const item of ["IdToken", "AccessToken", "RefreshToken"]) browser.local.setItem(item, "old");
  return { api, browser, session: new Session(browser) };
}

function tokensFor(state: string) {
  return {
    id_token: unsignedIdToken({ nonce: readSignInState(state)?.random }),
    access_token: "access",
    refresh_token: "refresh",
  };
}

describe("startSignIn", () => {
  test("OAUTH-01: goes to /oauth2/authorize with the scope, response type code and a state that differs each time", async () => {
    const { session, browser, url, state } = await beginSignIn("/dashboard?tab=1");

    expect(url.pathname).toBe("/auth/oauth2/authorize");
    expect(url.searchParams.get("scope")).toBe("profile email openid");
    expect(url.searchParams.get("response_type")).toBe("code");
    expect(url.searchParams.get("client_id")).toBe("keystep-web");
    expect(url.searchParams.get("redirect_uri")).toBe("https://keystep.test/oauth2");
    expect(url.searchParams.get("code_challenge_method")).toBe("S256");
    expect(url.searchParams.get("code_challenge")).toMatch(/^[\w-]{43}$/);
    await session.startSignIn("/dashboard?tab=1");
    const second = new URL(browser.openedAddresses[1] ?? "", browser.origin).searchParams.get("state") ?? "";
    expect(second).not.toBe(state);
    expect(readSignInState(state)?.path).toBe("/dashboard?tab=1");
  });

  test("who must show anew who they are is asked even where the sign-in page knows the browser", async () => {
    const { session, browser, url } = await beginSignIn("/dashboard");
    expect(url.searchParams.get("prompt")).toBeNull();
    expect(url.searchParams.get("login_hint")).toBeNull();
    await session.startSignIn("/dashboard", { prompt: "login", login_hint: "mia@example.com" });
    const asked = new URL(browser.openedAddresses[1] ?? "", browser.origin).searchParams;
    expect([asked.get("prompt"), asked.get("login_hint")]).toEqual(["login", "mia@example.com"]);
  });

  test.each(["//evil.test", "/\\evil.test", "/\t/evil.test", "https://evil.test", "evil", ""])(
    "never returns to %j",
    async (path) => {
      const { state } = await beginSignIn(path);
      expect(isLocalPath(path)).toBe(false);
      expect(readSignInState(state)?.path).toBe("/");
    },
  );
});

describe("finishSignIn", () => {
  test("exchanges the code form-encoded, keeps the three tokens and answers the path", async () => {
    const { api, browser, session, state } = await beginSignIn("/application/7/user");
    api.respondAt("POST", TOKEN_PATH, () => json(200, tokensFor(state)));

    await expect(session.finishSignIn("the-code", state)).resolves.toBe("/application/7/user");

    const request = api.requests[0];
    expect(request?.headers.get("Content-Type")).toBe("application/x-www-form-urlencoded");
    expect(request?.body).toMatchObject({
      grant_type: "authorization_code",
      code: "the-code",
      client_id: "keystep-web",
      redirect_uri: "https://keystep.test/oauth2",
    });
    expect(browser.local.getItem("IdToken")).toBe(tokensFor(state).id_token);
    expect(browser.local.getItem("AccessToken")).toBe("access");
    expect(browser.local.getItem("RefreshToken")).toBe("refresh");
    expect(browser.tab.length).toBe(0);
  });

  test("a second call with the same state shares the first exchange", async () => {
    const { api, session, state } = await beginSignIn("/faq");
    api.respondAt("POST", TOKEN_PATH, () => json(200, tokensFor(state)));

    await Promise.all([session.finishSignIn("the-code", state), session.finishSignIn("the-code", state)]);

    expect(api.requests).toHaveLength(1);
  });

  test("a state that was never issued here is refused without asking for tokens", async () => {
    const { api, state } = await beginSignIn("/faq");
    const stranger = new Session(fakeBrowser(api.fetch));

    await expect(stranger.finishSignIn("the-code", state)).rejects.toBeInstanceOf(SignInFailed);
    await expect(stranger.finishSignIn("the-code", "rubbish")).rejects.toBeInstanceOf(SignInFailed);
    expect(api.requests).toHaveLength(0);
  });

  test("a refused code and a token made for another sign-in leave no tokens behind", async () => {
    const { api, browser, session, state } = await beginSignIn("/faq");
    api.respondAt("POST", TOKEN_PATH, () =>
      json(200, { ...tokensFor(state), id_token: unsignedIdToken({ nonce: "another" }) }),
    );

    await expect(session.finishSignIn("the-code", state)).rejects.toBeInstanceOf(SignInFailed);
    expect(browser.local.length).toBe(0);
  });
});

test("a person whom another provider knows and we do not let in is told so", async () => {
  const { api, session, state } = await beginSignIn("/faq");
  api.respondAt("POST", TOKEN_PATH, () => json(403, { error: "access_denied", error_description: "…" }));
  await expect(session.finishSignIn("the-code", state)).rejects.toMatchObject({ isDenied: true });
});

describe("refresh", () => {
  test("refused, it gives way to a newer session in cookies, as a link in an email begins one", async () => {
    const api = new FakeApi();
    const browser = fakeBrowser(api.fetch);
    for (const item of ["IdToken", "AccessToken", "RefreshToken"]) browser.local.setItem(item, "old");
    browser.setCookie("session", "s-2");
    api.respondAt("POST", TOKEN_PATH, () => json(400, { error: "invalid_grant" }));
    const session = new Session(browser);

    await expect(session.refresh("old")).resolves.toBe("refreshed");

    expect(session.person()).toBe("s-2");
    expect(browser.local.getItem("IdToken")).toBeNull();
  });

  test("takes over the tokens another tab has fetched meanwhile", async () => {
    const api = new FakeApi();
    const browser = fakeBrowser(api.fetch);
    browser.local.setItem("IdToken", "newer");
    browser.local.setItem("RefreshToken", "refresh");

    await expect(new Session(browser.otherTab()).refresh("older")).resolves.toBe("refreshed");
    expect(api.requests).toHaveLength(0);
  });

  test.each([503, 429, 403, 502])("an answer %s ends nothing", async (status) => {
    const { api, browser, session } = signedIn();
    api.respondAt("POST", TOKEN_PATH, () => json(status, {}));

    await expect(session.refresh("old")).resolves.toBe("unreachable");
    expect(browser.local.getItem("RefreshToken")).toBe("old");
  });

  test("a refused refresh token ends the session in this browser and tells who listens", async () => {
    const { api, session } = signedIn();
    api.respondAt("POST", TOKEN_PATH, () => json(400, { error: "invalid_grant" }));
    let told = 0;
    session.subscribe(() => {
      told += 1;
    });

    await expect(session.refresh("old")).resolves.toBe("refused");
    expect(session.hasSession()).toBe(false);
    expect(session.refreshToken()).toBeNull();
    expect(session.standing()).toBe("over");
    expect(told).toBe(1);
  });

  test.each([
    ["answered alike", () => json(200, { id_token: "new", refresh_token: "new" })],
    ["refused", () => json(400, { error: "invalid_grant" })],
  ])("without locks two tabs ask at once, and the later one, %s, takes over what the other got", async (_how, late) => {
    const api = new FakeApi();
    const first = fakeBrowser(api.fetch, { hasLocks: false });
    const second = first.otherTab();
    for (const item of ["IdToken", "RefreshToken"]) first.local.setItem(item, "old");
    let asked = 0;
    api.respondAt("POST", TOKEN_PATH, async () => {
      asked += 1;
      if (asked === 1) return json(200, { id_token: "new", refresh_token: "new" });
      await vi.waitFor(() => expect(first.local.getItem("RefreshToken")).toBe("new"));
      return late();
    });

    const outcomes = await Promise.all([new Session(first).refresh("old"), new Session(second).refresh("old")]);

    expect(outcomes).toEqual(["refreshed", "refreshed"]);
    expect(asked).toBe(2);
    expect(first.local.getItem("RefreshToken")).toBe("new");
  });

  test("with locks the second tab asks nothing", async () => {
    const { api, browser, session } = signedIn();
    api.respondAt("POST", TOKEN_PATH, () => json(200, { id_token: "new", refresh_token: "new" }));

    await Promise.all([session.refresh("old"), new Session(browser.otherTab()).refresh("old")]);

    expect(api.requests).toHaveLength(1);
  });

  test("tokens that arrive after the session was left are nobody's", async () => {
    const { api, browser, session } = signedIn();
    let answer: (response: Response) => void = () => undefined;
    api.respondAt("POST", TOKEN_PATH, () => new Promise((resolve) => (answer = resolve)));
    api.answer(logout, undefined);

    const refreshing = session.refresh("old");
    await vi.waitFor(() => expect(api.requests).toHaveLength(1));
    const leaving = session.leave("idle");
    answer(json(200, { id_token: "new", refresh_token: "new" }));

    await expect(refreshing).resolves.toBe("no-refresh-token");
    await leaving;
    expect(browser.local.getItem("IdToken")).toBeNull();
    expect(browser.local.getItem("RefreshToken")).toBeNull();
  });
});

test("logging out waits for a refresh under way and ends what it brought", async () => {
  const { api, browser, session } = signedIn();
  api
    .respondAt("POST", TOKEN_PATH, () => json(200, { id_token: "new", refresh_token: "new" }))
    .answer(logout, undefined);
  const refreshing = session.refresh("old");
  await new Session(browser.otherTab()).leave("signed-out");
  await expect(refreshing).resolves.toBe("refreshed");
  expect(api.requestsTo(logout)[0]?.body).toEqual({ refreshToken: "new" });
  expect(session.hasSession()).toBe(false);
});

describe("the age of a token", () => {
  const NOW = Date.parse("2026-11-20T00:00:00Z") / 1000;
  const HOUR_MS = 3_600_000;

  async function arrived(clockOff: number) {
    const { api, browser, session, state } = await beginSignIn("/faq");
    browser.clock += clockOff;
    const nonce = readSignInState(state)?.random;
    const idToken = unsignedIdToken({ nonce, iat: NOW, exp: NOW + 900 });
    api.respondAt("POST", TOKEN_PATH, () => json(200, { id_token: idToken, refresh_token: "refresh" }));
    await session.finishSignIn("the-code", state);
    return { browser, session, idToken };
  }

  test.each([
    ["right", 0],
    ["an hour ahead", HOUR_MS],
    ["an hour behind", -HOUR_MS],
  ])("a clock that is %s does not age it", async (_name, clockOff) => {
    const { browser, session, idToken } = await arrived(clockOff);
    expect(session.isExpired(idToken)).toBe(false);
    browser.clock += 890_000;
    expect(session.isExpired(idToken)).toBe(false);
    browser.clock += 10_000;
    expect(session.isExpired(idToken)).toBe(true);
    expect(new Session(browser.otherTab()).isExpired(idToken)).toBe(true);
  });

  test("a token whose arrival nobody noted is renewed to be sure, one without an end is not", () => {
    const session = new Session(fakeBrowser(new FakeApi().fetch));
    expect(session.isExpired(unsignedIdToken({ exp: NOW + 900 }))).toBe(true);
    expect(session.isExpired("no-token")).toBe(false);
  });
});

describe("leaving", () => {
  test("logging out leaves nothing of the person behind, and nothing of others is touched", () => {
    const { browser, session } = signedIn();
    browser.setCookie("session", "s-1");
    for (const item of ["keystep-draft:1", "keystep-deadlines", "theirs"]) browser.local.setItem(item, "x");
    browser.tab.setItem("keystep-calculator", "x");

    session.forgetPerson();

    const left = Array.from({ length: browser.local.length }, (_, position) => browser.local.key(position));
    expect(left.sort()).toEqual(["keystep-news", "theirs"]);
    expect(browser.tab.length).toBe(0);
    expect(browser.cookie("session")).toBeNull();
    expect(session.keepsTyped()).toBe(false);
  });

  test("logging out shows the server both tokens, and forgets them here once it has heard", async () => {
    const { api, browser, session } = signedIn();
    let isKeptUntilHeard = false;
    api.respond(logout, () => {
      isKeptUntilHeard = session.hasSession();
      return new Response(null, { status: 204 });
    });

    await expect(session.leave("signed-out")).resolves.toBe(true);

    const [request] = api.requestsTo(logout);
    expect(request?.headers.get("Authorization")).toBe("Bearer old");
    expect(request?.body).toEqual({ refreshToken: "old" });
    expect(isKeptUntilHeard).toBe(true);
    expect(session.owesSignOut()).toBe(false);
    expect(session.standing()).toBe("signed-out");
    expect(browser.local.getItem("IdToken")).toBeNull();
  });

  test("after idleness the session is gone here before the server has answered", async () => {
    const { api, session } = signedIn();
    api.answer(logout, undefined);
    const leaving = session.leave("idle");
    expect(session.hasSession()).toBe(false);
    await expect(leaving).resolves.toBe(true);
    expect(api.requestsTo(logout)[0]?.body).toEqual({ refreshToken: "old" });
  });

  test("without a network it is gone here, owed to the server, and told as soon as there is a way", async () => {
    const { api, session } = signedIn();
    api.respond(logout, () => Promise.reject(new TypeError("Failed to fetch")));
    await expect(session.leave("signed-out")).resolves.toBe(false);
    expect(session.hasSession()).toBe(false);
    expect(session.owesSignOut()).toBe(true);

    api.answer(logout, undefined);
    await expect(session.settle()).resolves.toBe(true);
    expect(api.requestsTo(logout)).toHaveLength(2);
    expect(session.owesSignOut()).toBe(false);
  });

  test("a tab closed while it logs out leaves the rest to the next one", async () => {
    const { api, browser, session } = signedIn();
    browser.local.setItem("keystep-sign-out-owed", "signed-out");
    api.answer(logout, undefined);
    await expect(session.settle()).resolves.toBe(true);
    expect(api.requestsTo(logout)[0]?.body).toEqual({ refreshToken: "old" });
    expect(session.hasSession()).toBe(false);
  });

  test("whoever has logged in since is not logged out by what was owed", async () => {
    const { api, browser, session, state } = await beginSignIn("/faq");
    browser.local.setItem("keystep-sign-out-owed", "signed-out");
    api.respondAt("POST", TOKEN_PATH, () => json(200, tokensFor(state)));
    await session.finishSignIn("the-code", state);
    await expect(session.settle()).resolves.toBe(true);
    expect(api.requestsTo(logout)).toHaveLength(0);
    expect(session.hasSession()).toBe(true);
  });

  test("an end by idleness keeps what was typed", async () => {
    const { api, browser, session } = signedIn();
    browser.local.setItem("keystep-draft:1", "x");
    api.answer(logout, undefined);
    await session.leave("idle");
    expect(session.standing()).toBe("idle");
    expect(session.keepsTyped()).toBe(true);
    expect(browser.local.getItem("keystep-draft:1")).toBe("x");
  });

  test("the calls it makes by itself are those of the contract", () => {
    expect(LOGOUT_PATH).toBe(API_BASE + logout.path);
    expect(SESSION_REFRESH_PATH).toBe(API_BASE + refreshSession.path);
    expect([logout.method, refreshSession.method]).toEqual(["POST", "POST"]);
  });
});

test.each([
  ["/auth/oauth2/logout", "/auth/oauth2/logout"],
  ["https://evil.test/", "/"],
  [null, "/"],
])("after a logout answered with the address %j the way leads to %s", async (location, next) => {
  const api = new FakeApi();
  const browser = fakeBrowser(api.fetch);
  browser.local.setItem("RefreshToken", "refresh");
  browser.setCookie("session", "s-1");
  const headers = new Headers(location === null ? {} : { Location: location });
  api.respond(logout, () => new Response(null, { status: 204, headers }));
  const session = new Session(browser);

  await session.leave("signed-out");

  expect(session.addressAfterSignOut()).toBe(next);
});
