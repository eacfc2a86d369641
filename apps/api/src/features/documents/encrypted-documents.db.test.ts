import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aUser, anApplication, type TestUser } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";

const PASSPORT = { passportNumber: "PA1234567", fullName: "Harriet Nguyen", expiryDate: "2031-05-31" };
const OLD_KEY = Buffer.alloc(32, 7).toString("base64");
const NEW_KEY = Buffer.alloc(32, 9).toString("base64");

let testApp: TestApp;
let owner: TestUser;

beforeAll(async () => {
  testApp = await createTestApp({ settings: { ENCRYPTION_KEY: OLD_KEY } });
  owner = await aUser().insert(testApp.db);
});
afterAll(() => testApp.close());

type Place = { applicantId: string | null };

const aDraft = (user = owner) => anApplication().claimedBy(user).withMainApplicant().insert(testApp.db);
const urlOf = ({ applicantId }: Place, type = "australian-passport") =>
  `/api/v1/documents/applicants/${applicantId}/${type}`;

async function save(place: Place, { on = testApp, fieldValues = PASSPORT } = {}) {
  return on.app.inject({
    method: "POST",
    url: urlOf(place),
    headers: await on.asUser(owner),
    payload: { fieldValues },
  });
}

async function read(place: Place, { on = testApp, type = "australian-passport", user = owner } = {}) {
  return on.app.inject({ url: urlOf(place, type), headers: await on.asUser(user) });
}

function documents({ applicantId }: Place) {
  return testApp.tables
    .selectFrom("applicant_documents")
    .selectAll()
    .where("applicant_id", "=", applicantId ?? "");
}

function change({ applicantId }: Place, to: { field_values?: Buffer; document_type?: string; applicant_id?: string }) {
  return testApp.tables
    .updateTable("applicant_documents")
    .set(to)
    .where("applicant_id", "=", applicantId ?? "")
    .execute();
}

describe("what is stored", () => {
  test("nothing of a document's number is in its row, nor in any event", async () => {
    const draft = await aDraft();
    await save(draft);
    await read(draft);
    const row = await documents(draft).executeTakeFirstOrThrow();
    expect(row.field_values.toString("latin1")).not.toContain("1234567");
    const events = await testApp.tables
      .selectFrom("events")
      .selectAll()
      .where("application_id", "=", draft.id)
      .execute();
    expect(events).toHaveLength(2);
    for (const secret of ["1234567", "PA12", "2031-05-31", "Harriet"])
      expect(JSON.stringify(events)).not.toContain(secret);
    expect(JSON.stringify({ ...row, field_values: null })).not.toContain("1234567");
  });

  test("a flipped bit is noticed, and nothing is shown", async () => {
    const draft = await aDraft();
    await save(draft);
    const { field_values: encrypted } = await documents(draft).executeTakeFirstOrThrow();
    for (const place of [0, 1, 5, 20, encrypted.length - 1]) {
      const flipped = Buffer.from(encrypted);
      flipped.writeUInt8(encrypted.readUInt8(place) ^ 1, place);
      await change(draft, { field_values: flipped });
      const answer = await read(draft);
      expect([place, answer.statusCode]).toEqual([place, 500]);
      expect(answer.body).not.toContain("Harriet");
    }
  });

  test("it is for this applicant and this type alone", async () => {
    const [draft, other] = [await aDraft(), await aDraft()];
    await save(draft);
    await change(draft, { document_type: "foreign-passport" });
    expect((await read(draft, { type: "foreign-passport" })).statusCode).toBe(500);
    await change(draft, { document_type: "australian-passport", applicant_id: other.applicantId ?? "" });
    expect((await read(other)).statusCode).toBe(500);
  });

  test("a new key encrypts what is saved from then on, and the old one still opens what was", async () => {
    const draft = await aDraft();
    await save(draft);
    const { connectionString } = testApp;
    const rotated = await createTestApp({ connectionString, settings: { ENCRYPTION_KEY: `${NEW_KEY},${OLD_KEY}` } });
    const renewed = await createTestApp({ connectionString, settings: { ENCRYPTION_KEY: NEW_KEY } });
    try {
      expect((await read(draft, { on: rotated })).json().fieldValues).toEqual(PASSPORT);
      expect((await read(draft, { on: renewed })).statusCode).toBe(500);
      expect((await save(draft, { on: rotated })).statusCode).toBe(200);
      expect((await read(draft, { on: renewed })).json().fieldValues).toEqual(PASSPORT);
      expect((await read(draft)).statusCode).toBe(500);
    } finally {
      await rotated.close();
      await renewed.close();
    }
  });
});

describe("other people", () => {
  test("ROLE-03: somebody else's documents are not there, by their applicant or through one's own", async () => {
    const draft = await aDraft();
    await save(draft);
    const stranger = await aUser().insert(testApp.db);
    const headers = await testApp.asUser(stranger);
    const url = urlOf(draft);
    const answers = await Promise.all([
      testApp.app.inject({ url: url.replace("/australian-passport", ""), headers }),
      testApp.app.inject({ url, headers }),
      testApp.app.inject({ method: "POST", url, headers, payload: { fieldValues: PASSPORT } }),
      testApp.app.inject({ method: "POST", url: `${url}?draft=true`, headers, payload: { fieldValues: {} } }),
      testApp.app.inject({ method: "DELETE", url, headers }),
    ]);
    for (const answer of answers) expect([answer.statusCode, answer.json().code]).toEqual([404, "applicant.not-found"]);
    const events = await testApp.tables
      .selectFrom("events")
      .select("action")
      .where("application_id", "=", draft.id)
      .execute();
    expect(events.map(({ action }) => action)).toEqual(["applicant.document-saved"]);
    expect(await documents(draft).execute()).toHaveLength(1);
  });

  test("ROLE-03: a draft nobody has claimed, and an applicant there is none of, answer the same", async () => {
    const unclaimed = await anApplication().madeFor(owner).withMainApplicant().insert(testApp.db);
    for (const applicantId of [unclaimed.applicantId, "0195d0e4-7c1b-7000-8000-0123456789ab", "1"]) {
      const answer = await read({ applicantId });
      expect([answer.statusCode, answer.json().code]).toEqual([404, "applicant.not-found"]);
    }
  });

  test("ROLE-03: a limited session reaches the documents of its one application, however the id is written", async () => {
    const user = await aUser().pending().insert(testApp.db);
    const [mine, alsoMine] = [await aDraft(user), await aDraft(user)];
    const headers = testApp.asSession((await testApp.sessionOf(user, { reach: mine.id })).token);
    const ask = async (place: Place) => {
      const url = urlOf({ applicantId: place.applicantId?.toUpperCase() ?? "" });
      const saved = await testApp.app.inject({ method: "POST", url, headers, payload: { fieldValues: PASSPORT } });
      const shown = await testApp.app.inject({ url, headers });
      return [saved.statusCode, shown.statusCode];
    };
    expect(await ask(mine)).toEqual([200, 200]);
    expect(await ask(alsoMine)).toEqual([404, 404]);
  });
});
