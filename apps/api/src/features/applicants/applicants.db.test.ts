import { describe, expect, test } from "vitest";
import { aUser, anApplication, type TestUser } from "#src/testing/factories";
import { OWN_STANDING, UNANSWERED_STEPS } from "#src/testing/unanswered-steps";
import { sharedApp, sharedUser } from "#src/testing/shared-app";
import { eventsAbout } from "#src/testing/recorded-events";

const NOBODYS_ID = "0195d0e4-7c1b-7000-8000-0123456789ab";
const DETAILS = {
  firstName: "Harriet",
  lastName: "Nguyen",
  dateOfBirth: "1985-04-12",
  maritalStatus: "married",
  emailAddress: "Harriet@Example.com",
  phone: "0491 570 006",
};
const STORED_DETAILS = { ...DETAILS, emailAddress: "harriet@example.com", phone: "+61491570006" };
const testApp = sharedApp();
const owner = sharedUser(testApp);

type Sending = { method: "POST" | "PUT"; path: string; payload: object; user?: TestUser };

async function send({ method, path, payload, user = owner }: Sending) {
  const headers = await testApp.asUser(user);
  return testApp.app.inject({ method, url: `/api/v1/applications/${path}`, headers, payload });
}

const create = (applicationId: string, payload: object, user?: TestUser) =>
  send({ method: "POST", path: `${applicationId}/applicants`, payload, ...(user === undefined ? {} : { user }) });
const createDraft = (applicationId: string, payload: object) =>
  send({ method: "POST", path: `${applicationId}/applicants?draft=true`, payload });
const update = (applicationId: string, applicantId: string | null, payload: object) =>
  send({ method: "PUT", path: `${applicationId}/applicants/${applicantId}`, payload });
const updateDraft = (applicationId: string, applicantId: string | null, payload: object) =>
  send({ method: "PUT", path: `${applicationId}/applicants/${applicantId}?draft=true`, payload });

const aDraft = () => anApplication().claimedBy(owner);

function applicantsOf(applicationId: string) {
  return testApp.tables
    .selectFrom("applicants")
    .selectAll()
    .where("application_id", "=", applicationId)
    .orderBy("type")
    .execute();
}

async function versionOf(applicationId: string): Promise<number> {
  const row = await testApp.tables
    .selectFrom("applications")
    .select("version")
    .where("id", "=", applicationId)
    .executeTakeFirstOrThrow();
  return row.version;
}

const eventsOf = (applicationId: string) => eventsAbout(testApp, applicationId);

