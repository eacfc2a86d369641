import { beforeAll, describe, expect, test } from "vitest";
import { aFinishedApplication, callsOf } from "#src/features/submissions/testing/finished-application";
import { staffOf, type Staff } from "#src/features/submissions/testing/reopened-application";
import { rowsOf } from "#src/testing/database-roles";
import { aForm, aPng } from "#src/testing/sample-files";
import { sharedApp } from "#src/testing/shared-app";
import { atTheDesk, type Desk } from "./testing/desk.ts";

const t = sharedApp();
let desk: Desk;
let other: Desk;
let staff: Staff;
beforeAll(async () => {
  desk = await atTheDesk(t);
  other = await atTheDesk(t, "Olga");
  staff = await staffOf(t);
});

const PASSPORT = { passportNumber: "PA1234567", fullName: "Harriet Nguyen", expiryDate: "2031-05-31" };
const REFUSED = { outcome: "refused", reason: "unreadable" };
const ACCEPTED = { outcome: "accepted" };
const PLACE = "/australian-passport";

/** An application in review with a passport and its picture. */
async function withPassport() {
  const application = await aFinishedApplication(t);
  const { id, applicantId, headers } = application;
  const save = (fieldValues: object, path = PLACE) =>
    t.app.inject({
      method: "POST",
      url: `/api/v1/documents/applicants/${applicantId}${path}`,
      headers,
      payload: { fieldValues },
    });
  const listed = async () =>
    (await t.app.inject({ url: `/api/v1/documents/applicants/${applicantId}`, headers })).json();
  const applicant = async () => (await callsOf(t, application).get("")).json().applicants[0];
  const document: string = (await save(PASSPORT)).json().id;
  const send = async (name: string) => {
    const form = await aForm([{ name, content: await aPng() }], { entity: "Document", entityId: document });
    const sent = await t.app.inject({
      method: "POST",
      url: "/api/v1/files",
      ...form,
      headers: { ...headers, ...form.headers },
    });
    return sent.json()[0].id as string;
  };
  const file = await send("passport.png");
  for (const response of [await callsOf(t, application).submit(), await staff.startReview(id)])
    expect(response.statusCode).toBeLessThan(300);
  await desk.page("queue=open");
  return { ...application, document, file, save, send, listed, applicant };
}
type Case = Awaited<ReturnType<typeof withPassport>>;

const judge = ({ document }: Pick<Case, "document">, said: object, by: Desk = desk) =>
  by.call("PUT", `documents/${document}/judgement`, said);

async function seen({ id }: Pick<Case, "id">) {
  const [person] = (await desk.call("GET", `cases/${id}/documents`)).json();
  return { ...person.documents[0], points: person.points };
}

async function storedOf({ document }: Pick<Case, "document">) {
  return t.tables
    .selectFrom("judgements")
    .selectAll()
    .where("document_id", "=", document)
    .orderBy("judged_at")
    .execute();
}

