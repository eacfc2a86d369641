import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertCoApplicantOf } from "#src/testing/couple";
import { anApplication, aUser, insertDocumentOf, type TestUser } from "#src/testing/factories";
import { aForm, aPdfOf, PDF } from "#src/testing/sample-files";
import { createTestApp, type TestApp } from "#src/testing/test-app";

let t: TestApp;
let main: TestUser;
let applicationId: string;
let documentId: string;

type Headers = Record<string, string>;

beforeAll(async () => {
  t = await createTestApp();
  main = await aUser().insert(t.db);
  const draft = await anApplication().claimedBy(main).withMainApplicant().insert(t.db);
  applicationId = draft.id;
  documentId = await insertDocumentOf(t.db, draft.applicantId);
});
afterAll(() => t.close());

async function send(caller: Headers, fields: Record<string, string> = { entity: "Document", entityId: documentId }) {
  const { payload, headers } = await aForm([{ name: "lease.pdf", content: PDF }], fields);
  return t.app.inject({ method: "POST", url: "/api/v1/files", headers: { ...headers, ...caller }, payload });
}

const statusOf = async (headers: Headers, path: string) =>
  (await t.app.inject({ url: `/api/v1/files${path}`, headers })).statusCode;

const aStaffMember = () => aUser().staff().insert(t.db);

describe("who reads a file", () => {
  test("FILE-06: staff with a second factor, and each reading is on the record with their name", async () => {
    const [file] = (await send(await t.asUser(main))).json();
    const staff = await aStaffMember();
    const headers = await t.asUser(staff, { factors: ["pwd", "otp"] });
    expect(await statusOf(headers, `?entity=Document&entityId=${documentId}`)).toBe(200);
    expect(await statusOf(headers, `/${file.id}`)).toBe(200);
    const { rows } = await t.db.pool.query(
      "select action, application_id, details from events where actor_user_id = $1",
      [staff.id],
    );
    expect(rows).toEqual([
      { action: "file.read", application_id: applicationId, details: { fileId: file.id, as: "download" } },
    ]);
    expect(await statusOf(await t.asUser(staff), `/${file.id}`)).toBe(404);
  });

  test("FILE-06: not the other person of the application; once they joined, what was sent for them is theirs alone", async () => {
    const other = await aUser().insert(t.db);
    const coApplicantId = await insertCoApplicantOf(t, applicationId, { emailAddress: other.email, userId: null });
    const entityId = await insertDocumentOf(t.db, coApplicantId);
    const [[own], [theirs]] = [
      (await send(await t.asUser(main))).json(),
      (await send(await t.asUser(main), { entity: "Document", entityId })).json(),
    ];
    expect(await statusOf(await t.asUser(main), `/${theirs.id}`)).toBe(200);
    await t.db.pool.query("update applicants set user_id = $2, joined_at = now() where id = $1", [
      coApplicantId,
      other.id,
    ]);
    const seenBy = async (user: TestUser) => {
      const headers = await t.asUser(user);
      const list = await t.app.inject({ url: `/api/v1/files?entity=Document&entityId=${entityId}`, headers });
      const removed = await t.app.inject({
        method: "DELETE",
        url: `/api/v1/files/${user === main ? theirs.id : own.id}`,
        headers,
      });
      return [
        list.statusCode,
        await statusOf(headers, `/${theirs.id}`),
        await statusOf(headers, `/${own.id}`),
        removed.statusCode,
      ];
    };
    expect(await seenBy(main)).toEqual([404, 404, 200, 404]);
    expect(await seenBy(other)).toEqual([200, 200, 404, 404]);
  });

  test("FILE-06: staff who take part in an application read of it what is theirs, and not what is the other person's", async () => {
    const staff = await aStaffMember();
    const headers = await t.asUser(staff, { factors: ["pwd", "otp"] });
    const draft = await anApplication().claimedBy(staff).withMainApplicant().insert(t.db);
    const other = await aUser().insert(t.db);
    const coApplicantId = await insertCoApplicantOf(t, draft.id, { emailAddress: other.email, userId: other.id });
    const [mine, theirs] = [
      await insertDocumentOf(t.db, draft.applicantId),
      await insertDocumentOf(t.db, coApplicantId),
    ];
    const [own] = (await send(headers, { entity: "Document", entityId: mine })).json();
    const [secret] = (await send(await t.asUser(other), { entity: "Document", entityId: theirs })).json();
    expect(await statusOf(headers, `/${own.id}`)).toBe(200);
    expect(await statusOf(headers, `/${secret.id}`)).toBe(404);
    expect(await statusOf(headers, `?entity=Document&entityId=${theirs}`)).toBe(404);
    const colleague = await t.asUser(await aStaffMember(), { factors: ["pwd", "otp"] });
    expect(await statusOf(colleague, `/${secret.id}`)).toBe(200);
  });

  test("a session of an emailed link reaches the files of its application, and none of the person", async () => {
    const { token } = await t.sessionOf(main, { reach: applicationId });
    const [own] = (await send(await t.asUser(main), {})).json();
    const limited = t.asSession(token);
    expect((await send(limited)).statusCode).toBe(201);
    expect((await send(limited, {})).statusCode).toBe(403);
    expect(await statusOf(limited, `/${own.id}`)).toBe(404);
    expect((await t.app.inject({ url: "/api/v1/files", headers: limited })).json()).toEqual([]);
  });

  test("a form from another site is refused, though the browser sends the cookie along", async () => {
    const { token } = await t.sessionOf(main);
    const answer = await send({ ...t.asSession(token), origin: "https://elsewhere.example" });
    expect([answer.statusCode, answer.json().code]).toEqual([403, "access.foreign-origin"]);
  });

  async function havingFiles(count: number): Promise<TestUser> {
    const hoarder = await aUser().insert(t.db);
    await t.db.pool.query(
      `insert into files (id, uploaded_by, name, media_type, size, sha256, status, created_at)
       select gen_random_uuid(), $1, 'a.pdf', 'application/pdf', 1, sha256(n::text::bytea), 'refused', now()
       from generate_series(1, $2) n`,
      [hoarder.id, count],
    );
    return hoarder;
  }

  async function sendAs(person: TestUser, names: readonly string[]) {
    const { payload, headers } = await aForm(names.map((name) => ({ name, content: aPdfOf(80) })));
    const answer = await t.app.inject({
      method: "POST",
      url: "/api/v1/files",
      headers: { ...headers, ...(await t.asUser(person)) },
      payload,
    });
    return [answer.statusCode, answer.json().code];
  }

  test("a person has 500 files and no more", async () => {
    const hoarder = await havingFiles(500);
    expect(await sendAs(hoarder, ["one.pdf"])).toEqual([409, "file.limit-reached"]);
  });

  test("a person has no more than 500 files when several uploads end at the same instant", async () => {
    const hoarder = await havingFiles(490);
    const calls = ["a", "b", "c", "d"].map((call) => Array.from({ length: 8 }, (_, index) => `${call}${index}.pdf`));
    const answers = await Promise.all(calls.map((names) => sendAs(hoarder, names)));
    expect(answers.filter(([status]) => status === 201)).toHaveLength(1);
    expect(answers.filter(([, code]) => code === "file.limit-reached")).toHaveLength(3);
    const { rows } = await t.db.pool.query("select count(*) as count from files where uploaded_by = $1", [hoarder.id]);
    expect(rows).toEqual([{ count: 498 }]);
  });
});
