import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startClamd, SIGNATURE, type ClamdServer } from "#src/testing/clamd-server";
import { anApplication, aUser, insertDocumentOf, type TestUser } from "#src/testing/factories";
import { aForm, aJpeg, aPdfOf, PDF } from "#src/testing/sample-files";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { lookAfterFiles } from "./look-after-files.ts";

let t: TestApp;
let clamd: ClamdServer;
let owner: TestUser;
let documentId: string;

beforeAll(async () => {
  clamd = await startClamd();
  t = await createTestApp({ settings: { SCANNER_URL: clamd.url } });
  owner = await aUser().insert(t.db);
});
afterAll(async () => {
  await t.close();
  await clamd.close();
});
beforeEach(async () => {
  clamd.manner = "honest";
  const draft = await anApplication().claimedBy(owner).withMainApplicant().insert(t.db);
  documentId = await insertDocumentOf(t.db, draft.applicantId);
});

const HARMFUL = Buffer.concat([PDF.subarray(0, 9), Buffer.from(SIGNATURE), PDF.subarray(9)]);

async function send(content: Buffer) {
  const { payload, headers } = await aForm([{ name: "scan.pdf", content }], {
    entity: "Document",
    entityId: documentId,
  });
  return t.app.inject({
    method: "POST",
    url: "/api/v1/files",
    headers: { ...headers, ...(await t.asUser(owner)) },
    payload,
  });
}

async function get(path: string) {
  return t.app.inject({ url: `/api/v1/files${path}`, headers: await t.asUser(owner) });
}

const list = async () => (await get(`?entity=Document&entityId=${documentId}`)).json();

async function storedCount(): Promise<number> {
  const found = await readdir(join(t.deps.config.dataDir, "files/uploads"), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return found.filter((entry) => entry.isFile()).length;
}

async function refusals(): Promise<Record<string, unknown>[]> {
  const { rows } = await t.db.pool.query("select details from events where action = 'file.refused' order by id");
  return rows.map(({ details }) => details);
}

describe("with a scanner", () => {
  test("what it finds clean is there at once", async () => {
    expect((await send(aPdfOf(300_000))).json()).toMatchObject([{ status: "accepted" }]);
  });

  test("what it finds harmful is refused, recorded, and not kept", async () => {
    const before = await storedCount();
    const answer = await send(HARMFUL);
    expect([answer.statusCode, answer.json().detail]).toEqual([422, "scan.pdf has a virus in it. Nothing was kept."]);
    expect([await list(), await storedCount()]).toEqual([[], before]);
    expect((await refusals()).at(-1)).toMatchObject({ documentId, signature: "Keystep.Test" });
  });

  test.each(["hasty", "garbled"] as const)("one that is %s is not believed: the file is held", async (manner) => {
    clamd.manner = manner;
    const answer = await send(aPdfOf(2_000_000));
    expect(answer.json()).toMatchObject([{ status: "waiting" }]);
  });
});

describe("while the scanner is down", () => {
  async function sendUnscanned(content: Buffer) {
    clamd.manner = "garbled";
    return (await send(content)).json()[0];
  }

  test("files are held and served to nobody, and there once it has seen them", async () => {
    const file = await sendUnscanned(await aJpeg());
    for (const path of [`/${file.id}`, `/${file.id}/preview`])
      expect([(await get(path)).statusCode, (await get(path)).json().code]).toEqual([409, "file.waiting"]);
    await expect(lookAfterFiles(t.deps)).rejects.toThrow("an answer that is none");
    expect(await list()).toMatchObject([{ status: "waiting" }]);
    clamd.manner = "honest";
    await lookAfterFiles(t.deps);
    expect(await list()).toMatchObject([{ status: "accepted" }]);
    expect((await get(`/${file.id}`)).statusCode).toBe(200);
  });

  test("a held file in which it then finds something is refused, its bytes gone, and its row says so", async () => {
    const before = await storedCount();
    const file = await sendUnscanned(HARMFUL);
    clamd.manner = "honest";
    await lookAfterFiles(t.deps);
    expect(await list()).toMatchObject([{ id: file.id, status: "refused" }]);
    expect([(await get(`/${file.id}`)).statusCode, await storedCount()]).toEqual([404, before]);
    expect((await refusals()).at(-1)).toEqual({ fileId: file.id, signature: "Keystep.Test" });
  });
});
