import { expect, test } from "vitest";
import { anApplication } from "#src/testing/factories";
import { sharedApp, sharedUser } from "#src/testing/shared-app";
import { LICENCE } from "./testing/sample-licence.ts";

const PASSPORT = { passportNumber: "PA1234567", fullName: "Harriet Nguyen", expiryDate: "2031-05-31" };

const testApp = sharedApp();
const owner = sharedUser(testApp);

async function send(method: "GET" | "POST" | "PUT", url: string, payload?: object) {
  const headers = await testApp.asUser(owner);
  return testApp.app.inject({ method, url: `/api${url}`, headers, ...(payload === undefined ? {} : { payload }) });
}

async function aDraft() {
  const { id, applicantId } = await anApplication().claimedBy(owner).withMainApplicant().insert(testApp.db);
  const added = await send("POST", `/v1/applications/${id}/applicants?draft=true`, { type: "co-applicant" });
  return { id, applicantId, coApplicantId: added.json<{ id: string }>().id };
}

const finish = (id: string, step: string) => send("PUT", `/v2/applications/${id}`, { step });
const give = (applicantId: string | null, type: string, fieldValues: object) =>
  send("POST", `/v1/documents/applicants/${applicantId}/${type}`, { fieldValues });
const statusesOf = async (id: string) => (await send("GET", `/v1/applications/${id}/step-status`)).json();

test.each(["applicant-id", "coapplicant-id"])("DOC-07: 'continue' finishes %s at any points", async (step) => {
  const { id, applicantId, coApplicantId } = await aDraft();
  const person = step === "applicant-id" ? applicantId : coApplicantId;
  const below = await finish(id, step);
  expect(below.statusCode).toBe(200);
  expect(below.json().step).not.toBe(step);
  await give(person, "driver-licence", LICENCE);
  expect((await finish(id, step)).statusCode).toBe(200);
  await give(person, "australian-passport", PASSPORT);
  expect((await finish(id, step)).statusCode).toBe(200);
  const events = await testApp.tables
    .selectFrom("events")
    .select("details")
    .where("application_id", "=", id)
    .where("action", "=", "application.step-finished")
    .execute();
  expect(events.map(({ details }) => details["finished"])).toEqual([step, step, step]);
});

test("STEP-09: the step is enabled, in progress with something given, and complete at 100 points with a primary paper", async () => {
  const { id, applicantId } = await aDraft();
  expect(await statusesOf(id)).toMatchObject({ "applicant-id": "enabled", "coapplicant-id": "enabled" });
  await send("POST", `/v1/documents/applicants/${applicantId}/lease?draft=true`, { fieldValues: { issuer: "Ray" } });
  expect(await statusesOf(id)).toMatchObject({ "applicant-id": "in-progress" });
  await give(applicantId, "australian-passport", PASSPORT);
  expect(await statusesOf(id)).toMatchObject({ "applicant-id": "in-progress" });
  await give(applicantId, "driver-licence", LICENCE);
  expect(await statusesOf(id)).toMatchObject({ "applicant-id": "complete", "coapplicant-id": "enabled" });
});
