import { describe, expect, test } from "vitest";
import { FakeApi, json } from "#src/testing/fake-api";
import { fakeBrowser, unsignedIdToken } from "#src/testing/fake-browser";
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

describe("refresh", () => {
  test("takes over the tokens another tab has fetched meanwhile", async () => {
    const api = new FakeApi();
    const browser = fakeBrowser(api.fetch);
    browser.local.setItem("IdToken", "newer");
    browser.local.setItem("RefreshToken", "refresh");

    await expect(new Session(browser.otherTab()).refresh("older")).resolves.toBe("refreshed");
    expect(api.requests).toHaveLength(0);
  });

  test("a server out of reach ends nothing", async () => {
    const api = new FakeApi();
    const browser = fakeBrowser(api.fetch);
    browser.local.setItem("RefreshToken", "refresh");
    api.respondAt("POST", TOKEN_PATH, () => json(503, {}));

    await expect(new Session(browser).refresh(null)).resolves.toBe("unreachable");
    expect(browser.local.getItem("RefreshToken")).toBe("refresh");
  });

  test("a refused refresh token ends the session in this browser and tells who listens", async () => {
    const api = new FakeApi();
    const browser = fakeBrowser(api.fetch);
    const session = new Session(browser);
    for (const item of ["IdToken", "AccessToken", "RefreshToken"]) browser.local.setItem(item, "old");
    api.respondAt("POST", TOKEN_PATH, () => json(400, { error: "invalid_grant" }));
    let told = 0;
    session.subscribe(() => {
      told += 1;
    });

    await expect(session.refresh("old")).resolves.toBe("refused");
    expect(session.hasSession()).toBe(false);
    expect(browser.local.length).toBe(0);
    expect(told).toBe(1);
  });
});

test("signing out leaves nothing of the person behind, and nothing of others is touched", () => {
  const browser = fakeBrowser(new FakeApi().fetch);
  for (const item of ["IdToken", "AccessToken", "RefreshToken", "keystep-draft:1", "keystep-session", "theirs"])
    browser.local.setItem(item, "x");
  browser.tab.setItem("keystep-calculator", "x");

  new Session(browser).forgetPerson();

  expect(browser.local.length).toBe(1);
  expect(browser.local.getItem("theirs")).toBe("x");
  expect(browser.tab.length).toBe(0);
});
