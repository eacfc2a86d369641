import type { Page } from "@playwright/test";
import { keepRecoveryCodes } from "#actions/account";
import { addVirtualKey } from "#actions/devtools";
import { arriveByLink, askForLink, emailedLink, openSignInPage } from "#actions/hosted";
import { expectGoodPage } from "#actions/judge";
import { invitationLinkIn, newAddress, newestEmail } from "#actions/mailbox";
import { ANSWERS } from "#actions/person";
import { expect, siteUrl, test } from "#actions/test";
import { arriveTogether, countScreens, INVITE, openPhone } from "#actions/two-people";

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

test("a passkey logs in by itself: no email is typed, and no second step asked", async ({ page }) => {
  await addVirtualKey(page);
  const { address } = await arriveByLink(page, "alone");
  await makePasskey(page);
  await openSignInPage(page);
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByRole("button", { name: "Log in with a passkey" })).toBeVisible();
  await expectGoodPage(page, "sign-in with a passkey");
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
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
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/auth/"));
  await page.goto("/dashboard/account");
  const password = page.getByRole("region", { name: "Password" });
  await expect(password.getByText(/^You log in with a passkey/)).toBeVisible();
  await expectGoodPage(page, "the account of a person with a passkey alone");
  await page.getByRole("button", { name: /^Remove the passkey/ }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Remove the passkey" }).click();
  await expect(question.getByRole("alert")).toContainText("Please add another passkey before you remove this one.");
});

test("COAP-01: an invited person joins with a passkey on one screen, and comes back with it alone", async ({
  page,
  browser,
}) => {
  const [address, other] = [newAddress("key-main"), newAddress("key-other")];
  await arriveTogether(page, { address, other, way: INVITE });
  const phone = await openPhone(browser);
  await addVirtualKey(phone);
  const { seen } = await countScreens(phone);
  await phone.goto(invitationLinkIn(await newestEmail(siteUrl(), other)));
  await expect(phone.getByRole("button", { name: "Use a passkey" })).toBeVisible();
  await expectGoodPage(phone, "joining with a password or a passkey");
  await phone.getByRole("button", { name: "Use a passkey" }).click();
  await expect(phone.getByRole("alert").getByRole("link")).toHaveText(["Please agree to this to join."]);
  await phone.getByRole("checkbox", { name: /^I want to apply together/ }).check();
  await phone.getByRole("button", { name: "Use a passkey" }).click();
  await phone.waitForURL(/\/applicant\/co-applicant$/);
  await expect(heading(phone, "About you")).toBeVisible();
  expect(seen()).toEqual([`${ANSWERS.firstName} invites you to apply together`, "About you"]);

  await phone.context().clearCookies();
  await openSignInPage(phone);
  await phone.getByRole("button", { name: "Log in with a passkey" }).click();
  await phone.waitForURL((url) => !url.pathname.startsWith("/auth/"));
  await phone.goto("/dashboard/account");
  await expect(phone.getByText(other)).toBeVisible();
  await phone.context().close();
});

test("without a passkey on this device nothing is lost: the page says so and the form is there", async ({ page }) => {
  await addVirtualKey(page);
  await openSignInPage(page);
  await page.getByLabel("Email").fill("mia@example.com");
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByRole("alert")).toContainText("No passkey was used.");
  await expect(page.getByLabel("Email")).toHaveValue("mia@example.com");
  await expect(heading(page, "Log in")).toBeVisible();
});
