import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keepHouse } from "#src/platform/jobs/housekeeping";
import { RETENTION } from "#src/retention";
import { aWebBuild } from "#src/testing/a-web-build";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { openSharedFiles } from "./shared-files.ts";

const HOUR_MS = 3_600_000;

let t: TestApp;
const builds: string[] = [];
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(async () => {
  await t.close();
  for (const build of builds) await rm(build, { recursive: true });
});

async function aBuildWith(file: string): Promise<string> {
  const build = await aWebBuild();
  builds.push(build);
  await writeFile(join(build, "client/assets", file), `export const here = "${file}";`);
  return build;
}

async function aServerOf(build: string, settings: Record<string, string> = {}): Promise<TestApp> {
  const { connectionString } = t;
  return createTestApp({ settings: { BUILD_DIR: build, DATA_DIR: build, ...settings }, connectionString });
}

test("of two builds that run at once, each answers for the files of a page that the other sent, also after that one is gone", async () => {
  const older = await aServerOf(await aBuildWith("old-1.js"));
  const newer = await aServerOf(await aBuildWith("new-2.js"), { BRAND_NAME: "Nest" });
  const page = await newer.app.inject({ url: "/", headers: { accept: "text/html" } });
  const [data = ""] = /\/assets\/start\/[\w-]+\.json/.exec(page.body) ?? [];
  for (const file of ["/assets/new-2.js", data]) {
    expect(await older.app.inject(file)).toMatchObject({
      statusCode: 200,
      body: (await newer.app.inject(file)).body,
      headers: { "cache-control": "public, max-age=31536000, immutable", "x-content-type-options": "nosniff" },
    });
  }
  await older.close();
  expect(await newer.app.inject("/assets/old-1.js")).toMatchObject({
    statusCode: 200,
    body: 'export const here = "old-1.js";',
    headers: { "content-type": "application/javascript; charset=utf-8" },
  });
  for (const path of ["/assets/none-3.js", "/assets/old-1.html", "/assets/start/..%2fold-1.js", "/assets/"])
    expect((await newer.app.inject(path)).statusCode).toBe(404);
  await newer.close();
});

test("files stay for as long as a process says that it has them, and 14 days longer", async () => {
  const files = openSharedFiles(t.deps);
  const [stays, goes] = [await aBuildWith("stays-1.js"), await aBuildWith("goes-1.js")];
  for (const build of [stays, goes]) await files.share(join(build, "client"));
  const isThere = async (file: string) => (await files.find(`/assets/${file}`)) !== null;
  t.clock.advance(24 * HOUR_MS);
  await files.share(join(stays, "client"));
  t.clock.advance(13 * 24 * HOUR_MS);
  await keepHouse(t.deps, RETENTION);
  expect(await isThere("goes-1.js")).toBe(true);
  t.clock.advance(1000);
  await keepHouse(t.deps, RETENTION);
  expect(await isThere("goes-1.js")).toBe(false);
  expect(await isThere("stays-1.js")).toBe(true);
  // The next word of the process brings back what was lost.
  await t.tables.deleteFrom("site_files").execute();
  t.clock.advance(24 * HOUR_MS);
  await files.share(join(stays, "client"));
  expect(await isThere("stays-1.js")).toBe(true);
});
