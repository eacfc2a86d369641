import { describe, expect, test } from "vitest";
import { ADDRESS, CURRENT_MORTGAGE, DETAILS, EMPLOYMENT, NOT_ASKED_YET } from "./applicant-part.ts";
import type { ApplicantPart } from "./applicant-part.ts";
import { AN_ADDRESS, anApplicant, day, DETAILS_ANSWERS } from "./sample-applicant.ts";

const today = day("2026-11-20");

function judge(part: ApplicantPart, answers: Parameters<typeof anApplicant>[1]): string {
  const applicant = anApplicant("main-applicant", answers);
  if (part.isComplete(applicant, today)) return "complete";
  return part.hasAnswers(applicant) ? "begun" : "empty";
}

const inactive = { ...AN_ADDRESS, addressStatus: "inactive" } as const;
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

describe("parts of an applicant", () => {
  test.each([
    ["details", DETAILS, {}, "empty"],
    ["details", DETAILS, { emailAddress: "mia@example.com" }, "begun"],
    ["details", DETAILS, DETAILS_ANSWERS, "complete"],
    ["address", ADDRESS, {}, "empty"],
    ["address", ADDRESS, { previousAddress: inactive }, "begun"],
    ["address", ADDRESS, { address: inactive }, "begun"],
    ["address", ADDRESS, { address: AN_ADDRESS }, "complete"],
    ["current mortgage", CURRENT_MORTGAGE, {}, "empty"],
    ["current mortgage", CURRENT_MORTGAGE, { mortgageHeldWith: " " }, "empty"],
    ["current mortgage", CURRENT_MORTGAGE, { mortgageHeldWith: "A bank" }, "complete"],
    ["employment", EMPLOYMENT, {}, "empty"],
    ["employment", EMPLOYMENT, { employerName: "Gum Tree Pty Ltd" }, "begun"],
    ["employment", EMPLOYMENT, { employmentStatus: "unemployed" }, "complete"],
    ["employment", EMPLOYMENT, employed, "complete"],
    ["employment", EMPLOYMENT, { ...employed, employmentType: null }, "begun"],
    ["employment", EMPLOYMENT, { ...employed, employerName: null }, "begun"],
    ["employment", EMPLOYMENT, { ...employed, companyAddress: "" }, "begun"],
    ["employment", EMPLOYMENT, selfEmployed, "complete"],
    ["employment", EMPLOYMENT, { ...selfEmployed, accountantDetails: null }, "begun"],
    ["employment", EMPLOYMENT, { ...selfEmployed, abnNumber: null }, "begun"],
    ["a part not asked yet", NOT_ASKED_YET, { ...DETAILS_ANSWERS, ...employed }, "empty"],
  ] as const)("%s (case %#) is %4$s", (...[_name, part, answers, expected]) => {
    expect(judge(part, answers)).toBe(expected);
  });
});
