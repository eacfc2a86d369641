import { describe, expect, test } from "vitest";
import { shownShares } from "./share.ts";
import { FIRST_RATES } from "./assumptions.ts";
import { loanLeftThen, outcomesOf, sameMoneyAsLoan, workedExamples } from "./worked-examples.ts";

const WORKED_EXAMPLES = workedExamples({ version: 1, ...FIRST_RATES });

// Each figure was worked out apart from this code, with M = P·i ÷ (1 − (1+i)^−360) at 6 %.
describe("what we put in and the share it makes", () => {
  test.each([
    ["upfront-boost", { putIn: 45_000, helped: 0 }, 6],
    ["monthly-boost", { repayment: 3597, helped: 37_553, putIn: 37_553 }, 5],
    ["double-boost", { repayment: 3822, helped: 41_278, putIn: 75_028 }, 10],
    ["homeowner-assistant", { repayment: 2818, helped: 37_536, putIn: 37_536 }, 5],
    ["business", { putIn: 50_000 }, 5],
  ] as const)("%s: the share of its diagram", (name, figures, productPercent) => {
    expect(WORKED_EXAMPLES[name]).toMatchObject(figures);
    expect(shownShares(WORKED_EXAMPLES[name].sharePercent).productPercent).toBe(productPercent);
  });
});

describe("the outcomes after three years: −4 %, 0 %, 4 % and 8.29 % a year", () => {
  test.each([
    [
      "upfront-boost",
      [-4, 0, 4, 8.29],
      [663_552, 750_000, 843_648, 952_415],
      [39_813, 45_000, 50_619, 57_145],
      [-4, 0, 4, 8.29],
    ],
    [
      "monthly-boost",
      [-4, 0, 4, 8.29],
      [663_552, 750_000, 843_648, 952_415],
      [33_224, 37_553, 42_242, 47_688],
      [-8.23, 0, 8.23, 17.06],
    ],
    [
      "double-boost",
      [-4, 0, 4, 8.29],
      [663_552, 750_000, 843_648, 952_415],
      [66_380, 75_028, 84_396, 95_277],
      [-5.61, 0, 5.55, 11.45],
    ],
    [
      "homeowner-assistant",
      [-4, 0, 4, 8.29],
      [663_552, 750_000, 843_648, 952_415],
      [33_209, 37_536, 42_223, 47_666],
      [-8.23, 0, 8.23, 17.05],
    ],
    [
      "business",
      [-4, 0, 4, 8.29],
      [884_736, 1_000_000, 1_124_864, 1_269_887],
      [44_237, 50_000, 56_243, 63_494],
      [-4, 0, 4, 8.29],
    ],
  ] as const)("%s", (...[name, growths, values, buyBacks, yearly]) => {
    const outcomes = outcomesOf(WORKED_EXAMPLES[name]);
    expect(outcomes.map(({ growthPercentAYear }) => growthPercentAYear)).toEqual(growths);
    expect(outcomes.map(({ homeValue }) => homeValue)).toEqual(values);
    expect(outcomes.map(({ buyBack }) => buyBack)).toEqual(buyBacks);
    for (const [index, percent] of yearly.entries()) {
      expect(outcomes[index]?.yearlyCostPercent).toBeCloseTo(percent, 2);
    }
  });

  test("what is paid above what was put in, and in the dollars of today", () => {
    const [fall, none, , rise] = outcomesOf(WORKED_EXAMPLES["upfront-boost"]);
    expect([fall?.more, none?.more, rise?.more]).toEqual([-5187, 0, 12_145]);
    // 57,145 ÷ 1.025^3
    expect([fall?.buyBackToday, none?.buyBackToday, rise?.buyBackToday]).toEqual([36_970, 41_787, 53_065]);
  });
});

// Worked out month by month apart from this code: 36 of 360 payments at 6 %, then what is left and the share over 324 months.
describe("the new loan that pays for the share too", () => {
  test.each([
    [
      "upfront-boost",
      634_155,
      [673_968, 679_155, 684_774, 691_300],
      [4205, 4238, 4273, 4314],
      [101.6, 90.6, 81.2, 72.6],
    ],
    [
      "monthly-boost",
      576_504,
      [609_728, 614_057, 618_746, 624_192],
      [3805, 3832, 3861, 3895],
      [91.9, 81.9, 73.3, 65.5],
    ],
    [
      "double-boost",
      612_536,
      [678_916, 687_564, 696_932, 707_813],
      [4236, 4290, 4349, 4417],
      [102.3, 91.7, 82.6, 74.3],
    ],
    [
      "homeowner-assistant",
      451_595,
      [484_804, 489_131, 493_818, 499_261],
      [3025, 3052, 3081, 3115],
      [73.1, 65.2, 58.5, 52.4],
    ],
  ] as const)("%s: %d is left of the loan", (...[name, left, principals, repayments, lvrs]) => {
    expect(loanLeftThen(WORKED_EXAMPLES[name])).toBe(left);
    const loans = outcomesOf(WORKED_EXAMPLES[name]).map(({ newLoan }) => newLoan);
    expect(loans.map((loan) => loan?.principal)).toEqual(principals);
    expect(loans.map((loan) => loan?.repayment)).toEqual(repayments);
    expect(loans.map((loan) => Math.round((loan?.lvr ?? 0) * 10) / 10)).toEqual(lvrs);
  });

  test.each([
    ["upfront-boost", ["beyond", "with-lmi", "with-lmi", "usual"]],
    ["monthly-boost", ["with-lmi", "with-lmi", "usual", "usual"]],
    ["double-boost", ["beyond", "with-lmi", "with-lmi", "usual"]],
    ["homeowner-assistant", ["usual", "usual", "usual", "usual"]],
    ["business", ["usual", "usual", "usual", "usual"]],
  ] as const)("%s: what a lender makes of it after a fall, no change, and two rises", (name, lending) => {
    expect(outcomesOf(WORKED_EXAMPLES[name]).map(({ newLoan }) => newLoan?.lending)).toEqual(lending);
  });
});

test.each([
  ["upfront-boost", 53_851],
  ["monthly-boost", 41_033],
  ["double-boost", 85_491],
  ["homeowner-assistant", 41_014],
  ["business", 59_834],
] as const)("%s: the same money as a loan at 6 % comes to %d after three years", (name, owed) => {
  expect(sameMoneyAsLoan(WORKED_EXAMPLES[name])).toBe(owed);
});
