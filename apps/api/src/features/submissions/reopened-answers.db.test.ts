import type { StepName } from "@keystep/domain/applications/steps";
import { beforeAll, describe, expect, test } from "vitest";
import { sharedApp } from "#src/testing/shared-app";
import { ACCOUNT, callsOf, type FinishedApplication } from "./testing/finished-application.ts";
import { aReopenedApplication, staffOf, type Staff } from "./testing/reopened-application.ts";

const t = sharedApp();
let staff: Staff;
beforeAll(async () => {
  staff = await staffOf(t);
});

const CO = {
  type: "co-applicant",
  firstName: "Oscar",
  lastName: "Nguyen",
  dateOfBirth: "1984-01-01",
  maritalStatus: "married",
  emailAddress: "oscar@example.com",
  phone: "0491 570 156",
};
const ANSWERED = {
  hasNoMortgage: true,
  employmentStatus: "unemployed",
  grossIncome: 0,
  livesTogether: "yes",
  hasNoAssets: true,
  hasNoLiabilities: true,
};
const HOME = { addressStatus: "active", address: "1 Wattle Street", zip: "2000", city: "Sydney", state: "NSW" };

async function withCoApplicant(application: FinishedApplication): Promise<void> {
  const { send } = callsOf(t, application);
  const { id } = (await send("POST", "/applicants", CO)).json();
  await send("PUT", `/applicants/${id}?draft=true`, ANSWERED);
  await send("POST", `/applicants/${id}/addresses`, HOME);
  await send("PUT", `/applicants/${id}/banking-details`, ACCOUNT);
}

type People = { readonly main: string; readonly co: string };

async function peopleOf(application: FinishedApplication): Promise<People> {
  const { applicants } = (await callsOf(t, application).get("")).json();
  const idOf = (type: string) => applicants.find((each: { type: string }) => each.type === type)?.id ?? "";
  return { main: idOf("main-applicant"), co: idOf("co-applicant") };
}

/** One write for each step and each way to write it, by the step whose answer it is. */
function writesOf(application: FinishedApplication, { main, co }: People) {
  const { send } = callsOf(t, application);
  const save = (payload: object) =>
    t.app.inject({
      method: "PUT",
      url: `/api/v2/applications/${application.id}`,
      headers: application.headers,
      payload,
    });
  const document = (method: "POST" | "DELETE", applicantId: string) =>
    t.app.inject({
      method,
      url: `/api/v1/documents/applicants/${applicantId}/australian-passport?draft=true`,
      headers: application.headers,
      ...(method === "POST" ? { payload: { fieldValues: { passportNumber: "PA1234567" } } } : {}),
    });
  const update = (applicantId: string, answers: object) =>
    send("PUT", `/applicants/${applicantId}?draft=true`, answers);
  const address = (applicantId: string) =>
    send("POST", `/applicants/${applicantId}/addresses?draft=true`, { addressStatus: "active", city: "Perth" });
  const previous = (applicantId: string) =>
    send("POST", `/applicants/${applicantId}/addresses?draft=true`, { addressStatus: "inactive", city: "Perth" });
  const account = (applicantId: string) =>
    send("PUT", `/applicants/${applicantId}/banking-details?draft=true`, { accountName: "Other" });
  const writes: [StepName, () => ReturnType<typeof send>][] = [
    ["context", () => save({ context: { yearsLeftOnMortgage: 7 } })],
    ["context", () => save({ step: "context" })],
    ["applicant", () => update(main, { firstName: "Other" })],
    ["applicant", () => save({ applicants: [{ id: main, phone: null }] })],
    ["applicant-address", () => save({ step: "applicant-address" })],
    ["applicant-address", () => address(main)],
    ["applicant-address", () => previous(main)],
    ["applicant-address", () => save({ applicants: [{ id: main, residenceNote: "On a boat" }] })],
    ["applicant-id", () => document("POST", main)],
    ["applicant-id", () => document("DELETE", main)],
    ["applicant-current-mortgage", () => update(main, { mortgageHeldWith: "A bank" })],
    ["applicant-employment", () => save({ applicants: [{ id: main, employmentNote: "Night shifts" }] })],
    ["applicant-assets", () => update(main, { hasNoAssets: true })],
    ["applicant-liabilities", () => save({ applicants: [{ id: main, hasNoLiabilities: true }] })],
    ["banking-details", () => account(main)],
    ["coapplicant", () => update(co, { firstName: "Other" })],
    ["coapplicant-address", () => address(co)],
    ["coapplicant-id", () => document("POST", co)],
    ["coapplicant-current-mortgage", () => update(co, { mortgageHeldWith: "A bank" })],
    ["coapplicant-employment", () => update(co, { employmentNote: "Night shifts" })],
    ["coapplicant-assets", () => update(co, { hasNoAssets: true })],
    ["coapplicant-liabilities", () => update(co, { hasNoLiabilities: true })],
    ["coapplicant-banking-details", () => account(co)],
  ];
  return writes;
}

