import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

const FACE = "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2";
const fromWeb = createRequire(new URL("../../apps/web/package.json", import.meta.url));

/** Shows elements without a page of ours around them, in our own face: how wide and high letters are must not depend on the machine. */
export async function showBare(page: Page, html: string): Promise<void> {
  const face = (await readFile(fromWeb.resolve(FACE))).toString("base64");
  await page.setContent(
    `<style>
       @font-face { font-family: Ours; src: url(data:font/woff2;base64,${face}) }
       * { font-family: Ours; font-size: 16px; line-height: 1.2 }
     </style>${html}`,
  );
  await page.evaluate(() => document.fonts.load("16px Ours"));
}
