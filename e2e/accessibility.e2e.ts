import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "#actions/test";

const PAGES = [
  "/",
  "/faq",
  "/about",
  "/contact-us",
  "/privacy-policy",
  "/terms-of-use",
  "/login",
  "/register",
  "/error",
  "/oauth2/error",
  "/business",
  "/homeowner-assistant",
  "/homeowner-assistant/register",
  "/homeowner-assistant/get-started",
  "/homeowner-assistant/calculator",
  "/upfront-boost",
  "/upfront-boost/register",
  "/upfront-boost/calculator",
  "/monthly-boost",
  "/monthly-boost/calculator",
  "/double-boost",
  "/double-boost/calculator",
  "/no-such-page",
];

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`${colorScheme} theme`, () => {
    test.use({ colorScheme });
    for (const path of PAGES) {
      test(`axe finds nothing on ${path}`, async ({ page }) => {
        await page.emulateMedia({ reducedMotion: "reduce", colorScheme });
        await page.goto(path);
        await page.waitForLoadState("networkidle");
        const { violations } = await new AxeBuilder({ page })
          .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
          .analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
      });
    }
  });
}

for (const width of [320, 375, 800, 1280]) {
  test(`no page scrolls sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of PAGES) {
      await page.goto(path);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
}
