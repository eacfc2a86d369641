import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anApplication, aUser, insertDocumentOf, type TestUser } from "#src/testing/factories";
import { aForm, aPdfOf, PDF } from "#src/testing/sample-files";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { keepHouse } from "#src/platform/jobs/housekeeping";
import { RETENTION } from "#src/retention";

const MINUTE_MS = 60_000;
const LINKS = "/api/v1/upload-links";
const OPENED = "/api/v1/opened-upload-links";
const PHONE = "P".repeat(22);
const OTHER_PHONE = "Q".repeat(22);

let t: TestApp;
let origin: string;

beforeAll(async () => {
  t = await createTestApp({ settings: { LOG_LEVEL: "debug" } });
  origin = t.deps.config.publicUrl;
});
afterAll(() => t.close());

type Maker = { owner: TestUser; headers: Record<string, string>; applicationId: string; documentId: string };

/** Somebody with a draft and a document to send files for, signed in on a laptop. */
async function aMaker(): Promise<Maker> {
  const owner = await aUser().insert(t.db);
  const draft = await anApplication().claimedBy(owner).withMainApplicant().insert(t.db);
  const documentId = await insertDocumentOf(t.db, draft.applicantId);
  const headers = t.asSession((await t.sessionOf(owner)).token);
  return { owner, headers, applicationId: draft.id, documentId };
}

async function make({ headers, documentId }: Pick<Maker, "headers" | "documentId">) {
  return t.app.inject({ method: "POST", url: LINKS, headers, payload: { entity: "Document", entityId: documentId } });
}

const tokenOf = (url: string) => new URL(url).hash.slice(1);

async function open(token: string, browserKey = PHONE, headers: Record<string, string> = { origin }) {
  return t.app.inject({ method: "POST", url: OPENED, headers, payload: { token, browserKey } });
}

type Phone = { id: string; headers: Record<string, string> };

/** A link that a phone has opened. */
async function connected(maker: Maker): Promise<Phone> {
  const link = (await make(maker)).json();
  return phoneOf(await open(tokenOf(link.url)));
}

function phoneOf(answer: Awaited<ReturnType<typeof open>>): Phone {
  const [cookie] = answer.cookies;
  return { id: answer.json().id, headers: { origin, cookie: `${cookie?.name}=${cookie?.value}` } };
}

async function send({ id, headers }: Phone, name = "licence.pdf", content = PDF) {
  const form = await aForm([{ name, content }]);
  return t.app.inject({
    method: "POST",
    url: `${OPENED}/${id}/files`,
    headers: { ...form.headers, ...headers },
    payload: form.payload,
  });
}

const read = ({ id, headers }: Phone) => t.app.inject({ url: `${OPENED}/${id}`, headers });
const remove = ({ id, headers }: Phone, fileId: string) =>
  t.app.inject({ method: "DELETE", url: `${OPENED}/${id}/files/${fileId}`, headers });
const end = ({ headers }: Maker, id: string) => t.app.inject({ method: "DELETE", url: `${LINKS}/${id}`, headers });
const stateOf = async ({ headers }: Maker, id: string) =>
  (await t.app.inject({ url: `${LINKS}/${id}`, headers })).json();

async function eventsOf(applicationId: string) {
  const { rows } = await t.db.pool.query("select action, details from events where application_id = $1 order by id", [
    applicationId,
  ]);
  return rows as { action: string; details: Record<string, unknown> }[]; // the two columns asked for
}

const codeOf = (answer: { statusCode: number; json(): { code: string } }) => [answer.statusCode, answer.json().code];

