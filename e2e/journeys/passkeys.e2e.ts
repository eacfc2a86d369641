import type { Page } from "@playwright/test";
import { keepRecoveryCodes } from "#actions/account";
import { addVirtualKey } from "#actions/devtools";
import { arriveByLink, askForLink, emailedLink, openSignInPage } from "#actions/hosted";
import { expectGoodPage } from "#actions/judge";
import { expect, test } from "#actions/test";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

/** Makes a passkey on the account page of the person who is signed in, and forgets the sign-in. */
async function makePasskey(page: Page): Promise<void> {
  await page.goto("/dashboard/account");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByLabel("Name of this passkey").fill("My phone");
  await page.getByRole("button", { name: "Make the passkey" }).click();
  await keepRecoveryCodes(page);
  await page.context().clearCookies();
}

test("a passkey signs in by itself: no email is typed, and no second step asked", async ({ page }) => {
  await addVirtualKey(page);
  const { address } = await arriveByLink(page, "alone");
  await makePasskey(page);
  await openSignInPage(page);
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toBeVisible();
  await expectGoodPage(page, "sign-in with a passkey");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/auth/"));
  await page.goto("/dashboard/account");
  await page.waitForURL(/\/dashboard\/account/);
  await expect(page.getByText(address)).toBeVisible();
});

test("an emailed link sets a passkey in place of the password, and then another where that one was lost", async ({
  page,
}) => {
  await addVirtualKey(page);
  const { address } = await arriveByLink(page, "instead");
  for (const count of [1, 2]) {
    await page.context().clearCookies();
    await askForLink(page, "forgot-password", address);
    await page.goto(await emailedLink(address, "reset", count));
    await expect(page.getByLabel("New password")).toBeFocused();
    await expectGoodPage(page, "a new password, or a passkey");
    await page.getByRole("button", { name: "Use a passkey instead" }).click();
    await page.waitForURL(/\/dashboard$/);
  }
  await page.context().clearCookies();
  await openSignInPage(page);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/auth/"));
  await page.goto("/dashboard/account");
  const password = page.getByRole("region", { name: "Password" });
  await expect(password.getByText(/^You sign in with a passkey/)).toBeVisible();
  await expectGoodPage(page, "the account of a person with a passkey alone");
  await page.getByRole("button", { name: /^Remove the passkey/ }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Remove the passkey" }).click();
  await expect(question.getByRole("alert")).toContainText("Please add another passkey before you remove this one.");
});

test("without a passkey on this device nothing is lost: the page says so and the form is there", async ({ page }) => {
  await addVirtualKey(page);
  await openSignInPage(page);
  await page.getByLabel("Email").fill("mia@example.com");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByRole("alert")).toContainText("No passkey was used.");
  await expect(page.getByLabel("Email")).toHaveValue("mia@example.com");
  await expect(heading(page, "Sign in")).toBeVisible();
});
