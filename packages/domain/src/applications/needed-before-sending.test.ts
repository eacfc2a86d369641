import { describe, expect, test } from "vitest";
import type { Applicant } from "@keystep/domain/applicants/applicant";
import { anApplicant } from "@keystep/domain/testing/sample-applicant";
import { anAnsweredApplicant, INCOME_ANSWERS, someFacts } from "@keystep/domain/testing/sample-application";
import type { Application } from "./application.ts";
import { neededBeforeSending } from "./needed-before-sending.ts";

function neededOf(applicants: Applicant[], change: Partial<Application> = {}) {
  return neededBeforeSending(someFacts({ application: { ...change, applicants } })).map(
    ({ step, reason }) => `${step}: ${reason}`,
  );
}
const one = (answers: Partial<Applicant>) => [anApplicant("main-applicant", { ...INCOME_ANSWERS, ...answers })];

describe("income and costs before sending", () => {
  test("are all there in a finished application of two", () => {
    expect(neededOf([anAnsweredApplicant("main-applicant"), anAnsweredApplicant("co-applicant")])).toEqual([]);
  });

  test("are asked of types with monthly payments alone", () => {
    const empty = [anApplicant("main-applicant")];
    expect(neededOf(empty, { type: "homeownership-accelerator" })).toEqual([]);
    for (const type of ["homeowner-assistant", "upgrade-accelerator"] as const) {
      expect(neededOf(empty, { type })).toEqual([
        "applicant-employment: we still need income before tax, the number of dependants and living costs a month",
      ]);
    }
  });

  test("name how often an income comes, unless it is nothing", () => {
    expect(neededOf(one({ grossIncome: 1, grossIncomePeriod: null }))).toEqual([
      "applicant-employment: we still need how often the income before tax comes",
    ]);
    expect(neededOf(one({ grossIncome: 0, grossIncomePeriod: null }))).toEqual([]);
    expect(neededOf(one({ grossIncome: 1, grossIncomePeriod: "week" }))).toEqual([]);
  });

  test("name what a further income lacks", () => {
    const rent = { id: "a", type: "rent", amount: null, period: null } as const;
    expect(neededOf(one({ otherIncome: [rent] }))).toEqual([
      "applicant-employment: we still need the amount and how often of ‘Rent’",
    ]);
    expect(neededOf(one({ otherIncome: [{ ...rent, amount: 5, period: "week" }] }))).toEqual([]);
  });

  test("of a co-applicant first whether they live together, and a household of their own where they don't", () => {
    const couple = (answers: Partial<Applicant>) =>
      neededOf([...one({}), anApplicant("co-applicant", { grossIncome: 0, ...answers })]);
    expect(couple({})).toEqual(["coapplicant-employment: we still need whether you live together"]);
    expect(couple({ livesTogether: "yes" })).toEqual([]);
    expect(couple({ livesTogether: "no" })).toEqual([
      "coapplicant-employment: we still need the number of dependants and living costs a month",
    ]);
    expect(couple({ livesTogether: "no", dependants: 0, livingCostsMonthly: 1 })).toEqual([]);
  });

  test("are not asked for while staff ask for something else", () => {
    const request = { id: "r", message: "Once more.", items: [], requestedAt: "2026-11-20T00:00:00Z", dueOn: null };
    const asked = (step: "applicant-assets" | "applicant-employment") =>
      neededOf([anApplicant("main-applicant")], {
        status: "information-requested",
        informationRequest: { ...request, steps: [step] },
      }).length;
    expect(asked("applicant-assets")).toBe(0);
    expect(asked("applicant-employment")).toBe(1);
  });
});
