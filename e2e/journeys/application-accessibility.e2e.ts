import AxeBuilder from "@axe-core/playwright";
import { newAddress } from "#actions/mailbox";
import { arriveWithAccount, saveAndContinue } from "#actions/person";
import { expect, siteUrl, test } from "#actions/test";

const STEPS = ["user", "context", "applicant/main-applicant", "applicant-address/main-applicant", "review"];

test("axe finds nothing on the steps, empty and with errors, wide and small", async ({ page }) => {
  const id = await arriveWithAccount(page, { site: siteUrl(), address: newAddress("axe") });
  await page.emulateMedia({ reducedMotion: "reduce" });
  const judge = async (where: string) => {
    const { violations } = await new AxeBuilder({ page })
      .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
      .analyze();
    expect(
      violations.map((violation) => [violation.id, violation.nodes.map((node) => node.html)]),
      where,
    ).toEqual([]);
  };
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const step of STEPS) {
      await page.goto(`/application/${id}/${step}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await judge(`${step} at ${width}`);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        step,
      ).toBeLessThanOrEqual(0);
    }
    await page.goto(`/application/${id}/context`);
    await saveAndContinue(page);
    await expect(page.getByRole("alert").first()).toBeVisible();
    await judge(`context with errors at ${width}`);
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await judge(`dashboard at ${width}`);
  }
  await page.setViewportSize({ width: 375, height: 900 });
  await page.goto(`/application/${id}/context`);
  await page.getByRole("button", { name: "View Progress" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await judge("the progress dialog");
});
