import { describe, expect, test } from "vitest";
import { aUser, anApplication, type TestUser } from "#src/testing/factories";
import { sharedApp, sharedUser } from "#src/testing/shared-app";

const NOBODYS_ID = "0195d0e4-7c1b-7000-8000-0123456789ab";
const PROPERTY = { propertyAddress: "1 Wattle Street", dateOfPropertyPurchase: "2019-06-14", yearsLeftOnMortgage: 12 };

const testApp = sharedApp();
const owner = sharedUser(testApp);

async function put(id: string, payload: object, user: TestUser = owner) {
  const headers = await testApp.asUser(user);
  return testApp.app.inject({ method: "PUT", url: `/api/v2/applications/${id}`, headers, payload });
}

function stored(id: string) {
  return testApp.tables.selectFrom("applications").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

function storedApplicant(id: string | null) {
  return testApp.tables
    .selectFrom("applicants")
    .selectAll()
    .where("id", "=", id ?? "")
    .executeTakeFirstOrThrow();
}

function eventsOf(applicationId: string) {
  return testApp.tables
    .selectFrom("events")
    .select(["action", "actor_user_id", "details", "request_id"])
    .where("application_id", "=", applicationId)
    .orderBy("id")
    .execute();
}

const aDraft = () => anApplication().claimedBy(owner);

describe("a finished step", () => {
  test("API-14: it takes id, step, applicants and context, stores them and answers the id and step to go to", async () => {
    const { id, applicantId } = await aDraft().withMainApplicant().insert(testApp.db);
    const answer = await put(id, {
      id,
      step: "context",
      context: { ...PROPERTY, homeValueEstimate: 2_500_000 },
      applicants: [{ id: applicantId, firstName: "Hattie", phone: "0491 570 156" }],
      version: 1,
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { id, step: "applicant-address", version: 2 }]);
    expect(await stored(id)).toMatchObject({
      step: "applicant-address",
      property_address: "1 Wattle Street",
      date_of_property_purchase: "2019-06-14",
      years_left_on_mortgage: 12,
      home_value_estimate: 2_500_000,
      version: 2,
      updated_at: testApp.clock.now(),
    });
    expect(await storedApplicant(applicantId)).toMatchObject({
      first_name: "Hattie",
      last_name: "Nguyen",
      phone: "+61491570156",
    });
  });

  test("API-14: the event names the fields that changed and never their values", async () => {
    const { id, applicantId } = await aDraft()
      .withContext({ years_left_on_mortgage: 12 })
      .withMainApplicant()
      .insert(testApp.db);
    await put(id, { step: "context", context: PROPERTY, applicants: [{ id: applicantId, firstName: "Hattie" }] });
    const events = await eventsOf(id);
    expect(events).toEqual([
      {
        action: "application.step-finished",
        actor_user_id: owner.id,
        request_id: expect.any(String),
        details: {
          fields: ["propertyAddress", "dateOfPropertyPurchase", "main-applicant.firstName"],
          finished: "context",
          next: "applicant-address",
        },
      },
    ]);
    expect(JSON.stringify(events)).not.toMatch(/Wattle|Hattie/);
  });

  test("STEP-08, USER-07: the step stored is the one to show next: applicant after user, else the first after the finished one that is not complete", async () => {
    const { id } = await aDraft().insert(testApp.db);
    expect((await put(id, { step: "user" })).json()).toMatchObject({ step: "applicant" });
    expect(await stored(id)).toMatchObject({ step: "applicant" });
    expect((await put(id, { step: "context", context: PROPERTY })).json()).toMatchObject({ step: "applicant" });
    expect(await stored(id)).toMatchObject({ step: "applicant" });
  });

  test("STEP-08: after user comes applicant; what lies before is found again from the start", async () => {
    const { id } = await aDraft().withMainApplicant().insert(testApp.db);
    expect((await put(id, { step: "user" })).json()).toMatchObject({ step: "applicant-address" });
    expect((await put(id, { step: "applicant" })).json()).toMatchObject({ step: "applicant-address" });
    expect(await stored(id)).toMatchObject({ step: "applicant-address" });
  });

  test("STEP-08: a step that is not finished stays: nothing of the save is stored", async () => {
    const { id } = await aDraft().with({ step: "context" }).insert(testApp.db);
    const answer = await put(id, { step: "context", context: { propertyAddress: "1 Wattle Street" } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual([
      { field: "context.dateOfPropertyPurchase", message: "Date of property purchase is required" },
      { field: "context.yearsLeftOnMortgage", message: "Years left on mortgage is required (0 to 30)" },
    ]);
    expect(await stored(id)).toMatchObject({ step: "context", property_address: null, version: 1 });
    expect(await eventsOf(id)).toEqual([]);
  });

  test("it is judged by what is stored together with what is sent", async () => {
    const { id } = await aDraft()
      .withContext({ property_address: "1 Wattle Street", years_left_on_mortgage: 0 })
      .insert(testApp.db);
    const { dateOfPropertyPurchase } = PROPERTY;
    expect((await put(id, { step: "context", context: { dateOfPropertyPurchase } })).statusCode).toBe(200);
    const cleared = await put(id, { step: "context", context: { propertyAddress: null } });
    expect(cleared.json().errors).toEqual([{ field: "context.propertyAddress", message: "Address is required" }]);
  });

  test("LIM-08: a purchase in the future is refused on the day in Sydney", async () => {
    const { id } = await aDraft().insert(testApp.db);
    const tomorrow = await put(id, { step: "context", context: { ...PROPERTY, dateOfPropertyPurchase: "2026-03-03" } });
    expect(tomorrow.json().errors).toEqual([
      {
        field: "context.dateOfPropertyPurchase",
        message: "Date of property purchase is required and cannot be in the future",
      },
    ]);
    const today = await put(id, { step: "context", context: { ...PROPERTY, dateOfPropertyPurchase: "2026-03-02" } });
    expect(today.statusCode).toBe(200);
  });

  test("APPL-04: an applicant under 18 does not finish the applicant step", async () => {
    const { id, applicantId } = await aDraft().withMainApplicant().insert(testApp.db);
    const answer = await put(id, { step: "applicant", applicants: [{ id: applicantId, dateOfBirth: "2008-03-03" }] });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      [{ field: "applicants.0.dateOfBirth", message: "You must be 18 or older to apply." }],
    ]);
    expect(await storedApplicant(applicantId)).toMatchObject({ date_of_birth: "1985-04-12" });
  });

  test("without an applicant the applicant step names all that is missing", async () => {
    const { id } = await aDraft().insert(testApp.db);
    const answer = await put(id, { step: "applicant" });
    expect(answer.json<{ errors: { message: string }[] }>().errors.map(({ message }) => message)).toEqual([
      "A valid name is required",
      "A valid name is required",
      "A valid date is required",
      "Marital status is required",
      "A valid email is required.",
      "A valid phone number is required",
    ]);
  });

  test("STEP-07: a step without its answers is not finished by saying so", async () => {
    const { id } = await aDraft().withMainApplicant().insert(testApp.db);
    for (const step of ["applicant-address", "applicant-employment", "applicant-assets", "banking-details", "review"]) {
      const answer = await put(id, { step });
      expect([step, answer.statusCode, answer.json().code]).toEqual([step, 422, "request.invalid"]);
    }
    expect(await stored(id)).toMatchObject({ step: null, version: 1 });
  });

  test("a step that is not open is refused: the co-applicant's without one, success, and all but user before the account", async () => {
    const { id } = await aDraft().insert(testApp.db);
    const pending = await aUser().pending().insert(testApp.db);
    const { id: pendingId } = await anApplication().claimedBy(pending).insert(testApp.db);
    const answers = [
      await put(id, { step: "coapplicant" }),
      await put(id, { step: "success" }),
      await put(pendingId, { step: "context", context: PROPERTY }, pending),
    ];
    for (const answer of answers)
      expect([answer.statusCode, answer.json().code]).toEqual([409, "application.step-disabled"]);
    expect(await stored(pendingId)).toMatchObject({ step: null, property_address: null });
  });

  test("a pending person's user step asks for what is missing, the password too", async () => {
    const pending = await aUser().pending().insert(testApp.db);
    const { id } = await anApplication().claimedBy(pending).insert(testApp.db);
    expect((await put(id, { step: "user" }, pending)).json().errors).toEqual([
      { field: "firstName", message: "First name is required" },
      { field: "lastName", message: "Last name is required" },
      { field: "phone", message: "A valid phone number is required" },
      { field: "password", message: "A password in a valid format is required." },
    ]);
  });
});

describe("a draft save", () => {
  test("API-14: without a step it stores any part and stays where it is", async () => {
    const { id, applicantId } = await aDraft()
      .with({ step: "context" })
      .withContext({ deposit_needed: 5, property_address: "1 Wattle Street" })
      .withMainApplicant()
      .insert(testApp.db);
    const answer = await put(id, {
      context: { depositNeeded: null, yearsLeftOnMortgage: 3 },
      applicants: [{ id: applicantId, phone: null }],
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { id, step: "context", version: 2 }]);
    expect(await stored(id)).toMatchObject({
      step: "context",
      deposit_needed: null,
      years_left_on_mortgage: 3,
      property_address: "1 Wattle Street",
    });
    expect(await storedApplicant(applicantId)).toMatchObject({ phone: null, first_name: "Harriet" });
    expect(await eventsOf(id)).toMatchObject([{ action: "application.saved" }]);
  });

  test("the same save twice stores the same and counts on", async () => {
    const { id } = await aDraft().insert(testApp.db);
    const answers = [await put(id, { context: PROPERTY }), await put(id, { context: PROPERTY })];
    expect(answers.map((answer) => answer.json().version)).toEqual([2, 3]);
    expect((await eventsOf(id)).map(({ details }) => details["fields"])).toEqual([Object.keys(PROPERTY), []]);
  });

  test("two entries for one applicant count together, the later answer wins", async () => {
    const { id, applicantId } = await aDraft().withMainApplicant().insert(testApp.db);
    const applicants = [
      { id: applicantId, firstName: "Ada", lastName: "Byron" },
      { id: applicantId?.toUpperCase(), firstName: "Augusta" },
    ];
    expect((await put(id, { applicants })).statusCode).toBe(200);
    expect(await storedApplicant(applicantId)).toMatchObject({ first_name: "Augusta", last_name: "Byron" });
  });
});

describe("two writers", () => {
  test("a stale version gets 409 and overwrites nothing", async () => {
    const { id } = await aDraft().insert(testApp.db);
    await put(id, { context: { depositNeeded: 1 }, version: 1 });
    const stale = await put(id, { context: { depositNeeded: 2 }, version: 1 });
    expect([stale.statusCode, stale.json().code]).toEqual([409, "application.version-conflict"]);
    expect(await stored(id)).toMatchObject({ deposit_needed: 1, version: 2 });
    expect(await eventsOf(id)).toHaveLength(1);
  });

  test("of many saves at once with the same version exactly one wins", async () => {
    const { id } = await aDraft().insert(testApp.db);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => put(id, { context: { depositNeeded: index + 1 }, version: 1 })),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 11 }, () => 409)]);
    expect(await stored(id)).toMatchObject({ deposit_needed: statuses.indexOf(200) + 1, version: 2 });
    expect(await eventsOf(id)).toHaveLength(1);
  });

  test("without a version every save counts and none of the other's fields is lost", async () => {
    const { id } = await aDraft().insert(testApp.db);
    const fields = ["homeValueEstimate", "depositNeeded", "upgradeBudget", "remainingMortgageEstimate"];
    await Promise.all(fields.map((field, index) => put(id, { context: { [field]: index + 1 } })));
    expect(await stored(id)).toMatchObject({
      home_value_estimate: 1,
      deposit_needed: 2,
      upgrade_budget: 3,
      remaining_mortgage_estimate: 4,
      version: 5,
    });
    expect(await eventsOf(id)).toHaveLength(4);
  });
});

