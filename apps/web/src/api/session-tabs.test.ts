import { login, logout, refreshSession } from "@keystep/contract/identity/sign-in";
import { describe, expect, test } from "vitest";
import { FakeApi, problemResponse } from "#src/testing/fake-api";
import { fakeBrowser, unsignedIdToken } from "#src/testing/fake-browser";
import { Session } from "./session.ts";

const MINUTE_MS = 60_000;

function inCookies() {
  const api = new FakeApi();
  const browser = fakeBrowser(api.fetch);
  browser.setCookie("session", "s-1");
  return { api, browser, session: new Session(browser) };
}

/** A tab that listens, as every page of the site does. */
function listening(browser: ReturnType<typeof fakeBrowser>) {
  const session = new Session(browser);
  session.subscribe(() => undefined);
  return session;
}

describe("a session kept in cookies", () => {
  test("the readable cookie says that it is there", () => {
    const { browser, session } = inCookies();
    expect(session.hasSession()).toBe(true);
    expect(session.idToken()).toBeNull();
    browser.expireCookie("session");
    expect(session.hasSession()).toBe(false);
  });

  test("SESS-02: the ID token goes before the cookie", () => {
    const { browser, session } = inCookies();
    browser.local.setItem("IdToken", unsignedIdToken({ sub: "mia" }));
    expect(session.person()).toBe("mia");
  });

  test("it is renewed by its own call, once for all who wait, here and in other tabs", async () => {
    const { api, browser, session } = inCookies();
    api.answer(refreshSession, undefined);
    const other = new Session(browser.otherTab());
    const shown = session.stamp();

    const outcomes = await Promise.all([session.refresh(shown), session.refresh(shown), other.refresh(shown)]);

    expect(outcomes).toEqual(["refreshed", "refreshed", "refreshed"]);
    expect(api.requests).toHaveLength(1);
    expect(session.stamp()).not.toBe(shown);
  });

  test("a refusal ends it, a server out of reach does not", async () => {
    const { api, session } = inCookies();
    api.refuse(refreshSession, "server.unavailable");
    await expect(session.refresh(session.stamp())).resolves.toBe("unreachable");
    expect(session.hasSession()).toBe(true);
    api.refuse(refreshSession, "session.expired");
    await expect(session.refresh(session.stamp())).resolves.toBe("refused");
    expect(session.hasSession()).toBe(false);
  });

  test("a refusal that takes the cookies along is told to who listens, here and in other tabs", async () => {
    const { api, browser, session } = inCookies();
    const otherBrowser = browser.otherTab();
    const other = listening(otherBrowser);
    let told = 0;
    session.subscribe(() => (told += 1));
    // This news is from an earlier person, so it must not explain today's end.
    browser.local.setItem("keystep-news", "signed-out 1");
    api.respond(refreshSession, () => {
      browser.expireCookie("session");
      return problemResponse("session.expired");
    });
    await expect(session.refresh(session.stamp())).resolves.toBe("refused");
    otherBrowser.wake();
    expect(told).toBe(1);
    expect([session.standing(), other.standing()]).toEqual(["over", "over"]);
  });

  test("with neither token nor cookie there is nothing to renew", async () => {
    const api = new FakeApi();
    await expect(new Session(fakeBrowser(api.fetch)).refresh(null)).resolves.toBe("no-refresh-token");
    expect(api.requests).toHaveLength(0);
  });

  test("cookies renewed long ago are renewed before a call that would take their holder for a stranger", async () => {
    const { api, browser, session } = inCookies();
    api.answer(refreshSession, undefined);
    await session.refresh(session.stamp());
    browser.clock += 11 * MINUTE_MS;
    await session.refreshIfStale();
    expect(api.requests).toHaveLength(1);
    browser.clock += 2 * MINUTE_MS;
    await session.refreshIfStale();
    expect(api.requests).toHaveLength(2);
  });

  test("a limited session, which nothing renews, is left alone", async () => {
    const { api, browser, session } = inCookies();
    await session.changing(async () => browser.setCookie("session", "limited"), { isLimited: true });
    browser.clock += 60 * MINUTE_MS;
    await session.refreshIfStale();
    expect(api.requests).toHaveLength(0);
  });

  test("cookies that arrive after leaving open nothing", async () => {
    const { api, browser, session } = inCookies();
    let answer: (response: Response) => void = () => undefined;
    api.respond(refreshSession, () => new Promise((resolve) => (answer = resolve))).answer(logout, undefined);
    const refreshing = session.refresh(session.stamp());
    await Promise.resolve();
    await Promise.resolve();
    const leaving = new Session(browser.otherTab()).leave("idle");
    browser.setCookie("session", "s-1");
    answer(new Response(null, { status: 204 }));

    await expect(refreshing).resolves.toBe("no-refresh-token");
    await leaving;
    expect(browser.cookie("session")).toBeNull();
    expect(api.requestsTo(logout)).toHaveLength(1);
  });
});

