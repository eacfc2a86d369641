import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test, type Page } from "@playwright/test";
import { startDevServer } from "#actions/dev-server";
import { IS_WHOLE } from "#actions/extent";
import { expectGoodPage, expectNoSidewaysScroll } from "#actions/judge";
import { siteUrl } from "#actions/test";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Half as large as life: a quarter of the bytes, and a step of a pixel is still seen at every edge. */
test.use({ deviceScaleFactor: 0.5 });

/** Which Chromium drew the pictures that are kept. */
const DRAWN_WITH = "150.";

/**
 * Drawings by the same version may differ by next to nothing, since the faces are ours and letters stand where they should; a corner of
 * another roundness, or an edge moved by two pixels, is many times as much. Another version may round each letter in its own way.
 */
function limitsFor(page: Page) {
  const isSame = page.context().browser()?.version().startsWith(DRAWN_WITH) === true;
  return {
    ...(isSame ? { maxDiffPixels: 40 } : { maxDiffPixelRatio: 0.01 }),
    threshold: 0.12,
    scale: "device",
  } as const;
}

const THEMES = ["light", "dark"] as const;

const PLACES = [
  ["wide", 1280],
  ["narrow", 375],
] as const;

async function open(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/dev/parts`);
  // Held moments are marked once the page is alive; refused forms are refused a moment later.
  await expect(page.locator("[data-shown]").first()).toBeAttached({ timeout: 60_000 });
  await expect(page.getByText("8 answers need another look")).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** A dialog lies over everything, so it is opened for its picture. */
async function expectDialog(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Ask, then refused" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect.soft(dialog).toHaveScreenshot(`dialog-${name}.png`, limitsFor(page));
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
}

if (IS_WHOLE) {
  test("every part looks as in its picture, wide and narrow, by day and by night, and axe finds nothing", async ({
    page,
  }) => {
    const server = await startDevServer();
    try {
      await open(page, server.url);
      for (const theme of THEMES) {
        await page.emulateMedia({ colorScheme: theme });
        await expectGoodPage(page, `/dev/parts, ${theme}`);
      }
      await page.addStyleTag({ path: here("pictures/parts-alone.css") });
      for (const [place, width] of PLACES) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(page, `/dev/parts, ${place}`);
        for (const theme of THEMES) {
          await page.emulateMedia({ colorScheme: theme });
          await expect
            .soft(page)
            .toHaveScreenshot(`parts-${place}-${theme}.png`, { ...limitsFor(page), fullPage: true });
        }
        await expectDialog(page, place);
      }
    } finally {
      await server.end();
    }
  });
}

test("no build holds the page of parts, and the server knows no such address", async ({ request }) => {
  const answer = await request.get(`${siteUrl()}/dev/parts`, { headers: { accept: "text/html" } });
  expect(answer.status()).toBe(404);
  expect(await answer.text()).not.toContain("parts-page");
  const builds = here("../apps/web/build");
  const build = join(builds, await readFile(join(builds, "current"), "utf8"));
  const names = await readdir(build, { recursive: true });
  const files = names.filter((name) => /\.(js|css|html|json)$/.test(name));
  expect(files.length).toBeGreaterThan(50);
  for (const name of files) {
    expect(await readFile(join(build, name), "utf8"), name).not.toMatch(/dev\/parts|parts-(page|specimens)/);
  }
});
