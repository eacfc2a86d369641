import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anApplication } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { draftsOf, sharedApp, sharedUser, type Draft } from "#src/testing/shared-app";

const HOME = { address: "12 Wattle Street", zip: "3056", city: "Brunswick", state: "VIC" };
const UNANSWERED = {
  address: null,
  zip: null,
  city: null,
  state: null,
  country: "AU",
  addressHeldSince: null,
  addressHeldSincePrecision: null,
};

const testApp = sharedApp();
const owner = sharedUser(testApp);

const aDraft = draftsOf(testApp, owner);

async function save({ id, applicantId }: Draft, payload: object, query = "") {
  const url = `/api/v1/applications/${id}/applicants/${applicantId}/addresses${query}`;
  return testApp.app.inject({ method: "POST", url, headers: await testApp.asUser(owner), payload });
}

const saveDraft = (draft: Draft, payload: object) => save(draft, payload, "?draft=true");

async function applicant({ id }: Draft): Promise<Record<string, unknown>> {
  const url = `/api/v1/applications/${id}`;
  const answer = await testApp.app.inject({ url, headers: await testApp.asUser(owner) });
  return answer.json<{ applicants: [Record<string, unknown>] }>().applicants[0];
}

describe("a finished address", () => {
  test("API-17, ENT-11: it is stored with its status and answered as it is kept", async () => {
    const draft = await aDraft();
    const since = { addressHeldSince: "2019-03-01", addressHeldSincePrecision: "month" };
    const saved = await save(draft, { ...HOME, ...since, addressStatus: "active" });
    const kept = { ...HOME, country: "AU", ...since, addressStatus: "active" };
    expect([saved.statusCode, saved.json()]).toEqual([200, { ...kept, version: 2 }]);
    expect(await applicant(draft)).toMatchObject({ address: kept, previousAddress: null });
  });

  test("ADDR-07: active and inactive are kept beside each other, one of each", async () => {
    const draft = await aDraft();
    await save(draft, { ...HOME, addressStatus: "active" });
    await save(draft, { ...HOME, city: "Coburg", zip: "3058", addressStatus: "inactive" });
    await save(draft, { ...HOME, city: "Carlton", zip: "3053", addressStatus: "active" });
    expect(await applicant(draft)).toMatchObject({
      address: { city: "Carlton", addressStatus: "active" },
      previousAddress: { city: "Coburg", addressStatus: "inactive" },
    });
  });

  test.each([
    ["address", "A valid address is required"],
    ["zip", "A valid zip code is required"],
    ["city", "A valid city is required"],
    ["state", "A valid state is required"],
  ])("ADDR-02: without %s it is refused with the form's message, and nothing is stored", async (field, message) => {
    const draft = await aDraft();
    const answer = await save(draft, { ...HOME, [field]: undefined, addressStatus: "active" });
    expect([answer.statusCode, answer.json().errors]).toEqual([422, [{ field, message }]]);
    expect(await applicant(draft)).toMatchObject({ address: null });
  });

  test("LIM-08: nobody has moved in tomorrow, in Sydney", async () => {
    const draft = await aDraft();
    const today = testApp.deps.clock.today();
    const accepted = await save(draft, { ...HOME, addressHeldSince: today, addressStatus: "active" });
    expect(accepted.statusCode).toBe(200);
    const answer = await save(draft, { ...HOME, addressHeldSince: "2199-01-01", addressStatus: "active" });
    expect(answer.json().errors).toEqual([
      { field: "addressHeldSince", message: "A valid date that is not in the future is required" },
    ]);
  });

  test("ADDR-06: an address abroad has neither an Australian state nor a postcode", async () => {
    const draft = await aDraft();
    const abroad = { address: "8 Queen Street", city: "Auckland", country: "NZ", addressStatus: "inactive" };
    expect((await save(draft, abroad)).statusCode).toBe(200);
    expect(await applicant(draft)).toMatchObject({ previousAddress: { city: "Auckland", state: null, zip: null } });
  });
});

