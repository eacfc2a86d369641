import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { expect } from "./expect.ts";
import { invitationLinkIn, newestEmail } from "./mailbox.ts";
import { arriveWithAccount, fillApplicant, PASSWORD, saveAndContinue } from "./person.ts";
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

type Invited = { readonly address: string; readonly inviter: string };

/** Opens the link of the newest invitation and joins as a person without an account, up to the first question: two screens. */
export async function joinByInvitation(page: Page, { address, inviter }: Invited): Promise<void> {
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  await page.goto(invitationLinkIn(await newestEmail(siteUrl(), address)));
  await expect(heading(`${inviter} invites you to apply together`)).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Alex");
  await expect(page.getByText(address, { exact: true })).toBeVisible();
  await page.getByLabel("Choose a password").fill(PASSWORD);
  await page.getByRole("checkbox", { name: /^I want to apply together/ }).check();
  await page.getByRole("button", { name: "Join and start" }).click();
  await page.waitForURL(/\/applicant\/co-applicant$/);
  await expect(heading("About you")).toBeVisible();
  await expect(page).toHaveTitle(/^About you · Your application/);
}

/** The names of the screens a person sees from now on, by their main headings. */
export async function countScreens(page: Page): Promise<{ readonly seen: () => readonly string[] }> {
  const seen: string[] = [];
  await page.exposeBinding("tellScreen", (_, name: string) => {
    if (seen.at(-1) !== name) seen.push(name);
  });
  await page.addInitScript(() => {
    const tell = () => {
      const name = document.querySelector("h1:not(.sr-only)")?.textContent?.trim() ?? "";
      const report: unknown = Reflect.get(window, "tellScreen");
      if (name !== "" && typeof report === "function") report(name);
    };
    new MutationObserver(tell).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return { seen: () => seen };
}
