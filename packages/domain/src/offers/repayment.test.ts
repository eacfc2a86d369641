import { fc } from "@keystep/domain/testing/chances";
import { describe, expect, test } from "vitest";
import { monthlyHelp, monthlyPaymentOrDefault, monthlyRepayment } from "./repayment.ts";

describe("monthlyRepayment", () => {
  test.each([
    [1_000_000, 6, 5996],
    [1_000_000, 5.64, 5766],
    [500_000, 6, 2998],
    [500_000, 9, 4023],
    [360_000, 0, 1000],
    [360_000, 1e-12, 1000],
    [0, 6, 0],
  ])("CALC-04: %d at %d %% over 360 months costs %d a month", (principal, ratePercentAYear, payment) => {
    expect(monthlyRepayment({ principal, ratePercentAYear })).toBe(payment);
  });

  test("over one month the loan and one month's interest are due", () => {
    expect(monthlyRepayment({ principal: 1200, ratePercentAYear: 12, months: 1 })).toBe(1212);
  });

  test("it repays the loan with its interest, and a larger loan never costs less", () => {
    const loan = fc.integer({ min: 0, max: 18_000_000 });
    const rate = fc.integer({ min: 0, max: 2000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(loan, loan, rate, (a, b, ratePercentAYear) => {
        const [small, large] = a < b ? [a, b] : [b, a];
        const payment = monthlyRepayment({ principal: small, ratePercentAYear });
        expect(payment).toBeGreaterThanOrEqual(Math.floor(small / 360));
        expect(monthlyRepayment({ principal: large, ratePercentAYear })).toBeGreaterThanOrEqual(payment);
      }),
    );
  });
});

test("CALC-04: 10,000 stands only where no mortgage is known", () => {
  expect(monthlyPaymentOrDefault({ remainingMortgage: null, ratePercentAYear: 6 })).toBe(10_000);
  expect(monthlyPaymentOrDefault({ remainingMortgage: 0, ratePercentAYear: 6 })).toBe(0);
  expect(monthlyPaymentOrDefault({ remainingMortgage: 1_000_000, ratePercentAYear: 6 })).toBe(5996);
});

test("our part of one repayment is to the cent: 40 % of 5,996 is 2,398.40, 29 % of 4,077 is 1,182.33", () => {
  expect(monthlyHelp({ helpPercent: 40, monthlyRepayment: 5996 })).toBe(239_840);
  expect(monthlyHelp({ helpPercent: 29, monthlyRepayment: 4077 })).toBe(118_233);
});
