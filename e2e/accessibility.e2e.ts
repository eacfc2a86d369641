import { expectGoodEverywhere } from "#actions/judge";
import { test } from "#actions/test";

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
  "/business/for-business",
  "/business/for-business/calculator",
  "/business/bnpl",
  "/business/bnpl/calculator",
  "/compare",
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
  "/double-boost/register",
  "/double-boost/calculator",
  "/no-such-page",
];

for (const path of PAGES) {
  test(`axe finds nothing on ${path}, and nothing scrolls sideways, in light and dark`, async ({ page }) => {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await expectGoodEverywhere(page, path, [320, 375, 800, 1280]);
  });
}
