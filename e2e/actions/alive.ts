import type { Page } from "@playwright/test";

/**
 * Runs in the page: whether its scripts have taken over the finished HTML. React notes on each element what it has taken over; a form in
 * a part of its own comes after the page around it, and its fields or its button are disabled until then.
 */
function isAlive(): boolean {
  const main = document.querySelector("main");
  if (main === null || main.querySelector("form :disabled, fieldset:disabled") !== null) return false;
  const isTakenOver = (element: Element) => Object.keys(element).some((key) => key.startsWith("__reactProps"));
  return [main, ...main.querySelectorAll("form,button,input,select,textarea")].every(isTakenOver);
}

/** Waits until the scripts of a finished page have taken it over: before that it is looked at and read, and its links are ordinary ones. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(isAlive);
}

const SAID = "This page is alive";

/** Opens a page and waits for the same without a touch: what Playwright runs in a page counts there as done by a person. */
export async function openUntouched(page: Page, path: string): Promise<void> {
  await page.addInitScript(`{
    const isAlive = ${isAlive.toString()};
    const look = () => (isAlive() ? requestIdleCallback(() => console.log("${SAID}")) : requestAnimationFrame(look));
    look();
  }`);
  const isSaid = page.waitForEvent("console", (message) => message.text() === SAID);
  await page.goto(path);
  await isSaid;
}
