import { expect, type Browser, type Page } from "@playwright/test";
import { arriveWithAccount, fillApplicant, saveAndContinue } from "./person.ts";
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

type Couple = { readonly site: string; readonly address: string; readonly other: string; readonly way: RegExp };

/** A main applicant whose own step is done, with a co-applicant called Alex Tran; answers the application's id. */
export async function arriveTogether(page: Page, { site, address, other, way }: Couple): Promise<string> {
  const id = await arriveWithAccount(page, { site, address });
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
    // An answer that was cancelled has no text and told nobody anything.
    texts.push(response.text().catch(() => ""));
  });
  return { answers: async () => (await Promise.all(texts)).join("\n") };
}

/** Another person's browser, a phone. */
export async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: siteUrl(),
    viewport: { width: 375, height: 812 },
    locale: "en-AU",
    timezoneId: "Australia/Sydney",
  });
  return context.newPage();
}
