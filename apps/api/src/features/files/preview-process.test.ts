import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { heicInTiles, heicOnCanvas } from "#src/testing/heic-files";

const PROCESS = fileURLToPath(new URL("preview-process.ts", import.meta.url));
const MEGABYTE = 1024 * 1024;
const LIMIT_MS = 30_000;

type Choices = { readonly mediaType?: string; readonly limit?: number };

function run(picture: Buffer, { mediaType = "image/heic", limit = 512 * MEGABYTE }: Choices = {}) {
  return spawnSync(process.execPath, [PROCESS, mediaType, `${limit}`], { input: picture, env: {} });
}

describe("the process that makes previews", { timeout: LIMIT_MS }, () => {
  test("puts a photo together of its tiles", async () => {
    const { status, stdout } = run(heicInTiles(3, 2));
    expect(status).toBe(0);
    expect(await sharp(stdout).metadata()).toMatchObject({ format: "jpeg", width: 288, height: 128 });
  });

  test.each([
    ["on a canvas of 400 million points", heicOnCanvas({ width: 20_000, height: 20_000 })],
    ["of tiles that say they fill 400 million points", heicInTiles(2, 2, { width: 20_000, height: 20_000 })],
  ])("decodes no picture %s, in a file that says it is small", (_what, bomb) => {
    const { status, stdout, stderr } = run(bomb);
    expect([status, stdout.length]).toEqual([1, 0]);
    expect(stderr.toString()).toContain("exceeds the maximum image size 50000000");
  });

  test("ends when decoding takes more memory than it may, which V8 does not count", async () => {
    const large = { width: 4000, height: 4000, channels: 4, background: "green" } as const;
    const picture = await sharp({ create: large }).png({ progressive: true }).toBuffer();
    const mediaType = "image/png";
    expect(run(picture, { mediaType }).status).toBe(0);
    expect(run(picture, { mediaType, limit: 120 * MEGABYTE })).toMatchObject({ status: null, signal: "SIGKILL" });
  });
});