describe("a link to upload from a phone", () => {
  test("FILE-01: is made for a document, opened by a phone without a session, and what it sends is on the laptop", async () => {
    const maker = await aMaker();
    const made = await make(maker);
    expect(made.statusCode).toBe(201);
    expect(made.json()).toEqual({
      id: expect.any(String),
      url: expect.stringMatching(/\/upload-from-phone#[\w-]{22}$/),
      expiresAt: new Date(t.clock.now().getTime() + 15 * MINUTE_MS).toISOString(),
    });
    expect((await stateOf(maker, made.json().id)).state).toBe("waiting");
    const opened = await open(tokenOf(made.json().url));
    expect([opened.statusCode, opened.json()]).toEqual([
      200,
      { id: made.json().id, documentName: expect.any(String), expiresAt: made.json().expiresAt, files: [] },
    ]);
    const sent = await send(phoneOf(opened));
    expect(sent.statusCode).toBe(201);
    const url = `/api/v1/files?entity=Document&entityId=${maker.documentId}`;
    expect((await t.app.inject({ url, headers: maker.headers })).json()).toEqual(sent.json());
    expect((await read(phoneOf(opened))).json().files).toEqual(sent.json());
    expect(await stateOf(maker, made.json().id)).toMatchObject({ state: "connected", filesSent: 1 });
    expect(await eventsOf(maker.applicationId)).toMatchObject([
      { action: "upload-link.made", details: { uploadLinkId: made.json().id, documentId: maker.documentId } },
      { action: "upload-link.opened" },
      { action: "file.uploaded", details: { uploadLinkId: made.json().id, documentId: maker.documentId } },
    ]);
  });

  test("FILE-01: its cookie is for scripts unreadable, strict, and for its own addresses only", async () => {
    const maker = await aMaker();
    const { url, id, expiresAt } = (await make(maker)).json();
    const [cookie] = (await open(tokenOf(url))).cookies;
    expect(cookie).toMatchObject({ name: "upload_link", httpOnly: true, sameSite: "Strict", path: `${OPENED}/${id}` });
    expect(Math.floor((cookie?.expires?.getTime() ?? 0) / 1000)).toBe(Math.floor(Date.parse(expiresAt) / 1000));
  });

  test("FILE-01: works on one phone only; that one may ask again, as after an answer that was lost", async () => {
    const maker = await aMaker();
    const token = tokenOf((await make(maker)).json().url);
    const first = await open(token);
    expect(codeOf(await open(token, OTHER_PHONE))).toEqual([410, "upload-link.used"]);
    const again = await open(token);
    expect(again.statusCode).toBe(200);
    expect((await send(phoneOf(again))).statusCode).toBe(201);
    expect(codeOf(await read(phoneOf(first)))).toEqual([404, "upload-link.not-found"]);
    expect((await eventsOf(maker.applicationId)).filter(({ action }) => action === "upload-link.opened")).toHaveLength(
      1,
    );
  });

  test("FILE-01: of several phones at the same instant one has it", async () => {
    const token = tokenOf((await make(await aMaker())).json().url);
    const answers = await Promise.all(["A", "B", "C", "D"].map((character) => open(token, character.repeat(22))));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410, 410, 410]);
  });

  test("FILE-01: only hashes of its secrets are kept, and no line of the log has them", async () => {
    const maker = await aMaker();
    const token = tokenOf((await make(maker)).json().url);
    const phone = phoneOf(await open(token));
    await send(phone);
    await open(token, OTHER_PHONE);
    const { rows } = await t.db.pool.query("select * from upload_links");
    const kept = `${JSON.stringify(rows)}${JSON.stringify(await eventsOf(maker.applicationId))}`;
    const logged = JSON.stringify(t.logLines);
    for (const secret of [token, PHONE, phone.headers["cookie"]?.split("=")[1] ?? ""]) {
      expect(secret).not.toBe("");
      for (const place of [kept, logged]) expect(place).not.toContain(secret);
    }
  });
});

