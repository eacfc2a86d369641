import type { Page } from "@playwright/test";

/**
 * Waits until the scripts of a finished page have taken it over: before that it is looked at and read, and its links are ordinary ones. React
 * notes on each element what it has taken over.
 */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactProps")),
  );
}

const SAID = "This page is alive";

/** Opens a page and waits for the same without a touch: what Playwright runs in a page counts there as done by a person. */
export async function openUntouched(page: Page, path: string): Promise<void> {
  await page.addInitScript((said) => {
    const look = () => {
      const keys = Object.keys(document.querySelector("main") ?? {});
      if (keys.some((key) => key.startsWith("__reactProps"))) requestIdleCallback(() => console.log(said));
      else requestAnimationFrame(look);
    };
    look();
  }, SAID);
  const isAlive = page.waitForEvent("console", (message) => message.text() === SAID);
  await page.goto(path);
  await isAlive;
}