describe("a call that changes the session", () => {
  test("a refresh asked for meanwhile waits and takes over what is then there", async () => {
    const { api, browser, session } = inCookies();
    const shown = session.stamp();
    let finish: () => void = () => undefined;
    const changing = session.changing(async () => {
      await new Promise<void>((resolve) => (finish = resolve));
      browser.setCookie("session", "s-2");
    });
    const here = session.refresh(shown);
    const elsewhere = new Session(browser.otherTab()).refresh(shown);
    await Promise.resolve();
    await Promise.resolve();
    finish();
    await changing;

    await expect(here).resolves.toBe("refreshed");
    await expect(elsewhere).resolves.toBe("refreshed");
    expect(api.requests).toHaveLength(0);
  });

  test("after logging in by the form the tokens of an older sign-in are gone", async () => {
    const { browser, session } = inCookies();
    for (const item of ["IdToken", "AccessToken", "RefreshToken"]) browser.local.setItem(item, "old");
    await session.changing(async () => browser.setCookie("session", "s-2"));
    expect(session.idToken()).toBeNull();
    expect(session.refreshToken()).toBeNull();
    expect(session.person()).toBe("s-2");
    expect(session.standing()).toBe("open");
  });

  test("one that is refused changes nothing", async () => {
    const { browser, session } = inCookies();
    browser.local.setItem("IdToken", "old");
    const shown = session.stamp();
    await expect(session.changing(() => Promise.reject(new Error(login.path)))).rejects.toThrow(login.path);
    expect(session.stamp()).toBe(shown);
    expect(session.standing()).toBe("open");
  });
});

describe("tabs in step", () => {
  test("a logout that takes the cookies away is known as one, however early the other tab looks", async () => {
    const { api, browser, session } = inCookies();
    const otherBrowser = browser.otherTab();
    const other = listening(otherBrowser);
    api.respond(logout, () => {
      browser.expireCookie("session");
      return new Response(null, { status: 204 });
    });
    const { setItem, removeItem } = browser.local;
    browser.local.setItem = (key, value) => {
      setItem(key, value);
      otherBrowser.wake();
    };
    browser.local.removeItem = (key) => {
      removeItem(key);
      otherBrowser.wake();
    };

    await session.leave("signed-out");

    expect(other.standing()).toBe("signed-out");
    expect(session.owesSignOut()).toBe(false);
  });

  test.each(["signed-out", "idle", "over"] as const)("an end by '%s' is known in the other tab", async (reason) => {
    const { api, browser, session } = inCookies();
    api.answer(logout, undefined);
    const otherBrowser = browser.otherTab();
    const other = listening(otherBrowser);
    otherBrowser.tab.setItem("keystep-calculator", "typed");

    await session.leave(reason);
    otherBrowser.wake();

    expect(other.standing()).toBe(reason);
    expect(other.keepsTyped()).toBe(reason !== "signed-out");
    expect(otherBrowser.tab.getItem("keystep-calculator")).toBe(reason === "signed-out" ? null : "typed");
    expect(otherBrowser.reloads).toBe(0);
  });

  test("the reason is known even where the session is seen gone before the news of it", () => {
    const { browser } = inCookies();
    const otherBrowser = browser.otherTab();
    const other = listening(otherBrowser);
    browser.local.setItem("keystep-sign-out-owed", "idle");
    browser.expireCookie("session");
    otherBrowser.wake();
    expect(other.standing()).toBe("idle");
  });

  test("a refresh in one tab is no news of another person", async () => {
    const { api, browser, session } = inCookies();
    api.answer(refreshSession, undefined);
    const otherBrowser = browser.otherTab();
    const other = listening(otherBrowser);
    await session.refresh(session.stamp());
    otherBrowser.wake();
    expect(other.standing()).toBe("open");
    expect(otherBrowser.reloads).toBe(0);
  });

  test.each([
    ["the cookie's value", (browser: ReturnType<typeof fakeBrowser>) => browser.setCookie("session", "s-2")],
    [
      "an ID token's subject",
      (browser: ReturnType<typeof fakeBrowser>) =>
        browser.local.setItem("IdToken", unsignedIdToken({ sub: "somebody-else" })),
    ],
  ])("another person, told by %s, makes the page load anew", (_name, signIn) => {
    const { browser } = inCookies();
    const otherBrowser = browser.otherTab();
    const other = listening(otherBrowser);
    signIn(browser);
    otherBrowser.wake();
    otherBrowser.wake();
    expect(other.standing()).toBe("replaced");
    expect(otherBrowser.reloads).toBe(1);
  });

  test("a person who logs in again elsewhere brings an ended page back", () => {
    const { browser, session } = inCookies();
    const otherBrowser = browser.otherTab();
    const other = listening(otherBrowser);
    session.endSession("idle");
    otherBrowser.wake();
    browser.setCookie("session", "s-2");
    otherBrowser.wake();
    expect(other.standing()).toBe("replaced");
    expect(otherBrowser.reloads).toBe(1);
  });

  test("somebody who logs in where nobody was makes no page load anew", () => {
    const browser = fakeBrowser(new FakeApi().fetch);
    const session = listening(browser);
    browser.setCookie("session", "s-1");
    browser.wake();
    expect(session.standing()).toBe("open");
    expect(session.hasSession()).toBe(true);
    expect(browser.reloads).toBe(0);
  });

  test("an end that has been seen is forgotten", () => {
    const { session } = inCookies();
    session.endSession("idle");
    session.acknowledgeEnd();
    expect(session.standing()).toBe("open");
  });
});

test("somebody who logs in elsewhere after a sign-out may have drafts again", () => {
  const { browser, session } = inCookies();
  session.subscribe(() => undefined);
  session.forgetPerson();
  session.acknowledgeEnd();
  expect(session.keepsTyped()).toBe(false);
  browser.setCookie("session", "s-2");
  browser.wake();
  expect(session.keepsTyped()).toBe(true);
});