describe("while staff ask for more", () => {
  test.each([
    [["applicant-address", "applicant-id"]],
    [["context", "applicant-employment", "coapplicant"]],
    [["coapplicant-address", "coapplicant-banking-details"]],
  ])("%s: each way to write takes exactly these steps, of both people", async (steps) => {
    const application = await aReopenedApplication(t, staff, { asked: { steps }, prepare: withCoApplicant });
    for (const [step, write] of writesOf(application, await peopleOf(application))) {
      const response = await write();
      if (steps.includes(step)) expect([step, response.statusCode, response.body]).toEqual([step, 200, response.body]);
      else expect([step, response.statusCode, response.json().code]).toEqual([step, 409, "application.section-closed"]);
    }
  });

  test("answers of an open and a closed step sent together are refused together", async () => {
    const application = await aReopenedApplication(t, staff);
    const { get, send } = callsOf(t, application);
    const before = (await get("")).json();
    const tries = [
      send("PUT", `/applicants/${application.applicantId}?draft=true`, { residenceNote: "x", firstName: "Other" }),
      t.app.inject({
        method: "PUT",
        url: `/api/v2/applications/${application.id}`,
        headers: application.headers,
        payload: {
          step: "applicant-address",
          applicants: [{ id: application.applicantId, residenceNote: "x", abnNumber: null }],
        },
      }),
    ];
    for (const response of await Promise.all(tries)) expect(response.json().code).toBe("application.section-closed");
    expect((await get("")).json()).toEqual(before);
  });

  test("nobody is added, and no calculator writes into it", async () => {
    const application = await aReopenedApplication(t, staff, { asked: { steps: ["applicant", "context"] } });
    const { send } = callsOf(t, application);
    expect((await send("POST", "/applicants", CO)).json().code).toBe("application.section-closed");
    const upsert = await t.app.inject({
      method: "POST",
      url: "/api/v1/applications",
      headers: application.headers,
      payload: { id: application.id, type: "homeowner-assistant", context: { homeValueEstimate: 1 } },
    });
    expect(upsert.json().code).toBe("application.not-a-draft");
  });

  test("the version guards as before", async () => {
    const application = await aReopenedApplication(t, staff);
    const { send, version } = callsOf(t, application);
    const current = await version();
    const place = `/applicants/${application.applicantId}/addresses?draft=true`;
    const city = (name: string, held: number) =>
      send("POST", place, { addressStatus: "active", city: name, version: held });
    expect((await city("Perth", current - 1)).json().code).toBe("application.version-conflict");
    const answers = await Promise.all([city("Perth", current), city("Hobart", current)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await version()).toBe(current + 1);
  });

  test("a finished step leads to the next one asked for, complete or not, and at last to the review", async () => {
    const application = await aReopenedApplication(t, staff, {
      asked: { steps: ["applicant-address", "applicant-employment"] },
    });
    const finish = async (step: string) => {
      const response = await t.app.inject({
        method: "PUT",
        url: `/api/v2/applications/${application.id}`,
        headers: application.headers,
        payload: { step },
      });
      return response.json().step;
    };
    expect([await finish("applicant-address"), await finish("applicant-employment")]).toEqual([
      "applicant-employment",
      "review",
    ]);
  });

  test("another person's, and a session limited to another application, find nothing", async () => {
    const application = await aReopenedApplication(t, staff);
    const other = await aReopenedApplication(t, staff);
    const { send } = callsOf(t, { id: application.id, headers: other.headers });
    const place = `/applicants/${application.applicantId}/addresses?draft=true`;
    expect((await send("POST", place, { addressStatus: "active", city: "Perth" })).statusCode).toBe(404);
  });
});