describe("the end of a link", () => {
  test("FILE-01: comes after 15 minutes to the second, opened or not", async () => {
    const maker = await aMaker();
    const phone = await connected(maker);
    const unopened = tokenOf(
      (await make({ ...maker, documentId: (await secondDocument(maker)).documentId })).json().url,
    );
    t.clock.advance(15 * MINUTE_MS - 1000);
    expect((await send(phone)).statusCode).toBe(201);
    t.clock.advance(1000);
    expect(codeOf(await send(phone, "late.pdf"))).toEqual([410, "upload-link.expired"]);
    expect(codeOf(await read(phone))).toEqual([410, "upload-link.expired"]);
    expect(codeOf(await open(unopened))).toEqual([410, "upload-link.expired"]);
    // The token of the laptop is renewed meanwhile; the session is the same or another, the link is of the person.
    const renewed = { ...maker, headers: t.asSession((await t.sessionOf(maker.owner)).token) };
    expect((await stateOf(renewed, phone.id)).state).toBe("expired");
  });

  test("FILE-01: 'Done' on the laptop ends it at once, and once; what came stays", async () => {
    const maker = await aMaker();
    const phone = await connected(maker);
    await send(phone);
    expect([(await end(maker, phone.id)).statusCode, (await end(maker, phone.id)).statusCode]).toEqual([204, 204]);
    expect(codeOf(await send(phone, "more.pdf"))).toEqual([410, "upload-link.ended"]);
    expect(await stateOf(maker, phone.id)).toMatchObject({ state: "ended", filesSent: 1 });
    const actions = (await eventsOf(maker.applicationId)).map(({ action }) => action);
    expect(actions.filter((action) => action === "upload-link.ended")).toHaveLength(1);
  });

  test("FILE-01: while a file is on its way, that file is not kept", async () => {
    const maker = await aMaker();
    const phone = await connected(maker);
    const form = await aForm([{ name: "slow.pdf", content: aPdfOf(300_000) }]);
    async function* slowly() {
      yield form.payload.subarray(0, 200_000);
      await end(maker, phone.id);
      yield form.payload.subarray(200_000);
    }
    const answer = await t.app.inject({
      method: "POST",
      url: `${OPENED}/${phone.id}/files`,
      headers: { ...form.headers, ...phone.headers },
      payload: Readable.from(slowly()),
    });
    expect(codeOf(answer)).toEqual([410, "upload-link.ended"]);
    expect(await stateOf(maker, phone.id)).toMatchObject({ filesSent: 0 });
  });

  test.each([
    ["logged out", async ({ owner }: Maker) => t.db.transaction((tx) => t.deps.sessions.endOfUser(tx, owner.id))],
    [
      "turned away",
      ({ owner }: Maker) => t.db.pool.query("update users set status = 'disabled' where id = $1", [owner.id]),
    ],
    [
      "given a new password",
      ({ owner }: Maker) =>
        t.db.pool.query("update users set password_changed_at = $2 where id = $1", [
          owner.id,
          new Date(t.clock.now().getTime() + 1),
        ]),
    ],
    [
      "done with the application",
      ({ owner }: Maker) =>
        t.db.pool.query("update applications set status = 'submitted' where user_id = $1", [owner.id]),
    ],
  ])("FILE-01: comes with its maker being %s", async (_what, happens) => {
    const maker = await aMaker();
    const waiting = tokenOf(
      (await make({ ...maker, documentId: (await secondDocument(maker)).documentId })).json().url,
    );
    const phone = await connected(maker);
    const [file] = (await send(phone)).json();
    await happens(maker);
    expect(codeOf(await send(phone, "more.pdf"))).toEqual([410, "upload-link.ended"]);
    expect(codeOf(await remove(phone, file.id))).toEqual([410, "upload-link.ended"]);
    expect(codeOf(await open(waiting))).toEqual([410, "upload-link.ended"]);
  });

  test("FILE-01: comes with a new one for the same document, and with the sixth of a person", async () => {
    const maker = await aMaker();
    const first = (await make(maker)).json();
    const second = (await make(maker)).json();
    expect([(await stateOf(maker, first.id)).state, (await stateOf(maker, second.id)).state]).toEqual([
      "ended",
      "waiting",
    ]);
    const others: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      t.clock.advance(1000);
      others.push((await make({ ...maker, documentId: (await secondDocument(maker)).documentId })).json().id);
    }
    expect((await stateOf(maker, second.id)).state).toBe("ended");
    for (const id of others) expect((await stateOf(maker, id)).state).toBe("waiting");
  });

  test("two made at the same instant leave one", async () => {
    const maker = await aMaker();
    const answers = await Promise.all(Array.from({ length: 4 }, () => make(maker)));
    const states = await Promise.all(answers.map(async (answer) => (await stateOf(maker, answer.json().id)).state));
    expect(states.toSorted()).toEqual(["ended", "ended", "ended", "waiting"]);
  });

  test("a day later nothing of it is kept, and the files it brought are", async () => {
    const maker = await aMaker();
    const phone = await connected(maker);
    const [file] = (await send(phone)).json();
    t.clock.advance(25 * 60 * MINUTE_MS);
    await keepHouse(t.deps, RETENTION);
    const { rows } = await t.db.pool.query(
      "select (select count(*)::int from upload_links where id = $1) as links, (select count(*)::int from files where id = $2) as files",
      [phone.id, file.id],
    );
    expect(rows).toEqual([{ links: 0, files: 1 }]);
  });
});

