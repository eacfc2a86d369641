import { HARRIET } from "@keystep/api/seeds/personas";
import type { Page } from "@playwright/test";
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

test("NAV-07: 'Login' leads to the hosted sign-in with the authorization-code flow", async ({ page }) => {
  await page.goto("/");
  const authorize = page.waitForRequest((request) => request.url().includes("/auth/oauth2/authorize"));
  await startLogin(page);
  const query = new URL((await authorize).url()).searchParams;
  expect(query.get("response_type")).toBe("code");
  expect(query.get("scope")).toBe("profile email openid");
  expect(query.get("client_id")).toBe("keystep-web");
  expect(query.get("redirect_uri")).toBe(`${siteUrl()}/oauth2`);
  expect(query.get("state")?.length).toBeGreaterThan(20);
});

test("OAUTH-03: the code is exchanged form-encoded and the three tokens are kept in local storage", async ({
  page,
}) => {
  await page.goto("/");
  await startLogin(page);
  const exchange = page.waitForRequest((request) => request.url().endsWith("/auth/oauth2/token"));
  await signInOnHostedPage(page, { address: HARRIET.email, password: HARRIET.password });
  const request = await exchange;
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

test("OAUTH-02: the callback shows '...Loading' while it works", async ({ page }) => {
  await page.route("**/auth/oauth2/token", async (route) => {
    await expect(page.getByRole("heading", { name: "...Loading" })).toBeVisible();
    await route.continue();
  });
  await signIn(page);
});

test("OAUTH-04, ROUTE-06: a protected page asks for sign-in and comes back to itself", async ({ page }) => {
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await signInOnHostedPage(page, { address: HARRIET.email, password: HARRIET.password });
  await page.waitForURL(`${siteUrl()}/dashboard`);
  await expect(page.getByRole("heading", { name: `Hello ${HARRIET.firstName}` })).toBeVisible();
});

for (const path of [
  "/dashboard",
  "/dashboard/mortgage-share/1",
  "/application/01930000-0000-7000-8000-0000000000aa/user",
]) {
  test(`ROUTE-06: ${path} shows no protected content without a session`, async ({ page }) => {
    await page.goto(path);
    await page.waitForURL((url) => url.pathname.startsWith("/auth/"));
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  });
}

test("ROUTE-07: /oauth2 and below open for a visitor without tokens", async ({ page }) => {
  await page.goto("/oauth2/error");
  await expect(page.getByText("Auth error! Please login again.")).toBeVisible();
});

for (const query of ["", "?code=abc", "?state=abc", "?code=abc&state=never-issued"]) {
  test(`OAUTH-07: a callback with '${query}' goes to / and says why`, async ({ page }) => {
    await page.goto(`/oauth2${query}`);
    await page.waitForURL(`${siteUrl()}/`);
    await expect(page.getByText(/could not sign you in/)).toBeVisible();
  });
}

test("OAUTH-05: a failed code exchange goes to /", async ({ page }) => {
  await page.goto("/");
  const authorize = page.waitForRequest((request) => request.url().includes("/auth/oauth2/authorize"));
  await startLogin(page);
  const state = new URL((await authorize).url()).searchParams.get("state") ?? "";
  await page.goto(`/oauth2?code=forged&state=${encodeURIComponent(state)}`);
  await page.waitForURL(`${siteUrl()}/`);
  await expect(page.getByText(/could not sign you in/)).toBeVisible();
  expect(await storedTokens(page)).toEqual([null, null, null]);
});

for (const path of ["/oauth2/error", "/error"]) {
  test(`OAUTH-06: ${path} shows 'Auth error! Please login again.'`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText("Auth error! Please login again.", { exact: true })).toBeVisible();
  });
}

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

test("SESS-04: on a protected page a failed refresh leads to sign-in with the path in state", async ({ page }) => {
  await signIn(page);
  await page.evaluate(() => {
    localStorage.setItem("IdToken", "spoilt");
    localStorage.setItem("RefreshToken", "spoilt");
  });
  const authorize = page.waitForRequest((request) => request.url().includes("/auth/oauth2/authorize"));
  await page.goto("/dashboard");
  const state = new URL((await authorize).url()).searchParams.get("state") ?? "";
  expect(Buffer.from(state, "base64url").toString()).toContain("/dashboard");
  // The hosted sign-in still knows the browser, so it comes straight back.
  await expect(page.getByRole("heading", { name: `Hello ${HARRIET.firstName}` })).toBeVisible();
});

test("SESS-05: without a refresh token a protected page leads to sign-in", async ({ page }) => {
  await signIn(page);
  await page.evaluate(() => {
    localStorage.setItem("IdToken", "spoilt");
    localStorage.removeItem("RefreshToken");
  });
  const authorize = page.waitForRequest((request) => request.url().includes("/auth/oauth2/authorize"));
  await page.goto("/dashboard");
  expect(new URL((await authorize).url()).searchParams.get("response_type")).toBe("code");
  await expect(page.getByRole("heading", { name: `Hello ${HARRIET.firstName}` })).toBeVisible();
});

for (const refreshToken of ["spoilt", null]) {
  const what = refreshToken === null ? "a 401 without a refresh token" : "a failed refresh";
  test(`SESS-06: on a public page ${what} leaves the visitor where they are`, async ({ page }) => {
    await signIn(page);
    await page.evaluate((token) => {
      localStorage.setItem("IdToken", "spoilt");
      if (token === null) localStorage.removeItem("RefreshToken");
      else localStorage.setItem("RefreshToken", token);
    }, refreshToken);
    const refused = page.waitForResponse((response) => response.url().includes("/api/") && response.status() === 401);
    await page.goto("/upfront-boost/calculator");
    await refused;
    // The menu is a visitor's again: the page has dealt with the refusal.
    await expect(page.getByRole("button", { name: "Menu" })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/upfront-boost/calculator");
    await expect(page.getByLabel("Email", { exact: true })).toBeVisible();
  });
}

test("NAV-03, ROLE-02: a signed-in user's menu carries the greeting and its entries in order", async ({ page }) => {
  await signIn(page);
  await page.getByRole("button", { name: HARRIET.firstName }).click();
  const entries = page.locator("#main-menu").getByRole("link");
  await page.setViewportSize({ width: 767, height: 900 });
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

test("NAV-04: 'For Business' is in the dropdown on small screens only", async ({ page }) => {
  await signIn(page);
  const inMenu = page.locator("#main-menu").getByRole("link", { name: "For Business" });
  await page.setViewportSize({ width: 768, height: 900 });
  await page.getByRole("button", { name: HARRIET.firstName }).click();
  await expect(inMenu).toBeHidden();
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 767, height: 900 });
  await page.getByRole("button", { name: HARRIET.firstName }).click();
  await expect(inMenu).toBeVisible();
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
