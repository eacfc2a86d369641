import type { Page } from "@playwright/test";
import { addVirtualKey } from "#actions/devtools";
import { wholeRun } from "#actions/extent";
import { expectGoodEverywhere, expectGoodPage } from "#actions/judge";
import {
  addAuthenticator,
  arriveByLink,
  askForLink,
  callApi,
  emailedLink,
  openSignInPage,
  PASSWORD,
  registered,
  showPassword,
} from "#actions/hosted";
import { newAddress } from "#actions/mailbox";
import { expect, siteUrl, test } from "#actions/test";

const NEW_PASSWORD = "Lantern-Harbour-88";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
async function whoIsSignedIn(page: Page): Promise<string | null> {
  const answer = await callApi(page, "users/me");
  return answer.ok() ? ((await answer.json()) as { email: string }).email : null;
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a forgotten password is chosen anew by the emailed link, which logs in", async ({ page }) => {
    const { address } = await arriveByLink(page, "forgot");
    await page.context().clearCookies();
    await openSignInPage(page);
    await page.getByRole("link", { name: "Forgot password?" }).click();
    await expect(page.getByLabel("Email")).toBeFocused();
    await page.getByLabel("Email").fill(address);
    await page.keyboard.press("Enter");
    await expect(heading(page, "Please check your email")).toBeVisible();
    await page.goto(await emailedLink(address, "reset"));
    await expect(page.getByLabel("New password")).toBeFocused();
    await page.keyboard.type("short");
    await page.keyboard.press("Enter");
    await expect(page.getByText(/This password still needs/)).toBeVisible();
    await expect(page.getByLabel("New password")).toBeFocused();
    await page.keyboard.type(NEW_PASSWORD);
    await page.keyboard.press("Enter");
    await page.waitForURL(`${siteUrl()}/dashboard`);
    expect(await whoIsSignedIn(page)).toBe(address);
  });

  test("an account is created by way of the mailbox", async ({ page }) => {
    const address = newAddress("created");
    await openSignInPage(page);
    await page.getByRole("link", { name: "Create account" }).click();
    await page.getByLabel("Email").fill(address);
    await page.getByRole("button", { name: "Send the link" }).click();
    const link = await emailedLink(address, "create-account");
    await page.goto(link);
    await page.getByLabel("First name").fill("Amelia");
    await page.getByLabel("Last name").fill("Okonkwo");
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Create the account" }).click();
    await page.waitForURL(`${siteUrl()}/dashboard`);
    expect(await whoIsSignedIn(page)).toBe(address);
    await page.goto(link);
    await expect(heading(page, "This link does not work any more")).toBeVisible();
  });

  test("an address is confirmed with the account's password where nobody is logged in", async ({ page }) => {
    const address = await registered(page, "confirm");
    await page.goto(await emailedLink(address, "confirm-email"));
    await page.getByLabel("Password of the account").fill("Wrong-Guess-1");
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText("This is not the password of the account.")).toBeVisible();
    await page.getByLabel("Password of the account").fill(PASSWORD);
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(heading(page, "Your email is confirmed")).toBeVisible();
  });

  test("an email changes once both addresses confirmed; 'This was not me' stops it", async ({ page }) => {
    const { id, address } = await arriveByLink(page, "moving");
    const elsewhere = newAddress("elsewhere");
    await callApi(page, `users/${id}/email-change`, { method: "POST", data: { email: elsewhere } });
    await page.goto(await emailedLink(address, "change-from"));
    await page.getByRole("button", { name: "This was not me" }).click();
    await expect(heading(page, "The change is stopped")).toBeVisible();

    const next = newAddress("moved");
    await callApi(page, `users/${id}/email-change`, { method: "POST", data: { email: next } });
    await page.goto(await emailedLink(next, "change-to"));
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(heading(page, "This address is confirmed")).toBeVisible();
    await page.goto(await emailedLink(address, "change-from", 2));
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(heading(page, "Your email is changed")).toBeVisible();
    expect(await whoIsSignedIn(page)).toBe(next);
  });

  test("the second step of a sign-in is a code", async ({ page }) => {
    const { id, address } = await arriveByLink(page, "code");
    const app = await addAuthenticator(page, id);
    await page.context().clearCookies();
    await openSignInPage(page);
    await showPassword(page, address);
    await expect(heading(page, "One more step")).toBeVisible();
    await expect(page.getByRole("button", { name: "Use a passkey" })).toBeHidden();
    await expect(page.getByLabel("Code")).toBeFocused();
    await page.keyboard.type("000000");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toBeFocused();
    await page.getByLabel("Code").fill(app.code());
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname === "/oauth2" && url.searchParams.has("code"));
  });
});

/** Signs in on the page and ends where the site would take over. */
async function signInOnPage(page: Page, address: string, asked: { prompt?: "login" } = {}): Promise<void> {
  await openSignInPage(page, asked);
  await showPassword(page, address);
  await page.waitForURL((url) => url.pathname === "/oauth2" && url.searchParams.has("code"));
}

