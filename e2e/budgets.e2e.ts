import { request as rawRequest } from "node:http";
import type { Page } from "@playwright/test";
import { arriveWithAccount } from "#actions/person";
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

/** All scripts that a page asks for until it is quiet. */
async function scriptsOf(page: Page, load: () => Promise<unknown>): Promise<{ files: number; bytes: number }> {
  const scripts = new Set<string>();
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.add(response.url());
  });
  await load();
  await page.waitForLoadState("networkidle");
  expect(scripts.size).toBeGreaterThan(2);
  const sizes = await Promise.all([...scripts].map(packedBytes));
  return { files: scripts.size, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

// The build itself weighs every public page as it stands; here is what a browser asks for, with all that a page fetches later.
for (const [path, budgetBytes, budgetFiles] of [
  ["/", 132_000, 15],
  ["/monthly-boost/register", 220_000, 26],
  ["/upfront-boost/calculator", 180_000, 24],
] as const) {
  test(`${path} loads at most ${budgetBytes / 1000} kB of packed scripts in ${budgetFiles} files before it is touched`, async ({
    page,
  }) => {
    const { files, bytes } = await scriptsOf(page, () => page.goto(path));
    expect(bytes).toBeLessThanOrEqual(budgetBytes);
    expect(files).toBeLessThanOrEqual(budgetFiles);
  });
}

test("an application loads all of its steps in at most 400 kB of packed scripts and 54 files", async ({ page }) => {
  await arriveWithAccount(page, { address: "in-few-files@example.com" });
  await page.waitForLoadState("networkidle");
  const { files, bytes } = await scriptsOf(page, () => page.reload());
  expect(bytes).toBeLessThanOrEqual(400_000);
  expect(files).toBeLessThanOrEqual(54);
});

/** The layout shift of a page as Lighthouse counts it, from its first paint until it is alive and has our fonts. */
async function shiftOf(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await page.waitForFunction(
    () =>
      document.documentElement.dataset["fonts"] === undefined &&
      Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactFiber")),
  );
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

/** Faces that stand in for ours at first, each made as wide (`fonts.css`). A device with none of them sees lines break anew. */
const STAND_INS = ["Arial", "Liberation Sans", "Roboto", "DejaVu Sans"];

async function hasStandIn(page: Page): Promise<boolean> {
  return page.evaluate(
    (names) =>
      Promise.any(names.map((name) => new FontFace("stand-in", `local("${name}")`).load())).then(
        () => true,
        () => false,
      ),
    STAND_INS,
  );
}

for (const width of [412, 1280]) {
  test(`nothing moves while a public page comes alive and takes our fonts, ${String(width)} px wide`, async ({
    page,
  }) => {
    test.slow();
    expect(await hasStandIn(page), `one of ${STAND_INS.join(", ")} is installed, or lines break anew`).toBe(true);
    await page.setViewportSize({ width, height: 823 });
    await page.emulateMedia({ reducedMotion: "no-preference" });
    // Each is the first page that somebody opens: it stands in the faces of the device, and ours come in their sight.
    await page.addInitScript(() => localStorage.removeItem("keystep-fonts"));
    const sitemap = await (await page.request.get("/sitemap.xml")).text();
    const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = "/"]) => new URL(address).pathname);
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths) expect.soft(await shiftOf(page, path), path).toBeLessThan(0.01);
  });
}
