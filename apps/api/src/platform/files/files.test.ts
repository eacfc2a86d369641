import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openFiles } from "./files.ts";

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "keystep-store-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test("a store with too little room left says so before uploads fail", async () => {
  await expect(openFiles({ storageUrl: null, dataDir, roomBytes: 1 }).check()).resolves.toBeUndefined();
  const roomBytes = Number.MAX_SAFE_INTEGER;
  await expect(openFiles({ storageUrl: null, dataDir, roomBytes }).check()).rejects.toMatchObject({ code: "ENOSPC" });
});
