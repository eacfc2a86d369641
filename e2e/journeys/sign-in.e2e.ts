import { HARRIET } from "@keystep/api/seeds/personas";
import type { Page, Request } from "@playwright/test";
import { newAddress } from "#actions/mailbox";
import { arriveWithAccount, signInOnHostedPage, signOut, startLogin } from "#actions/person";
import { expect, siteUrl, test } from "#actions/test";

const TOKEN_ITEMS = ["IdToken", "AccessToken", "RefreshToken"];

async function signIn(page: Page) {
  await page.goto("/");
  await startLogin(page);
  await signInOnHostedPage(page, { address: HARRIET.email, password: HARRIET.password });
  await expect(page.getByRole("button", { name: HARRIET.firstName })).toBeVisible();
}

function storedTokens(page: Page) {
  return page.evaluate((items) => items.map((item) => localStorage.getItem(item)), TOKEN_ITEMS);
}

test("NAV-07, OAUTH-02, OAUTH-03: 'Login' leads to the hosted sign-in, the callback shows '...Loading' and keeps three tokens for the code", async ({
  page,
}) => {
  await page.goto("/");
  const authorize = page.waitForRequest((request) => request.url().includes("/auth/oauth2/authorize"));
  await startLogin(page);
  const query = new URL((await authorize).url()).searchParams;
  expect(query.get("response_type")).toBe("code");
  expect(query.get("scope")).toBe("profile email openid");
  expect(query.get("client_id")).toBe("keystep-web");
  expect(query.get("redirect_uri")).toBe(`${siteUrl()}/oauth2`);
  expect(query.get("state")?.length).toBeGreaterThan(20);

  const exchange = Promise.withResolvers<Request>();
  await page.route("**/auth/oauth2/token", async (route) => {
    await expect(page.getByRole("heading", { name: "...Loading" })).toBeVisible();
    exchange.resolve(route.request());
    await route.continue();
  });
  await signInOnHostedPage(page, { address: HARRIET.email, password: HARRIET.password });
  const request = await exchange.promise;
  expect(request.method()).toBe("POST");
  expect(request.headers()["content-type"]).toContain("application/x-www-form-urlencoded");
  const form = new URLSearchParams(request.postData() ?? "");
  expect(form.get("grant_type")).toBe("authorization_code");
  expect(form.get("client_id")).toBe("keystep-web");
  expect(form.get("redirect_uri")).toBe(`${siteUrl()}/oauth2`);
  expect(form.get("code")).toBeTruthy();
  await expect(page.getByRole("button", { name: HARRIET.firstName })).toBeVisible();
  for (const token of await storedTokens(page)) expect(token).toBeTruthy();
});

test("OAUTH-04, ROUTE-06: a protected page asks for sign-in and comes back to itself", async ({ page }) => {
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
  await signInOnHostedPage(page, { address: HARRIET.email, password: HARRIET.password });
  await page.waitForURL(`${siteUrl()}/dashboard`);
  await expect(page.getByRole("heading", { name: `Hello ${HARRIET.firstName}` })).toBeVisible();
});

test("ROUTE-06: no protected content is shown without a session", async ({ page }) => {
  for (const path of [
    "/dashboard",
    "/dashboard/mortgage-share/1",
    "/application/01930000-0000-7000-8000-0000000000aa/user",
  ]) {
    await page.goto(path);
    await page.waitForURL((url) => url.pathname.startsWith("/auth/"));
    await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
  }
});

test("ROUTE-07, OAUTH-06: /oauth2/error and /error open without tokens and show 'Auth error! Please login again.'", async ({
  page,
}) => {
  for (const path of ["/oauth2/error", "/error"]) {
    await page.goto(path);
    await expect(page.getByText("Auth error! Please login again.", { exact: true })).toBeVisible();
  }
});

test("OAUTH-07: a callback that nobody asked for goes to / and says why", async ({ page }) => {
  for (const query of ["", "?code=abc", "?state=abc", "?code=abc&state=never-issued"]) {
    await page.goto(`/oauth2${query}`);
    await page.waitForURL(`${siteUrl()}/`);
    await expect(page.getByText(/could not log you in/), query).toBeVisible();
  }
});

test("OAUTH-05: a failed code exchange goes to /", async ({ page }) => {
  await page.goto("/");
  const authorize = page.waitForRequest((request) => request.url().includes("/auth/oauth2/authorize"));
  await startLogin(page);
  const state = new URL((await authorize).url()).searchParams.get("state") ?? "";
  await page.goto(`/oauth2?code=forged&state=${encodeURIComponent(state)}`);
  await page.waitForURL(`${siteUrl()}/`);
  await expect(page.getByText(/could not log you in/)).toBeVisible();
  expect(await storedTokens(page)).toEqual([null, null, null]);
});

