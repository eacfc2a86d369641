import { expectGoodEverywhere } from "#actions/judge";
import { newAddress } from "#actions/mailbox";
import { beginApplication, saveAndContinue } from "#actions/person";
import { addCoApplicant, OPEN_STEPS } from "#actions/steps";
import { expect, test } from "#actions/test";
import { headingForMain } from "#actions/whole-application/walk";

const WIDTHS = [375, 1280];

test("ROUTE-12: every step's path shows its screen, for both people, good empty, with errors and in its dialog, at every width and in the dark", async ({
  page,
}) => {
  const id = await beginApplication(page, { address: newAddress("axe") });
  await addCoApplicant(page, id);
  for (const { name, path } of OPEN_STEPS) {
    await page.goto(`/application/${id}/${path}`);
    await expect(page.getByRole("heading", { level: 1, name: headingForMain(name), exact: true })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(`/application/${id}/${path}`);
    await expectGoodEverywhere(page, path, WIDTHS);
  }
  // The walk typed nothing, so this device keeps no answers.
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
