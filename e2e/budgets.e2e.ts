import { request as rawRequest } from "node:http";
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

for (const [path, budgetBytes] of [
  ["/", 130_000],
  ["/login", 190_000],
  ["/register", 190_000],
  ["/upfront-boost/calculator", 220_000],
  ["/monthly-boost/calculator", 220_000],
  ["/homeowner-assistant/calculator", 220_000],
] as const) {
  test(`${path} loads at most ${budgetBytes / 1000} kB of packed scripts before it is touched`, async ({ page }) => {
    const scripts = new Set<string>();
    page.on("response", (response) => {
      if (response.request().resourceType() === "script") scripts.add(response.url());
    });
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    expect(scripts.size).toBeGreaterThan(2);
    const sizes = await Promise.all([...scripts].map(packedBytes));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budgetBytes);
  });
}

test("nothing moves while a public page comes alive", async ({ page }) => {
  for (const path of ["/", "/upfront-boost", "/upfront-boost/calculator", "/faq"]) {
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
