import { LIABILITIES } from "@keystep/domain/applicants/liabilities";
import { ASSETS } from "@keystep/domain/applicants/assets";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { MORTGAGE_SHARE_EMAILS } from "@keystep/contract/mortgage-shares/mortgage-shares";
import { MORTGAGE_SHARE_STATUSES, takesAnswers } from "@keystep/domain/mortgage-shares/mortgage-share";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import {
  aCompleteMortgageShare,
  ACCOUNT,
  aMortgageShare,
  eventsOf,
  HOLDINGS,
  emailsTo,
  standingAt,
} from "./testing/a-mortgage-share.ts";
import type { TestMortgageShare } from "./testing/a-mortgage-share.ts";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const send = async (share: TestMortgageShare) => share.post("/submission", { version: await share.version() });
const emailsAbout = async (share: TestMortgageShare) =>
  (await emailsTo(t, share.email)).filter(({ subject }) => subject.endsWith("are with us"));
const noticesAbout = async ({ email }: TestMortgageShare) =>
  (await emailsTo(t, t.deps.config.brand.email)).filter(({ text }) => text.includes(email));

test("what is complete is sent: the time is kept, the status stays, the person and our own people are written to", async () => {
  const share = await aCompleteMortgageShare(t);
  const before = (await share.get()).json();
  const answer = await send(share);
  const sentAt = t.clock.now().toISOString();
  const deadline = { dueOn: "2026-03-04", dueAt: "2026-03-04T13:00:00.000Z", isHolidaysKnown: true };
  const sent = { ...before, sentAt, deadline, hasUnsentChanges: false, version: before.version + 1 };
  expect([answer.statusCode, answer.json()]).toEqual([200, sent]);
  expect((await share.get()).json()).toEqual(sent);
  expect((await eventsOf(t, share)).at(-1)).toEqual({
    action: "mortgage-share.sent",
    actor: share.userId,
    details: { mortgageShareId: share.id, isAgain: false },
  });
  const [email, ...further] = await emailsAbout(share);
  expect(further).toEqual([]);
  expect(email?.subject).toBe("Your details are with us");
  expect(email?.text).toContain(`/dashboard/mortgage-share/${share.id}`);
  expect(email?.text).toContain("by 4 March 2026");
  // An id is random, and may have these digits.
  expect(email?.text.replaceAll(share.id, "")).not.toMatch(/Priya|Raman|Wattle|345/);
  const [notice, ...more] = await noticesAbout(share);
  expect(more).toEqual([]);
  expect(notice?.text).toMatch(/Name: Priya Raman[^]*Wattle Street/);
  expect(notice?.text).not.toMatch(/656528|12345/);
});

test("sent again with nothing changed it answers the same, and nobody is written to again", async () => {
  const share = await aCompleteMortgageShare(t);
  const [first] = [await send(share)];
  t.clock.advance(60_000);
  const again = await share.post("/submission", { version: 1 });
  expect([again.statusCode, again.body]).toEqual([200, first.body]);
  expect(await emailsAbout(share)).toHaveLength(1);
  expect(await noticesAbout(share)).toHaveLength(1);
});

test("what is saved as it was is no change; what is changed can be sent again, with an email of its own", async () => {
  const share = await aCompleteMortgageShare(t);
  await send(share);
  await share.put("", HOLDINGS);
  await share.put("/banking-details", ACCOUNT);
  expect((await share.get()).json().hasUnsentChanges).toBe(false);
  t.clock.advance(60_000);
  expect((await share.put("", { lastName: "Rao" })).json().hasUnsentChanges).toBe(true);
  const again = (await send(share)).json();
  expect(again).toMatchObject({ sentAt: t.clock.now().toISOString(), hasUnsentChanges: false });
  await share.put("/banking-details", { accountNumber: "99999" });
  expect((await share.get()).json().hasUnsentChanges).toBe(true);
  expect((await emailsAbout(share)).map(({ subject }) => subject)).toEqual([
    "Your details are with us",
    "Your changes are with us",
  ]);
});