test("LOGOUT-01, LOGOUT-02, LOGOUT-03: /logout says so, clears every token, and the Menu is back", async ({
  page,
  context,
}) => {
  await signIn(page);
  await page.route("**/api/v1/logout", async (route) => {
    await expect(page.getByRole("heading", { name: "Logging out..." })).toBeVisible();
    await route.continue();
  });
  let documents = 0;
  page.on("domcontentloaded", () => (documents += 1));
  await page.goto("/logout");
  await page.waitForURL(`${siteUrl()}/`);
  await expect(page.getByRole("button", { name: "Menu" })).toBeVisible();
  expect(documents).toBe(2);
  expect(await storedTokens(page)).toEqual([null, null, null]);
  const names = (await context.cookies()).map((cookie) => cookie.name);
  expect(names).not.toContain("token");
  expect(names).not.toContain("refreshToken");
  await startLogin(page);
});

test("SESS-02: the cookie of a new account works without any token in local storage", async ({ page, context }) => {
  await arriveWithAccount(page, { address: newAddress("cookie") });
  expect(await storedTokens(page)).toEqual([null, null, null]);
  const cookie = (await context.cookies()).find(({ name }) => name === "token");
  expect(cookie?.httpOnly).toBe(true);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: /^Hello/ })).toBeVisible();
  await signOut(page, "Amelia");
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("token");
});

/** Spoils the session of this browser: what shows it, and what renews it, or takes the latter away. */
function spoil(page: Page, refreshToken: string | null): Promise<void> {
  return page.evaluate((token) => {
    localStorage.setItem("IdToken", "spoilt");
    if (token === null) localStorage.removeItem("RefreshToken");
    else localStorage.setItem("RefreshToken", token);
  }, refreshToken);
}

test("SESS-04, SESS-05: on a protected page a failed refresh, or none, leads to sign-in with the path in state", async ({
  page,
}) => {
  await signIn(page);
  for (const refreshToken of ["spoilt", null]) {
    await spoil(page, refreshToken);
    const authorize = page.waitForRequest((request) => request.url().includes("/auth/oauth2/authorize"));
    // The page that is open may notice first and lead away by itself, which cuts this off.
    await page.goto("/dashboard").catch((error: Error) => expect(error.message).toContain("ERR_ABORTED"));
    const { searchParams } = new URL((await authorize).url());
    expect(searchParams.get("response_type")).toBe("code");
    expect(Buffer.from(searchParams.get("state") ?? "", "base64url").toString()).toContain("/dashboard");
    // The hosted sign-in still knows the browser, so it comes straight back.
    await expect(page.getByRole("heading", { name: `Hello ${HARRIET.firstName}` })).toBeVisible();
  }
});

for (const refreshToken of ["spoilt", null]) {
  const what = refreshToken === null ? "a 401 without a refresh token" : "a failed refresh";
  test(`SESS-06: on a public page ${what} leaves the visitor where they are`, async ({ page }) => {
    await signIn(page);
    await spoil(page, refreshToken);
    const refused = page.waitForResponse((response) => response.url().includes("/api/") && response.status() === 401);
    await page.goto("/upfront-boost/calculator");
    await refused;
    // The menu is a visitor's again: the page has dealt with the refusal.
    await expect(page.getByRole("button", { name: "Menu" })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/upfront-boost/calculator");
    await expect(page.getByLabel("Email", { exact: true })).toBeVisible();
  });
}

test("NAV-03, NAV-04, ROLE-02: a signed-in user's menu carries the greeting and its entries in order, 'For Business' on small screens only", async ({
  page,
}) => {
  await signIn(page);
  const entries = page.locator("#main-menu").getByRole("link");
  await page.setViewportSize({ width: 768, height: 900 });
  await page.getByRole("button", { name: HARRIET.firstName }).click();
  await expect(entries.filter({ hasText: "Home" })).toBeVisible();
  await expect(entries.filter({ hasText: "For Business" })).toBeHidden();
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 767, height: 900 });
  await page.getByRole("button", { name: HARRIET.firstName }).click();
  await expect(entries.filter({ hasText: "For Business" })).toBeVisible();
  await expect(entries).toHaveText([
    "Home",
    "Upfront boost",
    "Monthly boost",
    "Double boost",
    "FAQ",
    "About us",
    "Contact us",
    "T&C",
    "Privacy",
    "For Business",
    "Logout",
  ]);
});

test("a wrong password and an unknown address get the same answer, and the address stays typed", async ({ page }) => {
  await page.goto("/");
  await startLogin(page);
  await signInOnHostedPage(page, { address: HARRIET.email, password: "Wrong-Password-1" });
  await expect(page.getByRole("alert")).toHaveText("Email or password is incorrect.");
  await expect(page.getByLabel("Email")).toHaveValue(HARRIET.email);
  await signInOnHostedPage(page, { address: "nobody@example.com", password: "Wrong-Password-1" });
  await expect(page.getByRole("alert")).toHaveText("Email or password is incorrect.");
});