describe("creating an applicant", () => {
  test("API-15: applicant data creates an applicant; ENT-10 names every field of the answer", async () => {
    const { id } = await aDraft().insert(testApp.db);
    const answer = await create(id, { type: "main-applicant", ...DETAILS });
    expect(answer.statusCode).toBe(201);
    const { id: applicantId } = answer.json<{ id: string }>();
    expect(answer.json()).toEqual({
      id: applicantId,
      type: "main-applicant",
      ...STORED_DETAILS,
      ...OWN_STANDING,
      ...UNANSWERED_STEPS,
    });
    expect(await applicantsOf(id)).toMatchObject([
      {
        id: applicantId,
        type: "main-applicant",
        first_name: "Harriet",
        last_name: "Nguyen",
        date_of_birth: "1985-04-12",
        marital_status: "married",
        email_address: "harriet@example.com",
        phone: "+61491570006",
      },
    ]);
    expect(await versionOf(id)).toBe(2);
    expect(await eventsOf(id)).toEqual([
      {
        action: "applicant.created",
        actor_user_id: owner.id,
        details: {
          type: "main-applicant",
          fields: ["firstName", "lastName", "dateOfBirth", "maritalStatus", "emailAddress", "phone"],
        },
      },
    ]);
  });

  test("API-15: an unfinished form is stored with draft=true only", async () => {
    const { id } = await aDraft().insert(testApp.db);
    const finished = await create(id, { type: "main-applicant", firstName: "Harriet" });
    expect(finished.statusCode).toBe(422);
    expect(finished.json<{ errors: { field: string }[] }>().errors.map(({ field }) => field)).toEqual([
      "lastName",
      "dateOfBirth",
      "maritalStatus",
      "emailAddress",
      "phone",
    ]);
    expect(await applicantsOf(id)).toEqual([]);
    const draft = await createDraft(id, { type: "main-applicant", firstName: "Harriet", dateOfBirth: "2015-01-01" });
    expect(draft.statusCode).toBe(201);
    expect(await applicantsOf(id)).toMatchObject([
      { first_name: "Harriet", last_name: null, date_of_birth: "2015-01-01" },
    ]);
  });

  test("API-15: an application has one main applicant and one co-applicant", async () => {
    const { id } = await aDraft().insert(testApp.db);
    expect((await createDraft(id, { type: "main-applicant" })).statusCode).toBe(201);
    expect((await createDraft(id, { type: "co-applicant" })).statusCode).toBe(201);
    const again = await createDraft(id, { type: "main-applicant", firstName: "Another" });
    expect([again.statusCode, again.json().code]).toEqual([409, "applicant.exists"]);
    expect(await applicantsOf(id)).toMatchObject([
      { type: "co-applicant" },
      { type: "main-applicant", first_name: null },
    ]);
    expect(await versionOf(id)).toBe(3);
  });

  test("of many at once exactly one creates the applicant", async () => {
    const { id } = await aDraft().insert(testApp.db);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => create(id, { type: "main-applicant", ...DETAILS })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    expect(await applicantsOf(id)).toHaveLength(1);
    expect([await versionOf(id), (await eventsOf(id)).length]).toEqual([2, 1]);
  });

  test("APPL-04: who turns 18 tomorrow in Sydney is refused, who does today is accepted", async () => {
    const { id } = await aDraft().insert(testApp.db);
    const young = await create(id, { type: "main-applicant", ...DETAILS, dateOfBirth: "2008-03-03" });
    expect([young.statusCode, young.json().errors]).toEqual([
      422,
      [{ field: "dateOfBirth", message: "You must be 18 or older to apply." }],
    ]);
    const grown = await create(id, { type: "main-applicant", ...DETAILS, dateOfBirth: "2008-03-02" });
    expect(grown.statusCode).toBe(201);
  });
});

describe("updating an applicant", () => {
  test("API-16: what is sent is stored, what is not sent stays", async () => {
    const { id, applicantId } = await aDraft().withMainApplicant().insert(testApp.db);
    const answer = await update(id, applicantId, { firstName: "Hattie", maritalStatus: "single" });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      id: applicantId,
      type: "main-applicant",
      ...STORED_DETAILS,
      firstName: "Hattie",
      maritalStatus: "single",
      ...OWN_STANDING,
      ...UNANSWERED_STEPS,
      version: 2,
    });
    expect(await applicantsOf(id)).toMatchObject([
      { first_name: "Hattie", marital_status: "single", last_name: "Nguyen" },
    ]);
    expect(await versionOf(id)).toBe(2);
  });

  test("API-16: the event names the fields that changed and never their values", async () => {
    const { id, applicantId } = await aDraft().withMainApplicant().insert(testApp.db);
    await update(id, applicantId, { ...DETAILS, firstName: "Hattie" });
    expect(await eventsOf(id)).toEqual([
      {
        action: "applicant.updated",
        actor_user_id: owner.id,
        details: { type: "main-applicant", fields: ["firstName"] },
      },
    ]);
  });

  test("API-16: an answer is cleared as a draft only", async () => {
    const { id, applicantId } = await aDraft().withMainApplicant().insert(testApp.db);
    const refused = await update(id, applicantId, { phone: null, dateOfBirth: "2008-03-03" });
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      [
        { field: "dateOfBirth", message: "You must be 18 or older to apply." },
        { field: "phone", message: "A valid phone number is required" },
      ],
    ]);
    const cleared = await updateDraft(id, applicantId, { phone: null });
    expect([cleared.statusCode, cleared.json().phone]).toEqual([200, null]);
  });

  test("saves of different fields at the same instant lose nothing", async () => {
    const { id, applicantId } = await aDraft().withMainApplicant().insert(testApp.db);
    const answers = await Promise.all([
      update(id, applicantId, { firstName: "Hattie" }),
      update(id, applicantId, { lastName: "Byron" }),
      update(id, applicantId, { maritalStatus: "widowed" }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await applicantsOf(id)).toMatchObject([
      { first_name: "Hattie", last_name: "Byron", marital_status: "widowed" },
    ]);
    expect([await versionOf(id), (await eventsOf(id)).length]).toEqual([4, 3]);
  });

  test("the type of an applicant cannot be changed", async () => {
    const { id, applicantId } = await aDraft().withMainApplicant().insert(testApp.db);
    await update(id, applicantId, { type: "co-applicant", id: NOBODYS_ID, firstName: "Hattie" });
    expect(await applicantsOf(id)).toMatchObject([{ id: applicantId, type: "main-applicant", first_name: "Hattie" }]);
  });
});

