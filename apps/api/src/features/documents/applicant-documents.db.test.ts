import { DOCUMENT_TYPES } from "@keystep/domain/documents/document-types";
import { describe, expect, test } from "vitest";
import type { TestUser } from "#src/testing/factories";
import { draftsOf, sharedApp, sharedUser, type Draft } from "#src/testing/shared-app";
import { eventsAbout } from "#src/testing/recorded-events";
import { LICENCE } from "./testing/sample-licence.ts";

const PASSPORT = { passportNumber: "PA 1234567", fullName: "Harriet Nguyen", expiryDate: "2031-05-31" };
const MASKED = { ...PASSPORT, passportNumber: "•••567" };
const UNANSWERED = { passportNumber: null, fullName: null, expiryDate: null };
const PASSPORT_TYPE = {
  type: "australian-passport",
  name: "Australian passport",
  category: "primary",
  pointsValue: 70,
};

const testApp = sharedApp();
const owner = sharedUser(testApp);

const aDraft = draftsOf(testApp, owner);

type Sending = { method?: "GET" | "POST" | "DELETE"; path?: string; payload?: object; user?: TestUser };

async function send(
  { applicantId }: Pick<Draft, "applicantId">,
  { method = "GET", path = "", payload, user }: Sending,
) {
  return testApp.app.inject({
    method,
    url: `/api/v1/documents/applicants/${applicantId}${path}`,
    headers: await testApp.asUser(user ?? owner),
    ...(payload === undefined ? {} : { payload }),
  });
}

const save = (draft: Draft, fieldValues: unknown, path = "/australian-passport") =>
  send(draft, { method: "POST", path, payload: { fieldValues } });
const saveDraft = (draft: Draft, fieldValues: object) => save(draft, fieldValues, "/australian-passport?draft=true");
const read = (draft: Draft) => send(draft, { path: "/australian-passport" });
const remove = (draft: Draft) => send(draft, { method: "DELETE", path: "/australian-passport" });

async function list(draft: Draft): Promise<Record<string, unknown>[]> {
  return (await send(draft, {})).json();
}

function rowsOf({ applicantId }: Draft) {
  return testApp.tables
    .selectFrom("applicant_documents")
    .selectAll()
    .where("applicant_id", "=", applicantId ?? "")
    .execute();
}

const eventsOf = ({ id }: Draft) => eventsAbout(testApp, id);

async function applicant({ id }: Draft): Promise<Record<string, unknown>> {
  const url = `/api/v1/applications/${id}`;
  const answer = await testApp.app.inject({ url, headers: await testApp.asUser(owner) });
  return answer.json<{ applicants: [Record<string, unknown>] }>().applicants[0];
}

describe("the types of documents", () => {
  test("API-19, ENT-12: anybody gets the list, each type with its name, fields and points", async () => {
    const answer = await testApp.app.inject({ url: "/api/v1/documents/document-types" });
    expect(answer.statusCode).toBe(200);
    const types = answer.json<Record<string, unknown>[]>();
    expect(types).toEqual(DOCUMENT_TYPES.map((each) => ({ ...each, version: 1, asAt: "2026-11-20" })));
    expect(types.find(({ type }) => type === "australian-passport")).toMatchObject({
      ...PASSPORT_TYPE,
      fields: [
        { name: "passportNumber", label: "Passport number", type: "text", pattern: expect.any(String), isSecret: true },
        { name: "fullName", type: "text", pattern: null },
        { name: "expiryDate", type: "date", options: [] },
      ],
    });
  });
});

