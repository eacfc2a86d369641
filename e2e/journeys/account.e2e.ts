import type { Browser, Page } from "@playwright/test";
import { addVirtualKey } from "#actions/devtools";
import { wholeRun } from "#actions/extent";
import { expectGoodEverywhere, expectGoodPage } from "#actions/judge";
import { addAuthenticatorApp, keepRecoveryCodes, openAccount } from "#actions/account";
import { interceptFirst } from "#actions/intercept";
import { newAddress, newestEmailAbout, signInLinkIn } from "#actions/mailbox";
import { ANSWERS, PASSWORD, beginApplication, signOut } from "#actions/person";
import { expect, siteUrl, test } from "#actions/test";

const NEW_PASSWORD = "Lantern-Harbour-88";

const said = (page: Page, text: string | RegExp) => page.getByRole("status").getByText(text);
const section = (page: Page, name: string) => page.getByRole("region", { name });

/** A new person with a confirmed email and a password, on their account page. */
async function arrive(page: Page, name: string): Promise<string> {
  const address = newAddress(name);
  await beginApplication(page, { address });
  await openAccount(page);
  return address;
}

/** Signs in with the form at /login. */
async function login(page: Page, { address, password }: { address: string; password: string }): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(address);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

/** The same person in another browser. */
async function onAnotherDevice(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: siteUrl() });
  const page = await context.newPage();
  await login(page, { address, password: PASSWORD });
  await expect(page.getByRole("button", { name: ANSWERS.firstName })).toBeVisible();
  return page;
}

/** Opens the link of the newest email about something and presses the button of its page. */
async function confirmByEmail(page: Page, { address, subject }: { address: string; subject: RegExp }): Promise<void> {
  await page.goto(signInLinkIn(await newestEmailAbout(siteUrl(), { address, subject })));
  await page.getByRole("button", { name: /^Confirm/ }).click();
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await dialog.getByLabel("Name of this passkey").fill(name);
  await dialog.getByRole("button", { name: "Make the passkey" }).click();
  expect(await keepRecoveryCodes(page)).toHaveLength(10);
}

/** Answers one call as the server does ten minutes after the sign-in, since a test cannot wait that long. */
async function answerAsIfUnproven(page: Page, address: string): Promise<void> {
  const json = { code: "session.proof-needed", status: 403, title: "Please confirm that it is you", detail: "…" };
  await interceptFirst(page, address, (route) =>
    route.fulfill({ status: 403, contentType: "application/problem+json", json }),
  );
}

wholeRun("name and phone are changed on the account page and stay so", async ({ page }) => {
  await arrive(page, "details");
  await page.getByRole("button", { name: "Change name or phone" }).click();
  await expect(page.getByLabel("First name")).toBeFocused();
  await page.getByLabel("First name").fill("Amalia");
  await page.getByLabel("Phone").fill("0491 570 156");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(said(page, "Your details are saved.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Change name or phone" })).toBeFocused();
  await page.reload();
  await expect(section(page, "You").getByText(`Amalia ${ANSWERS.lastName}`)).toBeVisible();
  await expect(section(page, "You").getByText("0491 570 156")).toBeVisible();
});

