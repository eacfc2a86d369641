import type { Page } from "@playwright/test";

/**
 * Waits until the scripts of a finished page have taken it over: before that it is looked at and read, and its links are ordinary ones. React
 * notes at the document's root that nothing of it is left to be taken over.
 */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const noted = Object.entries(document).find(([name]) => name.startsWith("__reactContainer$"))?.[1];
    return noted?.stateNode?.current?.memoizedState?.isDehydrated === false;
  });
}
