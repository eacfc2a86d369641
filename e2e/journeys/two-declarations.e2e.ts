import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { wholeRun } from "#actions/extent";
import { openAnswers } from "#actions/review";
import { expectGoodEverywhere } from "#actions/judge";
import { FINISHED, FINISHED_OTHER, finishedCouple, giveDocuments } from "#actions/finished-application";
import { newestEmailAbout } from "#actions/mailbox";
import { pdfText, unspaced } from "#actions/read-pdf";
import { expect, siteUrl, test } from "#actions/test";
import { openPhone } from "#actions/two-people";

const AGREE = "I agree, my part is done";
const CHANGED_CITY = "Geraldton";

async function openReview(page: Page, id: string): Promise<void> {
  await page.goto(`/application/${id}/review`);
  await expect(page.getByRole("heading", { level: 1, name: "Check your answers" })).toBeVisible();
}

async function tickAll(page: Page): Promise<void> {
  await expect(page.getByRole("checkbox")).toHaveCount(4);
  for (const box of await page.getByRole("checkbox").all()) await box.check();
}

async function agree(page: Page): Promise<void> {
  await tickAll(page);
  await page.getByRole("button", { name: AGREE }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Your part is done" })).toBeFocused();
}

async function downloadedText(page: Page): Promise<string> {
  const button = page.getByRole("button", { name: "Download your copy (PDF)" });
  await expect(button).toBeVisible({ timeout: 40_000 });
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  return pdfText(await readFile(await download.path()));
}

test("COAP-01: two people on two devices: one agrees, changes an answer, agrees again; the other sends; each has their own copy", async ({
  page,
  browser,
}) => {
  const phone = await openPhone(browser);
  const { id, address, otherAddress } = await finishedCouple(page, phone, "declare");
  await openReview(page, id);
  await expect(page.getByRole("heading", { level: 2, name: "Waiting for Alex" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Send my application" })).toHaveCount(0);

  await openReview(phone, id);
  await agree(phone);
  await expect(phone.getByText("Amelia can send it now.")).toBeVisible();
  await newestEmailAbout(siteUrl(), { address, subject: /^Alex has finished their part$/ });
  await page.getByRole("button", { name: "Check for updates" }).click();
  await expect(page.getByText(/Alex agreed on/)).toBeVisible();

  await openAnswers(phone);
  await phone.getByRole("link", { name: "Change Your details, Address" }).click();
  await phone.getByLabel("Suburb or town").fill(CHANGED_CITY);
  await phone.getByRole("button", { name: "Save and return to review" }).click();
  await expect(phone.getByText(/changed something in your part since/)).toBeVisible();
  await tickAll(page);
  await page.getByRole("button", { name: "Send my application" }).click();
  await expect(page.getByText(/have not agreed to the declarations yet, or something changed since/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Waiting for Alex" })).toBeVisible();
  await expect(phone.getByRole("checkbox")).toHaveCount(1);
  await phone.getByRole("checkbox", { name: /^My part is true and complete/ }).check();
  await phone.getByRole("button", { name: AGREE }).click();
  await expect(phone.getByRole("heading", { level: 2, name: "Your part is done" })).toBeFocused();

  await page.getByRole("button", { name: "Check for updates" }).click();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(4);
  await page.getByRole("button", { name: "Send my application" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your application is with us" })).toBeFocused();
  const ofMain = await downloadedText(page);
  await phone.goto(`/application/${id}/success`);
  await expect(phone.getByText(otherAddress)).toBeVisible();
  const ofOther = await downloadedText(phone);

  const { propertyAddress, ...main } = FINISHED;
  for (const [copy, own, foreign] of [
    [ofMain, main, { ...FINISHED_OTHER, city: CHANGED_CITY }],
    [ofOther, { ...FINISHED_OTHER, city: CHANGED_CITY }, main],
  ] as const) {
    expect(copy).toContain(unspaced(propertyAddress));
    for (const typed of [own.streetAddress, own.city, own.employerName, own.lender, own.accountName])
      expect(copy).toContain(unspaced(typed));
    for (const typed of [foreign.streetAddress, foreign.employerName, foreign.lender, foreign.accountName])
      expect(copy).not.toContain(unspaced(typed));
  }
  const email = await newestEmailAbout(siteUrl(), { address: otherAddress, subject: /We have your application/ });
  expect(email.text).not.toContain(address);
  await phone.context().close();
});

test("finding: on a phone the review of two people is at most 2,000 px where nothing is wrong", async ({
  page,
  browser,
}) => {
  const phone = await openPhone(browser);
  await page.setViewportSize({ width: 375, height: 812 });
  const { id } = await finishedCouple(page, phone, "couple-short");
  await giveDocuments(page, id);
  await giveDocuments(phone, id);
  await openReview(phone, id);
  await agree(phone);
  await openReview(page, id);
  await expect(page.getByRole("button", { name: "Send my application" })).toBeVisible();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  console.log(`review of two people at 375 px: ${height} px`);
  expect(height).toBeLessThanOrEqual(2000);
  await phone.context().close();
});

wholeRun("declaring and waiting are good at every width and in the dark", async ({ page, browser }) => {
  const phone = await openPhone(browser);
  const { id } = await finishedCouple(page, phone, "declare-look");
  await openReview(page, id);
  await openReview(phone, id);
  await phone.getByRole("button", { name: AGREE }).click();
  await expect(phone.getByRole("alert").first()).toBeFocused();
  const everywhere = (each: Page, where: string) => expectGoodEverywhere(each, where, [375, 1280]);
  await everywhere(page, "waiting");
  await everywhere(phone, "own declarations with their messages");
  await agree(phone);
  await everywhere(phone, "the part that is done");
  // The page looks by itself.
  await expect(page.getByText(/Alex agreed on/)).toBeVisible({ timeout: 40_000 });
  await everywhere(page, "sending after the other agreed");
  await phone.context().close();
});
