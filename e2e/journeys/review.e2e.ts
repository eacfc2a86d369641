import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAustralianForms } from "#actions/australian";
import { wholeRun } from "#actions/extent";
import { expectGoodEverywhere, expectGoodPage } from "#actions/judge";
import { FINISHED, finishedApplication, giveDocuments } from "#actions/finished-application";
import { newAddress, newestEmailAbout } from "#actions/mailbox";
import { beginApplication } from "#actions/person";
import { pdfText, unspaced } from "#actions/read-pdf";
import { openAnswers } from "#actions/review";
import { expect, siteUrl, test } from "#actions/test";

const REFERENCE = /^KS-[0-9A-Z]{8}$/;
const CHANGED_CITY = "Coburg";

const sendButton = (page: Page) => page.getByRole("button", { name: "Send my application" });

async function openReview(page: Page, id: string): Promise<void> {
  await page.goto(`/application/${id}/review`);
  await expect(page.getByRole("heading", { level: 1, name: "Check your answers" })).toBeVisible();
  await expect(sendButton(page)).toBeVisible();
}

async function agree(page: Page): Promise<void> {
  for (const box of await page.getByRole("checkbox").all()) await box.check();
}

async function sendIn(page: Page, id: string): Promise<string> {
  await openReview(page, id);
  await agree(page);
  await sendButton(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your application is with us" })).toBeFocused();
  return page.getByText(REFERENCE).innerText();
}

test("ROUTE-15: assets, liabilities, banking details, review and success have addresses of their own", async ({
  page,
}) => {
  const { id } = await finishedApplication(page, "addresses");
  for (const [path, heading] of [
    ["applicant-assets/main-applicant", "What you own"],
    ["applicant-liabilities/main-applicant", "What you owe"],
    ["banking-details", "Your banking details"],
    ["review", "Check your answers"],
  ] as const) {
    await page.goto(`/application/${id}/${path}`);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveURL(`${siteUrl()}/application/${id}/${path}`);
  }
  // There is no success before it was sent; the address leads to the current step.
  await page.goto(`/application/${id}/success`);
  await expect(page).not.toHaveURL(/success$/);
  await sendIn(page, id);
  await page.goto(`/application/${id}/success`);
  await expect(page.getByRole("heading", { level: 1, name: "Your application is with us" })).toBeVisible();
});

test("STEP-15, MKT-05: all answers are checked, one is changed, declared, sent once, and the copy holds what was typed", async ({
  page,
}) => {
  const { id, address } = await finishedApplication(page, "review");
  await openReview(page, id);
  await openAnswers(page);
  const answers = page.getByRole("main");
  for (const text of [
    FINISHED.propertyAddress,
    FINISHED.streetAddress,
    FINISHED.employerName,
    "Ends in 345",
    "$25,000",
    "0491 570 110",
  ]) {
    await expect(answers.getByText(text).first()).toBeVisible();
  }
  await expect(page.getByText(FINISHED.accountNumber)).toHaveCount(0);
  expectAustralianForms(await answers.innerText(), "review");

  await page.getByRole("link", { name: "Change Applicant Details, Address" }).click();
  await page.getByLabel("Suburb or town").fill(CHANGED_CITY);
  await page.getByRole("button", { name: "Save and return to review" }).click();
  await expect(page.getByRole("heading", { level: 3, name: "Address" })).toBeFocused();
  await expect(answers.getByText(CHANGED_CITY)).toBeVisible();

  await sendButton(page).click();
  await expect(page.getByRole("alert").first()).toBeFocused();
  await expect(page.getByText("Please agree to this before you send your application.")).toHaveCount(3);
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/submission")) sent += 1;
  });
  await agree(page);
  await sendButton(page).dblclick();
  await page.waitForURL(`${siteUrl()}/application/${id}/success`);
  const reference = await page.getByText(REFERENCE).innerText();
  expect(sent).toBe(1);
  await expect(page.getByText(address)).toBeVisible();

  const button = page.getByRole("button", { name: "Download your copy (PDF)" });
  await expect(button).toBeVisible({ timeout: 40_000 });
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  expect(download.suggestedFilename()).toBe(`${reference}.pdf`);
  const text = await pdfText(await readFile(await download.path()));
  for (const typed of [reference, FINISHED.propertyAddress, CHANGED_CITY, FINISHED.employerName, "Ends in 345"]) {
    expect(text).toContain(unspaced(typed));
  }
  expect(text).not.toContain(FINISHED.accountNumber);
  const email = await newestEmailAbout(siteUrl(), { address, subject: /We have your application/ });
  expect(email.subject).toContain(reference);

  await page.goto("/dashboard");
  await page.getByRole("link", { name: /^View/ }).click();
  await expect(page.getByText(reference)).toBeVisible();
  await page.goto(`/application/${id}/applicant-address/main-applicant`);
  await page.waitForURL(`${siteUrl()}/application/${id}/success`);
});

