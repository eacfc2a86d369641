import { describe, expect, test } from "vitest";
import { AN_ACTIVE_USER, PROPERTY_ANSWERS, someFacts } from "@keystep/domain/testing/sample-application";
import { findStep, INTERNAL_STEP_NAMES, SECTIONS, STEP_NAMES, STEPS } from "./steps.ts";
import type { StepFacts } from "./step-facts.ts";
import { anApplicant } from "@keystep/domain/testing/sample-applicant";

test("STEP-01: the step values are exactly these, in this order", () => {
  expect(STEP_NAMES).toEqual([
    "user",
    "context",
    "applicant",
    "applicant-address",
    "applicant-id",
    "applicant-current-mortgage",
    "applicant-employment",
    "applicant-assets",
    "applicant-liabilities",
    "banking-details",
    "coapplicant",
    "coapplicant-address",
    "coapplicant-id",
    "coapplicant-current-mortgage",
    "coapplicant-employment",
    "coapplicant-assets",
    "coapplicant-liabilities",
    "coapplicant-banking-details",
    "review",
    "success",
  ]);
});

test("STEP-02: internal step names are the keys of one map to the step values", () => {
  expect(INTERNAL_STEP_NAMES).toEqual({
    User: "user",
    Context: "context",
    Applicant: "applicant",
    ApplicantAddress: "applicant-address",
    ApplicantID: "applicant-id",
    ApplicantCurrentMortgage: "applicant-current-mortgage",
    ApplicantEmployment: "applicant-employment",
    ApplicantAssets: "applicant-assets",
    ApplicantLiabilities: "applicant-liabilities",
    BankingDetails: "banking-details",
    Coapplicant: "coapplicant",
    CoapplicantAddress: "coapplicant-address",
    CoapplicantID: "coapplicant-id",
    CoapplicantCurrentMortgage: "coapplicant-current-mortgage",
    CoapplicantEmployment: "coapplicant-employment",
    CoapplicantAssets: "coapplicant-assets",
    CoapplicantLiabilities: "coapplicant-liabilities",
    CoapplicantBankingDetails: "coapplicant-banking-details",
    Review: "review",
    Success: "success",
  });
});

test("a step is found by its value, and nothing by another", () => {
  expect(findStep("applicant-id")?.label).toBe("100 Points ID");
  expect(findStep("toString")).toBeUndefined();
  expect(findStep("")).toBeUndefined();
});

test("every step belongs to a section, and every section has a step", () => {
  expect(new Set(STEPS.map((step) => step.section))).toEqual(new Set(SECTIONS.map(({ name }) => name)));
});

test("co-applicant steps apply only with a co-applicant; every other step always", () => {
  const alone = someFacts();
  const together = someFacts({
    application: { applicants: [anApplicant("main-applicant"), anApplicant("co-applicant")] },
  });
  expect(STEPS.filter((step) => !step.applies(alone)).map(({ name }) => name)).toEqual(
    STEP_NAMES.filter((name) => name.startsWith("coapplicant")),
  );
  expect(STEPS.every((step) => step.applies(together))).toBe(true);
});

function judge(name: string, facts: StepFacts): string {
  const step = findStep(name);
  if (step?.isComplete(facts) === true) return "complete";
  return step?.hasAnswers(facts) === true ? "begun" : "empty";
}

describe("the account step", () => {
  test.each([
    [AN_ACTIVE_USER, "complete"],
    [{ ...AN_ACTIVE_USER, status: "pending" }, "begun"],
    [{ ...AN_ACTIVE_USER, status: "disabled" }, "begun"],
    [{ ...AN_ACTIVE_USER, firstName: "" }, "begun"],
    [{ ...AN_ACTIVE_USER, lastName: null }, "begun"],
    [{ ...AN_ACTIVE_USER, phone: " " }, "begun"],
    [{ firstName: "", lastName: null, phone: "", status: "active" }, "empty"],
    [null, "empty"],
  ] as const)("user %j makes it %s", (user, expected) => {
    expect(judge("user", someFacts({ user }))).toBe(expected);
  });
});

describe("the property step", () => {
  test.each([
    [PROPERTY_ANSWERS, "complete"],
    [{ ...PROPERTY_ANSWERS, yearsLeftOnMortgage: null }, "begun"],
    [{ ...PROPERTY_ANSWERS, dateOfPropertyPurchase: null }, "begun"],
    [{ ...PROPERTY_ANSWERS, propertyAddress: "" }, "begun"],
    [{ homeValueEstimate: 2_500_000 }, "begun"],
    [{ propertyAddress: "" }, "empty"],
    [{}, "empty"],
  ])("context %j makes it %s", (context, expected) => {
    expect(judge("context", someFacts({ context }))).toBe(expected);
  });
});
