import { describe, expect, test } from "vitest";
import { BANKING } from "./banking-details.ts";
import { LIABILITIES } from "./liabilities.ts";
import { ASSETS } from "./assets.ts";
import { CURRENT_MORTGAGE } from "./current-mortgage.ts";
import { DETAILS } from "./details.ts";
import { EMPLOYMENT } from "./employment.ts";
import { ADDRESS } from "./address.ts";
import { AN_ADDRESS, anApplicant, DETAILS_ANSWERS } from "@keystep/domain/testing/sample-applicant";
import type { Applicant } from "./applicant.ts";
import { calendarDay, type CalendarDate } from "@keystep/domain/kernel/calendar-date";

const today = calendarDay("2026-11-20");

type Step = {
  readonly isComplete: (applicant: Applicant, day: CalendarDate) => boolean;
  readonly hasAnswers: (applicant: Applicant) => boolean;
};

function judge(step: Step, answers: Partial<Applicant>): string {
  const applicant = anApplicant("main-applicant", answers);
  if (step.isComplete(applicant, today)) return "complete";
  return step.hasAnswers(applicant) ? "begun" : "empty";
}

const inactive = { ...AN_ADDRESS, addressStatus: "inactive" } as const;
const heldSince = (date: string) => ({ ...AN_ADDRESS, addressHeldSince: calendarDay(date) });
const savings = {
  id: "01930000-0000-7000-8000-000000000001",
  type: "savings",
  description: null,
  value: 20_000,
} as const;
const studyLoan = {
  id: "01930000-0000-7000-8000-000000000001",
  type: "hecs-help",
  lender: null,
  limit: null,
  balance: 9000,
  monthlyRepayment: 0,
} as const;
const employed = {
  employmentStatus: "employed",
  employmentType: "full-time",
  employerName: "Gum Tree Pty Ltd",
  companyAddress: "2 Wattle Street",
} as const;
const selfEmployed = {
  employmentStatus: "self-employed",
  accountantDetails: "Lee",
  abnNumber: "51824753556",
} as const;

type Case = [name: string, Step, Partial<Applicant>, "empty" | "begun" | "complete"];

describe("the steps about an applicant", () => {
  test.each([
    ["details", DETAILS, {}, "empty"],
    ["details", DETAILS, { emailAddress: "mia@example.com" }, "begun"],
    ["details", DETAILS, DETAILS_ANSWERS, "complete"],
    ["address", ADDRESS, {}, "empty"],
    ["address", ADDRESS, { previousAddress: inactive }, "begun"],
    ["address", ADDRESS, { hasNoFixedAddress: true }, "begun"],
    ["address", ADDRESS, { residenceNote: "Two months in Perth" }, "begun"],
    ["address", ADDRESS, { address: { ...AN_ADDRESS, zip: null } }, "begun"],
    ["address", ADDRESS, { address: AN_ADDRESS }, "complete"],
    ["address", ADDRESS, { address: heldSince("2023-11-21") }, "complete"],
    ["address", ADDRESS, { address: heldSince("2023-11-22") }, "begun"],
    ["address", ADDRESS, { address: heldSince("2023-11-22"), hasNoFixedAddress: true }, "complete"],
    ["address", ADDRESS, { address: heldSince("2023-11-22"), previousAddress: inactive }, "complete"],
    ["address", ADDRESS, { address: AN_ADDRESS, previousAddress: { ...inactive, city: null } }, "begun"],
    ["current mortgage", CURRENT_MORTGAGE, {}, "empty"],
    ["current mortgage", CURRENT_MORTGAGE, { mortgageHeldWith: " " }, "empty"],
    ["current mortgage", CURRENT_MORTGAGE, { mortgageHeldWith: "A bank" }, "complete"],
    ["current mortgage", CURRENT_MORTGAGE, { hasNoMortgage: true }, "complete"],
    ["employment", EMPLOYMENT, {}, "empty"],
    ["employment", EMPLOYMENT, { employmentNote: "A pension" }, "begun"],
    ["employment", EMPLOYMENT, { employerName: "Gum Tree Pty Ltd" }, "begun"],
    ["employment", EMPLOYMENT, { employmentStatus: "unemployed" }, "complete"],
    ["employment", EMPLOYMENT, employed, "complete"],
    ["employment", EMPLOYMENT, { ...employed, employmentType: null }, "begun"],
    ["employment", EMPLOYMENT, { ...employed, employerName: null }, "begun"],
    ["employment", EMPLOYMENT, { ...employed, companyAddress: "" }, "begun"],
    ["employment", EMPLOYMENT, selfEmployed, "complete"],
    ["employment", EMPLOYMENT, { ...selfEmployed, accountantDetails: null }, "begun"],
    ["employment", EMPLOYMENT, { ...selfEmployed, abnNumber: null }, "begun"],
    ["assets", ASSETS, {}, "empty"],
    ["assets", ASSETS, { hasNoAssets: true }, "complete"],
    ["assets", ASSETS, { assets: [savings] }, "complete"],
    ["assets", ASSETS, { assets: [savings, { ...savings, value: null }] }, "begun"],
    ["liabilities", LIABILITIES, {}, "empty"],
    ["liabilities", LIABILITIES, { hasNoLiabilities: true }, "complete"],
    ["liabilities", LIABILITIES, { liabilities: [studyLoan] }, "complete"],
    ["liabilities", LIABILITIES, { liabilities: [studyLoan, { ...studyLoan, type: null }] }, "begun"],
    ["banking", BANKING, {}, "empty"],
    ["banking", BANKING, { bankingDetails: { isWhole: false, accountNumberEnding: null } }, "begun"],
    ["banking", BANKING, { bankingDetails: { isWhole: true, accountNumberEnding: "789" } }, "complete"],
  ] satisfies Case[])("%s (case %#) is %4$s", (...[_name, step, answers, expected]) => {
    expect(judge(step, answers)).toBe(expected);
  });
});
