import type { Browser, BrowserContext, Page } from "@playwright/test";
import { expectGoodEverywhere, expectGoodPage } from "#actions/judge";
import { newAddress } from "#actions/mailbox";
import { beginApplication } from "#actions/person";
import { expect, test } from "#actions/test";

const PHOTO = {
  name: "passport.png",
  mimeType: "image/png",
  // One whole green point: a browser shows a broken one to nobody, and sends it unseen.
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGPQzw4FAAG8APD/EaGkAAAAAElFTkSuQmCC",
    "base64",
  ),
};
const PHONE = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true };

/** On the ID screen with a passport that has begun. */
async function arriveAtPassport(page: Page, name: string): Promise<void> {
  const id = await beginApplication(page, { address: newAddress(name) });
  await page.goto(`/application/${id}/applicant-id/main-applicant`);
  await page.getByRole("button", { name: /^Australian passport \d+ points/ }).click();
  await expect(page.getByRole("group", { name: "Australian passport", exact: true })).toBeVisible();
}

/** Presses the button and answers the address behind the code. */
async function makeLink(page: Page): Promise<string> {
  await page.getByRole("button", { name: /^Use your phone for photos/ }).click();
  await expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
  const address = await page.getByText(/\/upload-from-phone#/).textContent();
  return address ?? "";
}

async function openOnPhone(browser: Browser, address: string): Promise<{ phone: Page; context: BrowserContext }> {
  const context = await browser.newContext(PHONE);
  const phone = await context.newPage();
  await phone.goto(address);
  return { phone, context };
}

async function takePhoto(phone: Page): Promise<void> {
  const [chooser] = await Promise.all([
    phone.waitForEvent("filechooser"),
    phone.getByRole("button", { name: /^Take a photo/ }).click(),
  ]);
  await chooser.setFiles(PHOTO);
  await phone.getByRole("button", { name: "Use this photo" }).click();
}

const panel = (page: Page) => page.getByRole("region", { name: "Continue on your phone" });

test("FILE-01: a photo taken on the phone, without logging in there, appears on the computer", async ({
  page,
  browser,
}) => {
  await arriveAtPassport(page, "phone-upload");
  const address = await makeLink(page);
  await expect(panel(page)).toContainText("Waiting for your phone");
  await expectGoodPage(page, "waiting for the phone");
  const { phone, context } = await openOnPhone(browser, address);
  await expect(phone.getByRole("heading", { level: 1, name: "Australian passport" })).toBeVisible();
  await expect(panel(page)).toContainText("Your phone is connected");
  // The link's token has left the address, and scripts can read no secret.
  const token = new URL(address).hash.slice(1);
  const readable = await phone.evaluate(() =>
    JSON.stringify([location.href, sessionStorage, localStorage, document.cookie]),
  );
  expect(readable).not.toContain(token);
  await takePhoto(phone);
  await expect(phone.getByRole("region", { name: "On your computer" })).toContainText("Received");
  await expect(page.getByRole("list", { name: "Files we have" })).toContainText(PHOTO.name);
  await expect(panel(page)).toContainText("1 file came from it");
  await expectGoodEverywhere(phone, "the phone's page", [320, 375]);
  await context.close();
});

test("FILE-01: the phone's page loaded anew, as after the camera, still has the link; 'All done' says so", async ({
  page,
  browser,
}) => {
  await arriveAtPassport(page, "phone-anew");
  const { phone, context } = await openOnPhone(browser, await makeLink(page));
  await takePhoto(phone);
  await expect(phone.getByRole("region", { name: "On your computer" })).toContainText("Received");
  await phone.reload();
  await expect(phone.getByRole("region", { name: "On your computer" })).toContainText(PHOTO.name);
  await phone.getByRole("button", { name: "All done" }).click();
  await expect(phone.getByRole("heading", { level: 1, name: "All done" })).toBeFocused();
  await context.close();
});

test("FILE-01: another phone finds the link used, and after 'Done' nobody sends by it", async ({ page, browser }) => {
  await arriveAtPassport(page, "phone-once");
  const address = await makeLink(page);
  const { phone, context } = await openOnPhone(browser, address);
  await expect(phone.getByRole("button", { name: /^Take a photo/ })).toBeVisible();
  const other = await openOnPhone(browser, address);
  await expect(other.phone.getByRole("heading", { level: 1, name: "This link was used already" })).toBeFocused();
  await expectGoodPage(other.phone, "a link used already");
  await other.context.close();

  await panel(page).getByRole("button", { name: "Done with the phone" }).click();
  await expect(page.getByRole("button", { name: /^Use your phone for photos/ })).toBeFocused();
  await takePhoto(phone);
  await expect(phone.getByRole("heading", { level: 1, name: "This link has ended" })).toBeFocused();
  await phone.goto("/upload-from-phone");
  await expect(phone.getByRole("heading", { level: 1, name: "This link does not work here" })).toBeVisible();
  await context.close();
});

test("FILE-01: a photo taken without a network goes out once there is one", async ({ page, browser }) => {
  await arriveAtPassport(page, "phone-offline");
  const { phone, context } = await openOnPhone(browser, await makeLink(page));
  await expect(phone.getByRole("button", { name: /^Take a photo/ })).toBeVisible();
  await context.setOffline(true);
  await expect(phone.getByText(/^No connection\. Photos you take now/)).toBeVisible();
  await takePhoto(phone);
  await expect(phone.getByRole("list", { name: "Files on their way" })).toContainText(PHOTO.name);
  await context.setOffline(false);
  await expect(phone.getByRole("region", { name: "On your computer" })).toContainText(PHOTO.name);
  await context.close();
});