wholeRun(
  "the dashboard leads to the account, and pressing Cancel beside an empty field takes one press",
  async ({ page }) => {
    await arrive(page, "cancel");
    await page.goto("/dashboard");
    await page.getByRole("link", { name: "Your account" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Your account" })).toBeFocused();
    await page.getByRole("button", { name: "Change email" }).click();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByLabel("New email")).toBeHidden();
    await expect(page.getByRole("button", { name: "Change email" })).toBeFocused();
  },
);

test("an email that is not confirmed yet is confirmed by a link that can be sent again", async ({ page }) => {
  const address = newAddress("unproven");
  const answer = await page.request.post("/api/v1/register", {
    data: { firstName: "Rosa", lastName: "Petrov", email: address, password: PASSWORD },
    headers: { Origin: siteUrl() },
  });
  expect(answer.status()).toBe(201);
  await login(page, { address, password: PASSWORD });
  await expect(page.getByRole("button", { name: "Rosa" })).toBeVisible();
  await openAccount(page);
  await expect(section(page, "You").getByText("Not confirmed yet")).toBeVisible();
  await expect(section(page, "Two-step sign-in").getByText("Please confirm your email first")).toBeVisible();
  await expectGoodPage(page, "an account without a confirmed email");

  const about = { address, subject: /^Confirm your email/ };
  const newestLink = async () => signInLinkIn(await newestEmailAbout(siteUrl(), about));
  const firstLink = await newestLink();
  await page.getByRole("button", { name: "Send the link again" }).click();
  await expect(said(page, `We sent a link to ${address}.`)).toBeVisible();
  await expect.poll(newestLink).not.toBe(firstLink);
  await confirmByEmail(page, about);
  await openAccount(page);
  await expect(section(page, "You").getByText(/^\W*Confirmed$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Add an authenticator app" })).toBeVisible();
});

test("the email changes once both addresses have confirmed", async ({ page }) => {
  const old = await arrive(page, "old-address");
  const address = newAddress("new-address");
  await page.getByRole("button", { name: "Change email" }).click();
  await page.getByLabel("New email").fill(address);
  await page.getByRole("button", { name: "Send both links" }).click();
  await expect(said(page, /We sent a link to each of the two addresses/)).toBeVisible();
  await expect(page.getByText("Waiting for its link to be opened")).toHaveCount(2);
  await expectGoodPage(page, "an account with a change of email under way");

  await confirmByEmail(page, { address, subject: /^Confirm this email/ });
  await openAccount(page);
  await expect(page.getByText("Waiting for its link to be opened")).toHaveCount(1);
  await expect(section(page, "You").locator("dd", { hasText: old })).toBeVisible();
  await confirmByEmail(page, { address: old, subject: /^Another email/ });
  await openAccount(page);
  await expect(section(page, "You").locator("dd", { hasText: address })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your email is about to change" })).toBeHidden();
});

wholeRun("a change of email is taken back, and its links no longer work", async ({ page }) => {
  const old = await arrive(page, "taken-back");
  const address = newAddress("not-wanted");
  await page.getByRole("button", { name: "Change email" }).click();
  await page.getByLabel("New email").fill(address);
  await page.getByRole("button", { name: "Send both links" }).click();
  const link = signInLinkIn(await newestEmailAbout(siteUrl(), { address, subject: /^Confirm this email/ }));
  await page.getByRole("button", { name: "Cancel the change" }).click();
  await expect(said(page, `Your email stays ${old}.`)).toBeVisible();
  await expect(page.getByText(address)).toBeHidden();
  await page.goto(link);
  await expect(page.getByRole("button", { name: "Confirm" })).toBeHidden();
});

test("the password changes with the current one, and every other session ends", async ({ page, browser }) => {
  const address = await arrive(page, "password");
  const other = await onAnotherDevice(browser, address);
  await openAccount(page);
  await expect(section(page, "Where you are logged in").getByRole("listitem")).toHaveCount(2);

  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByLabel("Current password").fill("Wrong-Password-1");
  await page.getByLabel("New password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("This is not your current password.")).toBeVisible();
  await expect(page.getByLabel("Current password")).toBeFocused();
  await expectGoodPage(page, "the password form with an error");
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(said(page, /Your password is changed/)).toBeVisible();
  await expect(section(page, "Where you are logged in").getByRole("listitem")).toHaveCount(1);

  await other.goto("/dashboard");
  await other.waitForURL(/\/auth\//);
  await login(other, { address, password: NEW_PASSWORD });
  await expect(other.getByRole("button", { name: ANSWERS.firstName })).toBeVisible();
  await other.context().close();
});

test("an authenticator app is added, logs in, and is removed", async ({ page }) => {
  const address = await arrive(page, "app");
  const { app, recoveryCodes } = await addAuthenticatorApp(page);
  expect(recoveryCodes).toHaveLength(10);
  await expect(said(page, "Your authenticator app is added.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Two-step sign-in" })).toBeFocused();
  await expect(page.getByText("10 recovery codes are left.")).toBeVisible();

  await signOut(page, ANSWERS.firstName);
  await expect(page).toHaveURL("/");
  await login(page, { address, password: PASSWORD });
  await page.getByLabel("Code from your authenticator app").fill(app.code());
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByRole("button", { name: ANSWERS.firstName })).toBeVisible();

  await openAccount(page);
  await page.getByRole("button", { name: "Remove the authenticator app" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove the app" }).click();
  await expect(said(page, "The authenticator app is removed.")).toBeVisible();
  await expect(section(page, "Two-step sign-in").getByText(/^\W*Off$/)).toBeVisible();
});

wholeRun("recovery codes can be downloaded and copied, and are made anew", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await arrive(page, "codes");
  const { recoveryCodes } = await addAuthenticatorApp(page);
  await page.getByRole("button", { name: "Make new codes" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Make new codes" }).click();
  const dialog = page.getByRole("dialog", { name: "Your recovery codes" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog.getByText("Please tick this once the codes are somewhere safe.")).toBeVisible();
  await expectGoodPage(page, "the recovery codes");

  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download as text" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("keystep-recovery-codes.txt");
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  await dialog.getByRole("button", { name: "Copy" }).click();
  await expect(dialog.getByText("Copied.")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const newCodes = await keepRecoveryCodes(page);
  expect(newCodes).toHaveLength(10);
  for (const code of newCodes) {
    expect(text).toContain(code);
    expect(copied).toContain(code);
    expect(recoveryCodes).not.toContain(code);
  }
});

test("a passkey is added with a name, refused a second time on the same device, and removed", async ({ page }) => {
  await addVirtualKey(page);
  await arrive(page, "passkey");
  await addPasskey(page, "My phone");
  await expect(said(page, "The passkey My phone is added.")).toBeVisible();
  await expect(page.getByText(/not used yet/)).toBeVisible();

  await page.getByRole("button", { name: "Add another passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await dialog.getByLabel("Name of this passkey").fill("My phone again");
  await dialog.getByRole("button", { name: "Make the passkey" }).click();
  await expect(dialog.getByText("This device keeps a passkey for your account already.")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();

  await page.getByRole("button", { name: "Remove the passkey My phone" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove the passkey" }).click();
  await expect(said(page, "The passkey My phone is removed.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add a passkey" })).toBeVisible();
});

test("other sessions are listed and ended, one or all", async ({ page, browser }) => {
  const address = await arrive(page, "sessions");
  const other = await onAnotherDevice(browser, address);
  await openAccount(page);
  const sessions = section(page, "Where you are logged in");
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await expect(sessions.getByRole("listitem").first()).toContainText("This one");
  await sessions.getByRole("button", { name: /^Log out Chrom/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Log out" }).click();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  await other.goto("/dashboard");
  await other.waitForURL(/\/auth\//);

  await sessions.getByRole("button", { name: "Log out everywhere" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Log out everywhere" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("button", { name: "Menu" })).toBeVisible();
  await page.goto("/dashboard/account");
  await page.waitForURL(/\/auth\//);
  await other.context().close();
});

test("after a while the page asks who it is before it changes how one logs in", async ({ page }) => {
  await arrive(page, "proof");
  await answerAsIfUnproven(page, "**/email-change");
  await page.getByRole("button", { name: "Change email" }).click();
  await page.getByLabel("New email").fill(newAddress("proven"));
  await page.getByRole("button", { name: "Send both links" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm that it is you" });
  await expect(dialog.getByLabel("Password")).toBeFocused();
  await expectGoodPage(page, "the dialog that asks who it is");
  await dialog.getByLabel("Password").fill("Wrong-Password-1");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByText("This is not your current password.")).toBeVisible();
  await dialog.getByLabel("Password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(said(page, /We sent a link to each of the two addresses/)).toBeVisible();
});

test("who has a second step confirms with it", async ({ page }) => {
  await arrive(page, "proof-code");
  const { app } = await addAuthenticatorApp(page);
  await answerAsIfUnproven(page, "**/totp");
  await page.getByRole("button", { name: "Remove the authenticator app" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove the app" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm that it is you" });
  await dialog.getByLabel("Password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByLabel("Code")).toBeFocused();
  await dialog.getByLabel("Code").fill("000000");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByText(/That code is not right/)).toBeVisible();
  await dialog.getByLabel("Code").fill(app.code());
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(said(page, "The authenticator app is removed.")).toBeVisible();
});

test("who has a passkey confirms with it in place, without the password", async ({ page }) => {
  await addVirtualKey(page);
  await arrive(page, "proof-passkey");
  await addPasskey(page, "My phone");
  await answerAsIfUnproven(page, "**/passkeys/*");
  await page.getByRole("button", { name: "Remove the passkey My phone" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove the passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm that it is you" });
  await expect(dialog.getByLabel("Password")).toBeFocused();
  await dialog.getByRole("button", { name: "Use a passkey instead" }).click();
  await expect(said(page, "The passkey My phone is removed.")).toBeVisible();
});

wholeRun("without a connection the page says so, and the press can be repeated", async ({ page, context }) => {
  await arrive(page, "offline");
  await page.getByRole("button", { name: "Change name or phone" }).click();
  await page.getByLabel("First name").fill("Amalia");
  await context.setOffline(true);
  await expect(page.getByText(/You are offline/)).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("We could not reach our server.");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(said(page, "Your details are saved.")).toBeVisible();
});

wholeRun("the account page and its dialogs are good at every width, in light and dark", async ({ page }) => {
  await arrive(page, "axe");
  await expectGoodEverywhere(page, "the account");
  await page.getByRole("button", { name: "Add an authenticator app" }).click();
  const setup = page.getByRole("dialog");
  await expect(setup.getByRole("img", { name: /QR code/ })).toBeVisible();
  await expectGoodEverywhere(page, "the authenticator app's key");
  await setup.getByRole("button", { name: "Close" }).click();
  await expect(setup).toBeHidden();
  await page.getByRole("button", { name: "Log out everywhere" }).click();
  await expectGoodEverywhere(page, "the question");
});
