import { BANK_ACCOUNT } from "@keystep/domain/applicants/banking-details";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { ACCOUNT, aMortgageShare, eventsOf, type TestMortgageShare } from "./testing/a-mortgage-share.ts";

const KEPT = { accountName: "Priya Raman", bsb: "656528", accountNumber: "00012345" };
const PATH = "/banking-details";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

async function rowOf({ id }: TestMortgageShare) {
  const { rows } = await t.db.pool.query<{ encrypted: Buffer | null; summary: unknown }>(
    "select banking_details as encrypted, banking_details_summary as summary from mortgage_share_applications where id = $1",
    [id],
  );
  return rows[0];
}

describe("saving the account", () => {
  test("it is kept as digits, leading zeros among them, and answered without them", async () => {
    const share = await aMortgageShare(t);
    const saved = await share.put(PATH, { ...ACCOUNT, version: 1 });
    const summary = { isWhole: true, accountNumberEnding: "345" };
    expect([saved.statusCode, saved.json()]).toEqual([200, { ...summary, version: 2 }]);
    expect((await share.get(PATH)).json()).toEqual(KEPT);
    const whole = await share.get();
    expect(whole.json().bankingDetails).toEqual(summary);
    for (const secret of ["656528", "00012345"]) expect(whole.body).not.toContain(secret);
  });

  test("what is stored can be read with the key alone, and for this one alone", async () => {
    const share = await aMortgageShare(t);
    await share.put(PATH, ACCOUNT);
    const row = await rowOf(share);
    expect(row?.encrypted?.toString("latin1")).not.toContain("00012345");
    const other = await aMortgageShare(t);
    await t.db.pool.query(
      "update mortgage_share_applications set banking_details = $2, banking_details_summary = $3 where id = $1",
      [other.id, row?.encrypted, JSON.stringify(row?.summary)],
    );
    expect((await other.get(PATH)).statusCode).toBe(500);
  });

  test.each([
    ["accountName", BANK_ACCOUNT.questions.accountName.message],
    ["bsb", BANK_ACCOUNT.questions.bsb.message],
    ["accountNumber", BANK_ACCOUNT.questions.accountNumber.message],
  ])("finished without %s it is refused", async (field, message) => {
    const share = await aMortgageShare(t);
    const answer = await share.put(PATH, { ...ACCOUNT, [field]: undefined });
    expect([answer.statusCode, answer.json().errors]).toEqual([422, [{ field, message }]]);
    expect((await rowOf(share))?.encrypted).toBeNull();
  });

  test("a draft is laid over what is there, and an account taken back is gone", async () => {
    const share = await aMortgageShare(t);
    await share.put(`${PATH}?draft=true`, { accountName: "Priya Raman" });
    await share.put(`${PATH}?draft=true`, { bsb: "656528" });
    expect((await share.get(PATH)).json()).toEqual({ ...KEPT, accountNumber: null });
    const gone = await share.put(`${PATH}?draft=true`, { accountName: null, bsb: null });
    expect(gone.json()).toEqual({ isWhole: false, accountNumberEnding: null, version: 4 });
    expect(await rowOf(share)).toEqual({ encrypted: null, summary: null });
  });

  test("of many saves of one version one wins and the others are told", async () => {
    const share = await aMortgageShare(t);
    const answers = await Promise.all(
      ["11111", "22222", "33333"].map((accountNumber) =>
        share.put(`${PATH}?draft=true`, { accountNumber, version: 1 }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  });

  test("of many drafts without a version none is overwritten unseen", async () => {
    const share = await aMortgageShare(t);
    const parts = [{ accountName: "Priya Raman" }, { bsb: "656528" }, { accountNumber: "00012345" }];
    const answers = await Promise.all(parts.map((part) => share.put(`${PATH}?draft=true`, part)));
    const stored = Object.values((await share.get(PATH)).json()).filter((answer) => answer !== null);
    expect(stored).toHaveLength(answers.filter(({ statusCode }) => statusCode === 200).length);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
      expect(answer.json().code).toBe("mortgage-share.version-conflict");
    }
  });
});

test("each reading is recorded with nothing of the account; what is not there is not a reading", async () => {
  const share = await aMortgageShare(t);
  expect((await share.get(PATH)).json()).toEqual({ accountName: null, bsb: null, accountNumber: null });
  await share.put(PATH, ACCOUNT);
  await share.get(PATH);
  await share.get(PATH);
  const events = await eventsOf(t, share);
  expect(events.map(({ action }) => action)).toEqual([
    "mortgage-share.created",
    "mortgage-share.banking-details-saved",
    "mortgage-share.banking-details-read",
    "mortgage-share.banking-details-read",
  ]);
  expect(JSON.stringify(events)).not.toMatch(/00012345|656528|Raman/);
});

test("an account encrypted by an older key is read, and encrypted anew by the next save, which is no change of it", async () => {
  const older = Buffer.alloc(32, 5).toString("base64");
  const newer = Buffer.alloc(32, 6).toString("base64");
  const before = await createTestApp({ settings: { ENCRYPTION_KEY: older } });
  const { connectionString } = before;
  const share = await aMortgageShare(before);
  await share.put(PATH, ACCOUNT);
  const after = await createTestApp({ connectionString, settings: { ENCRYPTION_KEY: `${newer},${older}` } });
  try {
    const at = `/api/v2/mortgage_share_applications/${share.id}${PATH}`;
    expect((await after.app.inject({ url: at, headers: share.headers })).json()).toEqual(KEPT);
    await after.app.inject({ method: "PUT", url: at, headers: share.headers, payload: ACCOUNT });
    const { rows } = await after.db.pool.query("select banking_details as encrypted from mortgage_share_applications");
    expect(after.deps.encryption.isCurrent(rows[0].encrypted)).toBe(true);
    expect((await after.app.inject({ url: at, headers: share.headers })).json()).toEqual(KEPT);
  } finally {
    await after.close();
    await before.close();
  }
});
