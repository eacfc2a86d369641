import { describe, expect, test } from "vitest";
import { currentStep, dueStep, nextStep } from "./next-step.ts";
import {
  anAnsweredApplicant,
  AN_ACTIVE_USER,
  PROPERTY_ANSWERS,
  someFacts,
} from "@keystep/domain/testing/sample-application";
import { stepStatus } from "./step-status.ts";
import { STEP_NAMES, type StepName } from "./steps.ts";

const pending = { ...AN_ACTIVE_USER, status: "pending" } as const;
const answered = { applicants: [anAnsweredApplicant("main-applicant")] };

describe("nextStep", () => {
  test("USER-07: after user comes applicant, although context is not complete", () => {
    expect(nextStep("user", someFacts())).toBe("applicant");
  });

  test("after user with a complete applicant comes the first incomplete after that", () => {
    expect(nextStep("user", someFacts({ application: answered }))).toBe("applicant-id");
  });

  test("complete steps are passed over", () => {
    const applicants = [{ ...anAnsweredApplicant("main-applicant"), hasNoAssets: false }];
    expect(nextStep("applicant-id", someFacts({ application: { applicants } }))).toBe("applicant-assets");
  });

  test("DOC-06: the step just finished is not asked again, though points are missing", () => {
    expect(nextStep("applicant-id", someFacts({ application: answered, context: PROPERTY_ANSWERS }))).toBe("review");
  });

  test("DOC-06: two people who both leave points missing are not sent from one to the other", () => {
    const applicants = [anAnsweredApplicant("main-applicant"), anAnsweredApplicant("co-applicant")];
    const facts = someFacts({ application: { applicants }, context: PROPERTY_ANSWERS });
    expect(nextStep("applicant-id", facts)).toBe("coapplicant-id");
    expect(nextStep("coapplicant-id", facts)).toBe("review");
  });

  test("an applicant list sent with the applicant step throws nobody back (MORT-02)", () => {
    expect(nextStep("applicant", someFacts({ application: answered }))).toBe("applicant-id");
  });

  test("MORT-02, DOC-06: sent from beyond the documents, it throws nobody back to those they left below 100 points", () => {
    const applicants = [{ ...anAnsweredApplicant("main-applicant"), employmentStatus: null }];
    const stands = (step: StepName, more = {}) =>
      someFacts({ application: { applicants, step, ...more }, context: PROPERTY_ANSWERS });
    expect(nextStep("applicant", stands("applicant-id"))).toBe("applicant-id");
    expect(nextStep("applicant", stands("applicant-current-mortgage"))).toBe("applicant-employment");
    // Before the review they are named once more.
    expect(nextStep("applicant", stands("applicant-employment", answered))).toBe("applicant-id");
  });

  test("after the last, the search goes on from the start: context is found", () => {
    expect(nextStep("banking-details", someFacts({ application: answered }))).toBe("context");
  });

  test("with context complete it finds the first incomplete after it", () => {
    const facts = someFacts({ application: answered, context: PROPERTY_ANSWERS });
    expect(nextStep("banking-details", facts)).toBe("applicant-id");
  });

  test("with a co-applicant their first incomplete step follows banking-details", () => {
    const applicants = [anAnsweredApplicant("main-applicant"), anAnsweredApplicant("co-applicant")];
    expect(nextStep("banking-details", someFacts({ application: { applicants } }))).toBe("coapplicant-id");
  });

  test.each(STEP_NAMES)("after %s only user comes while the account is not done", (finished) => {
    expect(nextStep(finished, someFacts({ user: pending }))).toBe("user");
  });

  test.each(STEP_NAMES)("after %s never success, and never a disabled step", (finished) => {
    const facts = someFacts({ application: { ...answered, status: "submitted" }, context: PROPERTY_ANSWERS });
    const next = nextStep(finished, facts);
    expect(next).not.toBe("success");
    expect(stepStatus(next, facts)).not.toBe("disabled");
  });
});

describe("currentStep", () => {
  test("it is user without a step", () => expect(currentStep(someFacts())).toBe("user"));

  test("it is the step the application stands on, complete or not", () => {
    const facts = someFacts({ application: { step: "context" }, context: PROPERTY_ANSWERS });
    expect(currentStep(facts)).toBe("context");
    expect(currentStep(someFacts({ application: { step: "review" } }))).toBe("review");
  });

  test("it is user while the account is not done", () => {
    expect(currentStep(someFacts({ user: pending, application: { step: "applicant" } }))).toBe("user");
  });

  test("where the co-applicant is gone, or success is not due, it is the first incomplete step", () => {
    expect(currentStep(someFacts({ application: { step: "coapplicant-id" } }))).toBe("context");
    const facts = someFacts({ application: { ...answered, step: "success" }, context: PROPERTY_ANSWERS });
    expect(currentStep(facts)).toBe("applicant-id");
  });
});

describe("dueStep", () => {
  const NOW = "2026-11-20T00:00:00Z";
  const main = anAnsweredApplicant("main-applicant");
  const co = { ...anAnsweredApplicant("co-applicant"), hasJoined: true };
  const documentTypes = ["australian-passport", "driver-licence"];
  const due = (application: Parameters<typeof someFacts>[0] & object) => dueStep(someFacts(application));
  const couple = (viewer: "main-applicant" | "co-applicant", declaredAt: string | null) =>
    due({
      application: {
        viewer,
        step: "review",
        applicants: [
          { ...main, documentTypes },
          { ...co, documentTypes, declaredAt },
        ],
      },
      context: PROPERTY_ANSWERS,
    });

  test("is where one stands while that is unfinished, also guidance, else the first that has to be answered", () => {
    expect(due({ application: { ...answered, step: "applicant-id" }, context: PROPERTY_ANSWERS })).toBe("applicant-id");
    expect(due({ application: { ...answered, step: "applicant" } })).toBe("context");
    const applicants = [{ ...main, hasNoAssets: false }];
    expect(due({ application: { applicants, step: "review" }, context: PROPERTY_ANSWERS })).toBe("applicant-assets");
  });

  test("is the review where nothing has to be answered", () => {
    expect(due({ application: { ...answered, step: "review" }, context: PROPERTY_ANSWERS })).toBe("review");
    expect(due({ application: { ...answered, step: "applicant" }, context: PROPERTY_ANSWERS })).toBe("review");
  });

  test("COAP-01: of two people one agrees first, then the other sends; meanwhile each waits", () => {
    expect([couple("co-applicant", null), couple("main-applicant", null)]).toEqual(["review", null]);
    expect([couple("co-applicant", NOW), couple("main-applicant", NOW)]).toEqual([null, "review"]);
    // Papers that are missing can be added meanwhile.
    const applicants = [main, { ...co, documentTypes }];
    expect(due({ application: { step: "review", applicants }, context: PROPERTY_ANSWERS })).toBe("applicant-id");
  });
});