/** Another document of another draft of the same person. */
async function secondDocument({ owner }: Maker) {
  const draft = await anApplication().claimedBy(owner).withMainApplicant().insert(t.db);
  return { documentId: await insertDocumentOf(t.db, draft.applicantId) };
}

describe("what a link does not open", () => {
  test("FILE-01: another person's document takes no link, and another person's link is not there", async () => {
    const [maker, stranger] = [await aMaker(), await aMaker()];
    expect(codeOf(await make({ headers: stranger.headers, documentId: maker.documentId }))).toEqual([
      404,
      "document.not-found",
    ]);
    const { id } = (await make(maker)).json();
    expect(codeOf(await end(stranger, id))).toEqual([404, "upload-link.not-found"]);
    expect((await stateOf(stranger, id)).code).toBe("upload-link.not-found");
    expect((await stateOf(maker, id)).state).toBe("waiting");
  });

  test("FILE-01: an application that takes no files takes no link", async () => {
    const maker = await aMaker();
    await t.db.pool.query("update applications set status = 'submitted' where id = $1", [maker.applicationId]);
    expect(codeOf(await make(maker))).toEqual([409, "application.not-a-draft"]);
  });

  test("FILE-01: files of the laptop are neither listed nor removed by the phone, and none is read", async () => {
    const maker = await aMaker();
    const form = await aForm([{ name: "own.pdf", content: aPdfOf(500) }], {
      entity: "Document",
      entityId: maker.documentId,
    });
    const [own] = (
      await t.app.inject({
        method: "POST",
        url: "/api/v1/files",
        headers: { ...form.headers, ...maker.headers },
        payload: form.payload,
      })
    ).json();
    const phone = await connected(maker);
    const [sent] = (await send(phone)).json();
    expect((await read(phone)).json().files.map(({ id }: { id: string }) => id)).toEqual([sent.id]);
    expect(codeOf(await remove(phone, own.id))).toEqual([404, "file.not-found"]);
    expect((await t.app.inject({ url: `/api/v1/files/${sent.id}`, headers: phone.headers })).statusCode).toBe(401);
    expect((await remove(phone, sent.id)).statusCode).toBe(204);
    expect((await read(phone)).json().files).toEqual([]);
  });

  test("FILE-01: the cookie of one link opens no other", async () => {
    const [one, two] = [await connected(await aMaker()), await connected(await aMaker())];
    expect(codeOf(await send({ id: two.id, headers: one.headers }))).toEqual([404, "upload-link.not-found"]);
  });

  test.each([
    ["from another site", { origin: "https://evil.example" }],
    ["without an origin", {}],
  ])("FILE-01: nothing is opened, sent or removed %s", async (_what, foreign: Record<string, string>) => {
    const maker = await aMaker();
    const token = tokenOf((await make(maker)).json().url);
    expect(codeOf(await open(token, PHONE, foreign))).toEqual([403, "access.foreign-origin"]);
    const phone = phoneOf(await open(token));
    const [file] = (await send(phone)).json();
    const elsewhere = { id: phone.id, headers: { cookie: phone.headers["cookie"] ?? "", ...foreign } };
    expect(codeOf(await send(elsewhere))).toEqual([403, "access.foreign-origin"]);
    expect(codeOf(await remove(elsewhere, file.id))).toEqual([403, "access.foreign-origin"]);
  });

  test.each(["", "x", "A".repeat(21), "A".repeat(23), "../../etc/passwd", "' OR 1=1 --"])(
    "FILE-01: '%s' is no token",
    async (token) => expect((await open(token)).statusCode).toBe(422),
  );

  test("FILE-01: a token that nobody made is not there, and who tries many waits", async () => {
    const bounded = await createTestApp({ settings: { RATE_LIMIT_FACTOR: "1" } });
    const codes: number[] = [];
    for (let tried = 0; tried < 11; tried += 1) {
      const payload = { token: String(tried).padStart(22, "0"), browserKey: PHONE };
      codes.push((await bounded.app.inject({ method: "POST", url: OPENED, headers: { origin }, payload })).statusCode);
    }
    await bounded.close();
    expect([codes[0], codes.at(-1)]).toEqual([404, 429]);
  });

  test("FILE-01: a file is judged by its content here too", async () => {
    const phone = await connected(await aMaker());
    expect(codeOf(await send(phone, "photo.jpg", Buffer.from("<script>alert(1)</script>")))).toEqual([
      415,
      "file.type-refused",
    ]);
  });
});
