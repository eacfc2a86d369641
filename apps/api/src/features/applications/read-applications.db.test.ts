import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseCalendarDate } from "@keystep/domain/kernel/calendar-date";
import { CONTEXT } from "@keystep/domain/applications/context";
import { STEP_NAMES } from "@keystep/domain/applications/steps";
import { aUser, anApplication, type TestUser } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { OWN_STANDING, UNANSWERED_STEPS } from "#src/testing/unanswered-steps";

const NOBODYS_ID = "0195d0e4-7c1b-7000-8000-0123456789ab";

let testApp: TestApp;
let owner: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  testApp = await createTestApp();
  owner = await aUser().insert(testApp.db);
  stranger = await aUser().insert(testApp.db);
});
afterAll(() => testApp.close());

async function get(path: string, user: TestUser | null) {
  const headers = user === null ? {} : await testApp.asUser(user);
  return testApp.app.inject({ method: "GET", url: `/api${path}`, headers });
}

describe("one application", () => {
  test("API-12: it answers applicants, step, type and context; ENT-06 and ENT-07 name every field", async () => {
    const { id, applicantId } = await anApplication()
      .claimedBy(owner)
      .with({ step: "applicant" })
      .withContext({
        home_value_estimate: 2_500_000,
        fintree_help_percentage: 40,
        date_of_property_purchase: parseCalendarDate("2019-06-14"),
      })
      .withMainApplicant()
      .insert(testApp.db);
    const answer = await get(`/v1/applications/${id}`, owner);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      id,
      type: "homeowner-assistant",
      status: "draft",
      step: "applicant",
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      emailAddress: owner.email,
      informationRequest: null,
      figuresFrom: null,
      correction: null,
      offer: null,
      viewer: "main-applicant",
      applicants: [expect.objectContaining({ id: applicantId, type: "main-applicant", firstName: "Harriet" })],
      context: {
        ...CONTEXT.unanswered,
        homeValueEstimate: 2_500_000,
        fintreeHelpPercentage: 40,
        dateOfPropertyPurchase: "2019-06-14",
      },
      agreement: { basis: { own: 1, shared: 2 }, standing: [], sharedBefore: null, isSharedOpen: false },
      version: 1,
    });
  });

  test("ENT-06: a fresh application has no step and no applicants", async () => {
    const { id } = await anApplication().claimedBy(owner).insert(testApp.db);
    const answer = await get(`/v1/applications/${id}`, owner);
    expect(answer.json()).toMatchObject({ id, step: null, applicants: [], version: 1 });
  });

  test("ENT-07: the context has the nine fields of the specification, and none that no step asks", async () => {
    const { id } = await anApplication().claimedBy(owner).insert(testApp.db);
    const { context } = (await get(`/v1/applications/${id}`, owner)).json<{ context: Record<string, unknown> }>();
    expect(context).toStrictEqual(CONTEXT.unanswered);
    expect(Object.keys(context)).toEqual(
      expect.arrayContaining([
        "homeValueEstimate",
        "depositNeeded",
        "monthlyMortgagePayment",
        "fintreeHelpPercentage",
        "upgradeBudget",
        "yearsLeftOnMortgage",
        "remainingMortgageEstimate",
        "propertyAddress",
        "dateOfPropertyPurchase",
      ]),
    );
  });

  test("ENT-10: an applicant has every field, null where it is not answered", async () => {
    const { id, applicantId } = await anApplication().claimedBy(owner).withMainApplicant().insert(testApp.db);
    const { applicants } = (await get(`/v1/applications/${id}`, owner)).json<{ applicants: object[] }>();
    expect(Object.keys(applicants[0] ?? {})).toEqual(
      expect.arrayContaining([
        "mortgageHeldWith",
        "employmentStatus",
        "employmentType",
        "currentJobStartDate",
        "employerName",
        "companyAddress",
        "previousEmployer",
        "previousJobStartDate",
        "previousJobEndDate",
        "accountantDetails",
        "abnNumber",
      ]),
    );
    expect(applicants).toEqual([
      {
        id: applicantId,
        type: "main-applicant",
        firstName: "Harriet",
        lastName: "Nguyen",
        dateOfBirth: "1985-04-12",
        maritalStatus: "married",
        emailAddress: "harriet@example.com",
        phone: "+61491570006",
        ...OWN_STANDING,
        ...UNANSWERED_STEPS,
      },
    ]);
  });

  test("ENT-14: ids are UUIDv7, instants ISO 8601 in UTC, dates plain days, amounts whole numbers", async () => {
    const created = await testApp.app.inject({
      method: "POST",
      url: "/api/v1/applications",
      headers: await testApp.asUser(owner),
      payload: {
        type: "homeowner-assistant",
        context: { homeValueEstimate: 2_500_000, dateOfPropertyPurchase: "2024-02-29", fintreeHelpPercentage: 37.5 },
      },
    });
    const { id } = created.json<{ id: string }>();
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect((await get(`/v1/applications/${id}`, owner)).json()).toMatchObject({
      createdAt: "2026-03-02T01:00:00.000Z",
      context: { homeValueEstimate: 2_500_000, dateOfPropertyPurchase: "2024-02-29", fintreeHelpPercentage: 37.5 },
    });
  });
});

