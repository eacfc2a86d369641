import { describe, expect, test } from "vitest";
import { FIRST_BUDGET, monthlyBudget, usualLivingCosts, yearlyNet, yearlyTax } from "./budget.ts";
import { homeLoanMonths } from "./repayment.ts";

const RULES = { version: 1, ...FIRST_BUDGET };

describe("tax of a resident, 2026–27, with the Medicare levy of 2 %", () => {
  test.each([
    { income: 0, tax: 0 },
    { income: 18_200, tax: 364 },
    { income: 18_300, tax: 15 + 366 },
    { income: 45_000, tax: 4020 + 900 },
    { income: 45_010, tax: 4023 + 900 },
    { income: 135_000, tax: 31_020 + 2700 },
    { income: 190_000, tax: 51_370 + 3800 },
    { income: 200_000, tax: 55_870 + 4000 },
  ])("of $income it is $tax", ({ income, tax }) => {
    expect(yearlyTax(income, FIRST_BUDGET)).toBe(tax);
  });

  test("of other income 80 % counts; child support is not taxed", () => {
    expect(yearlyNet({ main: 0, other: 0, untaxed: 10_000 }, FIRST_BUDGET)).toBe(8000);
    expect(yearlyNet({ main: 0, other: 10_000, untaxed: 0 }, FIRST_BUDGET)).toBe(8000 - 160);
    expect(yearlyNet({ main: 45_000, other: 0, untaxed: 0 }, FIRST_BUDGET)).toBe(40_080);
  });
});

test("living costs follow adults and dependants", () => {
  expect(usualLivingCosts({ adults: 1, dependants: 0 }, FIRST_BUDGET)).toBe(2100);
  expect(usualLivingCosts({ adults: 2, dependants: 0 }, FIRST_BUDGET)).toBe(3300);
  expect(usualLivingCosts({ adults: 2, dependants: 3 }, FIRST_BUDGET)).toBe(5400);
});

test("a loan of unknown or no years left runs for 30", () => {
  expect(homeLoanMonths(null)).toBe(360);
  expect(homeLoanMonths(0)).toBe(360);
  expect(homeLoanMonths(1)).toBe(12);
});

describe("a month's budget", () => {
  const inputs = {
    earners: [{ main: 120_000, other: 0, untaxed: 0 }],
    livingCosts: 3000,
    repayments: 200,
    cardLimits: 10_000,
    homeLoan: { principal: 400_000, months: 360 },
    ratePercentAYear: 6,
  };

  test("takes tax, living costs, cards and the loan at its rate and 3 points from income", () => {
    // 120,000 − 26,520 − 2,400 = 91,080 a year, 7,590 a month; 400,000 at 9 % over 30 years costs 3,218.
    expect(monthlyBudget(inputs, RULES)).toEqual({
      version: 1,
      ratePercentAYear: 9,
      netIncome: 7590,
      livingCosts: 3000,
      otherRepayments: 580,
      comfortableRepayment: 4010,
      homeLoanRepayment: 3218,
      left: 792,
      leftToday: 1612,
      standing: "comfortable",
    });
  });

  test.each([
    { livingCosts: 3792, left: 0, leftToday: 820, standing: "comfortable" },
    { livingCosts: 3793, left: -1, leftToday: 819, standing: "tight" },
    { livingCosts: 4612, left: -820, leftToday: 0, standing: "tight" },
    { livingCosts: 4613, left: -821, leftToday: -1, standing: "short" },
  ])("with costs of $livingCosts it is $standing", ({ livingCosts, ...budget }) => {
    expect(monthlyBudget({ ...inputs, livingCosts }, RULES)).toMatchObject(budget);
  });

  test("has no comfortable repayment where costs take all, and no repayment without a loan", () => {
    const none = { ...inputs, livingCosts: 9000, homeLoan: { principal: 0, months: 360 } };
    expect(monthlyBudget(none, RULES)).toMatchObject({
      comfortableRepayment: 0,
      homeLoanRepayment: 0,
      left: -1990,
      leftToday: -1990,
    });
  });

  test("two people are taxed each by themselves", () => {
    const two = { ...inputs, earners: [...inputs.earners, ...inputs.earners] };
    expect(monthlyBudget(two, RULES).netIncome).toBe(15_180);
  });
});
