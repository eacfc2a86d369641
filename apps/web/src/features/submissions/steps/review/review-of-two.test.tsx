import { ANSWER_DEADLINES } from "#src/testing/deadlines";
import { getStepStatus, type ApplicationAnswer } from "@keystep/contract/applications/applications";
import { listApplicantDocuments } from "@keystep/contract/documents/documents";
import { getSubmission } from "@keystep/contract/submissions/submissions";
import { anApplicant } from "@keystep/domain/testing/sample-applicant";
import { stepStatuses, type StepStatus } from "@keystep/domain/applications/step-status";
import type { StepName } from "@keystep/domain/applications/steps";
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { todayOf } from "#src/app/clock";
import { APPLICANT_ID, APPLICATION_ID } from "#src/testing/application-fixtures";
import { aFinishedApplicant, aFinishedApplication, CO_APPLICANT_ID } from "#src/testing/finished-application";
import { renderApplication, standingClock } from "#src/testing/render-application.tsx";

const ROOT = `/application/${APPLICATION_ID}`;
const SENT = {
  edition: 1,
  reference: "KS-2V272F5R",
  submittedAt: "2026-11-20T04:42:00.000Z",
  status: "submitted",
  sentTo: "binh@example.com",
  isDocumentReady: false,
  deadlines: ANSWER_DEADLINES,
} as const;

/** As the server answers about a person whose answers are theirs to see. */
function withheld(type: "main-applicant" | "co-applicant", id: string) {
  return {
    ...anApplicant(type, { hasJoined: true, firstName: "Alex", lastName: "Ng" }),
    id,
    access: "withheld",
    sharedHome: null,
  } as const;
}

const JOINED = aFinishedApplication({
  applicants: [
    aFinishedApplicant("main-applicant"),
    { ...withheld("co-applicant", CO_APPLICANT_ID), declaredAt: "2026-11-20T04:42:00.000Z" },
  ],
});

const AS_CO_APPLICANT = aFinishedApplication({
  viewer: "co-applicant",
  applicants: [withheld("main-applicant", APPLICANT_ID), aFinishedApplicant("co-applicant")],
});

/** The server judges what is withheld here; `said` is its word on these steps. */
async function open(at: string, application: ApplicationAnswer, said: Partial<Record<StepName, StepStatus>> = {}) {
  const opened = renderApplication({ at, application });
  const { api, stored } = opened;
  api.answer(getStepStatus, () => {
    const facts = { application: stored.application, user: stored.user, today: todayOf(standingClock) };
    return { ...stepStatuses(facts), ...said };
  });
  api.answer(getSubmission, SENT);
  await screen.findByRole("heading", { level: 1 });
  return opened;
}

const ALL_DONE = {
  coapplicant: "complete",
  "coapplicant-address": "complete",
  "coapplicant-id": "complete",
  "coapplicant-current-mortgage": "complete",
  "coapplicant-employment": "complete",
  "coapplicant-assets": "complete",
  "coapplicant-liabilities": "complete",
  "coapplicant-banking-details": "complete",
} as const satisfies Partial<Record<StepName, StepStatus>>;

describe("the review of two people", () => {
  test("COAP-02: of who joined it says done or not, asks for nothing of theirs and reads none of their papers", async () => {
    const { api } = await open(`${ROOT}/review`, JOINED, { ...ALL_DONE, "coapplicant-address": "enabled" });
    const missing = await screen.findByRole("region", { name: "One part is still missing" });
    expect(missing.textContent).toContain("Coapplicant Details, Address: not finished yet");
    expect(within(missing).queryByRole("link")).toBeNull();
    expect(screen.getByRole("group", { name: "Address" }).textContent).not.toContain("Alex");
    const theirs = screen.getByRole("region", { name: "Alex’s part" });
    expect(within(theirs).getByRole("heading").textContent).toContain("Not done yet");
    expect(theirs.textContent).toContain("Alex answers this part, and only Alex sees the answers.");
    const steps = within(theirs).getAllByRole("listitem");
    expect(steps.map(({ textContent }) => textContent)).toContain("AddressNot done yet");
    expect(steps.filter(({ textContent }) => textContent?.includes("Done"))).toHaveLength(8);
    expect(within(theirs).queryByRole("link")).toBeNull();
    expect(api.requestsTo(listApplicantDocuments).filter(({ path }) => path.includes(CO_APPLICANT_ID))).toEqual([]);
  });

  test("finding: however much the other person has left, it is one line among what is missing", async () => {
    const left = { "coapplicant-address": "enabled", "coapplicant-assets": "in-progress" } as const;
    await open(`${ROOT}/review`, JOINED, { ...ALL_DONE, ...left });
    const missing = await screen.findByRole("region", { name: "One part is still missing" });
    expect(within(missing).getByRole("listitem").textContent).toBe(
      "Alex’s part: 2 things are left, and Alex does them",
    );
  });

  test("COAP-02: with all of it done there is nothing missing, though the answers are not here to judge", async () => {
    await open(`${ROOT}/review`, JOINED, ALL_DONE);
    await screen.findByRole("button", { name: "Send my application" });
    expect(screen.queryByRole("region", { name: /still missing/ })).toBeNull();
    const theirs = screen.getByRole("region", { name: "Alex’s part" });
    expect(within(theirs).getByRole("heading").textContent).toContain("Complete");
    expect(within(theirs).getAllByText("Done")).toHaveLength(9);
  });

  test("COAP-02: the co-applicant looks at their own part and the property, and the main applicant sends", async () => {
    await open(`${ROOT}/review`, AS_CO_APPLICANT, { applicant: "complete", "applicant-address": "complete" });
    await screen.findByRole("form", { name: "Finish your part" });
    expect(screen.getByText(/Alex sends the application once you have agreed/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Send my application" })).toBeNull();
    expect(screen.queryByRole("button", { name: /Withdraw/ })).toBeNull();
    expect(screen.queryByRole("link", { name: "Change Property details" })).toBeNull();
    expect(screen.getByRole("link", { name: "Change Your details, Address" })).toBeTruthy();
    expect(screen.getByRole("region", { name: "Your banking details" })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/Coapplicant/);
    expect(screen.queryByRole("link", { name: "Change Applicant Details, Address" })).toBeNull();
  });
});

test("COAP-02: sent in, the co-applicant is told so, where their own copy goes, and downloads it once it is there", async () => {
  const { api } = await open(`${ROOT}/success`, { ...AS_CO_APPLICANT, status: "submitted", step: "success" });
  await screen.findByText("KS-2V272F5R");
  expect(screen.getByText(/A copy of your part and the property/).textContent).toContain(
    "goes by email to binh@example.com",
  );
  expect(screen.getByText(/Your copy is being prepared/)).toBeTruthy();
  expect(screen.getByRole("region", { name: "What happens next" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Withdraw/ })).toBeNull();
  api.answer(getSubmission, { ...SENT, isDocumentReady: true });
  expect(await screen.findByRole("button", { name: "Download your copy (PDF)" })).toBeTruthy();
  expect(screen.getByText(/A copy of your part and the property/).textContent).toContain("went by email");
});

test("COAP-02: of what was sent before each had a copy, the co-applicant is told where their answers stand, and waits for none", async () => {
  const { api } = await open(`${ROOT}/success`, { ...AS_CO_APPLICANT, status: "submitted", step: "success" });
  api.answer(getSubmission, { ...SENT, sentTo: null });
  await screen.findByText(/Your own answers stand under/);
  expect(screen.queryByText(/Your copy is being prepared/)).toBeNull();
  expect(screen.queryByRole("button", { name: /Download/ })).toBeNull();
});
