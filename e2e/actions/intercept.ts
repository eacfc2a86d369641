import type { Page, Route } from "@playwright/test";

/**
 * Answers the first call of an address by `handle` and lets those after it go on. The interception stays until the page goes: Playwright's own
 * `times` and `unroute` take it down while calls are held, and on a busy machine such a call never ends, or goes on to the server after all.
 */
export async function interceptFirst(
  page: Page,
  address: string,
  handle: (route: Route) => Promise<unknown>,
): Promise<void> {
  let isFirst = true;
  await page.route(address, async (route) => {
    if (!isFirst) return route.fallback();
    isFirst = false;
    await handle(route);
  });
}

/** A call that is held stays held. */
export const hold = (): Promise<void> => Promise.resolve();
