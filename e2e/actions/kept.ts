import type { Page } from "@playwright/test";

/** Everything the browser keeps for our site, as text. */
export function kept(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.cookie]),
  );
}
