import { deepEqual } from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { anApplication, aUser, insertDocumentOf, type TestUser } from "#src/testing/factories";
import { box, heicInTiles, heicOnCanvas } from "#src/testing/heic-files";
import { aForm, aHeic, aJpeg, aPdfOf, aPng, aWebp, PDF } from "#src/testing/sample-files";
import { createTestApp, type TestApp } from "#src/testing/test-app";

let t: TestApp;
let owner: TestUser;
let documentId: string;
let url: URL;

beforeAll(async () => {
  t = await createTestApp();
  owner = await aUser().insert(t.db);
  const draft = await anApplication().claimedBy(owner).withMainApplicant().insert(t.db);
  documentId = await insertDocumentOf(t.db, draft.applicantId);
  await t.app.listen({ port: 0, host: "127.0.0.1" });
  url = new URL(`http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}/api/v1/files`); // it listens on a port
});
afterAll(() => t.close());
afterEach(async () => deepEqual(await left(), { rows: 0, bytes: 0, unneeded: 0 }));

type Sent = { name: string; content: Buffer; field?: string };

/** Every row and file in storage: none after a refusal. */
async function left() {
  const found = await readdir(join(t.deps.config.dataDir, "files/uploads"), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  const { rows } = await t.db.pool.query(
    "select (select count(*)::int from files) as rows, (select count(*)::int from unneeded_bytes) as unneeded",
  );
  return { ...rows[0], bytes: found.filter((entry) => entry.isFile()).length };
}

async function send(files: readonly Sent[], fields = { entity: "Document", entityId: documentId }) {
  const { payload, headers } = await aForm(files, fields);
  const answer = await t.app.inject({
    method: "POST",
    url: "/api/v1/files",
    headers: { ...headers, ...(await t.asUser(owner)) },
    payload,
  });
  return { status: answer.statusCode, ...answer.json() };
}

const pointsOf = (png: Buffer, width: number, height: number) => {
  const changed = Buffer.from(png);
  changed.writeUInt32BE(width, 16);
  changed.writeUInt32BE(height, 20);
  return changed;
};

describe("what is not taken", () => {
  test.each([
    ["a program", "holiday.jpg", Buffer.concat([Buffer.from("MZ\x90\0\x03"), Buffer.alloc(5000)])],
    ["a page", "lease.pdf", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a drawing that can run", "photo.png", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ["an archive, whatever it unpacks to", "scan.pdf", Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.alloc(999)])],
    ["a page that turns into a PDF later", "lease.pdf", Buffer.concat([Buffer.from("<html>".repeat(99)), PDF])],
    ["text", "notes.txt", Buffer.from("hello")],
    ["an animation", "cat.gif", Buffer.from("GIF89a\x01\0\x01\0\0\0\0;")],
  ])("FILE-06: %s is refused by its content", async (_what, name, content) => {
    const answer = await send([{ name, content }]);
    expect([answer.status, answer.code]).toEqual([415, "file.type-refused"]);
    expect(answer.detail).toBe(
      `${name} is not a PDF, JPG, PNG, WebP or HEIC file, whatever its name says. Nothing was kept.`,
    );
  });

  test("FILE-06: one byte above 10 MB", async () => {
    const answer = await send([{ name: "large.pdf", content: aPdfOf(10_485_761) }]);
    expect([answer.status, answer.detail]).toEqual([413, "large.pdf is larger than 10.0 MB. Nothing was kept."]);
  });

  test("an empty file", async () => {
    const answer = await send([{ name: "empty.pdf", content: Buffer.alloc(0) }]);
    expect([answer.status, answer.detail]).toEqual([422, "empty.pdf is empty. Nothing was kept."]);
  });

  test.each([
    ["pdf", async () => PDF.subarray(0, -8)],
    ["jpg", async () => (await aJpeg()).subarray(0, -30)],
    ["png", async () => (await aPng()).subarray(0, -13)],
    ["webp", async () => (await aWebp()).subarray(0, -4)],
    ["heic", async () => (await aHeic()).subarray(0, -4)],
  ])("a %s that was cut off", async (kind, content) => {
    const answer = await send([{ name: `cut.${kind}`, content: await content() }]);
    expect([answer.status, answer.code]).toEqual([422, "file.broken"]);
  });

  test("a picture that would unpack to gigabytes", async () => {
    const bomb = pointsOf(await aPng(), 60_000, 60_000);
    const answer = await send([{ name: "bomb.png", content: bomb }]);
    expect([answer.status, answer.detail]).toEqual([
      422,
      "bomb.png has more than 50 megapixels. Please make the picture smaller. Nothing was kept.",
    ]);
  });

  test("a small HEIC on a canvas that would take gigabytes, and one whose size stands where nothing reads it", async () => {
    const overlay = heicOnCanvas({ width: 20_000, height: 20_000 });
    expect(await send([{ name: "overlay.heic", content: overlay }])).toMatchObject({
      status: 422,
      code: "file.broken",
    });
    const decoy = Buffer.concat([
      overlay.subarray(0, overlay.readUInt32BE(0)),
      box("free", Buffer.from("ispe\0\0\0\0\0\0\0\x60\0\0\0\x40"), Buffer.alloc(300_000)),
      heicInTiles(100, 82).subarray(overlay.readUInt32BE(0)),
    ]);
    expect(await send([{ name: "decoy.heic", content: decoy }])).toMatchObject({ code: "file.too-many-points" });
  });

  test("one bad file among good ones: nothing is kept, and the bad one is named", async () => {
    const good = Array.from({ length: 3 }, (_, index) => ({ name: `${index}.pdf`, content: aPdfOf(50_000 + index) }));
    const answer = await send([...good, { name: "bad.exe", content: Buffer.from("MZ") }]);
    expect(answer.detail).toMatch(/^bad\.exe is not a PDF/);
  });

  test("a name that would disguise or break what is said", async () => {
    const answer = await send([{ name: 'x\u202efdp."\r\nexe', content: Buffer.from("MZ") }]);
    expect(answer.detail).toMatch(/^xfdp\.exe is not/);
  });
});

describe("calls that are not as they should be", () => {
  test("FILE-06: eleven at once", async () => {
    const many = Array.from({ length: 11 }, (_, index) => ({ name: `${index}.pdf`, content: aPdfOf(100 + index) }));
    expect(await send(many)).toMatchObject({ status: 413, code: "file.too-many" });
  });

  test("a thousand parts", async () => {
    const many = Array.from({ length: 1000 }, () => ({ name: "a.pdf", content: PDF }));
    expect(await send(many)).toMatchObject({ status: 413, code: "file.too-many" });
    const fields = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`field${index}`, "x"]));
    expect(await send([], { ...fields, entity: "Document", entityId: documentId })).toMatchObject({ status: 413 });
  });

  test("no file, a file under another name, an entity without its id, an id that is none", async () => {
    expect(await send([])).toMatchObject({ status: 422, code: "file.none" });
    expect(await send([{ name: "a.pdf", content: PDF, field: "upload" }])).toMatchObject({ status: 400 });
    const file = { name: "a.pdf", content: PDF };
    expect(await send([file], { entity: "Document" } as never)).toMatchObject({ status: 422 });
    expect(await send([file], { entity: "Document", entityId: "1" })).toMatchObject({ status: 422 });
    expect(await send([file], { entity: "Applicant", entityId: documentId })).toMatchObject({ status: 422 });
  });

  test("somebody else's document, and one that is not there", async () => {
    const stranger = await aUser().insert(t.db);
    const theirs = await anApplication().claimedBy(stranger).withMainApplicant().insert(t.db);
    const entityId = await insertDocumentOf(t.db, theirs.applicantId);
    const file = { name: "a.pdf", content: PDF };
    for (const id of [entityId, "00000000-0000-4000-8000-000000000000"]) {
      expect(await send([file], { entity: "Document", entityId: id })).toMatchObject({
        status: 404,
        code: "document.not-found",
      });
    }
  });

  test("JSON instead of a form, a form that is none, and a form to any other call", async () => {
    const headers = await t.asUser(owner);
    const json = await t.app.inject({ method: "POST", url: "/api/v1/files", headers, payload: { "file[]": "x" } });
    expect(json.statusCode).toBe(415);
    const multipart = { ...headers, "content-type": "multipart/form-data; boundary=x" };
    const torn = await t.app.inject({
      method: "POST",
      url: "/api/v1/files",
      headers: multipart,
      payload: "--x\r\nfoo",
    });
    expect(torn.statusCode).toBe(400);
    const elsewhere = await t.app.inject({
      method: "POST",
      url: "/api/v1/applications",
      headers: multipart,
      payload: "--x--",
    });
    expect(elsewhere.statusCode).toBe(415);
  });
});

