import type { APIRequestContext, Page } from "@playwright/test";
import { untilAlive } from "#actions/alive";
import { siteUrl } from "#actions/test";

/** Every page that anybody may read, from the site's own list for search engines. */
export async function publicPaths(request: APIRequestContext): Promise<string[]> {
  const list = await (await request.get(`${siteUrl()}/sitemap.xml`)).text();
  return [...list.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
}

/** Opens a page and waits until its scripts have taken it over: from then on it is what it stays. */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAlive(page);
}
