import { startRealServer, type RealServer } from "#actions/real-server";
import { expect, test } from "#actions/test";

const NEST = {
  PUBLIC_URL: "https://nest.example",
  BRAND_NAME: "Nest",
  BRAND_LEGAL_NAME: "Nest Homes Pty Ltd",
  BRAND_EMAIL: "hello@nest.example",
  BRAND_PHONE: "(02) 7010 9999",
  BRAND_LICENCE_TEXT: "Australian credit licence 123456.",
};
const OF_BEFORE = /Keystep|keystep\.example|localhost|7010 4321/;

let server: RealServer;
test.beforeAll(async () => {
  server = await startRealServer(NEST);
});
test.afterAll(() => server.remove());

test("a server that starts with another brand and address says them on every page, and the old ones nowhere", async ({
  request,
}) => {
  const read = async (path: string) =>
    (await request.get(server.url + path, { headers: { accept: "text/html" } })).text();
  const sitemap = await read("/sitemap.xml");
  const paths = [...sitemap.matchAll(/<loc>https:\/\/nest\.example(.*?)<\/loc>/g)].map(([, path = ""]) => path);
  expect(paths.length).toBeGreaterThan(25);
  for (const path of [...paths, "/dashboard"]) {
    const html = await read(path);
    expect.soft(html, path).not.toMatch(OF_BEFORE);
    const [data = ""] = /\/assets\/start\/[\w-]+\.json/.exec(html) ?? [];
    expect
      .soft(JSON.parse(await read(data)), path)
      .toMatchObject({ brand: { name: "Nest", siteUrl: NEST.PUBLIC_URL } });
    if (path === "/dashboard") continue;
    expect.soft(html, path).toContain(`<link rel="canonical" href="${NEST.PUBLIC_URL}${path}"`);
    expect.soft(html, path).toContain(NEST.BRAND_LICENCE_TEXT);
  }
  for (const path of ["/sitemap.xml", "/robots.txt", "/site.webmanifest"])
    expect.soft(await read(path), path).not.toMatch(OF_BEFORE);
});

test("pages stay what they are as they come alive, under the policy that the server made for them", async ({
  browser,
}) => {
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on("console", (message) => void (message.type() === "error" && faults.push(message.text())));
  page.on("pageerror", (error) => faults.push(error.message));
  for (const path of ["/", "/contact-us", "/compare", "/login"]) {
    await page.goto(server.url + path);
    await page.waitForFunction(() =>
      Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")),
    );
    await expect(page.getByRole("contentinfo")).toContainText("Nest Homes Pty Ltd");
    await expect(page).toHaveTitle(/ · Nest$/);
  }
  expect(faults).toEqual([]);
  await page.close();
});
