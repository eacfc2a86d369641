import { anAnsweredApplicant, someFacts } from "@keystep/domain/testing/sample-application";
import { describe, expect, test } from "vitest";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import { APPLICATION_STATUSES, type ApplicationStatus } from "./application-status.ts";
import { SHARED_STEPS, mayCorrect, stepsToCorrect } from "./correction.ts";
import { isAskedFor, isOpen, isOpenToAnswers } from "./information-request.ts";
import { nextStep } from "./next-step.ts";
import { stepStatuses } from "./step-status.ts";
import { STEP_NAMES, stepNamed } from "./steps.ts";

const CORRECTION = {
  id: "0198c0de-0000-7000-8000-000000000009",
  step: "applicant-address",
  reason: "We moved last week.",
  openedAt: "2026-11-20T00:00:00Z",
} as const;
const co = { ...anAnsweredApplicant("co-applicant"), hasJoined: true };
const couple = (viewer: ApplicantType) =>
  someFacts({ application: { viewer, applicants: [anAnsweredApplicant("main-applicant"), co] } });
const corrected = (status: ApplicationStatus, more: object = {}) =>
  someFacts({
    application: { status, correction: CORRECTION, applicants: [anAnsweredApplicant("main-applicant")], ...more },
  });

describe("a step that a person opened again", () => {
  test.each(APPLICATION_STATUSES)("%s: opens while we review it, and counts until there is a decision", (status) => {
    expect(mayCorrect(status)).toBe(status === "submitted" || status === "in-review");
    const { application } = corrected(status);
    const open = STEP_NAMES.filter((step) => isOpenToAnswers(application, step));
    const isReviewed = ["submitted", "in-review", "information-requested"].includes(status);
    expect(open).toEqual(status === "draft" ? STEP_NAMES : isReviewed ? ["applicant-address"] : []);
    expect(isOpen(application)).toBe(open.length > 0);
  });

  test("beside what staff ask for, both are open", () => {
    const informationRequest = {
      id: CORRECTION.id,
      steps: ["applicant-id" as const],
      message: "Please look at this again.",
      items: [],
      requestedAt: CORRECTION.openedAt,
      dueOn: null,
    };
    const { application } = corrected("information-requested", { informationRequest });
    expect(STEP_NAMES.filter((step) => isAskedFor(application, step))).toEqual(["applicant-address", "applicant-id"]);
  });

  test("is the one step that opens, beside review and success, and leads to where it is sent", () => {
    const facts = corrected("in-review");
    const statuses = stepStatuses(facts);
    expect(STEP_NAMES.filter((step) => statuses[step] !== "disabled")).toEqual([
      "applicant-address",
      "review",
      "success",
    ]);
    expect(nextStep("applicant-address", facts)).toBe("success");
  });

  test("COAP-02: is of a person's own part, and the shared part is the main applicant's to correct", () => {
    const namesOf = (viewer: ApplicantType) => stepsToCorrect(couple(viewer)).map(({ name }) => name);
    expect(namesOf("main-applicant").filter((name) => name.startsWith("coapplicant"))).toEqual([]);
    expect(namesOf("main-applicant")).toContain("context");
    expect(namesOf("co-applicant").every((name) => name.startsWith("coapplicant"))).toBe(true);
    expect(namesOf("co-applicant")).toHaveLength(8);
    for (const each of ["user", "review", "success"] as const)
      expect([...namesOf("main-applicant"), ...namesOf("co-applicant")]).not.toContain(each);
  });

  test("what both share is asked by the property and by the household of the main applicant", () => {
    expect(SHARED_STEPS).toEqual(expect.arrayContaining(["context", "applicant-employment"]));
    for (const step of SHARED_STEPS)
      expect(step === "applicant-employment" || stepNamed(step).applicantType === null).toBe(true);
  });
});
