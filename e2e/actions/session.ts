import { type Page } from "@playwright/test";
import { expect } from "./expect.ts";
import { siteUrl } from "./test.ts";

/** Authenticates API calls as the page's session: a sign-in on the hosted pages has a token, one by a link or the form has a cookie. */
export async function sessionHeaders(page: Page): Promise<Record<string, string>> {
  const token = await page.evaluate(() => localStorage.getItem("IdToken"));
  return token === null ? {} : { Authorization: `Bearer ${token}` };
}

type Sent = { readonly method?: "POST" | "PUT"; readonly path: string; readonly data: object };

/** Stores answers as the pages do, with the cookies of this browser. */
export async function store(page: Page, { method = "PUT", path, data }: Sent): Promise<{ readonly id: string }> {
  const answer = await page.request.fetch(`/api${path}`, { method, data, headers: { Origin: siteUrl() } });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return answer.json(); // a made row has an id by the contract; without one the calls after it fail
}
