import { LIABILITIES, LIABILITY } from "@keystep/domain/applicants/liabilities";
import { ASSETS } from "@keystep/domain/applicants/assets";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { MORTGAGE_SHARE_STATUSES, takesAnswers } from "@keystep/domain/mortgage-shares/mortgage-share";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aUser } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { aMortgageShare, callsOf, eventsOf, HOLDINGS, LEAD, LOAN, standingAt } from "./testing/a-mortgage-share.ts";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const LIST = "/api/v2/mortgage_share_applications";

describe("GET /v2/mortgage_share_applications/{id}", () => {
  test("API-18: answers the mortgage share application, received as its lead was, with nothing of the tabs answered yet", async () => {
    const share = await aMortgageShare(t);
    const answer = await share.get();
    const at = t.clock.now().toISOString();
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        id: share.id,
        leadId: share.leadId,
        status: "received",
        createdAt: at,
        version: 1,
        sentAt: null,
        hasUnsentChanges: true,
        history: [{ status: "received", at }],
        deadline: { dueOn: "2026-03-03", dueAt: "2026-03-03T13:00:00.000Z", isHolidaysKnown: true },
        application: null,
        ...LEAD,
        email: share.email,
        phone: share.phone,
        emailAddress: share.email,
        assets: [],
        hasNoAssets: false,
        liabilities: [],
        hasNoLiabilities: false,
        bankingDetails: null,
      },
    ]);
  });

  test("ENT-05: it has every lead field and the status, and a password in no answer", async () => {
    const share = await aMortgageShare(t);
    const answers = [await share.get(), await share.put("", HOLDINGS), await t.app.inject({ url: LIST, ...share })];
    const { email, phone } = share;
    expect(answers[0]?.json()).toMatchObject({ ...LEAD, email, phone, status: "received" });
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBe(200);
      expect(body).not.toMatch(/password|Lemon-Tree/i);
    }
  });

  test.each(["GET", "PUT", "POST"])("ROLE-03: somebody else's is not there to %s", async (method) => {
    const share = await aMortgageShare(t);
    const { headers } = await aMortgageShare(t);
    const { get, put, post } = callsOf(t, share.id, headers);
    const answers =
      method === "GET"
        ? [await get(), await get("/banking-details")]
        : method === "PUT"
          ? [await put("", { firstName: "Mia" }), await put("/banking-details", { bsb: "656528" })]
          : [await post("/submission", { version: 1 }), await post("/moves", { status: "withdrawn" })];
    for (const answer of answers) {
      expect([answer.statusCode, answer.json().code]).toEqual([404, "mortgage-share.not-found"]);
    }
    expect((await share.get()).json()).toMatchObject({ version: 1, firstName: "Priya", status: "received" });
  });

  test("what is no id at all is not there either", async () => {
    const { headers } = await aMortgageShare(t);
    const answer = await callsOf(t, "1", headers).get();
    expect([answer.statusCode, answer.json().code]).toEqual([404, "mortgage-share.not-found"]);
  });
});

describe("GET /v2/mortgage_share_applications", () => {
  test("shows one's own alone, newest first, and whether they are complete", async () => {
    const first = await aMortgageShare(t);
    t.clock.advance(1000);
    const second = await aMortgageShare(t);
    await t.db.pool.query("update mortgage_share_applications set user_id = $1 where id = $2", [
      first.userId,
      second.id,
    ]);
    await first.put("", HOLDINGS);
    await first.put("/banking-details", { accountName: "Priya Raman", bsb: "656528", accountNumber: "12345" });
    const list = (await t.app.inject({ url: LIST, headers: first.headers })).json();
    const { propertyAddress, estimatedPropertyValue } = LEAD;
    const shared = { status: "received", sentAt: null, propertyAddress, estimatedPropertyValue };
    expect(list).toEqual([
      expect.objectContaining({ ...shared, id: second.id, leadId: second.leadId, isComplete: false }),
      expect.objectContaining({ ...shared, id: first.id, leadId: first.leadId, isComplete: true }),
    ]);
    expect((await t.app.inject({ url: LIST, headers: second.headers })).json()).toEqual([]);
  });

  test("is empty for who left none", async () => {
    const headers = await t.asUser(await aUser().insert(t.db));
    expect((await t.app.inject({ url: LIST, headers })).json()).toEqual([]);
  });
});

