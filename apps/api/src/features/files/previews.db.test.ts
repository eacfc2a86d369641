import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aUser, type TestUser } from "#src/testing/factories";
import { heicInTiles } from "#src/testing/heic-files";
import { aForm, aHeic, aPng, PDF } from "#src/testing/sample-files";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { lookAfterFiles } from "./look-after-files.ts";

let t: TestApp;
let owner: TestUser;

beforeAll(async () => {
  t = await createTestApp({ onDisk: true });
  owner = await aUser().insert(t.db);
});
afterAll(() => t.close());

async function send(name: string, content: Buffer): Promise<string> {
  const { payload, headers } = await aForm([{ name, content }]);
  const answer = await t.app.inject({
    method: "POST",
    url: "/api/v1/files",
    headers: { ...headers, ...(await t.asUser(owner)) },
    payload,
  });
  return answer.json()[0].id;
}

async function preview(id: string) {
  return t.app.inject({ url: `/api/v1/files/${id}/preview`, headers: await t.asUser(owner) });
}

async function stored(): Promise<string[]> {
  const found = await readdir(join(t.deps.config.dataDir, "files/uploads"), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

describe("the preview of a picture", () => {
  test("FILE-06: a HEIC photo is seen as a JPEG", async () => {
    const answer = await preview(await send("photo.heic", await aHeic()));
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    expect(answer.headers["content-disposition"]).toContain('filename="photo.heic.preview.jpg"');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: "jpeg", width: 96, height: 64 });
  });

  test("a HEIC whose tiles say that they fill more than the photo has none", async () => {
    const id = await send("lies.heic", heicInTiles(2, 2, { width: 20_000, height: 20_000 }));
    expect((await preview(id)).json()).toMatchObject({ status: 404, code: "file.no-preview" });
  });

  test("is 1,200 points at most, upright, and without what the camera wrote", async () => {
    const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: "white" } })
      .withExif({ IFD0: { Make: "Camera" }, IFD3: { GPSLatitude: "33/1 52/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const answer = await preview(await send("photo.jpg", photo));
    const { width, height, exif } = await sharp(answer.rawPayload).metadata();
    expect([width, height, exif]).toEqual([800, 1200, undefined]);
  });

  test("is made once, kept encrypted, and goes with its file", async () => {
    const before = await stored();
    const id = await send("picture.png", await aPng());
    const answers = await Promise.all([preview(id), preview(id), preview(id)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const kept = (await stored()).filter((path) => !before.includes(path));
    expect(kept).toHaveLength(2);
    for (const path of kept) expect((await readFile(path)).subarray(0, 3)).not.toEqual(Buffer.of(0xff, 0xd8, 0xff));
    expect((await preview(id)).rawPayload).toEqual(answers[0]?.rawPayload);
    await t.app.inject({ method: "DELETE", url: `/api/v1/files/${id}`, headers: await t.asUser(owner) });
    await lookAfterFiles(t.deps);
    expect(await stored()).toEqual(before);
  });

  test("a PDF has none, nor has a picture that cannot be decoded, however often it is asked for", async () => {
    expect((await preview(await send("a.pdf", PDF))).json()).toMatchObject({ status: 404, code: "file.no-preview" });
    const torn = await aPng();
    const at = torn.indexOf("IDAT") + 8;
    torn.fill(0xff, at, at + 12);
    const id = await send("torn.png", torn);
    expect((await preview(id)).json()).toMatchObject({ code: "file.no-preview" });
    const { rows } = await t.db.pool.query("select has_no_preview from files where id = $1", [id]);
    expect(rows).toEqual([{ has_no_preview: true }]);
    expect((await preview(id)).json()).toMatchObject({ code: "file.no-preview" });
  });
});