describe("what is refused", () => {
  test("an application that was sent in can no longer be changed", async () => {
    const { id } = await aDraft().submitted().insert(testApp.db);
    const answer = await put(id, { context: PROPERTY });
    expect([answer.statusCode, answer.json().code]).toEqual([409, "application.not-a-draft"]);
    expect(await stored(id)).toMatchObject({ property_address: null, version: 1 });
  });

  test("ROLE-03: another person's, an unclaimed and no application answer 404 and stay as they are", async () => {
    const stranger = await aUser().insert(testApp.db);
    const { id } = await aDraft().insert(testApp.db);
    const { id: unclaimed } = await anApplication().madeFor(stranger).insert(testApp.db);
    for (const target of [id, unclaimed, NOBODYS_ID, "1"]) {
      const answer = await put(target, { context: PROPERTY }, stranger);
      expect([answer.statusCode, answer.json().code]).toEqual([404, "application.not-found"]);
    }
    expect(await stored(id)).toMatchObject({ property_address: null, version: 1 });
    expect(await stored(unclaimed)).toMatchObject({ property_address: null, version: 1 });
  });

  test("ROLE-03: an applicant of another application is not found and not changed", async () => {
    const { id } = await aDraft().withMainApplicant().insert(testApp.db);
    const { applicantId: foreign } = await anApplication()
      .claimedBy(await aUser().insert(testApp.db))
      .withMainApplicant()
      .insert(testApp.db);
    const answer = await put(id, { context: PROPERTY, applicants: [{ id: foreign, firstName: "Mallory" }] });
    expect([answer.statusCode, answer.json().code]).toEqual([404, "applicant.not-found"]);
    expect(await storedApplicant(foreign)).toMatchObject({ first_name: "Harriet" });
    expect(await stored(id)).toMatchObject({ property_address: null, version: 1 });
  });

  test("an id in the body that is not the one in the path is refused", async () => {
    const { id } = await aDraft().insert(testApp.db);
    const { id: other } = await aDraft().insert(testApp.db);
    expect((await put(id, { id: other, context: PROPERTY })).statusCode).toBe(404);
    expect((await stored(id)).version + (await stored(other)).version).toBe(2);
  });

  test.each([
    [{ step: "nowhere" }, "step"],
    [{ step: null }, "step"],
    [{ version: 0 }, "version"],
    [{ version: "1" }, "version"],
    [{ context: { yearsLeftOnMortgage: 31 } }, "context.yearsLeftOnMortgage"],
    [{ context: { propertyAddress: "1 High\u0000 Street" } }, "context.propertyAddress"],
    [{ context: { dateOfPropertyPurchase: "2026-02-29" } }, "context.dateOfPropertyPurchase"],
    [{ applicants: [{ firstName: "Ada" }] }, "applicants.0.id"],
    [{ applicants: [{ id: NOBODYS_ID, maritalStatus: "engaged" }] }, "applicants.0.maritalStatus"],
    [{ applicants: [{ id: NOBODYS_ID }, { id: NOBODYS_ID }, { id: NOBODYS_ID }] }, "applicants"],
    [{ applicants: {} }, "applicants"],
  ])("LIM-07: the server refuses %j", async (payload, field) => {
    const { id } = await aDraft().insert(testApp.db);
    const answer = await put(id, payload);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errors: { field: string }[] }>().errors.map((error) => error.field)).toEqual([field]);
    expect(await stored(id)).toMatchObject({ version: 1 });
  });

  test("fields that nobody may set by a save are dropped", async () => {
    const { id } = await aDraft().insert(testApp.db);
    const stranger = await aUser().insert(testApp.db);
    const sent = {
      status: "approved",
      type: "upgrade-accelerator",
      userId: stranger.id,
      user_id: stranger.id,
      claimedAt: null,
    };
    expect((await put(id, { ...sent, context: { ...sent, depositNeeded: 1 } })).statusCode).toBe(200);
    expect(await stored(id)).toMatchObject({
      status: "draft",
      type: "homeowner-assistant",
      user_id: owner.id,
      deposit_needed: 1,
    });
  });
});
