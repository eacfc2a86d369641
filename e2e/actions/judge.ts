import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Page } from "@playwright/test";
import { devtoolsOf } from "./devtools.ts";
import { expect } from "./expect.ts";
import { IS_WHOLE } from "./extent.ts";
import { layOutAll } from "./layout.ts";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";

const LIBRARY = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Puts the library into the document, once. Past Playwright, which takes three times as long with a text of this length. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => "axe" in window)) return;
  const devtools = await devtoolsOf(page);
  await devtools.send("Runtime.evaluate", { expression: `${LIBRARY};0` });
}

/** The violations that axe finds, each rule with the elements it names. */
async function violationsOf(page: Page, runOnly: NonNullable<RunOptions["runOnly"]>): Promise<unknown[]> {
  // A page's code may come a moment after its frame, so we wait for its heading.
  await page.locator("h1").first().waitFor();
  await layOutAll(page);
  await bringAxe(page);
  return page.evaluate(
    async (options) => {
      const { violations } = await window.axe.run(document, options);
      return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    },
    // Style sheets of other hosts are what it would load beforehand; there are none.
    { runOnly, resultTypes: ["violations"], preload: false } satisfies RunOptions,
  );
}

/** Expects that axe finds nothing and that the page does not scroll sideways. */
export async function expectGoodPage(page: Page, where: string): Promise<void> {
  expect(await violationsOf(page, STANDARDS), where).toEqual([]);
  await expectNoSidewaysScroll(page, where);
}

/** Expects that no element is wider than the window. */
export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${where}: wider than the window`).toBeLessThanOrEqual(0);
}

type Judge = (page: Page, where: string) => Promise<void>;
type Everywhere = { readonly widths: readonly number[]; readonly also?: Judge };

const WIDTHS = [320, 800, 1280];

/**
 * Checks both themes at each width: all of axe at the narrowest and the widest, the room at those between, and in the dark the contrast of
 * the colours, since another theme can spoil that. `also` is asked at each width. In small: axe at the narrowest, the room at all.
 */
export async function expectGoodEverywhere(
  page: Page,
  where: string,
  looks: readonly number[] | Everywhere = WIDTHS,
): Promise<void> {
  const { widths, also }: Everywhere = "widths" in looks ? looks : { widths: looks };
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const isForAxe = width === widths[0] || (IS_WHOLE && width === widths.at(-1));
    await (isForAxe ? expectGoodPage : expectNoSidewaysScroll)(page, `${where} at ${String(width)}`);
    await also?.(page, `${where} at ${String(width)}`);
  }
  if (!IS_WHOLE) return;
  await page.emulateMedia({ colorScheme: "dark" });
  const contrast = await violationsOf(page, { type: "rule", values: ["color-contrast"] });
  expect(contrast, `${where} in the dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
