import type { Page } from "@playwright/test";
import { agreeTo, FINISHED, finishedApplication, finishedCouple, sendApplication } from "#actions/finished-application";
import { expectGoodEverywhere, expectGoodPage } from "#actions/judge";
import { newestEmailAbout } from "#actions/mailbox";
import { openAnswers } from "#actions/review";
import { expect, siteUrl, test } from "#actions/test";
import { openPhone } from "#actions/two-people";

async function sendChange(page: Page, ticks: number): Promise<void> {
  const change = page.getByRole("region", { name: "Your change is not sent yet" });
  await expect(change).toBeVisible();
  await expectGoodEverywhere(page, "a change that is not sent yet", [375, 800, 1280]);
  await expect(page.getByRole("checkbox")).toHaveCount(ticks);
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await page.getByRole("button", { name: "Send my change" }).click();
  await expect(page.getByRole("heading", { name: "Your change is with us" })).toBeFocused();
}

test("after sending, one person corrects an answer: a reason, the usual form, a new edition at once", async ({
  page,
}) => {
  const { id, address } = await finishedApplication(page, "after");
  await sendApplication(page, id);
  await page.goto(`/application/${id}`);
  await expect(page.getByRole("region", { name: "Change something" })).toBeVisible();
  await expectGoodEverywhere(page, "what can be changed after sending", [375, 800, 1280]);

  await page.getByRole("button", { name: "Correct an answer" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Correct an answer" })).toBeFocused();
  await page.getByLabel("Which part is it in?").selectOption({ label: "Applicant Details: Address" });
  await page.getByLabel("Why does it need correcting?").fill("The street number was wrong.");
  await page.getByRole("button", { name: "Open this part" }).click();
  await page.waitForURL(/\/applicant-address\/main-applicant$/);
  await expect(page.getByRole("heading", { name: "You are changing what you sent" })).toBeVisible();
  await page.getByLabel("Street address").fill("14 Weston Street");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await page.waitForURL(/\/success$/);
  await sendChange(page, 3);

  await expect(page.getByText("Edition 2", { exact: false }).first()).toBeVisible();
  const changes = await newestEmailAbout(siteUrl(), { address, subject: /We have your changes/ });
  expect(changes.text).toContain("You changed:\n- Applicant Details: Address\n");
  expect(changes.text).not.toContain("Weston");
  await page.goto(`/application/${id}/applicant-address/main-applicant`);
  await page.waitForURL(/\/success$/);
});

test("finding: a correction that is made offline is kept, says so in one place, and is sent once back online", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const { id } = await finishedApplication(page, "after-offline");
  await sendApplication(page, id);
  await page.goto(`/application/${id}`);
  await page.getByRole("button", { name: "Home address" }).click();
  await page.waitForURL(/\/applicant-address\/main-applicant$/);
  const street = page.getByLabel("Street address");
  await expect(street).toHaveValue(FINISHED.streetAddress);

  await context.setOffline(true);
  await street.fill("14 Weston Street");
  await street.blur();
  const offline = page.getByText(/You are offline|you are offline/);
  await expect(offline.filter({ visible: true })).toHaveCount(1);
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(offline.filter({ visible: true })).toHaveCount(1);
  await expect(street).toHaveValue("14 Weston Street");
  await expectGoodPage(page, "a correction offline");

  await context.setOffline(false);
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await expect(offline.filter({ visible: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Save and continue" }).click();
  await page.waitForURL(/\/success$/);

  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await context.setOffline(true);
  await expect(offline.filter({ visible: true })).toHaveCount(1);
  await page.getByRole("button", { name: "Send my change" }).click();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(3);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Your change is not sent yet" })).toBeVisible();
  await expectGoodPage(page, "a change that waits for the connection");

  await context.setOffline(false);
  await expect(offline.filter({ visible: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Send my change" }).click();
  await expect(page.getByRole("heading", { name: "Your change is with us" })).toBeFocused();
  await page.goto(`/application/${id}/review`);
  await openAnswers(page);
  await expect(page.getByText("14 Weston Street")).toBeVisible();
});

test("COAP-01: after sending, a change of what two people share is told to the other, who agrees to that alone", async ({
  page,
  browser,
}) => {
  const phone = await openPhone(browser);
  const { id, otherAddress } = await finishedCouple(page, phone, "after-two");
  await agreeTo(phone, id, "declarations");
  await agreeTo(page, id, "submission");

  await page.goto(`/application/${id}`);
  await page.getByRole("button", { name: "Correct an answer" }).click();
  await page.getByLabel("Which part is it in?").selectOption({ label: "Property details" });
  await page.getByLabel("Why does it need correcting?").fill("I mistyped the years left.");
  await page.getByRole("button", { name: "Open this part" }).click();
  await page.waitForURL(/\/context$/);
  await page.getByRole("textbox", { name: "Years left on your mortgage, typed" }).fill("19");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await page.waitForURL(/\/success$/);
  await sendChange(page, 4);

  const email = await newestEmailAbout(siteUrl(), {
    address: otherAddress,
    subject: /^Please look at your application/,
  });
  expect(email.text).not.toMatch(/Amelia|\b19\b/);
  await phone.goto(`/application/${id}`);
  await expect(phone.getByText(/^Amelia changed something you share/)).toBeVisible();
  await expect(phone.getByText("When you agreed: 21")).toBeVisible();
  await expect(phone.getByText("Now: 19").first()).toBeVisible();
  await expect(phone.getByRole("checkbox")).toHaveCount(1);
  await expectGoodEverywhere(phone, "what the other person changed", [375, 1280]);
  await phone.getByRole("checkbox", { name: /^What we share is right/ }).check();
  await phone.getByRole("button", { name: "I agree", exact: true }).click();
  await expect(phone.getByRole("button", { name: "I agree", exact: true })).toHaveCount(0);
  await phone.context().close();
});
