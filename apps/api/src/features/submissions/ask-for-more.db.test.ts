import { beforeAll, describe, expect, test } from "vitest";
import { anApplication, aUser } from "#src/testing/factories";
import { sharedApp } from "#src/testing/shared-app";
import { aFinishedApplication, callsOf, type FinishedApplication } from "./testing/finished-application.ts";
import {
  actionsOf,
  aReopenedApplication,
  MESSAGE,
  movesOf,
  setStatus,
  staffOf,
  type Staff,
} from "./testing/reopened-application.ts";

const t = sharedApp();
let staff: Staff;
beforeAll(async () => {
  staff = await staffOf(t);
});

async function aSubmittedApplication(): Promise<FinishedApplication> {
  const application = await aFinishedApplication(t);
  await callsOf(t, application).submit();
  return application;
}

async function inReview(): Promise<FinishedApplication> {
  const application = await aSubmittedApplication();
  await staff.startReview(application.id);
  return application;
}

describe("beginning a review", () => {
  test("moves what was sent in, on the record, once however often it is asked", async () => {
    const { id } = await aSubmittedApplication();
    const first = await staff.startReview(id, { reason: "Next in line" });
    expect([first.statusCode, first.json().status]).toEqual([200, "in-review"]);
    expect((await staff.startReview(id)).json()).toEqual(first.json());
    expect((await movesOf(t, id)).slice(1)).toEqual(["submitted > in-review by staff: Next in line"]);
    expect((await actionsOf(t, id)).slice(-1)).toEqual(["application.moved-to-review"]);
  });

  test.each(["withdrawn", "approved", "declined", "settled", "bought-back"])(
    "of an application that is %s is refused",
    async (status) => {
      const { id } = await aSubmittedApplication();
      await setStatus(t, id, status);
      for (const response of [await staff.startReview(id), await staff.ask(id)]) {
        expect([response.statusCode, response.json().code]).toEqual([409, "application.move-refused"]);
      }
      expect(await movesOf(t, id)).toHaveLength(1);
    },
  );

  test("only moves that need nothing else can be made so", async () => {
    const { id } = await inReview();
    for (const status of ["approved", "declined", "settled", "withdrawn", "draft", "information-requested"]) {
      expect((await staff.startReview(id, { status })).statusCode).toBe(422);
    }
  });

  test("a draft is not there for staff", async () => {
    const user = await aUser().insert(t.db);
    const { id } = await anApplication().claimedBy(user).insert(t.db);
    for (const response of [await staff.startReview(id), await staff.ask(id)]) {
      expect([response.statusCode, response.json().code]).toEqual([404, "application.not-found"]);
    }
  });
});

describe("asking for more", () => {
  test("opens the steps, and the applicant's application says what, why and by when", async () => {
    const application = await inReview();
    const response = await staff.ask(application.id, {
      steps: ["applicant-employment", "applicant-address", "applicant-address"],
      dueOn: "2026-03-16",
    });
    expect(response.statusCode).toBe(201);
    const request = {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      steps: ["applicant-address", "applicant-employment"],
      message: MESSAGE,
      items: [],
      requestedAt: t.clock.now().toISOString(),
      dueOn: "2026-03-16",
    };
    expect(response.json()).toEqual(request);
    const { get } = callsOf(t, application);
    expect((await get("")).json()).toMatchObject({
      status: "information-requested",
      step: "applicant-address",
      informationRequest: request,
    });
    const list = await t.app.inject({ url: "/api/v1/applications", headers: application.headers });
    expect(list.json()[0]).toMatchObject({ status: "information-requested", informationRequest: request });
    expect((await get("/step-status")).json()).toMatchObject({
      user: "disabled",
      context: "disabled",
      applicant: "disabled",
      "applicant-address": "complete",
      "applicant-id": "disabled",
      "applicant-employment": "complete",
      review: "enabled",
      success: "disabled",
    });
    expect((await movesOf(t, application.id)).at(-1)).toBe("in-review > information-requested by staff");
    const { rows } = await t.db.pool.query(
      "select details from events where application_id = $1 and action = 'application.information-requested'",
      [application.id],
    );
    expect(rows[0].details).toEqual({
      steps: ["applicant-address", "applicant-employment"],
      dueOn: "2026-03-16",
      informationRequestId: response.json().id,
    });
  });

  test.each([
    ["no step", { steps: [] }, "steps"],
    ["a step that there is not", { steps: ["no-such-step"] }, "steps.0"],
    ["the account", { steps: ["user"] }, "steps"],
    ["the review", { steps: ["applicant-address", "review"] }, "steps"],
    ["the success page", { steps: ["success"] }, "steps"],
    ["a co-applicant's step where there is none", { steps: ["coapplicant-address"] }, "steps"],
    ["nine letters", { message: "123456789" }, "message"],
    ["nine letters among spaces", { message: "  123456789  " }, "message"],
    ["2,001 letters", { message: "x".repeat(2001) }, "message"],
    ["today as the day to answer by", { dueOn: "2026-03-02" }, "dueOn"],
    ["a day that does not exist", { dueOn: "2026-02-30" }, "dueOn"],
  ])("%s is refused by its field, and nothing changes", async (_what, asked, field) => {
    const { id } = await inReview();
    const response = await staff.ask(id, asked);
    expect([response.statusCode, response.json().errors?.[0]?.field]).toEqual([422, field]);
    expect(await movesOf(t, id)).toHaveLength(2);
  });

  test.each([
    ["ten letters", { message: "1234567890" }],
    ["2,000 letters", { message: "x".repeat(2000) }],
    ["tomorrow", { dueOn: "2026-03-03" }],
    ["no day", { dueOn: null }],
  ])("%s is taken", async (_what, asked) => {
    const { id } = await inReview();
    expect((await staff.ask(id, asked)).statusCode).toBe(201);
  });

  test("before the review has begun, and while it is asked already, it is refused", async () => {
    const { id } = await aSubmittedApplication();
    expect((await staff.ask(id)).json().code).toBe("application.move-refused");
    await staff.startReview(id);
    const answers = await Promise.all([staff.ask(id), staff.ask(id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    expect(await movesOf(t, id)).toHaveLength(3);
  });

  test("what was asked can be neither changed nor deleted", async () => {
    await aReopenedApplication(t, staff);
    for (const change of [
      "update information_requests set message = 'other words'",
      "delete from information_requests",
    ]) {
      await expect(t.db.pool.query(change)).rejects.toThrow("append-only");
    }
  });
});

describe("taking back what was asked", () => {
  test("closes the steps again, and they can be asked for anew", async () => {
    const application = await aReopenedApplication(t, staff);
    const { get, send } = callsOf(t, application);
    expect((await staff.startReview(application.id)).json()).toMatchObject({ status: "in-review" });
    expect((await get("")).json()).toMatchObject({ status: "in-review", step: "success", informationRequest: null });
    const place = `/applicants/${application.applicantId}/addresses?draft=true`;
    expect((await send("POST", place, { addressStatus: "active", city: "Perth" })).json().code).toBe(
      "application.not-a-draft",
    );
    expect((await staff.ask(application.id)).statusCode).toBe(201);
  });

  test("withdrawn by the applicant, nothing is asked for any more", async () => {
    const application = await aReopenedApplication(t, staff);
    const { get, send } = callsOf(t, application);
    expect((await send("POST", "/withdrawal", {})).statusCode).toBe(200);
    expect((await get("")).json()).toMatchObject({ status: "withdrawn", informationRequest: null });
  });
});