describe("saving a document", () => {
  test("API-21, ENT-12: fieldValues are stored for applicant and type, and answered with numbers masked", async () => {
    const draft = await aDraft();
    const saved = await save(draft, PASSPORT);
    const [row] = await rowsOf(draft);
    expect([saved.statusCode, saved.json()]).toEqual([
      200,
      { id: row?.id, documentType: PASSPORT_TYPE, fieldValues: MASKED, isWhole: true, version: 2 },
    ]);
    expect(row).toMatchObject({ applicant_id: draft.applicantId, document_type: "australian-passport" });
  });

  test("API-20, ENT-12: the list has each document with its type's points, and no number", async () => {
    const draft = await aDraft();
    expect(await list(draft)).toEqual([]);
    await save(draft, PASSPORT);
    testApp.clock.advance(1000);
    await save(draft, LICENCE, "/driver-licence");
    const answer = await send(draft, {});
    const licence = { type: "driver-licence", name: "Driver licence or learner permit", category: "secondary" };
    expect(answer.json()).toEqual([
      { id: expect.any(String), documentType: PASSPORT_TYPE, fieldValues: MASKED, isWhole: true, refusal: null },
      {
        id: expect.any(String),
        documentType: { ...licence, pointsValue: 40 },
        fieldValues: { ...LICENCE, licenceNumber: "•••678", cardNumber: "•••789" },
        isWhole: true,
        refusal: null,
      },
    ]);
    for (const secret of ["1234567", "12345678", "P123456789"]) expect(answer.body).not.toContain(secret);
  });

  test("DOC-03: a second save of one type is the same document, whose points count once", async () => {
    const draft = await aDraft();
    const [first, second] = [await save(draft, PASSPORT), await save(draft, { ...PASSPORT, fullName: "Harriet Tran" })];
    expect(second.json().id).toBe(first.json().id);
    expect(await list(draft)).toMatchObject([
      { documentType: { pointsValue: 70 }, fieldValues: { fullName: "Harriet Tran" } },
    ]);
    expect(await applicant(draft)).toMatchObject({ documentTypes: ["australian-passport"] });
  });

  test("DOC-03: of many first saves at once one document is made", async () => {
    const draft = await aDraft();
    const answers = await Promise.all(Array.from({ length: 6 }, () => save(draft, PASSPORT)));
    const made = answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json().id);
    expect(new Set(made).size).toBe(1);
    expect(await rowsOf(draft)).toHaveLength(1);
    expect((await eventsOf(draft)).length).toBe(made.length);
    for (const answer of answers) expect([200, 409]).toContain(answer.statusCode);
  });

  test.each(["passportNumber", "fullName", "expiryDate"])(
    "DOC-02: a finished document without %s is refused with 'Field is invalid.', and nothing is kept",
    async (name) => {
      const draft = await aDraft();
      for (const value of [undefined, null, "", "?\u0000"]) {
        const answer = await save(draft, { ...PASSPORT, [name]: value });
        expect([answer.statusCode, answer.json().errors]).toEqual([
          422,
          [{ field: `fieldValues.${name}`, message: "Field is invalid." }],
        ]);
      }
      expect(await rowsOf(draft)).toEqual([]);
    },
  );

  test("the masked number of the list is not taken for the number itself", async () => {
    const draft = await aDraft();
    await save(draft, PASSPORT);
    for (const answer of [await save(draft, MASKED), await saveDraft(draft, MASKED)]) {
      expect([answer.statusCode, answer.json().errors]).toEqual([
        422,
        [{ field: "fieldValues.passportNumber", message: "Field is invalid." }],
      ]);
    }
    expect((await read(draft)).json()).toMatchObject({ fieldValues: PASSPORT });
  });

  test("LIM-07: what the type does not ask is dropped", async () => {
    const draft = await aDraft();
    await save(draft, { ...PASSPORT, taxFileNumber: "123456782", constructor: "x", is_whole: "x" });
    expect((await read(draft)).json().fieldValues).toEqual(PASSPORT);
    expect((await rowsOf(draft))[0]?.summary).toEqual(MASKED);
  });

  test.each([
    [{}, 422],
    [{ fieldValues: [] }, 422],
    [{ fieldValues: { fullName: 7 } }, 422],
    [{ fieldValues: { fullName: { $ne: null } } }, 422],
    [{ fieldValues: PASSPORT, version: "1" }, 422],
    [[], 400],
  ])("the body %j is refused with %i", async (payload, status) => {
    const draft = await aDraft();
    const answer = await send(draft, { method: "POST", path: "/australian-passport", payload });
    expect(answer.statusCode).toBe(status);
    expect(await rowsOf(draft)).toEqual([]);
  });

  test.each(["library-card", "__proto__", "AUSTRALIAN-PASSPORT", "%00", "..%2f.."])(
    "%s is no type of document",
    async (type) => {
      const draft = await aDraft();
      const answers = [
        await save(draft, PASSPORT, `/${type}`),
        await send(draft, { path: `/${type}` }),
        await send(draft, { method: "DELETE", path: `/${type}` }),
      ];
      for (const answer of answers)
        expect([answer.statusCode, answer.json().code]).toEqual([404, "document-type.not-found"]);
    },
  );
});

describe("a document half filled in", () => {
  test("it is laid over what is there, and counts once it is whole", async () => {
    const draft = await aDraft();
    const begun = await saveDraft(draft, { fullName: "Harriet Nguyen" });
    expect(begun.json()).toMatchObject({ fieldValues: { ...UNANSWERED, fullName: "Harriet Nguyen" }, isWhole: false });
    expect(await applicant(draft)).toMatchObject({
      documentTypes: [],
      unfinishedDocumentTypes: ["australian-passport"],
    });
    await saveDraft(draft, { passportNumber: "PA 1234567" });
    const whole = await saveDraft(draft, { expiryDate: "2031-05-31" });
    expect(whole.json()).toMatchObject({ fieldValues: MASKED, isWhole: true, version: 4 });
    expect(await applicant(draft)).toMatchObject({
      documentTypes: ["australian-passport"],
      unfinishedDocumentTypes: [],
    });
    expect((await saveDraft(draft, { expiryDate: null })).json()).toMatchObject({ isWhole: false });
  });

  test("what is given must be right all the same", async () => {
    const draft = await aDraft();
    const answer = await saveDraft(draft, { passportNumber: "?", fullName: null });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      [{ field: "fieldValues.passportNumber", message: "Field is invalid." }],
    ]);
    expect(await rowsOf(draft)).toEqual([]);
  });
});