describe("PUT /v2/mortgage_share_applications/{id}", () => {
  test("stores what is sent, leaves the rest, and answers the whole", async () => {
    const share = await aMortgageShare(t);
    const phone = "0491 570 110";
    const saved = await share.put("", { firstName: "Pri", emailAddress: "Other@Example.com", phone, version: 1 });
    expect(saved.json()).toMatchObject({
      ...LEAD,
      firstName: "Pri",
      emailAddress: "other@example.com",
      email: share.email,
      phone: "+61491570110",
      version: 2,
    });
    expect((await share.put("", HOLDINGS)).json()).toMatchObject({ ...HOLDINGS, firstName: "Pri", version: 3 });
    expect((await share.get()).json()).toMatchObject({ ...HOLDINGS, firstName: "Pri", version: 3 });
    expect((await eventsOf(t, share)).slice(1)).toMatchObject([
      {
        action: "mortgage-share.saved",
        actor: share.userId,
        details: { fields: ["firstName", "emailAddress", "phone"] },
      },
      { action: "mortgage-share.saved", details: { fields: ["assets", "liabilities"] } },
    ]);
  });

  test.each([
    ["firstName", MESSAGES.name],
    ["lastName", MESSAGES.name],
    ["emailAddress", MESSAGES.email],
    ["phone", MESSAGES.phone],
  ])(
    "an applicant tab without %s is refused in the form's words, also if another field is sent",
    async (field, message) => {
      const share = await aMortgageShare(t);
      const draft = await share.put("?draft=true", { [field]: null });
      expect([draft.statusCode, draft.json()[field]]).toEqual([200, null]);
      const answer = await share.put("", field === "lastName" ? { firstName: "Pri" } : { lastName: "Rao" });
      expect([answer.statusCode, answer.json().errors]).toEqual([422, [{ field, message }]]);
      expect((await share.get()).json()).toMatchObject({ version: 2 });
    },
  );

  test.each([
    [{ assets: [] }, [{ field: "hasNoAssets", message: ASSETS.questions.hasNoAssets.message }]],
    [
      { hasNoLiabilities: false },
      [{ field: "hasNoLiabilities", message: LIABILITIES.questions.hasNoLiabilities.message }],
    ],
    [
      { liabilities: [{ ...LOAN, balance: null }] },
      [{ field: "liabilities.0.balance", message: LIABILITY.questions.balance.message }],
    ],
    [
      { liabilities: [{ ...LOAN, lender: null }] },
      [{ field: "liabilities.0.lender", message: LIABILITY.questions.lender.message }],
    ],
  ])("finished, %o is refused; as a draft it is stored", async (sent, errors) => {
    const share = await aMortgageShare(t);
    const answer = await share.put("", sent);
    expect([answer.statusCode, answer.json().errors]).toEqual([422, errors]);
    expect((await share.put("?draft=true", sent)).json()).toMatchObject(sent);
  });

  test("nothing to declare completes a list", async () => {
    const share = await aMortgageShare(t);
    const saved = await share.put("", { hasNoAssets: true, hasNoLiabilities: true });
    expect([saved.statusCode, saved.json().hasNoAssets]).toEqual([200, true]);
  });

  test("a part that nothing is sent of is not judged", async () => {
    const share = await aMortgageShare(t);
    await share.put("?draft=true", { phone: null });
    expect((await share.put("", HOLDINGS)).statusCode).toBe(200);
  });

  test.each([{ phone: "12" }, { firstName: "P" }, { emailAddress: "priya" }, { assets: "none" }, { hasNoAssets: 1 }])(
    "what is given must be right in a draft too: %o",
    async (sent) => {
      const share = await aMortgageShare(t);
      const answer = await share.put("?draft=true", sent);
      expect([answer.statusCode, answer.json().code]).toEqual([422, "request.invalid"]);
    },
  );

  test("fields that are not its own are dropped: no status, owner or figure is written by it", async () => {
    const share = await aMortgageShare(t);
    const before = (await share.get()).json();
    const sent = {
      status: "settled",
      userId: share.leadId,
      estimatedPropertyValue: 1,
      sentAt: "2026-01-01",
      email: "x@y.zz",
    };
    expect((await share.put("", { ...sent, lastName: "Rao" })).json()).toEqual({
      ...before,
      lastName: "Rao",
      version: 2,
    });
  });

  test("a stale version is refused and overwrites nothing", async () => {
    const share = await aMortgageShare(t);
    await share.put("", { firstName: "Pri", version: 1 });
    const stale = await share.put("", { firstName: "Priyanka", version: 1 });
    expect([stale.statusCode, stale.json().code]).toEqual([409, "mortgage-share.version-conflict"]);
    expect((await share.get()).json()).toMatchObject({ firstName: "Pri", version: 2 });
  });

  test("of many saves of one version one wins and the others are told", async () => {
    const share = await aMortgageShare(t);
    const answers = await Promise.all(
      ["Ana", "Bea", "Cleo", "Dora"].map((firstName) => share.put("", { firstName, version: 1 })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await share.get()).json().version).toBe(2);
  });

  test("of many drafts of different answers without a version none is lost", async () => {
    const share = await aMortgageShare(t);
    const sent = [{ firstName: "Ana" }, { lastName: "Bell" }, { hasNoAssets: true }, { hasNoLiabilities: true }];
    await Promise.all(sent.map((answers) => share.put("?draft=true", answers)));
    expect((await share.get()).json()).toMatchObject({ ...Object.assign({}, ...sent), version: 5 });
  });

  test.each(MORTGAGE_SHARE_STATUSES)("MSA-06: whether it takes answers while it is %s", async (status) => {
    const share = await aMortgageShare(t);
    await standingAt(t, share, status);
    const expected = takesAnswers({ status, application: null }) ? [200, undefined] : [409, "mortgage-share.closed"];
    for (const answer of [
      await share.put("", { firstName: "Pri" }),
      await share.put("?draft=true", { firstName: "Pri" }),
      await share.put("/banking-details?draft=true", { accountName: "Priya" }),
    ]) {
      expect([answer.statusCode, answer.json().code]).toEqual(expected);
    }
    expect((await share.get()).json().firstName).toBe(takesAnswers({ status, application: null }) ? "Pri" : "Priya");
  });
});
