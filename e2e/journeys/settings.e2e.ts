import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startS3Server } from "@keystep/api/src/testing/s3-server";
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

const COMPANY = {
  office: "1 Wattle Street, Sydney NSW 2000",
  people: [{ name: "Ada Lee", role: "decides on applications", picture: "ada.png" }],
};
/** One pixel. */
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

let server: RealServer;
let folder: string;
let s3: Awaited<ReturnType<typeof startS3Server>>;
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "keystep-company-"));
  writeFileSync(join(folder, "company.json"), JSON.stringify(COMPANY));
  writeFileSync(join(folder, "ada.png"), PICTURE);
  writeFileSync(join(folder, "other.png"), PICTURE);
  s3 = await startS3Server();
  server = await startRealServer({
    ...NEST,
    COMPANY_FILE: join(folder, "company.json"),
    STORAGE_URL: s3.url,
    AWS_ACCESS_KEY_ID: "test",
    AWS_SECRET_ACCESS_KEY: "secret",
  });
});
test.afterAll(async () => {
  await server.remove();
  await s3.stop();
  rmSync(folder, { recursive: true });
});

test("what the company tells of itself stands at /about, with its pictures and no other file", async ({
  browser,
  request,
}) => {
  const page = await browser.newPage();
  await page.goto(`${server.url}/about`);
  await expect(page.getByText(COMPANY.office)).toBeVisible();
  await expect(page.getByText("Ada Lee")).toBeVisible();
  const picture = page.getByRole("main").locator("img");
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1);
  await page.close();
  for (const file of ["other.png", "company.json"])
    expect((await request.get(`${server.url}/company/${file}`)).status(), file).toBe(404);
});

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

test("a server that is given a bucket writes there, and is not ready while it refuses", async ({ request }) => {
  const storage = async () => (await (await request.get(`${server.url}/readyz`)).json()).storage;
  expect(await storage()).toBe("ok");
  s3.refuse(true);
  expect(await storage()).toBe("unreachable");
  s3.refuse(false);
  expect(await storage()).toBe("ok");
});
