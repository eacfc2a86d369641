import { describe, expect, test } from "vitest";
import { anAnsweredApplicant, PROPERTY_ANSWERS, someFacts } from "@keystep/domain/testing/sample-application";
import { stepStatuses } from "./step-status.ts";
import type { StepFacts } from "./step-facts.ts";
import { stepperSections } from "./stepper.ts";
import { anApplicant } from "@keystep/domain/testing/sample-applicant";

const sectionsOf = (facts: StepFacts) =>
  stepperSections({ application: facts.application, statuses: stepStatuses(facts) });

const together = { applicants: [anApplicant("main-applicant"), anApplicant("co-applicant")] };

function section(facts: StepFacts, name: string) {
  return sectionsOf(facts).find((candidate) => candidate.name === name);
}

test("the sections of an application without a co-applicant (STEP-10)", () => {
  expect(sectionsOf(someFacts()).map(({ label, step }) => [label, step])).toEqual([
    ["Account", "user"],
    ["Property details", "context"],
    ["Applicant Details", "applicant"],
    ["Banking Details", "banking-details"],
    ["Review", "review"],
  ]);
});

test("Coapplicant Details follows Banking Details when there is a co-applicant (STEP-11)", () => {
  expect(sectionsOf(someFacts({ application: together })).map(({ label }) => label)).toEqual([
    "Account",
    "Property details",
    "Applicant Details",
    "Banking Details",
    "Coapplicant Details",
    "Review",
  ]);
});

describe("sub-steps", () => {
  const afterApplicant = ["Address", "100 Points ID", "Mortgage", "Employment", "Assets", "Liabilities"];
  const facts = someFacts({ application: together });

  test("STEP-12: Applicant Details lists its seven sub-steps", () => {
    expect(section(facts, "applicant")?.subSteps.map(({ label }) => label)).toEqual(["Applicant", ...afterApplicant]);
  });

  test("STEP-12: the co-applicant sub-step list omits the first", () => {
    expect(section(facts, "coapplicant")?.subSteps.map(({ label }) => label)).toEqual(afterApplicant);
    expect(section(facts, "coapplicant")?.step).toBe("coapplicant");
  });

  test("the co-applicant's banking details are listed under Banking Details, only when there is a co-applicant", () => {
    expect(section(facts, "banking")?.subSteps.map(({ step }) => step)).toEqual([
      "banking-details",
      "coapplicant-banking-details",
    ]);
    expect(section(someFacts(), "banking")?.subSteps).toEqual([]);
  });

  test("a sub-step carries its own status", () => {
    const standing = someFacts({ application: { ...together, step: "applicant-id" } });
    expect(section(standing, "applicant")?.subSteps.map(({ status }) => status)).toEqual([
      "enabled",
      "enabled",
      "active",
      "enabled",
      "enabled",
      "enabled",
      "enabled",
    ]);
  });
});

describe("the status of a section", () => {
  const statusesOf = (facts: StepFacts) => sectionsOf(facts).map(({ status }) => status);

  test("before the account step is done all others are disabled", () => {
    expect(statusesOf(someFacts({ user: null }))).toEqual(["active", "disabled", "disabled", "disabled", "disabled"]);
  });

  test("active where the application stands, complete when its steps are", () => {
    const facts = someFacts({ application: { step: "applicant" }, context: PROPERTY_ANSWERS });
    expect(statusesOf(facts)).toEqual(["complete", "complete", "active", "enabled", "enabled"]);
  });

  test("in-progress when some of its steps are complete and the application stands elsewhere", () => {
    const applicants = [anAnsweredApplicant("main-applicant")];
    const facts = someFacts({ application: { applicants, step: "review" } });
    expect(section(facts, "applicant")?.status).toBe("in-progress");
    expect(section(facts, "banking")?.status).toBe("complete");
    expect(section(facts, "review")?.status).toBe("active");
  });

  test("review is complete once the application is submitted", () => {
    expect(section(someFacts({ application: { status: "submitted" } }), "review")?.status).toBe("complete");
  });
});