describe("over a connection", () => {
  /** A call that begins as a form with one PDF does, and is gone on with by hand. */
  async function begin(more: Record<string, string> = {}) {
    const headers = { ...(await t.asUser(owner)), "content-type": "multipart/form-data; boundary=x", ...more };
    const call = request(url, { method: "POST", headers });
    call.on("error", () => undefined);
    call.write('--x\r\nContent-Disposition: form-data; name="file[]"; filename="a.pdf"\r\n\r\n%PDF-1.4\n');
    return call;
  }

  async function answerOf(call: ReturnType<typeof request>) {
    const [response] = await once(call, "response");
    let body = "";
    for await (const bytes of response) body += String(bytes);
    return { status: response.statusCode, ...JSON.parse(body) };
  }

  test("pictures that come in many pieces come back byte for byte", async () => {
    const headers = await t.asUser(owner);
    const noise = await sharp(randomBytes(1200 * 900 * 3), { raw: { width: 1200, height: 900, channels: 3 } })
      .jpeg({ quality: 95 })
      .toBuffer();
    const files = [noise, aPdfOf(3_000_000)];
    const form = new FormData();
    for (const [index, content] of files.entries())
      form.append("file[]", new File([new Uint8Array(content)], `${index}`));
    const sent = await fetch(url, { method: "POST", headers, body: form });
    // Outside production, answers of the API are checked against the contract.
    const kept = (await sent.json()) as { id: string }[];
    expect(kept).toHaveLength(2);
    for (const [index, { id }] of kept.entries()) {
      const back = await fetch(`${url.href}/${id}`, { headers });
      expect(Buffer.from(await back.arrayBuffer()).equals(files[index] ?? noise)).toBe(true);
      await fetch(`${url.href}/${id}`, { method: "DELETE", headers });
    }
  });

  test("an endless file is ended at 10 MB and told so while it is still being sent", async () => {
    const call = await begin();
    let isEnded = false;
    const answered = answerOf(call).finally(() => (isEnded = true));
    const piece = Buffer.alloc(64 * 1024, "x");
    let sent = 0;
    while (!isEnded && sent < 200 * 1024 * 1024) {
      sent += piece.length;
      if (!call.write(piece)) await Promise.race([once(call, "drain"), answered]);
      else await new Promise(setImmediate);
    }
    call.destroy();
    expect(await answered).toMatchObject({ status: 413, code: "file.too-large" });
    expect(sent).toBeLessThan(100 * 1024 * 1024);
  });

  test("a call that says it brings more than ten files can have is refused before it is read", async () => {
    const call = await begin({ "content-length": "200000000" });
    expect(await answerOf(call)).toMatchObject({ status: 413, code: "file.too-large" });
    call.destroy();
  });

  test("a browser that goes away in the middle leaves nothing", async () => {
    const call = await begin();
    call.write(Buffer.alloc(1_000_000, "x"));
    await expect.poll(left).toMatchObject({ unneeded: 1 });
    call.destroy();
    await expect.poll(left).toEqual({ rows: 0, bytes: 0, unneeded: 0 });
  });

  test("the fifth upload at a time is asked to come again, and a place is free once one has gone", async () => {
    const calls = await Promise.all(Array.from({ length: 4 }, () => begin()));
    for (const call of calls) call.write(Buffer.alloc(5000, "x"));
    await expect.poll(left).toMatchObject({ unneeded: 4 });
    const { payload, headers } = await aForm([{ name: "a.pdf", content: PDF }]);
    const inject = async () =>
      t.app.inject({
        method: "POST",
        url: "/api/v1/files",
        headers: { ...headers, ...(await t.asUser(owner)) },
        payload,
      });
    const fifth = await inject();
    expect([fifth.statusCode, fifth.json().code, fifth.headers["retry-after"]]).toEqual([503, "file.busy", "2"]);
    for (const call of calls) call.destroy();
    await expect.poll(left).toMatchObject({ unneeded: 0 });
    const again = await inject();
    expect(again.statusCode).toBe(201);
    await t.app.inject({
      method: "DELETE",
      url: `/api/v1/files/${again.json()[0].id}`,
      headers: await t.asUser(owner),
    });
  });
});
