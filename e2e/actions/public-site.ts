import type { APIRequestContext, Page } from "@playwright/test";
import { untilAlive } from "#actions/alive";
import { expect, siteUrl } from "#actions/test";

/** Every page that anybody may read, from the site's own list for search engines. */
export async function publicPaths(request: APIRequestContext): Promise<string[]> {
  const list = await (await request.get(`${siteUrl()}/sitemap.xml`)).text();
  return [...list.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
}

/** Opens a page and waits until its scripts have taken it over, and the one part that comes after them: from then on it is what it stays. */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAlive(page);
  if ((await page.getByText("Date of property purchase").count()) > 0) await showSomebodyIsHere(page);
}

/** The date field comes with the first sign of somebody; a mouse that rests gives one at times, and at times none. */
async function showSomebodyIsHere(page: Page): Promise<void> {
  await expect(async () => {
    for (const place of [1, 2]) await page.mouse.move(place, place);
    await page.getByRole("spinbutton", { name: /^day/ }).waitFor({ timeout: 1000 });
  }).toPass();
}
