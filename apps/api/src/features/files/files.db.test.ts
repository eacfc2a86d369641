import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anApplication, aUser, insertDocumentOf, type TestUser } from "#src/testing/factories";
import { aForm, aHeic, aJpeg, aPdfOf, aPng, aWebp, PDF } from "#src/testing/sample-files";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { lookAfterFiles } from "./look-after-files.ts";
import { newStoreKey, storeBytes } from "./stored-bytes.ts";

let t: TestApp;
let owner: TestUser;

beforeAll(async () => {
  t = await createTestApp({ onDisk: true });
  owner = await aUser().insert(t.db);
});
afterAll(() => t.close());

type Sent = { name: string; content: Buffer };

async function aDocument() {
  const draft = await anApplication().claimedBy(owner).withMainApplicant().insert(t.db);
  return { applicationId: draft.id, documentId: await insertDocumentOf(t.db, draft.applicantId) };
}

async function send(files: readonly Sent[], fields: Record<string, string> = {}) {
  const { payload, headers } = await aForm(files, fields);
  return t.app.inject({
    method: "POST",
    url: "/api/v1/files",
    headers: { ...headers, ...(await t.asUser(owner)) },
    payload,
  });
}

const sendFor = (documentId: string, ...files: Sent[]) => send(files, { entity: "Document", entityId: documentId });

async function get(path: string) {
  return t.app.inject({ url: `/api/v1/files${path}`, headers: await t.asUser(owner) });
}

async function remove(id: string) {
  return t.app.inject({ method: "DELETE", url: `/api/v1/files/${id}`, headers: await t.asUser(owner) });
}

const listOf = async (documentId: string) => (await get(`?entity=Document&entityId=${documentId}`)).json();

