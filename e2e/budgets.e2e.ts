import { request as rawRequest } from "node:http";
import type { Page } from "@playwright/test";
import { arriveWithAccount } from "#actions/person";
import { expect, siteUrl, test } from "#actions/test";

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

for (const [path, budgetBytes, budgetFiles] of [
  ["/", 130_000, 12],
  ["/login", 190_000, 18],
  ["/register", 190_000, 18],
  ["/contact-us", 190_000, 18],
  ["/upfront-boost/register", 200_000, 22],
  ["/double-boost/register", 200_000, 22],
  ["/monthly-boost/register", 260_000, 22],
  ["/homeowner-assistant/register", 260_000, 22],
  ["/upfront-boost/calculator", 220_000, 22],
  ["/monthly-boost/calculator", 220_000, 22],
  ["/homeowner-assistant/calculator", 220_000, 22],
  ["/double-boost/calculator", 220_000, 22],
  ["/business/bnpl/calculator", 160_000, 20],
  ["/compare", 220_000, 20],
] as const) {
  test(`${path} loads at most ${budgetBytes / 1000} kB of packed scripts in ${budgetFiles} files before it is touched`, async ({
    page,
  }) => {
    const { files, bytes } = await scriptsOf(page, () => page.goto(path));
    expect(bytes).toBeLessThanOrEqual(budgetBytes);
    expect(files).toBeLessThanOrEqual(budgetFiles);
  });
}

test("an application loads all of its steps in at most 400 kB of packed scripts and 50 files", async ({ page }) => {
  await arriveWithAccount(page, { address: "in-few-files@example.com" });
  await page.waitForLoadState("networkidle");
  const { files, bytes } = await scriptsOf(page, () => page.reload());
  expect(bytes).toBeLessThanOrEqual(400_000);
  expect(files).toBeLessThanOrEqual(50);
});

test("nothing moves while a public page comes alive", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  for (const path of [
    "/",
    "/upfront-boost",
    "/upfront-boost/calculator",
    "/monthly-boost/register",
    "/compare",
    "/faq",
  ]) {
    await page.goto(`${siteUrl()}${path}`);
    await page.waitForLoadState("networkidle");
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) if ("value" in entry) sum += Number(entry.value);
          }).observe({ type: "layout-shift", buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        }),
    );
    expect(shift, path).toBeLessThan(0.01);
  }
});
