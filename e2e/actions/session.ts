import type { Page } from "@playwright/test";

/** What shows a page's session to the API: who signed in on the hosted pages has a token, who came by a link or the form a cookie. */
export async function sessionHeaders(page: Page): Promise<Record<string, string>> {
  const token = await page.evaluate(() => localStorage.getItem("IdToken"));
  return token === null ? {} : { Authorization: `Bearer ${token}` };
}
