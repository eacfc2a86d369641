import {
  DECLARATION_MISSING,
  DECLARATIONS_OF_ONE,
  DECLARATIONS_VERSION,
} from "@keystep/contract/submissions/declarations";
import { REFERENCE_NUMBER } from "@keystep/domain/applications/reference-number";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anApplication, aUser } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { aFinishedApplication, callsOf, DECLARED } from "./testing/finished-application.ts";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

async function countsOf(applicationId: string) {
  const count = async (text: string) => Number((await t.db.pool.query(text, [applicationId])).rows[0].count);
  return {
    submissions: await count("select count(*) from submissions where application_id = $1"),
    moves: await count("select count(*) from status_moves where application_id = $1"),
    events: await count("select count(*) from events where application_id = $1 and action = 'application.submitted'"),
  };
}

const jobs = async () =>
  Number((await t.db.pool.query("select count(*) from pgboss.job where name = 'render-copy'")).rows[0].count);

describe("sending in", () => {
  test("a finished application gets a reference number, its status, its last step and one of everything", async () => {
    const application = await aFinishedApplication(t);
    const calls = callsOf(t, application);
    const queued = await jobs();
    const response = await calls.submit();
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      reference: expect.stringMatching(REFERENCE_NUMBER),
      edition: 1,
      submittedAt: t.clock.now().toISOString(),
      status: "submitted",
      sentTo: application.user.email,
      isDocumentReady: false,
      deadlines: {
        firstLook: { dueOn: "2026-03-04", dueAt: "2026-03-04T13:00:00.000Z", isHolidaysKnown: true },
        decision: { dueOn: "2026-03-16", dueAt: "2026-03-16T13:00:00.000Z", isHolidaysKnown: true },
      },
    });
    expect((await calls.get("")).json()).toMatchObject({ status: "submitted", step: "success" });
    expect(await countsOf(application.id)).toEqual({ submissions: 1, moves: 1, events: 1 });
    expect((await jobs()) - queued).toBe(1);
    expect((await calls.get("/submission")).json()).toEqual(response.json());
    expect((await calls.get("/step-status")).json()).toMatchObject({ review: "complete", success: "complete" });
  });

  test("what was declared is kept with its edition", async () => {
    const application = await aFinishedApplication(t);
    await callsOf(t, application).submit();
    const { rows } = await t.db.pool.query("select declarations from submissions where application_id = $1", [
      application.id,
    ]);
    expect(rows[0].declarations).toEqual({
      ...DECLARATIONS_VERSION,
      agreed: DECLARATIONS_OF_ONE.map(({ name }) => name),
    });
  });

  test("what is frozen is encrypted, and cannot be changed or deleted", async () => {
    const application = await aFinishedApplication(t);
    await callsOf(t, application).submit();
    const { rows } = await t.db.pool.query(
      "select s::text as row, encode(answers, 'escape') as answers from submissions s where application_id = $1",
      [application.id],
    );
    expect(rows[0].row + rows[0].answers).not.toContain("Wattle");
    for (const change of [
      "update submissions set answers = '\\x00'",
      "update submissions set reference = 'KS-22222222'",
      "delete from submissions",
      "update status_moves set reason = 'x'",
      "delete from status_moves",
    ]) {
      await expect(t.db.pool.query(change)).rejects.toThrow("append-only");
    }
  });

  test("afterwards no answer can be changed", async () => {
    const application = await aFinishedApplication(t);
    const { send, submit } = callsOf(t, application);
    await submit();
    const place = `/applicants/${application.applicantId}`;
    const tries = [
      send("PUT", `${place}?draft=true`, { firstName: "Other" }),
      send("POST", `${place}/addresses?draft=true`, { addressStatus: "active", city: "Perth" }),
      send("PUT", `${place}/banking-details?draft=true`, { accountName: "Other" }),
    ];
    for (const response of await Promise.all(tries)) {
      expect([response.statusCode, response.json().code]).toEqual([409, "application.not-a-draft"]);
    }
  });
});

describe("sending in more than once", () => {
  test("a second time answers the same, whatever it names as its basis", async () => {
    const application = await aFinishedApplication(t);
    const { submit } = callsOf(t, application);
    const first = await submit();
    const again = await submit({ basis: { own: 99, shared: 99 } });
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());
    expect(await countsOf(application.id)).toEqual({ submissions: 1, moves: 1, events: 1 });
  });

  test("twenty at once are one", async () => {
    const application = await aFinishedApplication(t);
    const { submit, basis } = callsOf(t, application);
    const queued = await jobs();
    const current = await basis();
    const responses = await Promise.all(Array.from({ length: 20 }, () => submit({ basis: current })));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(new Set(responses.map((response) => response.json().reference)).size).toBe(1);
    expect(await countsOf(application.id)).toEqual({ submissions: 1, moves: 1, events: 1 });
    expect((await jobs()) - queued).toBe(1);
  });

  test("the same key gives the first answer again", async () => {
    const application = await aFinishedApplication(t);
    const { submit, basis } = callsOf(t, application);
    const choices = { basis: await basis(), headers: { "idempotency-key": "submit-0001" } };
    const [first, again] = await Promise.all([submit(choices), submit(choices)]);
    expect(first.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());
  });
});

