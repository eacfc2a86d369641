import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { expect } from "./expect.ts";
import { invitationLinkIn, newestEmail } from "./mailbox.ts";
import { arriveWithAccount, fillApplicant, PASSWORD, saveAndContinue, signInOnHostedPage } from "./person.ts";
import { siteUrl } from "./test.ts";

const QUESTION = "Are you applying with someone else?";

/** Says on the applicant step who applies too. */
export async function introduce(page: Page, other: { readonly address: string; readonly way: RegExp }): Promise<void> {
  await page.getByRole("radiogroup", { name: QUESTION }).getByRole("radio", { name: /^Yes/ }).check();
  await page.getByLabel("Their first name").fill("Alex");
  await page.getByLabel("Their last name").fill("Tran");
  await page.getByLabel("Their email").fill(other.address);
  await page.getByLabel("Their phone").fill("0491 570 156");
  await page.getByRole("radio", { name: other.way }).check();
}

export const INVITE = /^Invite them by email/;
export const FILL_IN = /^I fill in their part/;

type Couple = { readonly address: string; readonly other: string; readonly way: RegExp };

/** A main applicant whose own step is done, with a co-applicant called Alex Tran; answers the application's id. */
export async function arriveTogether(page: Page, { address, other, way }: Couple): Promise<string> {
  const id = await arriveWithAccount(page, { address });
  await fillApplicant(page);
  await introduce(page, { address: other, way });
  await saveAndContinue(page);
  await page.waitForURL(/\/applicant-address\/main-applicant$/);
  await expect(page.getByRole("heading", { level: 1, name: "Your address" })).toBeVisible();
  return id;
}

/** Every text the API answers to this page from now on. */
export function listenTo(page: Page): { readonly answers: () => Promise<string> } {
  const texts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (!new URL(response.url()).pathname.startsWith("/api/")) return;
    // An answer that was cancelled has no text and leaked nothing.
    texts.push(response.text().catch(() => ""));
  });
  return { answers: async () => (await Promise.all(texts)).join("\n") };
}

type Touch = Pick<BrowserContextOptions, "hasTouch" | "isMobile">;

/** Another browser, a phone. */
export async function openPhone(browser: Browser, touch: Touch = {}): Promise<Page> {
  const context = await browser.newContext({
    ...touch,
    baseURL: siteUrl(),
    viewport: { width: 375, height: 812 },
    locale: "en-AU",
    timezoneId: "Australia/Sydney",
  });
  return context.newPage();
}

/** Registers from an emailed invitation, and is back at it signed in. */
export async function registerFromInvitation(
  page: Page,
  { address, inviter }: { readonly address: string; readonly inviter: string },
): Promise<void> {
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  await page.goto(invitationLinkIn(await newestEmail(siteUrl(), address)));
  await expect(heading(`${inviter} invites you to apply together`)).toBeVisible();
  await page.getByRole("link", { name: "Create account" }).click();
  await expect(heading("Create your account")).toBeVisible();
  await page.getByLabel("First name").fill("Alex");
  await page.getByLabel("Last name").fill("Tran");
  await page.getByLabel("Email").fill(address);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Register" }).click();
  await page.getByRole("button", { name: "Sign in and go on" }).click();
  await signInOnHostedPage(page, { address, password: PASSWORD });
  await page.waitForURL(/\/application\/join\//);
  await expect(page.getByText("You are signed in as")).toBeVisible();
}

/** Joins and finishes the account, up to the first question about themselves. */
export async function joinApplication(page: Page, phone: string): Promise<void> {
  await page.getByRole("button", { name: "Join the application" }).click();
  await page.waitForURL(/\/application\/[0-9a-f-]{36}\/(user|applicant\/co-applicant)$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  if (page.url().endsWith("/user")) {
    await page.getByLabel("Phone").fill(phone);
    await saveAndContinue(page);
  }
  await page.waitForURL(/\/applicant\/co-applicant$/);
  await expect(page.getByRole("heading", { level: 1, name: "About you" })).toBeVisible();
  await expect(page).toHaveTitle(/^About you · Your application/);
}
