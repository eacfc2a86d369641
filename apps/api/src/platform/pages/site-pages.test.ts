import { mkdir, readdir, rm, utimes } from "node:fs/promises";
import { join } from "node:path";
import { DEFAULT_SITE } from "@keystep/contract/pages/default-site";
import { expect, test } from "vitest";
import { aWebBuild } from "#src/testing/a-web-build";
import { prepareSitePages } from "./site-pages.ts";

const GIVEN = { ...DEFAULT_SITE, pageSpeedShare: 0 };
const HOUR_MS = 60 * 60 * 1000;

/** A folder of another process or an earlier start. */
async function aFolder(parent: string, name: string, hoursUnused: number): Promise<void> {
  const folder = join(parent, name);
  const at = new Date(Date.now() - hoursUnused * HOUR_MS);
  await mkdir(folder, { recursive: true });
  await utimes(folder, at, at);
}

test("of many sites on the disk those that a process used today stay, and the newest of the others", async () => {
  const build = await aWebBuild();
  const parent = join(build, "pages");
  try {
    for (let number = 1; number <= 6; number += 1) await aFolder(parent, `used-${number}`, number);
    for (let number = 1; number <= 6; number += 1) await aFolder(parent, `left-${number}`, 24 + number);
    const site = await prepareSitePages({ webBuildDir: build, dataDir: build }, GIVEN);
    const used = [1, 2, 3, 4, 5, 6].map((number) => join(parent, `used-${number}`));
    const folders = async () => (await readdir(parent)).map((name) => join(parent, name)).toSorted();
    expect(await folders()).toEqual([site?.folder, ...used].toSorted());

    // Said to be used again, it stays as it is.
    const again = await prepareSitePages({ webBuildDir: build, dataDir: build }, GIVEN);
    expect(again).toEqual(site);
  } finally {
    await rm(build, { recursive: true });
  }
});