describe("an unfinished address", () => {
  test("each answer is laid over those before it", async () => {
    const draft = await aDraft();
    await saveDraft(draft, { addressStatus: "active", city: "Brunswick" });
    await saveDraft(draft, { addressStatus: "active", zip: "3056" });
    const saved = await saveDraft(draft, { addressStatus: "active", city: null });
    expect(saved.json()).toEqual({ ...UNANSWERED, zip: "3056", addressStatus: "active", version: 4 });
  });

  test("ADDR-05: a previous address whose answers were all taken back is gone", async () => {
    const draft = await aDraft();
    await saveDraft(draft, { addressStatus: "inactive", city: "Coburg" });
    const saved = await saveDraft(draft, { addressStatus: "inactive", city: null });
    expect(saved.json()).toEqual({ ...UNANSWERED, addressStatus: "inactive", version: 3 });
    expect(await applicant(draft)).toMatchObject({ previousAddress: null });
  });

  test("saves of different answers at the same instant lose nothing", async () => {
    const draft = await aDraft();
    const answers = Object.entries(HOME).map(([field, value]) => ({ addressStatus: "active", [field]: value }));
    await Promise.all(answers.map((each) => saveDraft(draft, each)));
    expect(await applicant(draft)).toMatchObject({ address: HOME });
  });

  test("a stale version is refused and changes nothing; of many with one version one wins", async () => {
    const draft = await aDraft();
    const cities = ["Perth", "Hobart", "Darwin", "Cairns", "Albury"];
    const answers = await Promise.all(
      cities.map((city) => saveDraft(draft, { addressStatus: "active", city, version: 1 })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().code).toBe("application.version-conflict");
    const winner = cities[answers.findIndex(({ statusCode }) => statusCode === 200)];
    expect(await applicant(draft)).toMatchObject({ address: { city: winner } });
  });
});

test("the event names what changed and never an address", async () => {
  const draft = await aDraft();
  await save(draft, { ...HOME, addressStatus: "active" });
  const events = await testApp.tables
    .selectFrom("events")
    .selectAll()
    .where("application_id", "=", draft.id)
    .where("action", "=", "applicant.address-saved")
    .execute();
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({
    actor_user_id: owner.id,
    details: { type: "main-applicant", addressStatus: "active", fields: ["address", "city", "state", "zip"] },
  });
});

test("an application that was sent in keeps its addresses", async () => {
  const draft = await anApplication()
    .claimedBy(owner)
    .withMainApplicant()
    .with({ status: "submitted" })
    .insert(testApp.db);
  const answer = await save(draft, { ...HOME, addressStatus: "active" });
  expect([answer.statusCode, answer.json().code]).toEqual([409, "application.not-a-draft"]);
});

describe("where the service is offered in some states only", () => {
  let narrowed: TestApp;
  beforeAll(async () => {
    narrowed = await createTestApp({
      connectionString: testApp.connectionString,
      settings: { ADDRESS_STATES: "NSW,ACT" },
    });
  });
  afterAll(() => narrowed.close());

  async function saveThere({ id, applicantId }: Draft, payload: object, query = "") {
    const url = `/api/v1/applications/${id}/applicants/${applicantId}/addresses${query}`;
    return narrowed.app.inject({ method: "POST", url, headers: await narrowed.asUser(owner), payload });
  }

  test("ADDR-03: it says which these are", async () => {
    expect((await narrowed.app.inject({ url: "/api/v1/address-states" })).json()).toEqual(["NSW", "ACT"]);
    expect((await testApp.app.inject({ url: "/api/v1/address-states" })).json()).toHaveLength(8);
  });

  test.each(["", "?draft=true"])(
    "ADDR-03: a present address in another state is refused (%j), and stored nothing of",
    async (query) => {
      const draft = await aDraft();
      const refused = await saveThere(draft, { ...HOME, addressStatus: "active" }, query);
      expect([refused.statusCode, refused.json().errors]).toEqual([
        422,
        [{ field: "state", message: "A valid state is required" }],
      ]);
      expect(await applicant(draft)).toMatchObject({ address: null });
      expect((await saveThere(draft, { ...HOME, state: "ACT", addressStatus: "active" }, query)).statusCode).toBe(200);
    },
  );

  test("ADDR-03: a previous address, one abroad, and what was stored before are taken", async () => {
    const draft = await aDraft();
    expect((await saveThere(draft, { ...HOME, addressStatus: "inactive" })).statusCode).toBe(200);
    const abroad = { ...HOME, country: "NZ", state: null, addressStatus: "active" };
    expect((await saveThere(draft, abroad)).statusCode).toBe(200);
    await save(draft, { ...HOME, country: "AU", addressStatus: "active" });
    expect(await applicant(draft)).toMatchObject({ address: { state: "VIC" } });
    const again = { ...HOME, country: "AU", city: "Carlton", addressStatus: "active" };
    expect((await saveThere(draft, again)).statusCode).toBe(200);
  });
});