test("ten at once are one sending and one email", async () => {
  const share = await aCompleteMortgageShare(t);
  const version = await share.version();
  const answers = await Promise.all(Array.from({ length: 10 }, () => share.post("/submission", { version })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect((await eventsOf(t, share)).filter(({ action }) => action === "mortgage-share.sent")).toHaveLength(1);
  expect(await emailsAbout(share)).toHaveLength(1);
});

test("an address that was typed gets so many emails a day, however often it is sent", async () => {
  const limited = await createTestApp({ settings: { RATE_LIMIT_FACTOR: "1" } });
  const share = await aCompleteMortgageShare(limited);
  const times = MORTGAGE_SHARE_EMAILS.limit + 1;
  for (let time = 0; time < times; time += 1) {
    await share.put("", { hasNoAssets: time % 2 === 0 });
    expect((await send(share)).statusCode).toBe(200);
  }
  const emails = await emailsTo(limited, share.email);
  expect(emails.filter(({ subject }) => subject.endsWith("are with us"))).toHaveLength(times - 1);
  await limited.close();
});

test("the email goes where the person says to write about this one, else where the lead said", async () => {
  const share = await aCompleteMortgageShare(t);
  const elsewhere = `other-${share.email}`;
  await share.put("", { emailAddress: elsewhere });
  await send(share);
  expect(await emailsAbout(share)).toEqual([]);
  expect(await emailsTo(t, elsewhere)).toHaveLength(1);
});

describe("what is missing is told by the tab", () => {
  test("nothing answered: every tab that asks something", async () => {
    const share = await aMortgageShare(t);
    await share.put("?draft=true", { firstName: null });
    const answer = await send(share);
    expect([answer.statusCode, answer.json().code]).toEqual([422, "mortgage-share.incomplete"]);
    expect(answer.json().errors).toEqual([
      { field: "applicant", message: `Applicant: ${MESSAGES.name}` },
      { field: "liabilities", message: `Liabilities: ${LIABILITIES.questions.hasNoLiabilities.message}` },
      { field: "assets", message: `Assets: ${ASSETS.questions.hasNoAssets.message}` },
      { field: "banking-details", message: "Banking Details: not finished yet" },
    ]);
    expect((await share.get()).json().sentAt).toBeNull();
    expect(await emailsAbout(share)).toEqual([]);
  });

  test("an account that is not whole", async () => {
    const share = await aCompleteMortgageShare(t);
    await share.put("/banking-details?draft=true", { bsb: null });
    const { errors } = (await send(share)).json();
    expect(errors).toEqual([{ field: "banking-details", message: "Banking Details: not finished yet" }]);
  });
});

test("a version that was not shown is not sent", async () => {
  const share = await aCompleteMortgageShare(t);
  const version = await share.version();
  await share.put("", { firstName: "Pri" });
  const answer = await share.post("/submission", { version });
  expect([answer.statusCode, answer.json().code]).toEqual([409, "mortgage-share.version-conflict"]);
});

test.each([{}, { version: 0 }, { version: "1" }])("without a version nothing is sent: %o", async (body) => {
  const share = await aCompleteMortgageShare(t);
  expect((await share.post("/submission", body)).statusCode).toBe(422);
});

test.each(MORTGAGE_SHARE_STATUSES)("MSA-06: whether it can be sent while it is %s", async (status) => {
  const share = await aCompleteMortgageShare(t);
  await standingAt(t, share, status);
  const answer = await send(share);
  const expected = takesAnswers({ status, application: null }) ? [200, undefined] : [409, "mortgage-share.closed"];
  expect([answer.statusCode, answer.json().code]).toEqual(expected);
});

test("sent before an offer was made, asking again answers the same after it", async () => {
  const share = await aCompleteMortgageShare(t);
  const { sentAt } = (await send(share)).json();
  await standingAt(t, share, "offered");
  expect((await send(share)).json()).toMatchObject({ sentAt, status: "offered" });
});
