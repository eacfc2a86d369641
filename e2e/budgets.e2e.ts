import { request as rawRequest } from "node:http";
import type { Page } from "@playwright/test";
import { openUntouched, untilAlive } from "#actions/alive";
import { IS_WHOLE, sampled } from "#actions/extent";
import { newAddress } from "#actions/mailbox";
import { beginApplication } from "#actions/person";
import { publicPaths } from "#actions/public-site";
import { expect, test } from "#actions/test";

/** Bytes of a file as it travels packed with gzip. */
function packedBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    rawRequest(url, { headers: { "accept-encoding": "gzip" } }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on("end", () => resolve(bytes));
      answer.on("error", reject);
    })
      .on("error", reject)
      .end();
  });
}

/** The scripts that a page asks for from now on. */
function scriptsOf(page: Page): ReadonlySet<string> {
  const scripts = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.add(request.url());
  });
  return scripts;
}

async function expectWithin(scripts: ReadonlySet<string>, most: { readonly bytes: number; readonly files: number }) {
  const sizes = await Promise.all([...scripts].map(packedBytes));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(most.bytes);
  expect(scripts.size).toBeLessThanOrEqual(most.files);
}

// The build itself weighs every public page as it stands; here is what a browser asks for, with all that a page fetches later.
for (const [path, bytes, files] of [
  ["/", 132_000, 15],
  ["/monthly-boost/register", 220_000, 26],
  ["/upfront-boost/calculator", 180_000, 28],
] as const) {
  test(`${path} loads at most ${bytes / 1000} kB of packed scripts in ${files} files before it is touched`, async ({
    page,
  }) => {
    const scripts = scriptsOf(page);
    await openUntouched(page, path);
    await expectWithin(scripts, { bytes, files });
  });
}

/** The last of the steps, and what an open session brings along by itself. */
const LAST_OF_AN_APPLICATION = ["success-step", "session-ended"];

test("an application loads all of its steps in at most 400 kB of packed scripts and 54 files", async ({ page }) => {
  const id = await beginApplication(page, { address: newAddress("in-few-files") });
  const scripts = scriptsOf(page);
  await page.goto(`/application/${id}/applicant/main-applicant`);
  for (const name of LAST_OF_AN_APPLICATION) {
    await expect.poll(() => [...scripts].some((url) => url.includes(`/${name}-`)), name).toBe(true);
  }
  await expectWithin(scripts, { bytes: 400_000, files: 54 });
});

/** The layout shift of a page as Lighthouse counts it, from its first paint until it is alive and has our fonts. */
async function shiftOf(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await untilAlive(page);
  await page.waitForFunction(() => document.documentElement.dataset["fonts"] === undefined);
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ("value" in entry) sum += Number(entry.value);
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}

for (const width of IS_WHOLE ? [412, 1280] : [412]) {
  test(`nothing moves while a public page comes alive and takes our fonts, ${String(width)} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 823 });
    await page.emulateMedia({ reducedMotion: "no-preference" });
    // Each is the first page that somebody opens: it stands in the faces of the device, and ours come in their sight.
    await page.addInitScript(() => localStorage.removeItem("keystep-fonts"));
    const paths = await publicPaths(page.request);
    expect(paths.length).toBeGreaterThan(20);
    for (const path of sampled(paths)) expect.soft(await shiftOf(page, path), path).toBeLessThan(0.01);
  });
}