describe("staff read a document at the case desk and judge it as it stands", () => {
  test("FILE-06: accepted, it makes points; refused, it counts for us no more, and each is told in the timeline", async () => {
    const found = await withPassport();
    expect(await seen(found)).toMatchObject({ version: 2, judgement: null, points: { counted: 70, accepted: 0 } });
    const accepted = await judge(found, { ...ACCEPTED, fields: { fullName: "matches" }, version: 2, from: null });
    expect([accepted.statusCode, accepted.json()]).toMatchObject([
      200,
      { outcome: "accepted", reason: null, note: null, fields: { fullName: "matches" }, pins: [], version: 2 },
    ]);
    expect(await seen(found)).toMatchObject({
      judgement: { outcome: "accepted", by: { id: desk.person.id, name: "Stella Marsh" } },
      points: { counted: 70, accepted: 70 },
    });
    const pins = [{ fileId: found.file, x: 120, y: 1000, text: "Cut off here" }];
    const from = accepted.json().id;
    const refused = await judge(found, { ...REFUSED, note: " The edge. ", pins, version: 2, from }, other);
    expect(refused.json()).toMatchObject({ outcome: "refused", reason: "unreadable", note: "The edge.", pins });
    expect(await seen(found)).toMatchObject({ points: { counted: 0, accepted: 0 } });
    const timeline = (await desk.call("GET", `cases/${found.id}/timeline`)).json();
    const told = timeline.map(({ words, by }: { words: string; by: { name: string } }) => `${by.name}: ${words}`);
    expect(told).toContain("Olga Marsh: Refused Australian passport: Can't be read");
    expect(told).toContain("Stella Marsh: Accepted Australian passport");
    // A file names its document.
    expect(told.filter((line: string) => line.endsWith(": Sent a file: Australian passport"))).toHaveLength(1);
    expect((await storedOf(found)).map(({ outcome, replaces_id }) => [outcome, replaces_id])).toEqual([
      ["accepted", null],
      ["refused", from],
    ]);
  });

  test("of two who judge at once one wins, and the other is told by whom and how", async () => {
    for (let round = 0; round < 3; round += 1) {
      const found = await withPassport();
      const said = { version: 2, from: null };
      const answers = await Promise.all([
        judge(found, { ...ACCEPTED, ...said }),
        judge(found, { ...REFUSED, ...said }, other),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
      const lost = answers.find(({ statusCode }) => statusCode === 409)?.json();
      expect(lost.code).toBe("document.judged");
      expect(lost.detail).toMatch(/^(?:Stella|Olga) Marsh (?:accepted|refused) this document in the meantime/);
      expect(await storedOf(found)).toHaveLength(1);
    }
  });

  test("said twice it is one judgement; said by one who saw no other it overwrites none", async () => {
    const found = await withPassport();
    const first = await judge(found, { ...REFUSED, version: 2, from: null });
    expect((await judge(found, { ...REFUSED, version: 2, from: null })).json()).toEqual(first.json());
    const late = await judge(found, { ...ACCEPTED, version: 2, from: null }, other);
    expect([late.statusCode, late.json().detail]).toEqual([
      409,
      "Stella Marsh refused this document in the meantime: Can't be read. Nothing was changed.",
    ]);
    expect(await storedOf(found)).toHaveLength(1);
    // Without a word of what was seen it is about what stands now.
    expect((await judge(found, ACCEPTED, other)).statusCode).toBe(200);
  });
});

describe("a judgement is of a document as it stood", () => {
  test("a change, a further file and a removed one each leave it unjudged, and what was judged stays on the record", async () => {
    const found = await withPassport();
    await judge(found, REFUSED);
    expect((await staff.ask(found.id, { steps: ["applicant-id"] })).statusCode).toBe(201);
    expect((await found.save({ ...PASSPORT, fullName: "Harriet Tran" })).statusCode).toBe(200);
    expect(await seen(found)).toMatchObject({ version: 3, judgement: null });
    const overtaken = await judge(found, { ...ACCEPTED, version: 2, from: null });
    expect([overtaken.statusCode, overtaken.json().code]).toEqual([409, "document.changed"]);
    await judge(found, ACCEPTED);
    const sharper = await found.send("sharper.png");
    expect(await seen(found)).toMatchObject({ version: 4, judgement: null });
    await judge(found, ACCEPTED);
    await t.app.inject({ method: "DELETE", url: `/api/v1/files/${sharper}`, headers: found.headers });
    expect(await seen(found)).toMatchObject({ version: 5, judgement: null });
    expect((await storedOf(found)).map(({ document_version }) => document_version)).toEqual([2, 3, 4]);
  });

  test("it is never changed nor deleted, and a refusal has a reason", async () => {
    const found = await withPassport();
    await judge(found, ACCEPTED);
    for (const change of ["update judgements set note = 'x'", "delete from judgements", "truncate judgements cascade"])
      await expect(rowsOf(t.connectionString, change)).rejects.toThrow(/judgements/);
    const [{ id, case_id: about } = { id: "", case_id: "" }] = await storedOf(found);
    const insert = (outcome: string, reason: string | null, by: string) =>
      t.db.pool.query(
        `insert into judgements (id, case_id, document_id, document_version, replaces_id, outcome, reason, fields, pins, by_id, judged_at)
         values (gen_random_uuid(), $1, $2, 2, $3, $4, $5, '{}', '[]', $6, now())`,
        [about, found.document, id, outcome, reason, by],
      );
    await expect(insert("refused", null, desk.person.id)).rejects.toThrow("judgements_refusal_check");
    await expect(insert("accepted", "expired", desk.person.id)).rejects.toThrow("judgements_refusal_check");
    await expect(insert("accepted", null, found.user.id)).rejects.toThrow("own or recused case");
  });
});

describe("what is refused with words and not judged", () => {
  test.each([
    [{}, "outcome"],
    [{ outcome: "perhaps" }, "outcome"],
    [{ outcome: "refused" }, "reason"],
    [{ outcome: "refused", reason: "ugly" }, "reason"],
    [{ outcome: "refused", reason: "expired", note: "x".repeat(501) }, "note"],
    [{ outcome: "accepted", fields: { fullName: "perhaps" } }, "fields.fullName"],
    [{ outcome: "accepted", fields: { shoeSize: "matches" } }, "fields"],
    [
      { outcome: "accepted", pins: [{ fileId: "01890a5d-ac96-774b-bcce-000000000001", x: 0, y: 0, text: "?" }] },
      "pins",
    ],
    [
      { outcome: "accepted", pins: [{ fileId: "01890a5d-ac96-774b-bcce-000000000001", x: 1001, y: 0, text: "?" }] },
      "pins.0.x",
    ],
  ])("%j", async (said, field) => {
    const found = await withPassport();
    const answer = await judge(found, said);
    expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([422, field]);
    expect(await storedOf(found)).toEqual([]);
  });

  test("a document that is not finished can be refused and not accepted", async () => {
    const found = await withPassport();
    await staff.ask(found.id, { steps: ["applicant-id"] });
    await found.save({ expiryDate: null }, `${PLACE}?draft=true`);
    expect((await judge(found, ACCEPTED)).json().code).toBe("document.unfinished");
    expect((await judge(found, REFUSED)).statusCode).toBe(200);
  });

  test("of a draft, of a closed case, of none at all", async () => {
    const draft = await aFinishedApplication(t);
    const saved = await t.app.inject({
      method: "POST",
      url: `/api/v1/documents/applicants/${draft.applicantId}${PLACE}`,
      headers: draft.headers,
      payload: { fieldValues: PASSPORT },
    });
    for (const document of [saved.json().id, draft.id])
      expect((await judge({ document }, ACCEPTED)).json().code).toBe("document.not-found");
    const found = await withPassport();
    await callsOf(t, found).send("POST", "/withdrawal", {});
    expect((await judge(found, ACCEPTED)).json().code).toBe("case.closed");
  });

  test("one's own case, a partner's and one that was stepped back from: not there", async () => {
    const found = await withPassport();
    await desk.page("queue=open");
    expect((await desk.call("POST", `cases/${found.id}/recusal`, { reason: "We are neighbours" })).statusCode).toBe(
      204,
    );
    const recused = await judge(found, ACCEPTED);
    expect([recused.statusCode, recused.json().code]).toEqual([404, "document.not-found"]);
    expect((await judge(found, ACCEPTED, other)).statusCode).toBe(200);
    // The case follows the judgement, and its people with it.
    await desk.page("queue=open");
    await t.db.pool.query("update case_people set email = $2 where case_id = $1", [found.id, other.person.email]);
    expect((await judge(found, REFUSED, other)).statusCode).toBe(404);
  });
});

describe("a refused document counts for its person no more", () => {
  test("once they were told of it, and again once they changed it; not before", async () => {
    const found = await withPassport();
    await judge(found, { ...REFUSED, note: "Only the left half is there." });
    expect((await found.applicant()).documentTypes).toEqual(["australian-passport"]);
    expect((await found.listed())[0].refusal).toBeNull();
    await staff.ask(found.id, { steps: ["applicant-id"] });
    expect(await found.applicant()).toMatchObject({
      documentTypes: [],
      unfinishedDocumentTypes: ["australian-passport"],
    });
    expect((await found.listed())[0].refusal).toEqual({
      words: "We can't read it: it is blurred, dark or cut off. Please send a sharper photo of the whole document.",
      note: "Only the left half is there.",
    });
    await found.send("sharper.png");
    expect((await found.applicant()).documentTypes).toEqual(["australian-passport"]);
    expect((await found.listed())[0].refusal).toBeNull();
  });

  test("a request about another step tells nothing of it", async () => {
    const found = await withPassport();
    await judge(found, REFUSED);
    await staff.ask(found.id);
    expect((await found.applicant()).documentTypes).toEqual(["australian-passport"]);
  });
});