describe("what is not one's own", () => {
  test.each(["", "/step-status"])(
    "ROLE-03: another person's application%s, an unclaimed one and none answer alike",
    async (suffix) => {
      const own = await anApplication().claimedBy(owner).insert(testApp.db);
      const unclaimed = await anApplication()
        .madeFor(stranger)
        .with({ type: "upgrade-accelerator" })
        .insert(testApp.db);
      const answers = await Promise.all(
        [own.id, unclaimed.id, NOBODYS_ID, "1", "%00", "'--"].map((id) =>
          get(`/v1/applications/${id}${suffix}`, stranger),
        ),
      );
      for (const answer of answers) {
        expect(answer.statusCode).toBe(404);
        expect({ ...answer.json(), requestId: "" }).toEqual({
          code: "application.not-found",
          status: 404,
          title: "Application not found",
          detail: "We could not find this application.",
          requestId: "",
        });
      }
      await testApp.tables.deleteFrom("applications").where("id", "=", unclaimed.id).execute();
    },
  );

  test("ROLE-01: without a session nothing is answered but 401", async () => {
    const own = await anApplication().claimedBy(owner).insert(testApp.db);
    for (const path of ["/v1/applications", `/v1/applications/${own.id}`, `/v1/applications/${own.id}/step-status`]) {
      const answer = await get(path, null);
      expect(answer.statusCode).toBe(401);
      expect(answer.body).not.toContain(own.id);
    }
  });
});

describe("the list", () => {
  test("API-09: it answers the caller's own claimed applications, newest first", async () => {
    const user = await aUser().insert(testApp.db);
    const first = await anApplication().claimedBy(user).with({ step: "context" }).insert(testApp.db);
    const second = await anApplication().claimedBy(user).submitted().insert(testApp.db);
    await anApplication().madeFor(user).insert(testApp.db);
    await anApplication().claimedBy(stranger).insert(testApp.db);
    const answer = await get("/v1/applications", user);
    const row = {
      type: "homeowner-assistant",
      createdAt: expect.stringMatching(/Z$/),
      emailAddress: user.email,
      informationRequest: null,
      viewer: "main-applicant",
      withFirstName: null,
      history: [],
      // No move of these was recorded, so nothing says from when our answer counts.
      deadlines: null,
    };
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual([
      { ...row, id: second.id, status: "submitted", step: null, percentDone: null, dueStep: null, acceptBy: null },
      {
        ...row,
        id: first.id,
        status: "draft",
        step: "context",
        percentDone: expect.any(Number),
        dueStep: "context",
        acceptBy: null,
      },
    ]);
  });

  test("API-09: a person without applications gets an empty list", async () => {
    const user = await aUser().insert(testApp.db);
    expect((await get("/v1/applications", user)).json()).toEqual([]);
  });

  test("API-09: at most 50 a page; `before` leads to the next", async () => {
    const user = await aUser().insert(testApp.db);
    const ids: string[] = [];
    for (let index = 0; index < 53; index += 1) ids.push((await anApplication().claimedBy(user).insert(testApp.db)).id);
    const newestFirst = ids.toSorted().toReversed();
    const page = (await get("/v1/applications", user)).json<{ id: string }[]>().map(({ id }) => id);
    expect(page).toEqual(newestFirst.slice(0, 50));
    const rest = (await get(`/v1/applications?before=${page.at(-1)}`, user)).json<{ id: string }[]>();
    expect(rest.map(({ id }) => id)).toEqual(newestFirst.slice(50));
  });

  test.each(["before=1", "before=", `before=${NOBODYS_ID}&before=${NOBODYS_ID}`, "before=%00"])(
    "a malformed page is refused: %s",
    async (query) => {
      expect((await get(`/v1/applications?${query}`, owner)).statusCode).toBe(400);
    },
  );
});

describe("the step status", () => {
  const stepStatus = async (user: TestUser, id: string) =>
    (await get(`/v1/applications/${id}/step-status`, user)).json<Record<string, string>>();

  test("API-13: it answers a status per step, for every step", async () => {
    const { id } = await anApplication().claimedBy(owner).insert(testApp.db);
    expect(Object.keys(await stepStatus(owner, id)).toSorted()).toEqual([...STEP_NAMES].toSorted());
  });

  test("STEP-09: before the account step is done only that is open", async () => {
    const user = await aUser().pending().insert(testApp.db);
    const { id } = await anApplication().claimedBy(user).insert(testApp.db);
    const statuses = await stepStatus(user, id);
    expect(statuses["user"]).toBe("active");
    expect(new Set(Object.entries(statuses).flatMap(([step, status]) => (step === "user" ? [] : [status])))).toEqual(
      new Set(["disabled"]),
    );
  });

  test("STEP-09: complete, active, in progress, enabled and disabled follow what is stored", async () => {
    const { id } = await anApplication()
      .claimedBy(owner)
      .with({ step: "applicant-address" })
      .withContext({ property_address: "1 Wattle Street" })
      .withMainApplicant()
      .insert(testApp.db);
    expect(await stepStatus(owner, id)).toMatchObject({
      user: "complete",
      context: "in-progress",
      applicant: "complete",
      "applicant-address": "active",
      "applicant-employment": "enabled",
      coapplicant: "disabled",
      "coapplicant-address": "disabled",
      review: "enabled",
      success: "disabled",
    });
  });

  test("STEP-09: an adult on the day in Sydney is complete, the day before is not", async () => {
    const { id, applicantId } = await anApplication()
      .claimedBy(owner)
      .with({ step: "context" })
      .withMainApplicant()
      .insert(testApp.db);
    const bornOn = (date: string) =>
      testApp.tables
        .updateTable("applicants")
        .set({ date_of_birth: parseCalendarDate(date) })
        .where("id", "=", applicantId ?? "")
        .execute();
    await bornOn("2008-03-02");
    expect(await stepStatus(owner, id)).toMatchObject({ applicant: "complete" });
    await bornOn("2008-03-03");
    expect(await stepStatus(owner, id)).toMatchObject({ applicant: "in-progress" });
  });
});
