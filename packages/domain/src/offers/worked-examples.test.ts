import { describe, expect, test } from "vitest";
import { shownShares } from "./share.ts";
import { FIRST_RATES } from "./assumptions.ts";
import { loanLeftThen, outcomesOf, sameMoneyAsLoan, workedExamples } from "./worked-examples.ts";

const WORKED_EXAMPLES = workedExamples({ version: 1, ...FIRST_RATES });

// Each figure was worked out apart from this code, with M = P·i ÷ (1 − (1+i)^−360) at 6 %.
describe("what we put in and the share it makes", () => {
  test.each([
    ["upfront-boost", { putIn: 48_000, helped: 0 }, 6],
    ["monthly-boost", { repayment: 4077, helped: 42_564, putIn: 42_564 }, 5],
    ["double-boost", { repayment: 4587, helped: 49_540, putIn: 90_040 }, 10],
    ["homeowner-assistant", { repayment: 2500, helped: 45_000, putIn: 45_000 }, 5],
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
      [707_789, 800_000, 899_891, 1_015_910],
      [42_467, 48_000, 53_993, 60_955],
      [-4, 0, 4, 8.29],
    ],
    [
      "monthly-boost",
      [-4, 0, 4, 8.29],
      [752_026, 850_000, 956_134, 1_079_404],
      [37_658, 42_564, 47_879, 54_051],
      [-8.23, 0, 8.23, 17.05],
    ],
    [
      "double-boost",
      [-4, 0, 4, 8.29],
      [796_262, 900_000, 1_012_378, 1_142_898],
      [79_662, 90_040, 101_283, 114_341],
      [-5.61, 0, 5.55, 11.45],
    ],
    [
      "homeowner-assistant",
      [-4, 0, 4, 8.29],
      [796_262, 900_000, 1_012_378, 1_142_898],
      [39_813, 45_000, 50_619, 57_145],
      [-8.23, 0, 8.23, 17.06],
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
    expect([fall?.more, none?.more, rise?.more]).toEqual([-5533, 0, 12_955]);
    // 60,955 ÷ 1.025^3
    expect([fall?.buyBackToday, none?.buyBackToday, rise?.buyBackToday]).toEqual([39_435, 44_573, 56_603]);
  });
});

// Worked out month by month apart from this code: 36 of 360 payments at 6 %, then what is left and the share over 324 months.
describe("the new loan that pays for the share too", () => {
  test.each([
    [
      "upfront-boost",
      676_432,
      [718_899, 724_432, 730_425, 737_387],
      [4486, 4520, 4558, 4601],
      [101.6, 90.6, 81.2, 72.6],
    ],
    [
      "monthly-boost",
      653_372,
      [691_030, 695_936, 701_251, 707_423],
      [4312, 4343, 4376, 4414],
      [91.9, 81.9, 73.3, 65.5],
    ],
    [
      "double-boost",
      735_043,
      [814_705, 825_083, 836_326, 849_384],
      [5084, 5148, 5219, 5300],
      [102.3, 91.7, 82.6, 74.3],
    ],
    [
      "homeowner-assistant",
      400_671,
      [440_484, 445_671, 451_290, 457_816],
      [2749, 2781, 2816, 2857],
      [55.3, 49.5, 44.6, 40.1],
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
    ["business", [undefined, undefined, undefined, undefined]],
  ] as const)("%s: what a lender makes of it after a fall, no change, and two rises", (name, lending) => {
    expect(outcomesOf(WORKED_EXAMPLES[name]).map(({ newLoan }) => newLoan?.lending)).toEqual(lending);
  });
});

test.each([
  ["upfront-boost", 57_441],
  ["monthly-boost", 46_508],
  ["double-boost", 102_596],
  ["homeowner-assistant", 49_170],
  ["business", 59_834],
] as const)("%s: the same money as a loan at 6 % comes to %d after three years", (name, owed) => {
  expect(sameMoneyAsLoan(WORKED_EXAMPLES[name])).toBe(owed);
});
