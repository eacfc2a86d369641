import type { Page } from "@playwright/test";

/** Opens every line of the review that is closed, as a person does. */
export async function openAnswers(page: Page): Promise<void> {
  await page.locator("main details > summary").first().waitFor();
  const closed = page.locator("main details:not([open]) > summary");
  while ((await closed.count()) > 0) await closed.first().click();
}
