import { describe, expect, test } from "vitest";
import { aUser, anApplication } from "#src/testing/factories";
import { draftsOf, sharedApp, sharedUser, type Draft } from "#src/testing/shared-app";

const ACCOUNT = { accountName: "Harriet Nguyen", bsb: "656-528", accountNumber: "0001 2345" };
const KEPT = { accountName: "Harriet Nguyen", bsb: "656528", accountNumber: "00012345" };

const testApp = sharedApp();
const owner = sharedUser(testApp);

const aDraft = draftsOf(testApp, owner);

const urlOf = ({ id, applicantId }: Draft) => `/api/v1/applications/${id}/applicants/${applicantId}/banking-details`;

async function save(draft: Draft, payload: object, query = "") {
  const headers = await testApp.asUser(owner);
  return testApp.app.inject({ method: "PUT", url: `${urlOf(draft)}${query}`, headers, payload });
}

const saveDraft = (draft: Draft, payload: object) => save(draft, payload, "?draft=true");

async function read(draft: Draft) {
  return testApp.app.inject({ url: urlOf(draft), headers: await testApp.asUser(owner) });
}

async function rowOf({ applicantId }: Draft) {
  return testApp.tables
    .selectFrom("applicants")
    .select(["banking_details", "banking_details_summary"])
    .where("id", "=", applicantId ?? "")
    .executeTakeFirstOrThrow();
}

async function actionsOf({ id }: Draft): Promise<string[]> {
  const events = await testApp.tables
    .selectFrom("events")
    .select("action")
    .where("application_id", "=", id)
    .orderBy("id")
    .execute();
  return events.map(({ action }) => action);
}

describe("saving an account", () => {
  test("BANK-01: it is kept as digits, leading zeros among them, and answered without them", async () => {
    const draft = await aDraft();
    const saved = await save(draft, ACCOUNT);
    expect([saved.statusCode, saved.json()]).toEqual([200, { isWhole: true, accountNumberEnding: "345", version: 2 }]);
    expect((await read(draft)).json()).toEqual(KEPT);
  });

  test("finding: a look at all the answers has the name, the BSB and the end of the number, and is no reading in full", async () => {
    const draft = await aDraft();
    await save(draft, ACCOUNT);
    const answer = await testApp.app.inject({ url: `${urlOf(draft)}/masked`, headers: await testApp.asUser(owner) });
    const { accountName, bsb } = KEPT;
    expect([answer.statusCode, answer.json()]).toEqual([200, { accountName, bsb, accountNumberEnding: "345" }]);
    expect(answer.body).not.toContain(KEPT.accountNumber);
    expect(await actionsOf(draft)).not.toContain("applicant.banking-details-read");
  });

  test("the application tells how the number ends and nothing more", async () => {
    const draft = await aDraft();
    await save(draft, ACCOUNT);
    const url = `/api/v1/applications/${draft.id}`;
    const answer = await testApp.app.inject({ url, headers: await testApp.asUser(owner) });
    expect(answer.json().applicants[0].bankingDetails).toEqual({ isWhole: true, accountNumberEnding: "345" });
    for (const secret of ["656528", "00012345"]) expect(answer.body).not.toContain(secret);
  });

  test("what is stored can be read with the key alone, and for this applicant alone", async () => {
    const draft = await aDraft();
    await save(draft, ACCOUNT);
    const { banking_details: encrypted } = await rowOf(draft);
    expect(encrypted?.toString("latin1")).not.toContain("00012345");
    const other = await aDraft();
    const summary = JSON.stringify({ isWhole: true, accountNumberEnding: "345" });
    await testApp.tables
      .updateTable("applicants")
      .set({ banking_details: encrypted, banking_details_summary: summary })
      .where("id", "=", other.applicantId ?? "")
      .execute();
    expect((await read(other)).statusCode).toBe(500);
  });

  test.each([
    ["accountName", "A valid account name is required"],
    ["bsb", "A valid BSB of 6 digits is required"],
    ["accountNumber", "A valid account number of 5 to 9 digits is required"],
  ])("BANK-01: a finished account without %s is refused", async (field, message) => {
    const draft = await aDraft();
    const answer = await save(draft, { ...ACCOUNT, [field]: undefined });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual([expect.objectContaining({ field, message })]);
    expect((await rowOf(draft)).banking_details).toBeNull();
  });

  test("a draft is laid over what is there, and an account taken back is gone", async () => {
    const draft = await aDraft();
    await saveDraft(draft, { accountName: "Harriet Nguyen" });
    await saveDraft(draft, { bsb: "656528" });
    expect((await read(draft)).json()).toEqual({ ...KEPT, accountNumber: null });
    const saved = await saveDraft(draft, { accountName: null, bsb: null });
    expect(saved.json()).toEqual({ isWhole: false, accountNumberEnding: null, version: 4 });
    expect(await rowOf(draft)).toEqual({ banking_details: null, banking_details_summary: null });
  });

  test("of many saves of one version one wins and the others are told", async () => {
    const draft = await aDraft();
    const answers = await Promise.all(
      ["11111", "22222", "33333"].map((accountNumber) => saveDraft(draft, { accountNumber, version: 1 })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  });

  test("of many drafts without a version none is overwritten unseen", async () => {
    const draft = await aDraft();
    const answers = await Promise.all([
      saveDraft(draft, { accountName: "Harriet Nguyen" }),
      saveDraft(draft, { bsb: "656528" }),
      saveDraft(draft, { accountNumber: "00012345" }),
    ]);
    const stored = Object.values((await read(draft)).json()).filter((answer) => answer !== null);
    expect(stored).toHaveLength(answers.filter(({ statusCode }) => statusCode === 200).length);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
      expect(answer.json().code).toBe("application.version-conflict");
    }
  });
});

describe("reading an account", () => {
  test("each reading is recorded; what is not there is not a reading", async () => {
    const draft = await aDraft();
    expect((await read(draft)).json()).toEqual({ accountName: null, bsb: null, accountNumber: null });
    await save(draft, ACCOUNT);
    await read(draft);
    await read(draft);
    expect((await actionsOf(draft)).slice(-3)).toEqual([
      "applicant.banking-details-saved",
      "applicant.banking-details-read",
      "applicant.banking-details-read",
    ]);
  });

  test("ROLE-03: somebody else's is not there", async () => {
    const draft = await aDraft();
    await save(draft, ACCOUNT);
    const stranger = await aUser().insert(testApp.db);
    const answer = await testApp.app.inject({ url: urlOf(draft), headers: await testApp.asUser(stranger) });
    expect([answer.statusCode, answer.json().code]).toEqual([404, "application.not-found"]);
    const own = await anApplication().claimedBy(stranger).withMainApplicant().insert(testApp.db);
    const across = urlOf({ ...draft, id: own.id });
    const crossed = await testApp.app.inject({ url: across, headers: await testApp.asUser(stranger) });
    expect([crossed.statusCode, crossed.json().code]).toEqual([404, "applicant.not-found"]);
    expect(await actionsOf(draft)).not.toContain("applicant.banking-details-read");
  });
});
