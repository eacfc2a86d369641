import type { Page } from "@playwright/test";
import { keepRecoveryCodes } from "#actions/account";
import { addVirtualKey } from "#actions/devtools";
import { arriveByLink, openSignInPage } from "#actions/hosted";
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
