import type { Page } from "@playwright/test";
import { wholeRun } from "#actions/extent";
import { arriveByLink } from "#actions/hosted";
import { expectGoodEverywhere, expectGoodPage } from "#actions/judge";
import { newestEmailAbout } from "#actions/mailbox";
import { finishedApplication } from "#actions/finished-application";
import { store } from "#actions/session";
import { expect, siteUrl, test } from "#actions/test";

const documentsLine = (page: Page) => page.getByRole("button", { name: /^Documents for you/ });
const before = (page: Page) => page.getByRole("region", { name: "Open these first" });

async function begin(page: Page, name: string): Promise<{ id: string; address: string }> {
  const { address } = await arriveByLink(page, name);
  const data = { type: "homeowner-assistant", context: { homeValueEstimate: 900_000 } };
  const { id } = await store(page, { method: "POST", path: "/v1/applications", data });
  return { id, address };
}

test("what is given as an application begins comes by email, stands below the step, and opens there and at its own address", async ({
  page,
  browser,
}) => {
  const { id, address } = await begin(page, "begun");
  const email = await newestEmailAbout(siteUrl(), { address, subject: /credit guide and privacy notice/ });
  const link = /http\S+\/documents\/credit-guide\/1/.exec(email.text)?.[0] ?? "no link came";
  await page.goto(`/application/${id}/user`);
  await documentsLine(page).press("Enter");
  await page.getByRole("button", { name: /^Open Credit guide/ }).press("Enter");
  const text = page.getByRole("region", { name: /^Credit guide/ });
  await expect(text.getByRole("heading", { name: "Sample, not for use" })).toBeVisible();
  await expect(page.getByText(/Version 1, opened on/)).toHaveCount(1);
  await expectGoodPage(page, "the documents below a step");
  await page.reload();
  await documentsLine(page).press("Enter");
  await expect(page.getByText(/Version 1, opened on/)).toHaveCount(1);
  await page.goto("/dashboard/receipts?kind=disclosure");
  await expect(page.getByText("Credit guide, version 1")).toBeVisible();

  const stranger = await browser.newContext({ javaScriptEnabled: false });
  const reading = await stranger.newPage();
  await reading.goto(link);
  await expect(reading.getByRole("heading", { level: 1 })).toHaveText("Credit guide (sample, not for use)");
  await expect(reading.getByText(/Version 1, in force from/)).toBeVisible();
  await stranger.close();
});

test("nothing is sent until what describes the product was opened, and then it goes", async ({ page }) => {
  const { id } = await finishedApplication(page, "opened-first", { isOpened: false });
  await page.goto(`/application/${id}/review`);
  const send = page.getByRole("button", { name: "Send my application" });
  await expect(send).toBeVisible();
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await send.click();
  await expect(before(page).getByRole("alert")).toBeFocused();
  await expectGoodPage(page, "the review with documents to open");
  for (const name of [/^Open Product disclosure/, /^Open Target market/]) {
    await before(page).getByRole("button", { name }).press("Space");
  }
  await expect(before(page).getByText(/opened on/)).toHaveCount(2);
  await expect(before(page).getByRole("alert")).toHaveCount(0);
  await send.click();
  await expect(page.getByRole("heading", { level: 1, name: "Your application is with us" })).toBeFocused();
});

wholeRun("the review with open documents is good at every width, in light and dark", async ({ page }) => {
  const { id } = await finishedApplication(page, "documents-everywhere", { isOpened: false });
  await page.goto(`/application/${id}/review`);
  await before(page)
    .getByRole("button", { name: /^Open Product disclosure/ })
    .click();
  await expect(before(page).getByText(/opened on/)).toHaveCount(1);
  await expectGoodEverywhere(page, "the review with an open document", [320, 375, 1280]);
});
