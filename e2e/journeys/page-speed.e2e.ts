import type { APIRequestContext } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { openAlive } from "#actions/public-site";
import { expect, siteUrl, test } from "#actions/test";

const BUILDS = new URL("../../apps/web/build/", import.meta.url);

/** The script that a page loads where `PAGE_SPEED_SHARE` is above 0. */
async function speedScript(): Promise<string> {
  const build = await readFile(new URL("current", BUILDS), "utf8");
  return JSON.parse(await readFile(new URL(`${build}/hosted/assets.json`, BUILDS), "utf8")).speedScript;
}

async function countedFaqs(request: APIRequestContext): Promise<number> {
  const metrics = await (await request.get(`${siteUrl()}/metrics`)).text();
  return Number(/^page_largest_paint_seconds_count\{page="\/faq"\} (\d+)$/m.exec(metrics)?.[1] ?? 0);
}

test("a page that is left tells once how fast it was", async ({ page, request }) => {
  const before = await countedFaqs(request);
  await openAlive(page, "/faq");
  await page.evaluate(async (script) => (await import(script)).tellSpeed("/faq"), await speedScript());
  await page.goto("/about");
  await expect.poll(() => countedFaqs(request)).toBe(before + 1);
});

test("what a page tells holds its figures alone, without a cookie", async ({ page }) => {
  await openAlive(page, "/faq");
  await page.context().addCookies([{ name: "of-a-person", value: "1", url: siteUrl() }]);
  await page.evaluate(async (script) => (await import(script)).tellSpeed(), await speedScript());
  const telling = page.waitForRequest("**/api/v1/page-speed");
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });
  const told = await telling;
  // The largest paint is told by a browser's own event alone, as the test before shows.
  expect(told.postDataJSON()).toEqual({ page: "other", layoutShift: expect.any(Number) });
  expect(await told.allHeaders()).not.toHaveProperty("cookie");
});

test("a page of a server that does not ask has nothing of it", async ({ request }) => {
  const html = await (await request.get(`${siteUrl()}/faq`)).text();
  expect(html).not.toContain(await speedScript());
});
