import type { Page } from "@playwright/test";
import { expect } from "./expect.ts";

/** Presses the button and opens what it copied in a tab that knows nothing else: what stands there the link has brought. */
export async function openCopiedLink(page: Page): Promise<Page> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy a link to these figures" }).click();
  await expect(page.getByText("Copied. The link opens exactly these figures.")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const tab = await page.context().newPage();
  await tab.goto(link);
  return tab;
}
