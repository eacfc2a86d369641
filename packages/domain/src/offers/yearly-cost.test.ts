import { fc } from "@keystep/domain/testing/chances";
import { expect, test } from "vitest";
import { asLoan, yearlyCostPercent } from "./yearly-cost.ts";

const atOnce = (amount: number, months = 36) => ({ atOnce: amount, monthly: 0, months });

test.each([
  // (paid ÷ received)^(1/years) − 1 (facts, Repayments)
  ["nothing gained costs nothing", atOnce(48_000), 48_000, 0],
  ["8.29 % a year for three years", atOnce(48_000), 60_955, 8.29],
  ["a fall of 4 % a year", atOnce(48_000), 42_467, -4],
  ["a tenth more after a year", atOnce(100_000, 12), 110_000, 10],
  // 1,250 a month for 36 months, worked out apart from this code
  [
    "the same growth costs more where the money came by and by",
    { atOnce: 0, monthly: 1250, months: 36 },
    57_145,
    17.06,
  ],
  ["and a fall saves more", { atOnce: 0, monthly: 1250, months: 36 }, 39_813, -8.23],
  ["both together lie between", { atOnce: 40_500, monthly: 49_540 / 36, months: 36 }, 114_341, 11.45],
] as const)("%s", (...[, paidIn, buyBack, percent]) => {
  expect(yearlyCostPercent(paidIn, buyBack)).toBeCloseTo(percent, 2);
});

test("where nothing was put in, or nothing is paid back, there is no rate", () => {
  expect(yearlyCostPercent(atOnce(0), 1000)).toBeNull();
  expect(yearlyCostPercent(atOnce(1000), 0)).toBeNull();
});

test("one amount at a yearly growth costs that growth", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1000, max: 2000 }), (hundredths) => {
      const growth = hundredths / 100;
      expect(yearlyCostPercent(atOnce(50_000), 50_000 * (1 + growth / 100) ** 3)).toBeCloseTo(growth, 6);
    }),
  );
});

test.each([
  // month by month: what is owed grows by a twelfth of the rate, then the next part is added
  [{ atOnce: 48_000, monthly: 0, months: 36 }, 6, 57_441],
  [{ atOnce: 0, monthly: 42_564 / 36, months: 36 }, 6, 46_508],
  [{ atOnce: 40_500, monthly: 49_540 / 36, months: 36 }, 6, 102_596],
  [{ atOnce: 1000, monthly: 100, months: 36 }, 0, 4600],
  [{ atOnce: 1000, monthly: 100, months: 0 }, 6, 1000],
])("%j as a loan at %d %% a year comes to %d", (paidIn, ratePercentAYear, owed) => {
  expect(asLoan(paidIn, ratePercentAYear)).toBe(owed);
});
