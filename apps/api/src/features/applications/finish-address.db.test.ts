import { describe, expect, test } from "vitest";
import { anApplication } from "#src/testing/factories";
import { sharedApp, sharedUser } from "#src/testing/shared-app";

const HOME = { address: "12 Wattle Street", zip: "3056", city: "Brunswick", state: "VIC" };

const testApp = sharedApp();
const owner = sharedUser(testApp);

async function send(method: "POST" | "PUT", url: string, payload: object) {
  return testApp.app.inject({ method, url, headers: await testApp.asUser(owner), payload });
}

const PEOPLE = [
  { type: "main-applicant", step: "applicant-address", next: "applicant-id" },
  { type: "co-applicant", step: "coapplicant-address", next: "coapplicant-id" },
] as const;
type Person = (typeof PEOPLE)[number];

async function aDraftWith({ type }: Person) {
  const { id, applicantId } = await anApplication().claimedBy(owner).withMainApplicant().insert(testApp.db);
  if (type === "main-applicant") return { id, applicantId };
  const made = await send("POST", `/api/v1/applications/${id}/applicants?draft=true`, { type, firstName: "Binh" });
  return { id, applicantId: made.json<{ id: string }>().id };
}

type Draft = Awaited<ReturnType<typeof aDraftWith>>;

function saveAddress({ id, applicantId }: Draft, payload: object) {
  return send("POST", `/api/v1/applications/${id}/applicants/${applicantId}/addresses`, payload);
}

function finish({ id, applicantId }: Draft, { step }: Person, answers: object = {}) {
  return send("PUT", `/api/v2/applications/${id}`, { id, step, applicants: [{ id: applicantId, ...answers }] });
}

function stored({ id }: Draft) {
  return testApp.tables.selectFrom("applications").select("step").where("id", "=", id).executeTakeFirstOrThrow();
}

function finishedSteps({ id }: Draft) {
  return testApp.tables
    .selectFrom("events")
    .select("details")
    .where("application_id", "=", id)
    .where("action", "=", "application.step-finished")
    .execute();
}

describe.each(PEOPLE)("ADDR-08: the address step of the $type", (person) => {
  test("ADDR-08: after its addresses are saved, the step is the address step, finished, and the application goes on", async () => {
    const draft = await aDraftWith(person);
    await saveAddress(draft, { ...HOME, addressHeldSince: "2026-01-10", addressStatus: "active" });
    await saveAddress(draft, { ...HOME, city: "Coburg", zip: "3058", addressStatus: "inactive" });
    const answer = await finish(draft, person);
    expect([answer.statusCode, answer.json().step]).toEqual([200, person.next]);
    expect(await stored(draft)).toEqual({ step: person.next });
    expect(await finishedSteps(draft)).toMatchObject([{ details: { finished: person.step, next: person.next } }]);
  });

  test("ADDR-08: without an address it stays", async () => {
    const draft = await aDraftWith(person);
    const answer = await finish(draft, person);
    expect(answer.statusCode).toBe(422);
    const fields = answer.json<{ errors: { field: string }[] }>().errors.map(({ field }) => field.split(".").at(-1));
    expect(fields).toEqual(["address", "city", "state", "zip"]);
    expect(await finishedSteps(draft)).toEqual([]);
  });

  test("ADDR-08: without the previous address where it is asked it stays, until there is no fixed address", async () => {
    const draft = await aDraftWith(person);
    const today = testApp.deps.clock.today();
    await saveAddress(draft, { ...HOME, addressHeldSince: today, addressStatus: "active" });
    const answer = await finish(draft, person);
    const field = expect.stringMatching(/^applicants\.\d\.previousAddress$/);
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      [{ field, message: "A valid address is required" }],
    ]);
    expect((await finish(draft, person, { hasNoFixedAddress: true })).json()).toMatchObject({ step: person.next });
  });

  test("ADDR-08: of a previous address only its date is there: it stays, and the form asks for the rest", async () => {
    const draft = await aDraftWith(person);
    await saveAddress(draft, { ...HOME, addressHeldSince: "1999-01-01", addressStatus: "active" });
    const url = `/api/v1/applications/${draft.id}/applicants/${draft.applicantId}/addresses?draft=true`;
    await send("POST", url, { addressHeldSince: "1990-01-01", addressStatus: "inactive" });
    const answer = await finish(draft, person);
    expect([answer.statusCode, answer.json().errors.length]).toEqual([422, 4]);
  });
});
