import { expectGoodEverywhere } from "#actions/judge";
import { newAddress } from "#actions/mailbox";
import { beginApplication, saveAndContinue } from "#actions/person";
import { addCoApplicant, OPEN_STEPS } from "#actions/steps";
import { expect, siteUrl, test } from "#actions/test";

const WIDTHS = [375, 1280];

test("every step is good empty, with errors and in its dialog, at every width and in the dark", async ({ page }) => {
  // Every step of the table, of both people.
  test.slow();
  const id = await beginApplication(page, { address: newAddress("axe") });
  await addCoApplicant(page, { site: siteUrl(), id });
  for (const { path: step } of OPEN_STEPS) {
    await page.goto(`/application/${id}/${step}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectGoodEverywhere(page, step, WIDTHS);
  }
  // Nothing was typed on the way, so nothing waits on this device.
  await expect(page.getByRole("heading", { level: 1, name: "Check your answers" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Some answers are on this device only" })).toHaveCount(0);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectGoodEverywhere(page, "dashboard", WIDTHS);
  await page.goto(`/application/${id}/context`);
  await saveAndContinue(page);
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expectGoodEverywhere(page, "context with errors", WIDTHS);
  await page.setViewportSize({ width: 375, height: 900 });
  await page.getByRole("button", { name: "View Progress" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectGoodEverywhere(page, "the progress dialog", [375]);
});