test.describe("two people at one browser, which runs no script of the site", () => {
  test.use({ javaScriptEnabled: false });

  test("the second logs in where the first is logged in, and logs out", async ({ page }) => {
    const [first, second] = [await registered(page, "first"), await registered(page, "second")];
    await page.context().clearCookies();
    await signInOnPage(page, first);
    await signInOnPage(page, second, { prompt: "login" });
    await page.goto("/auth/oauth2/logout");
    await page.getByRole("button", { name: "Log out" }).click();
    await expect(heading(page, "You are logged out")).toBeVisible();
    await page.goto("/auth/oauth2/logout");
    await expect(heading(page, "You are logged out")).toBeVisible();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("link", { name: "Finish logging out" })).toBeVisible();
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with scripts ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("who comes in on the last step of another's sign-in is logged out by a button of ours", async ({ page }) => {
      const [first, second] = [await registered(page, "early"), await registered(page, "late")];
      await page.context().clearCookies();
      await openSignInPage(page);
      const form = { email: second, password: PASSWORD };
      const headers = { origin: siteUrl() };
      const sent = await page.request.post(page.url(), { form, headers, maxRedirects: 0 });
      await signInOnPage(page, first);
      await page.goto(sent.headers()["location"] ?? "");
      await expect(heading(page, "Somebody else is logged in here")).toBeVisible();
      if (javaScriptEnabled) await expectGoodPage(page, "somebody else is logged in");
      await page.getByRole("button", { name: "Log out the other account and go on" }).click();
      await page.waitForURL((url) => !url.pathname.startsWith("/auth/"));
    });
  });
}

test("the second step is a passkey where the browser knows them", async ({ page }) => {
  await addVirtualKey(page);
  const { address } = await arriveByLink(page, "passkey");
  await page.goto("/dashboard/account");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByLabel("Name of this passkey").fill("My phone");
  await page.getByRole("button", { name: "Make the passkey" }).click();
  await expect(page.getByRole("dialog", { name: "Your recovery codes" })).toBeVisible();
  await page.context().clearCookies();

  await openSignInPage(page);
  await showPassword(page, address);
  await expectGoodPage(page, "the second step with a passkey");
  await expect(page.getByRole("button", { name: "Use a passkey" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => !url.pathname.startsWith("/auth/"));
});

/** Every hosted page in turn, errors included. */
async function visitAll(page: Page, look: (where: string) => Promise<void>): Promise<void> {
  const { id, address } = await arriveByLink(page, "tour");
  await callApi(page, `users/${id}/email-change`, { method: "POST", data: { email: newAddress("tour-next") } });
  await page.goto(await emailedLink(address, "change-from"));
  await look("change of email, logged in");
  await addAuthenticator(page, id);
  await page.context().clearCookies();
  await page.reload();
  await look("change of email, logged out");
  await openSignInPage(page);
  await look("sign-in");
  await page.getByLabel("Email").fill(address);
  await page.getByLabel("Password", { exact: true }).fill("Wrong-Guess-1");
  await page.getByRole("button", { name: "Login" }).click();
  await look("sign-in, refused");
  await showPassword(page, address);
  await expect(heading(page, "One more step")).toBeVisible();
  await look("second step");
  await page.getByLabel("Code").fill("000000");
  await page.getByRole("button", { name: "Login" }).click();
  await look("second step, refused");
  await visitAccountPages(page, address, look);
  const unproven = await registered(page, "tour-unproven");
  await page.goto(await emailedLink(unproven, "confirm-email"));
  await look("confirm an address");
  await page.getByLabel("Password of the account").fill(PASSWORD);
  await page.getByRole("button", { name: "Confirm" }).click();
  await look("address confirmed");
  for (const path of ["/auth/interaction/none", "/auth/oauth2/authorize", "/auth/oauth2/logout"]) {
    await page.goto(path);
    await look(path);
  }
}

async function visitAccountPages(page: Page, address: string, look: (where: string) => Promise<void>): Promise<void> {
  for (const path of ["/auth/forgot-password", "/auth/create-account"] as const) {
    await page.goto(path);
    await look(path);
    await page.getByLabel("Email").fill("a@b");
    await page.getByRole("button", { name: "Send the link" }).click();
    await look(`${path}, refused`);
    await page.getByLabel("Email").fill(`${"a-long-address-".repeat(6)}@example.com`);
    await page.getByRole("button", { name: "Send the link" }).click();
    await look(`${path}, sent`);
  }
  await askForLink(page, "forgot-password", address);
  await page.goto(await emailedLink(address, "reset"));
  await look("new password");
  await page.getByLabel("New password").fill("short");
  await page.getByRole("button", { name: "Save the password" }).click();
  await look("new password, refused");
  const created = newAddress("tour-created");
  await askForLink(page, "create-account", created);
  await page.goto(await emailedLink(created, "create-account"));
  await look("new account");
  await page.locator("form").evaluate((form: HTMLFormElement) => (form.noValidate = true));
  await page.getByRole("button", { name: "Create the account" }).click();
  await look("new account, refused");
  await page.goto(`/auth/reset/${"A".repeat(43)}`);
  await look("dead link");
  await page.goto(`/stop-reminders/${"A".repeat(22)}`);
  await look("a dead link to stop reminders");
  await page.goto(`/unsubscribe/${"A".repeat(22)}`);
  await look("a dead link to withdraw consent");
  await page.goto("/documents/credit-guide/1");
  await look("a document");
  await page.goto("/documents/credit-guide/99");
  await look("a document that is not there");
}

wholeRun("the hosted pages are good at every width, in light and dark", async ({ page }) => {
  await visitAll(page, (where) => expectGoodEverywhere(page, where, [320, 375, 800, 1280]));
});