describe("two writers", () => {
  test("of many saves of one version one wins and the others are told", async () => {
    const draft = await aDraft();
    const answers = await Promise.all(
      ["N1111111", "N2222222", "N3333333"].map((passportNumber) =>
        send(draft, {
          method: "POST",
          path: "/australian-passport?draft=true",
          payload: { fieldValues: { passportNumber }, version: 1 },
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().code).toBe("application.version-conflict");
  });

  test("of many drafts without a version none is overwritten unseen", async () => {
    const draft = await aDraft();
    await saveDraft(draft, {});
    const answers = await Promise.all(
      Object.entries(PASSPORT).map(([name, value]) => saveDraft(draft, { [name]: value })),
    );
    const stored = Object.values((await read(draft)).json().fieldValues).filter((answer) => answer !== null);
    expect(stored).toHaveLength(answers.filter(({ statusCode }) => statusCode === 200).length);
  });

  test("a document removed by one and saved by the other is either whole or gone", async () => {
    const draft = await aDraft();
    await save(draft, PASSPORT);
    const [removed, saved] = await Promise.all([remove(draft), saveDraft(draft, { fullName: "Harriet Tran" })]);
    expect(removed.statusCode).toBe(200);
    const rows = await rowsOf(draft);
    // Saved before the removal and gone with it, refused because of it, or begun anew after it: never brought back with what was removed.
    if (rows.length > 0)
      expect((await read(draft)).json().fieldValues).toEqual({ ...UNANSWERED, fullName: "Harriet Tran" });
    else expect([200, 409]).toContain(saved.statusCode);
  });
});

/** Somebody else's save begins first and ends only once the call has looked and waits to remove. */
async function whileOvertaken(draft: Draft, call: () => ReturnType<typeof send>) {
  const holder = await testApp.db.pool.connect();
  try {
    await holder.query("begin");
    await holder.query("update applications set version = version + 1 where id = $1", [draft.id]);
    const calling = call();
    const waiting =
      "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    await expect.poll(async () => (await holder.query(waiting)).rows[0].count).toBe(1);
    await holder.query("commit");
    return await calling;
  } finally {
    holder.release();
  }
}

describe("reading and removing", () => {
  test("a removal that another save overtakes is told of the conflict, and not that there is no such document", async () => {
    const draft = await aDraft();
    const { version } = (await save(draft, PASSPORT)).json();
    const overtaken = await whileOvertaken(draft, () =>
      send(draft, { method: "DELETE", path: `/australian-passport?version=${version}` }),
    );
    expect([overtaken.statusCode, overtaken.json().code]).toEqual([409, "application.version-conflict"]);
    expect(await list(draft)).toHaveLength(1);
    expect((await remove(draft)).statusCode).toBe(200);
    expect((await remove(draft)).json().code).toBe("document.not-found");
  });

  test("each reading in full is recorded; a list is none, nor is what is not there", async () => {
    const draft = await aDraft();
    const nothing = await read(draft);
    expect([nothing.statusCode, nothing.json().code]).toEqual([404, "document.not-found"]);
    const { id } = (await save(draft, PASSPORT)).json();
    await list(draft);
    expect((await read(draft)).json()).toEqual({
      id,
      documentType: PASSPORT_TYPE,
      fieldValues: PASSPORT,
      isWhole: true,
    });
    const type = { type: "main-applicant", documentType: "australian-passport" };
    expect(await eventsOf(draft)).toEqual([
      {
        action: "applicant.document-saved",
        actor_user_id: owner.id,
        details: { ...type, edition: 1, fields: ["passportNumber", "fullName", "expiryDate"] },
      },
      { action: "applicant.document-read", actor_user_id: owner.id, details: type },
    ]);
  });

  test("a removed document is gone, counted and recorded", async () => {
    const draft = await aDraft();
    await save(draft, PASSPORT);
    const removed = await remove(draft);
    expect([removed.statusCode, removed.json()]).toEqual([200, { version: 3 }]);
    expect(await rowsOf(draft)).toEqual([]);
    expect(await applicant(draft)).toMatchObject({ documentTypes: [] });
    expect((await eventsOf(draft)).at(-1)).toMatchObject({ action: "applicant.document-removed" });
    const again = await remove(draft);
    expect([again.statusCode, again.json().code]).toEqual([404, "document.not-found"]);
  });

  test("documents of an application that was sent in are read and not changed", async () => {
    const draft = await aDraft();
    await save(draft, PASSPORT);
    await testApp.tables.updateTable("applications").set({ status: "submitted" }).where("id", "=", draft.id).execute();
    for (const answer of [await save(draft, PASSPORT), await saveDraft(draft, {}), await remove(draft)]) {
      expect([answer.statusCode, answer.json().code]).toEqual([409, "application.not-a-draft"]);
    }
    expect((await read(draft)).statusCode).toBe(200);
    expect(await list(draft)).toHaveLength(1);
  });
});
