import { describe, expect, test } from "vitest";
import { missingSteps } from "./missing-steps.ts";
import {
  anAnsweredApplicant,
  AN_ACTIVE_USER,
  PROPERTY_ANSWERS,
  someFacts,
} from "@keystep/domain/testing/sample-application";
import { anApplicant } from "@keystep/domain/testing/sample-applicant";

const main = anAnsweredApplicant("main-applicant");
const names = (steps: readonly { name: string }[]) => steps.map(({ name }) => name);

describe("what stands in the way of submitting", () => {
  test("of a new draft everything but the account, in the order of the steps", () => {
    expect(names(missingSteps(someFacts()))).toEqual([
      "context",
      "applicant",
      "applicant-address",
      "applicant-current-mortgage",
      "applicant-employment",
      "applicant-assets",
      "applicant-liabilities",
      "banking-details",
    ]);
  });

  test("nothing, once all is answered; missing points are told and stop nobody", () => {
    const facts = someFacts({ application: { applicants: [main] }, context: PROPERTY_ANSWERS });
    expect(missingSteps(facts)).toEqual([]);
  });

  test("an account that is not done", () => {
    const user = { ...AN_ACTIVE_USER, status: "pending" } as const;
    const facts = someFacts({ application: { applicants: [main] }, context: PROPERTY_ANSWERS, user });
    expect(names(missingSteps(facts))).toEqual(["user"]);
  });

  test("the steps of a co-applicant where there is one", () => {
    const applicants = [main, anApplicant("co-applicant", { hasNoAssets: true, hasNoMortgage: true })];
    const facts = someFacts({ application: { applicants }, context: PROPERTY_ANSWERS });
    expect(names(missingSteps(facts))).toEqual([
      "coapplicant",
      "coapplicant-address",
      "coapplicant-employment",
      "coapplicant-liabilities",
      "coapplicant-banking-details",
    ]);
  });
});
