import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { newAddress } from "#actions/mailbox";
import { arriveWithAccount, saveAndContinue } from "#actions/person";
import { addCoApplicant, OPEN_STEPS } from "#actions/steps";
import { expect, siteUrl, test } from "#actions/test";

/** A judge of what is on the page. */
async function judge(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  expect(
    violations.map((violation) => [violation.id, violation.nodes.map((node) => node.html)]),
    where,
  ).toEqual([]);
}

for (const width of [375, 1280]) {
  test(`axe finds nothing on the steps, empty and with errors, at ${width}`, async ({ page }) => {
    // Every step of the table, of both people, judged each.
    test.slow();
    const id = await arriveWithAccount(page, { site: siteUrl(), address: newAddress(`axe-${width}`) });
    await addCoApplicant(page, { site: siteUrl(), id });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    for (const { path: step } of OPEN_STEPS) {
      await page.goto(`/application/${id}/${step}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await judge(page, step);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        step,
      ).toBeLessThanOrEqual(0);
    }
    // Nothing was typed on the way, so nothing waits on this device.
    await expect(page.getByRole("heading", { level: 1, name: "Check your answers" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Some answers are on this device only" })).toHaveCount(0);
    await page.goto(`/application/${id}/context`);
    await saveAndContinue(page);
    await expect(page.getByRole("alert").first()).toBeVisible();
    await judge(page, "context with errors");
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await judge(page, "dashboard");
    if (width > 375) return;
    await page.goto(`/application/${id}/context`);
    await page.getByRole("button", { name: "View Progress" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await judge(page, "the progress dialog");
  });
}
