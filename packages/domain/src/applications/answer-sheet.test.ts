import { AN_ADDRESS, anApplicant, DETAILS_ANSWERS } from "@keystep/domain/testing/sample-applicant";
import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import type { Applicant } from "@keystep/domain/applicants/applicant";
import { CONTEXT } from "./context.ts";
import { STEPS } from "./steps.ts";
import type { ApartAnswers } from "./step-rules.ts";
import { describe, expect, test } from "vitest";
import { answerSheet, type SheetPart } from "./answer-sheet.ts";

const account = { firstName: "Mia", lastName: "Tran", email: "mia@example.com", phone: "+61412345678" };

function partsOf(applicants: Applicant[], apart: Record<string, ApartAnswers> = {}): SheetPart[] {
  const application = { applicants, context: CONTEXT.unanswered };
  return answerSheet({ account, application, apart, today: calendarDay("2026-11-20") }).flatMap(({ parts }) => parts);
}

function answersOf(answers: Partial<Applicant>, step: string): (readonly [label: string, text: string])[] {
  const part = partsOf([anApplicant("main-applicant", answers)]).find((found) => found.step === step);
  return (part?.groups ?? []).flatMap(({ rows }) => rows.map(({ label, text }) => [label, text] as const));
}

describe("the sheet of answers", () => {
  test("has the steps in their order, each that was answered once, for both people", () => {
    const answers = {
      ...DETAILS_ANSWERS,
      address: AN_ADDRESS,
      hasNoMortgage: true,
      employmentStatus: "unemployed",
    } as const;
    const whole = { ...answers, hasNoAssets: true, hasNoLiabilities: true };
    const banking = { accountName: "M Tran", bsb: "656528", accountNumber: "00012345" };
    const document = {
      type: "australian-passport",
      isWhole: true,
      fieldValues: { passportNumber: "PA1234567", fullName: "MIA TRAN", expiryDate: "2030-01-01" },
      files: ["passport.jpg"],
    };
    const people = [anApplicant("main-applicant", whole), anApplicant("co-applicant", whole)];
    const apart = Object.fromEntries(people.map(({ id }) => [id, { banking, documents: [document] }]));
    const asked = partsOf(people, apart).map(({ step }) => step);
    const expected = STEPS.filter(({ section }) => section !== "property" && section !== "review").map(
      ({ name }) => name,
    );
    expect(asked.toSorted()).toEqual(expected.toSorted());
    expect(new Set(asked).size).toBe(asked.length);
  });

  test("leaves out what was not answered, and steps without an answer", () => {
    expect(partsOf([anApplicant("main-applicant")]).map(({ step }) => step)).toEqual(["user"]);
    expect(answersOf({ firstName: "Mia" }, "applicant")).toEqual([["First name", "Mia"]]);
  });

  test("phones read as people here write them, the account's and the applicants'", () => {
    const parts = partsOf([anApplicant("main-applicant", { phone: "+61298765432" })]);
    const rows = parts.flatMap(({ groups }) => groups.flatMap((group) => group.rows));
    expect(rows.filter(({ label }) => label === "Phone").map(({ text }) => text)).toEqual([
      "0412 345 678",
      "02 9876 5432",
    ]);
  });

  test("an account shows its end, a document's number too, and its files by name", () => {
    const applicant = anApplicant("main-applicant");
    const banking = { accountName: "M Tran", bsb: "656528", accountNumber: "00012345" };
    const fieldValues = { passportNumber: "PA1234567", fullName: null, expiryDate: "2030-01-01" };
    const documents = [{ type: "australian-passport", isWhole: false, fieldValues, files: ["one.jpg", "two.pdf"] }];
    const parts = partsOf([applicant], { [applicant.id]: { banking, documents } });
    const text = JSON.stringify(parts);
    expect(text).toContain("Ends in 345");
    expect(text).toContain("656-528");
    expect(text).toContain("•••567");
    expect(text).toContain("one.jpg\\ntwo.pdf");
    expect(text).toContain("Not finished");
    expect(text).not.toContain("00012345");
    expect(text).not.toContain("PA1234567");
  });

  test("employment lists what its status asks, whatever else was typed before", () => {
    const typed = { employerName: "Wattle Pty Ltd", abnNumber: "51824753556", accountantDetails: "A Count" } as const;
    expect(answersOf({ ...typed, employmentStatus: "unemployed" }, "applicant-employment")).toEqual([
      ["Employment status", "Unemployed"],
    ]);
    expect(answersOf({ ...typed, employmentStatus: "self-employed" }, "applicant-employment")).toEqual([
      ["Employment status", "Self-employed"],
      ["Accountant details", "A Count"],
      ["ABN", "51 824 753 556"],
    ]);
  });

  test("a bank is left out where there is no mortgage", () => {
    expect(answersOf({ mortgageHeldWith: "A bank", hasNoMortgage: true }, "applicant-current-mortgage")).toEqual([
      ["There is no mortgage", "Yes"],
    ]);
    expect(answersOf({ mortgageHeldWith: "A bank" }, "applicant-current-mortgage")).toEqual([
      ["Bank or lender", "A bank"],
    ]);
  });

  test("an address abroad names its country and no state; without a fixed address it is for post", () => {
    const abroad = { ...AN_ADDRESS, country: "NZ", state: null, zip: null } as const;
    expect(answersOf({ address: abroad }, "applicant-address")).toEqual([
      ["Street address", "1 Wattle Street"],
      ["Suburb or town", "Sydney"],
      ["Country", "New Zealand"],
    ]);
    expect(answersOf({ address: AN_ADDRESS, hasNoFixedAddress: true }, "applicant-address").slice(0, 2)).toEqual([
      ["No fixed address", "Yes"],
      ["Street address for post", "1 Wattle Street"],
    ]);
  });

  test("a previous address is listed where it is asked, and not where there is no fixed one", () => {
    const previousAddress = { ...AN_ADDRESS, address: "2 Banksia Road", addressStatus: "inactive" } as const;
    const count = (answers: Partial<Applicant>) =>
      answersOf({ address: AN_ADDRESS, previousAddress, ...answers }, "applicant-address").filter(
        ([, text]) => text === "2 Banksia Road",
      ).length;
    expect(count({})).toBe(1);
    expect(count({ hasNoFixedAddress: true })).toBe(0);
  });

  test("of a liability only what its kind is asked", () => {
    const liability = { id: "1", lender: "Typed before", limit: 5000, balance: 0, monthlyRepayment: 10 };
    expect(answersOf({ liabilities: [{ ...liability, type: "tax-debt" }] }, "applicant-liabilities")).toEqual([
      ["Owed now", "$0"],
      ["Repayment a month", "$10"],
    ]);
    expect(answersOf({ liabilities: [{ ...liability, type: "credit-card" }] }, "applicant-liabilities")).toEqual([
      ["Lender", "Typed before"],
      ["Limit", "$5,000"],
      ["Owed now", "$0"],
      ["Repayment a month", "$10"],
    ]);
  });
});