describe("what is refused", () => {
  test("ROLE-03: another person's application answers 404 to every write and stays as it is", async () => {
    const stranger = await aUser().insert(testApp.db);
    const { id, applicantId } = await aDraft().withMainApplicant().insert(testApp.db);
    const answers = [
      await create(id, { type: "co-applicant", ...DETAILS }, stranger),
      await send({
        method: "PUT",
        path: `${id}/applicants/${applicantId}`,
        payload: { firstName: "Mallory" },
        user: stranger,
      }),
      await create(NOBODYS_ID, { type: "co-applicant", ...DETAILS }, stranger),
      await create("1", { type: "co-applicant", ...DETAILS }, stranger),
    ];
    for (const answer of answers)
      expect([answer.statusCode, answer.json().code]).toEqual([404, "application.not-found"]);
    expect(await applicantsOf(id)).toMatchObject([{ first_name: "Harriet" }]);
    expect(await eventsOf(id)).toEqual([]);
  });

  test("ROLE-03: an applicant of another application cannot be reached through one's own", async () => {
    const { id } = await aDraft().withMainApplicant().insert(testApp.db);
    const other = await aUser().insert(testApp.db);
    const { id: otherId, applicantId: foreign } = await anApplication()
      .claimedBy(other)
      .withMainApplicant()
      .insert(testApp.db);
    for (const target of [foreign, NOBODYS_ID, "1"]) {
      const answer = await update(id, target, { firstName: "Mallory" });
      expect([answer.statusCode, answer.json().code]).toEqual([404, "applicant.not-found"]);
    }
    expect(await applicantsOf(otherId)).toMatchObject([{ first_name: "Harriet" }]);
    expect(await versionOf(id)).toBe(1);
  });

  test("an application that was sent in takes no applicant and no change", async () => {
    const { id, applicantId } = await aDraft().submitted().withMainApplicant().insert(testApp.db);
    const answers = [
      await createDraft(id, { type: "co-applicant" }),
      await updateDraft(id, applicantId, { firstName: "Hattie" }),
    ];
    for (const answer of answers)
      expect([answer.statusCode, answer.json().code]).toEqual([409, "application.not-a-draft"]);
    expect(await applicantsOf(id)).toMatchObject([{ first_name: "Harriet" }]);
  });

  test.each([
    [{ firstName: "A" }, "firstName", "A valid name is required (2 to 50 characters)"],
    [{ lastName: "n".repeat(51) }, "lastName", "A valid name is required (2 to 50 characters)"],
    [{ firstName: "Har\u0000riet" }, "firstName", "Please use ordinary text here."],
    [{ firstName: 5 }, "firstName", "A valid name is required"],
    [{ dateOfBirth: "1985-02-30" }, "dateOfBirth", "A valid date is required"],
    [{ maritalStatus: "engaged" }, "maritalStatus", "Marital status is required"],
    [{ emailAddress: "harriet" }, "emailAddress", "A valid email is required."],
    [{ phone: "12345" }, "phone", "A valid phone number is required"],
  ])("LIM-07: the server refuses %j, as a draft too", async (answers, field, message) => {
    const { id, applicantId } = await aDraft().withMainApplicant().insert(testApp.db);
    const sent = [
      await update(id, applicantId, answers),
      await updateDraft(id, applicantId, answers),
      await createDraft(id, { type: "co-applicant", ...answers }),
    ];
    for (const answer of sent) expect([answer.statusCode, answer.json().errors]).toEqual([422, [{ field, message }]]);
    expect(await versionOf(id)).toBe(1);
  });

  test("an applicant of an unknown kind, and a draft flag that is none, are refused", async () => {
    const { id } = await aDraft().insert(testApp.db);
    expect((await create(id, { ...DETAILS })).json().errors).toEqual([
      { field: "type", message: "Please choose one of the options." },
    ]);
    const flag = await send({
      method: "POST",
      path: `${id}/applicants?draft=yes`,
      payload: { type: "main-applicant" },
    });
    expect(flag.statusCode).toBe(400);
    expect(await applicantsOf(id)).toEqual([]);
  });
});
