import type { Page } from "@playwright/test";
import { newAddress } from "#actions/mailbox";
import { expect, test } from "#actions/test";
import { arrive } from "#actions/whole-application/arrive";
import { expectAsTyped } from "#actions/whole-application/expect-as-typed";
import { pointingHand } from "#actions/whole-application/hand";
import { WITHOUT_ADDRESS } from "#actions/whole-application/medium-people";
import { declareAndSend, openedStep, walk } from "#actions/whole-application/walk";

test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });

async function expectNothingSideways(page: Page, where: string): Promise<void> {
  // A page that is wider than a phone is shown smaller there: what counts is the width it was made for.
  expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(375);
}

test("a whole application is answered and sent on a phone of 375 px, by touch; nothing stands out sideways", async ({
  page,
}) => {
  const email = newAddress("on-a-phone");
  const desk = { page, hand: pointingHand(page, "tap") };
  const look = (step: string) => expectNothingSideways(page, step);
  const id = await arrive(desk, email);
  await walk(desk, WITHOUT_ADDRESS, { until: "applicant-current-mortgage", look });

  // The bar leads ahead to what is at hand now; the way comes back to what was passed over.
  await page.getByRole("button", { name: "View Progress" }).tap();
  const progress = page.getByRole("dialog", { name: "Application progress" });
  await expectNothingSideways(page, "the progress");
  await progress.getByRole("link", { name: /^Assets/ }).tap();
  await page.waitForURL(/\/applicant-assets\/main-applicant$/);
  await expect(progress).toBeHidden();
  expect(await openedStep(desk)).toBe("applicant-assets");

  await walk(desk, WITHOUT_ADDRESS, { look });
  await expectNothingSideways(page, "review");
  await declareAndSend(desk);
  await expectNothingSideways(page, "success");
  await expectAsTyped(page, { id, email, whole: WITHOUT_ADDRESS });
});