test("finding: on a phone review is at most 2,000 px where nothing is wrong; a line a section opens by touch or key", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const { id } = await finishedApplication(page, "review-short");
  await giveDocuments(page, id);
  await openReview(page, id);
  const lines = page.locator("main details");
  await expect(lines.locator("summary")).toHaveText([/^Account.*Complete/, /^Property/, /^Applicant/, /^Banking/]);
  await expect(page.getByRole("link", { name: /^(Change|Answer) / })).toHaveCount(0);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  console.log(`review at 375 px: ${height} px`);
  expect(height).toBeLessThanOrEqual(2000);
  await expectGoodPage(page, "a short review");

  const banking = page.getByRole("region", { name: "Banking Details" });
  await banking.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(banking.locator("dd")).toHaveText([FINISHED.accountName, "000-123", "Ends in 345"]);
  await page.keyboard.press("Space");
  await expect(banking.getByText("Ends in 345")).toBeHidden();
  await openAnswers(page);
  await expect(page.getByText("140 of 100 points.")).toBeVisible();
  await expectGoodPage(page, "a review with all its lines open");
  await page.emulateMedia({ media: "print" });
  await lines.evaluateAll((all) => all.forEach((each) => each.removeAttribute("open")));
  await expect(banking.getByText("Ends in 345")).toBeVisible();
});

test("STEP-15: review is open from the start, lists what is missing, and each part leads back to it", async ({
  page,
}) => {
  const id = await beginApplication(page, { address: newAddress("missing") });
  await openReview(page, id);
  const missing = page.getByRole("region", { name: /parts are still missing/ });
  await expect(missing.getByRole("listitem")).toHaveText([
    "Property details: begun, and not finished yet",
    "Applicant Details, Applicant: not answered yet",
    "Applicant Details, Address: not answered yet",
    "Applicant Details, Mortgage: not answered yet",
    "Applicant Details, Employment: not answered yet",
    "Applicant Details, Assets: not answered yet",
    "Applicant Details, Liabilities: not answered yet",
    "Banking Details: not answered yet",
  ]);
  await agree(page);
  await sendButton(page).click();
  await expect(missing.getByRole("heading")).toBeFocused();

  await missing.getByRole("link", { name: "Applicant Details, Assets" }).click();
  await expect(page.getByLabel("Value of the whole property")).toHaveValue("2,500,000");
  await page.getByRole("button", { name: "Save and return to review" }).click();
  await page.waitForURL(new RegExp(`/application/${id}/review#answers-applicant-assets$`));
  await expect(missing.getByRole("link", { name: "Applicant Details, Assets" })).toHaveCount(0);
  await page.getByRole("link", { name: "Change Applicant Details, Assets" }).click();
  await page.getByRole("link", { name: "Back to review" }).click();
  await expect(page.getByRole("heading", { level: 3, name: "Assets" })).toBeFocused();
  // Nothing is wrong with the account, so its line is closed until one comes back to it.
  await expect(page.getByRole("link", { name: "Change Account" })).toHaveCount(0);
  await openAnswers(page);
  await page.getByRole("link", { name: "Change Account" }).click();
  await page.getByRole("link", { name: "Back to review" }).click();
  const account = page.getByRole("region", { name: "Account" });
  await expect(account.locator("summary")).toBeFocused();
  await expect(account.getByRole("link", { name: "Change Account" })).toBeVisible();
});

test("an application that was sent is withdrawn, and says so from then on", async ({ page }) => {
  const { id, address } = await finishedApplication(page, "withdraw");
  await sendIn(page, id);
  await page.getByRole("button", { name: "Withdraw this application" }).click();
  await page.getByLabel("Would you tell us why?").fill("We found another way.");
  await page.getByRole("button", { name: "Withdraw it" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "This application is withdrawn" })).toBeFocused();
  await newestEmailAbout(siteUrl(), { address, subject: /withdr/i });
  await page.goto(`/application/${id}/context`);
  await page.waitForURL(`${siteUrl()}/application/${id}/success`);
  await expect(page.getByRole("heading", { level: 1, name: "This application is withdrawn" })).toBeVisible();
});

wholeRun(
  "review is good at every width and in the dark, with its messages and with the question before withdrawing",
  async ({ page }) => {
    const { id } = await finishedApplication(page, "review-look");
    await openReview(page, id);
    await sendButton(page).click();
    await expect(page.getByRole("alert").first()).toBeFocused();
    await expectGoodEverywhere(page, "review with its messages");
    await page.getByRole("button", { name: "Withdraw this application" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await expectGoodEverywhere(page, "the question before withdrawing");
  },
);

wholeRun("success is good at every width and in the dark, and so are the answers that were sent", async ({ page }) => {
  const { id } = await finishedApplication(page, "success-look");
  await sendIn(page, id);
  await expect(page.getByRole("button", { name: "Download your copy (PDF)" })).toBeVisible({ timeout: 40_000 });
  await expectGoodEverywhere(page, "success");
  await page.goto(`/application/${id}/review`);
  await openAnswers(page);
  await expect(page.getByText(FINISHED.propertyAddress)).toBeVisible();
  await expectGoodEverywhere(page, "the answers that were sent");
});
