import type { Page } from "@playwright/test";
import { aPhotoOfCard } from "@keystep/api/src/testing/sample-files";
import { answerFileDialog } from "#actions/files";
import { expectGoodPage } from "#actions/judge";
import { newAddress } from "#actions/mailbox";
import { beginApplication } from "#actions/person";
import { documentButton } from "#actions/pick-document";
import { expect, test } from "#actions/test";

test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

const photo = async (name: string, soft: number, isGlaring = false) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await aPhotoOfCard({ soft, isGlaring }),
});

async function expectWithin(page: Page, most: number, standing: string): Promise<void> {
  const box = await page.getByRole("button", { name: "Save and continue" }).boundingBox();
  const before = Math.round((box?.y ?? Number.POSITIVE_INFINITY) + (await page.evaluate(() => window.scrollY)));
  console.log(`100 points at 375 px, ${standing}: ${before} px before 'Save and continue'`);
  expect(before).toBeLessThanOrEqual(most);
}

test("finding: at 375 px at most 1,800 px stand before 'Continue', the documents most people use among them", async ({
  page,
}) => {
  const id = await beginApplication(page, { address: newAddress("id-phone") });
  await page.goto(`/application/${id}/applicant-id/main-applicant`);
  for (const name of [
    "Driver licence or learner permit",
    "Australian passport",
    "Medicare card",
    "Full birth certificate",
  ])
    await expect(page.getByRole("button", { name: new RegExp(`^${name} \\d+ points$`) })).toBeVisible();
  await expectWithin(page, 1800, "nothing begun");
  await expectGoodPage(page, "100 points on a phone");
  await page.getByLabel("Find another document").fill("bank");
  await expect(page.getByRole("list", { name: "Other documents" }).getByRole("button")).toHaveCount(2);
  await expectGoodPage(page, "found by typing");
});

test("finding: with two documents begun, the second of them open, 'Continue' stands within 1,800 px all the same", async ({
  page,
}) => {
  const id = await beginApplication(page, { address: newAddress("id-two") });
  await page.goto(`/application/${id}/applicant-id/main-applicant`);
  await (await documentButton(page, "Australian passport")).click();
  await page.getByLabel("Passport number").fill("PA1234567");
  const zone = page.getByRole("group", { name: "Add files: Australian passport" });
  await answerFileDialog(page, [await photo("passport.jpg", 0)], () =>
    zone.getByRole("button", { name: "Take a photo of Australian passport" }).tap(),
  );
  await zone.getByRole("button", { name: "Use this photo" }).tap();
  await expect(page.getByRole("list", { name: "Files we have" })).toContainText("passport.jpg");
  await page.getByRole("button", { name: "Finish later" }).click();
  await (await documentButton(page, "Driver licence or learner permit")).click();
  await page.getByLabel("Licence number").fill("12345678");
  await expectWithin(page, 1800, "one begun and one open");
  await expectGoodPage(page, "one begun and one open");
  const passport = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Australian passport" }) });
  await expect(passport).toContainText("Not finished yet");
  await expect(passport.getByRole("button", { name: "Finish Australian passport" })).toBeVisible();
  await page.getByText("Where to find these").tap();
  await expect(page.getByText("It changes with each new card.")).toBeVisible();
  await page.getByRole("button", { name: "Finish later" }).click();
  await expectWithin(page, 1800, "two begun");
  await expect(page.getByText("Still to answer: Full name, as it is written there; Expiry date.")).toBeVisible();
  await passport.getByText("1 file", { exact: true }).tap();
  await expect(page.getByRole("list", { name: "Files we have" })).toContainText("passport.jpg");
  await expectGoodPage(page, "two begun, the photos of one opened");
  await page.getByRole("button", { name: "Finish Australian passport" }).tap();
  await expect(page.getByLabel("Passport number")).toHaveValue("PA1234567");
  await expectWithin(page, 1800, "the other one open");
});

test("a photo is the first offer, is looked at before it is sent, turned or taken again; nothing is refused", async ({
  page,
}) => {
  const id = await beginApplication(page, { address: newAddress("id-photo") });
  await page.goto(`/application/${id}/applicant-id/main-applicant`);
  await (await documentButton(page, "Driver licence or learner permit")).click();
  const zone = page.getByRole("group", { name: "Add files: Driver licence or learner permit" });
  const take = zone.getByRole("button", { name: "Take a photo of Driver licence or learner permit" });
  await expect(take).toBeFocused();
  await expect(zone.locator("input[capture=environment]")).toHaveCount(1);
  await page.keyboard.press("Tab");
  await expect(zone.getByRole("button", { name: /^Choose files/ })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(zone).toMatchAriaSnapshot(`
    - 'group "Add files: Driver licence or learner permit"':
      - button "Take a photo of Driver licence or learner permit"
      - button "Choose files for Driver licence or learner permit"
  `);

  const byKey = () => take.press("Enter");
  await answerFileDialog(page, [await photo("blurred.jpg", 4)], byKey);
  const check = zone.getByRole("group", { name: "Your photo of Driver licence or learner permit" });
  await expect(check.getByRole("status")).toHaveText(
    "It looks blurred. Hold the phone still, and tap the paper to focus.",
  );
  await expect(check.getByText("Your photo", { exact: true })).toBeFocused();
  await expect(check).toMatchAriaSnapshot(`
    - group "Your photo of Driver licence or learner permit":
      - paragraph: Your photo
      - img "The photo you took of Driver licence or learner permit"
      - status:
        - paragraph: It looks blurred. Hold the phone still, and tap the paper to focus.
      - button "Use this photo"
      - button "Take it again"
      - button "Turn it"
      - button "Cancel"
  `);
  await expectGoodPage(page, "a photo looked at");
  await expect(page.getByRole("list", { name: "Files we have" }).getByRole("listitem")).toHaveCount(0);

  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(check.getByRole("button", { name: "Take it again" })).toBeFocused();
  await answerFileDialog(page, [await photo("glaring.jpg", 0, true)], () =>
    check.getByRole("button", { name: "Take it again" }).tap(),
  );
  await expect(check.getByRole("status")).toHaveText(
    "A bright spot may hide part of it. Tilt the paper away from the light.",
  );
  await answerFileDialog(page, [await photo("sharp.jpg", 0)], () =>
    check.getByRole("button", { name: "Take it again" }).tap(),
  );
  await expect(check.getByRole("status")).toHaveText("It looks sharp and without glare. Can you read every word?");

  const shape = () => check.getByRole("img").evaluate((canvas: HTMLCanvasElement) => canvas.width > canvas.height);
  expect(await shape()).toBe(true);
  await check.getByRole("button", { name: "Turn it" }).tap();
  await expect.poll(shape).toBe(false);
  await check.getByRole("button", { name: "Use this photo" }).tap();
  await expect(page.getByRole("list", { name: "Files we have" })).toContainText("sharp.jpg");
});
