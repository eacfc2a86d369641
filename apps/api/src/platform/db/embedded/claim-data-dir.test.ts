import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { claimDataDir } from "./claim-data-dir.ts";
import { processIdentity } from "./process-identity.ts";

const SITE = { siteUrl: "http://localhost:3000" };
let dataDir = "";

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "keystep-claim-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

function leaveClaim(claim: unknown): Promise<void> {
  return writeFile(join(dataDir, "keystep.lock"), typeof claim === "string" ? claim : JSON.stringify(claim));
}

async function claimAndRelease(): Promise<void> {
  const claim = await claimDataDir(dataDir, SITE);
  await claim.release();
}

describe("the claim on a data folder", () => {
  test("a second start is refused and told where the first one is", async () => {
    const claim = await claimDataDir(dataDir, SITE);
    await expect(claimDataDir(dataDir, { siteUrl: "http://localhost:4000" })).rejects.toThrow(
      `Keystep is already running with this data folder (process ${process.pid}, http://localhost:3000). Stop it first or set DATA_DIR.`,
    );
    await claim.release();
  });

  test("a released folder can be claimed again and holds nothing left over", async () => {
    await claimAndRelease();
    await claimAndRelease();
    expect(await readdir(dataDir)).toEqual([]);
  });

  test("a claim whose process is dead counts for nothing", async () => {
    await leaveClaim({ pid: 2 ** 22 + 1, identity: "gone", ...SITE });
    await expect(claimAndRelease()).resolves.toBeUndefined();
  });

  test("a claim whose number now belongs to another process counts for nothing", async () => {
    await leaveClaim({ pid: process.ppid, identity: `${processIdentity(process.ppid)} of an earlier one`, ...SITE });
    await expect(claimAndRelease()).resolves.toBeUndefined();
  });

  test("a file that is no claim counts for nothing", async () => {
    await leaveClaim("{");
    await expect(claimAndRelease()).resolves.toBeUndefined();
  });

  test("of many at once over a stale claim exactly one wins", async () => {
    await leaveClaim({ pid: 2 ** 22 + 1, identity: "gone", ...SITE });
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => claimDataDir(dataDir, SITE)));
    const won = results.filter((result) => result.status === "fulfilled");
    expect(won).toHaveLength(1);
    await Promise.all(won.map((result) => result.value.release()));
  });

  test("a data folder that nobody can make gives one sentence", async () => {
    await expect(claimDataDir("/proc/keystep/data", SITE)).rejects.toThrow(/^Keystep cannot use .*DATA_DIR/);
  });

  test("a data folder that is a file gives one sentence", async () => {
    await writeFile(join(dataDir, "file"), "");
    await expect(claimDataDir(join(dataDir, "file"), SITE)).rejects.toThrow(/^Keystep cannot use .*file.*DATA_DIR/);
  });
});