/** The paths of the files in the store. */
async function stored(): Promise<string[]> {
  const found = await readdir(join(t.deps.config.dataDir, "files/uploads"), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

async function unneeded(): Promise<number> {
  const { rows } = await t.db.pool.query("select count(*)::int as count from unneeded_bytes");
  return rows[0].count;
}

async function actionsOf(applicationId: string): Promise<string[]> {
  const { rows } = await t.db.pool.query("select action from events where application_id = $1 order by id", [
    applicationId,
  ]);
  return rows.map(({ action }) => action);
}

describe("sending files", () => {
  test("API-23: file[] as multipart, without entity, is kept for the person", async () => {
    const answer = await send([{ name: "payslip.pdf", content: PDF }]);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual([
      {
        id: expect.any(String),
        name: "payslip.pdf",
        size: PDF.length,
        mediaType: "application/pdf",
        entity: null,
        entityId: null,
        status: "accepted",
        createdAt: expect.stringMatching(/Z$/),
      },
    ]);
    expect((await get("")).json()).toEqual(answer.json());
  });

  test("FILE-02: entity 'Document' and the id of the applicant's document", async () => {
    const { documentId, applicationId } = await aDocument();
    const answer = await sendFor(documentId, { name: "lease.pdf", content: PDF });
    expect(answer.json()).toMatchObject([{ entity: "Document", entityId: documentId }]);
    expect(await listOf(documentId)).toEqual(answer.json());
    expect(await actionsOf(applicationId)).toEqual(["file.uploaded"]);
  });

  test("API-23: entity and entityId may come after the files", async () => {
    const { documentId } = await aDocument();
    const form = new FormData();
    form.append("file[]", new File([new Uint8Array(PDF)], "late.pdf"));
    form.append("entityId", documentId);
    form.append("entity", "Document");
    const sent = new Response(form);
    const answer = await t.app.inject({
      method: "POST",
      url: "/api/v1/files",
      headers: { "content-type": sent.headers.get("content-type") ?? "", ...(await t.asUser(owner)) },
      payload: Buffer.from(await sent.arrayBuffer()),
    });
    expect(answer.json()).toMatchObject([{ entityId: documentId }]);
  });

  test("FILE-06: each kind is told by its content and comes back byte for byte", async () => {
    const { documentId } = await aDocument();
    const files = [
      { name: "a.bin", content: PDF, type: "application/pdf", kept: "a.bin.pdf" },
      { name: "b.JPG", content: await aJpeg(), type: "image/jpeg", kept: "b.JPG" },
      { name: "c.png", content: await aPng(), type: "image/png", kept: "c.png" },
      { name: "d.webp", content: await aWebp(), type: "image/webp", kept: "d.webp" },
      { name: "e.heic", content: await aHeic(), type: "image/heic", kept: "e.heic" },
    ];
    const answer = await sendFor(documentId, ...files);
    expect(answer.json()).toMatchObject(files.map(({ kept, type }) => ({ name: kept, mediaType: type })));
    for (const [index, { id }] of answer.json().entries()) {
      const download = await get(`/${id}`);
      expect(download.rawPayload.equals(files[index]?.content ?? PDF)).toBe(true);
      expect(download.headers["content-type"]).toBe(files[index]?.type);
    }
  });

  test("FILE-06: 10 MB to the byte and ten at once are taken", async () => {
    const { documentId } = await aDocument();
    const large = await sendFor(documentId, { name: "large.pdf", content: aPdfOf(10_485_760) });
    expect([large.statusCode, large.json()[0]?.size]).toEqual([201, 10_485_760]);
    const many = Array.from({ length: 10 }, (_, index) => ({ name: `${index}.pdf`, content: aPdfOf(100 + index) }));
    expect((await sendFor(documentId, ...many)).json()).toHaveLength(10);
  });

  test("the same file sent again, as after an answer that was lost, is kept once", async () => {
    const { documentId, applicationId } = await aDocument();
    const file = { name: "twice.pdf", content: aPdfOf(5000) };
    const first = await sendFor(documentId, file);
    const before = (await stored()).length;
    const [second, third] = await Promise.all([sendFor(documentId, file, file), sendFor(documentId, file)]);
    expect([second?.json(), third?.json()]).toEqual([first.json(), first.json()]);
    expect([(await stored()).length, await unneeded()]).toEqual([before, 0]);
    expect(await actionsOf(applicationId)).toEqual(["file.uploaded"]);
  });

  test("FILE-06: two at the same instant make one file", async () => {
    const { documentId } = await aDocument();
    const file = { name: "race.pdf", content: aPdfOf(3000) };
    const answers = await Promise.all(Array.from({ length: 4 }, () => sendFor(documentId, file)));
    expect(new Set(answers.map((answer) => answer.json()[0]?.id)).size).toBe(1);
    expect(await unneeded()).toBe(0);
  });
});

describe("what lies in the store", () => {
  test("has names of our own and nothing that can be read", async () => {
    const { documentId } = await aDocument();
    await sendFor(documentId, { name: "secret-name.pdf", content: aPdfOf(200_000) });
    for (const path of await stored()) {
      expect(path).toMatch(/uploads[/\\][0-9a-f]{2}[/\\][0-9a-f-]{36}$/);
      // Longer than what stands among random bytes by chance.
      expect((await readFile(path, "latin1")).includes("%PDF-1.")).toBe(false);
    }
  });

  test.each([
    ["a flipped bit", (bytes: Buffer) => bytes.with(bytes.length - 20, (bytes.at(-20) ?? 0) ^ 1)],
    ["a flipped bit at the beginning", (bytes: Buffer) => bytes.with(3, (bytes[3] ?? 0) ^ 1)],
    ["an end that is cut", (bytes: Buffer) => bytes.subarray(0, -1)],
    ["an end that is cut between pieces", (bytes: Buffer) => bytes.subarray(0, 2 * (65_536 + 16))],
    ["nothing left", () => Buffer.alloc(0)],
  ])("%s is noticed before anything is served", async (_what, change) => {
    const { documentId } = await aDocument();
    const before = new Set(await stored());
    const [file] = (await sendFor(documentId, { name: "whole.pdf", content: aPdfOf(200_000) })).json();
    const [path = ""] = (await stored()).filter((kept) => !before.has(kept));
    await writeFile(path, change(await readFile(path)));
    const answer = await get(`/${file.id}`);
    expect(answer.statusCode).toBe(500);
    expect(answer.headers["content-type"]).toContain("application/problem+json");
  });

  test("bytes of a process that was killed before the row are swept after an hour, and not before", async () => {
    const before = await stored();
    const storeKey = newStoreKey(t.deps);
    async function* content() {
      yield PDF;
    }
    await storeBytes(t.deps, storeKey, content());
    await lookAfterFiles(t.deps);
    expect(await stored()).toHaveLength(before.length + 1);
    t.clock.advance(61 * 60_000);
    await lookAfterFiles(t.deps);
    expect([await stored(), await unneeded()]).toEqual([before, 0]);
  });
});

describe("a download", () => {
  test("FILE-06: is an attachment that no browser runs or keeps", async () => {
    const { documentId } = await aDocument();
    const [file] = (await sendFor(documentId, { name: `Hộ chiếu "2".pdf`, content: PDF })).json();
    const { headers } = await get(`/${file.id}`);
    expect(headers).toMatchObject({
      "content-disposition": `attachment; filename="H_ chi_u 2.pdf"; filename*=UTF-8''H%E1%BB%99%20chi%E1%BA%BFu%202.pdf`,
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
      "content-security-policy": expect.stringMatching(/default-src 'none'.*sandbox/),
      "content-length": `${PDF.length}`,
    });
  });

  test("each reading is on the record", async () => {
    const { documentId, applicationId } = await aDocument();
    const [file] = (await sendFor(documentId, { name: "read.pdf", content: PDF })).json();
    await get(`/${file.id}`);
    expect(await actionsOf(applicationId)).toEqual(["file.uploaded", "file.read"]);
  });
});

describe("taking a file back", () => {
  test("FILE-06: row and bytes go, and it is not there any more", async () => {
    const { documentId, applicationId } = await aDocument();
    const before = await stored();
    const [file] = (await sendFor(documentId, { name: "gone.pdf", content: aPdfOf(900) })).json();
    expect((await remove(file.id)).statusCode).toBe(204);
    expect([await stored(), await unneeded(), await listOf(documentId)]).toEqual([before, 0, []]);
    expect([(await get(`/${file.id}`)).statusCode, (await remove(file.id)).statusCode]).toEqual([404, 404]);
    expect(await actionsOf(applicationId)).toEqual(["file.uploaded", "file.removed"]);
  });

  test("files of a document that is removed leave no bytes", async () => {
    const { documentId } = await aDocument();
    const before = await stored();
    await sendFor(documentId, { name: "one.pdf", content: aPdfOf(700) }, { name: "two.pdf", content: aPdfOf(701) });
    await t.db.pool.query("delete from applicant_documents where id = $1", [documentId]);
    await lookAfterFiles(t.deps);
    expect([await stored(), await unneeded()]).toEqual([before, 0]);
  });

  test.each([
    { status: "submitted", step: null, isOpen: false },
    { status: "in-review", step: null, isOpen: false },
    { status: "information-requested", step: "applicant-id", isOpen: true },
    { status: "information-requested", step: "applicant-address", isOpen: false },
    { status: "information-requested", step: "coapplicant-id", isOpen: false },
  ])("while the application is $status for $step, files may come and go: $isOpen", async ({ status, step, isOpen }) => {
    const { documentId, applicationId } = await aDocument();
    const [file] = (await sendFor(documentId, { name: "kept.pdf", content: PDF })).json();
    await t.db.pool.query(
      `with asked as (
         insert into information_requests (id, application_id, steps, message, requested_at, requested_by)
         select gen_random_uuid(), id, array[$3], 'Please send it again.', now(), user_id
         from applications where id = $1 and $3::text is not null returning id
       )
       update applications set status = $2, information_request_id = (select id from asked) where id = $1`,
      [applicationId, status, step],
    );
    const closed = status === "information-requested" ? "application.section-closed" : "application.not-a-draft";
    const sent = await sendFor(documentId, { name: "more.pdf", content: aPdfOf(99) });
    const removed = await remove(file.id);
    expect([sent.statusCode, removed.statusCode]).toEqual(isOpen ? [201, 204] : [409, 409]);
    if (!isOpen) expect([sent.json().code, removed.json().code]).toEqual([closed, closed]);
    expect(await unneeded()).toBe(0);
  });
});