describe("what is refused", () => {
  test("what is missing is named step by step, and nothing changes", async () => {
    const user = await aUser().insert(t.db);
    const { id } = await anApplication().claimedBy(user).withMainApplicant().insert(t.db);
    const response = await callsOf(t, { id, headers: await t.asUser(user) }).submit();
    expect(response.statusCode).toBe(422);
    const { code, errors } = response.json();
    expect(code).toBe("application.incomplete");
    expect(errors.map(({ field }: { field: string }) => field)).toEqual([
      "context",
      "applicant-address",
      "applicant-current-mortgage",
      "applicant-employment",
      "applicant-assets",
      "applicant-liabilities",
      "banking-details",
    ]);
    expect(await countsOf(id)).toEqual({ submissions: 0, moves: 0, events: 0 });
  });

  test("a draft that keeps what its form would refuse is not finished", async () => {
    const application = await aFinishedApplication(t);
    const { submit } = callsOf(t, application);
    await t.app.inject({
      method: "PUT",
      url: `/api/v2/applications/${application.id}`,
      headers: application.headers,
      payload: { context: { dateOfPropertyPurchase: "2199-01-01" } },
    });
    const response = await submit();
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toEqual([
      {
        field: "context",
        message: "Property details: Date of property purchase is required and cannot be in the future",
      },
    ]);
  });

  test("income and costs are needed where we pay monthly, in the words of the review, and nowhere else", async () => {
    const application = await aFinishedApplication(t);
    const { send, submit } = callsOf(t, application);
    const missing = { grossIncome: null, livingCostsMonthly: null };
    await send("PUT", `/applicants/${application.applicantId}?draft=true`, missing);
    const response = await submit();
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toEqual([
      {
        field: "applicant-employment",
        message: "Employment: we still need income before tax and living costs a month",
      },
    ]);
    await t.db.pool.query("update applications set type = 'homeownership-accelerator' where id = $1", [application.id]);
    expect((await submit()).statusCode).toBe(200);
  });

  test("100 points that are not reached stop nobody", async () => {
    const application = await aFinishedApplication(t);
    const calls = callsOf(t, application);
    expect((await calls.get("/step-status")).json()["applicant-id"]).not.toBe("complete");
    expect((await calls.submit()).statusCode).toBe(200);
  });

  test("other answers than those read, one's own or the shared ones", async () => {
    const application = await aFinishedApplication(t);
    const { send, submit, basis } = callsOf(t, application);
    const seen = await basis();
    for (const [which, other] of [
      ["own", { ...seen, own: seen.own + 1 }],
      ["shared", { ...seen, shared: seen.shared + 1 }],
    ] as const) {
      const response = await submit({ basis: other });
      expect([which, response.statusCode, response.json().code]).toEqual([which, 409, "application.version-conflict"]);
    }
    await send("PUT", `/applicants/${application.applicantId}?draft=true`, { residenceNote: "Another note" });
    expect((await submit({ basis: seen })).json().code).toBe("application.version-conflict");
    expect(await countsOf(application.id)).toEqual({ submissions: 0, moves: 0, events: 0 });
  });

  test.each(DECLARATIONS_OF_ONE.map(({ name }) => name))("without %s", async (name) => {
    const application = await aFinishedApplication(t);
    const { submit } = callsOf(t, application);
    for (const declarations of [
      { ...DECLARED, [name]: false },
      { ...DECLARED, [name]: undefined },
    ]) {
      const response = await submit({ declarations });
      expect(response.statusCode).toBe(422);
      expect(response.json().errors).toEqual([{ field: `declarations.${name}`, message: DECLARATION_MISSING }]);
    }
  });

  test("a withdrawn draft, which was never sent", async () => {
    const application = await aFinishedApplication(t);
    const { send, submit } = callsOf(t, application);
    await send("POST", "/withdrawal", {});
    const response = await submit();
    expect([response.statusCode, response.json().code]).toEqual([409, "application.not-a-draft"]);
  });

  test("a session of an emailed link may not send, though nothing is missing", async () => {
    const application = await aFinishedApplication(t);
    const { token } = await t.sessionOf(application.user, { reach: application.id });
    const response = await callsOf(t, { id: application.id, headers: t.asSession(token) }).submit();
    expect([response.statusCode, response.json().code]).toEqual([403, "application.sign-in-to-submit"]);
    expect(await countsOf(application.id)).toEqual({ submissions: 0, moves: 0, events: 0 });
  });

  test("another person's, in every way, is not there", async () => {
    const application = await aFinishedApplication(t);
    await callsOf(t, application).submit();
    const headers = await t.asUser(await aUser().insert(t.db));
    const { get, send, submit } = callsOf(t, { id: application.id, headers });
    const responses = [
      await submit({ basis: { own: 99, shared: 99 } }),
      await get("/submission"),
      await get("/submission/document"),
      await send("POST", "/withdrawal", {}),
    ];
    for (const response of responses) {
      expect([response.statusCode, response.json().code]).toEqual([404, "application.not-found"]);
    }
  });

  test("before it is sent there is nothing to see", async () => {
    const { get } = callsOf(t, await aFinishedApplication(t));
    for (const path of ["/submission", "/submission/document"]) {
      const response = await get(path);
      expect([response.statusCode, response.json().code]).toEqual([404, "submission.not-found"]);
    }
  });
});
