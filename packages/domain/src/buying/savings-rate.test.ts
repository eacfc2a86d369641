import { sampleBuyer, samplePremises } from "@keystep/domain/testing/sample-buyer";
import { expect, test } from "vitest";
import { outcomeAfter } from "./outcome.ts";
import { savingsAfter } from "./savings-rate.ts";
import { purchaseAfterWaiting } from "./waiting.ts";

test("interest is added each month: 12,000 at 6 % are 12,060 after one, and 500 more are saved", () => {
  const savings = { savings: 12_000, monthlySaving: 500, percentAYear: 6 };
  expect([0, 1, 2].map((months) => savingsAfter(months, savings))).toEqual([12_000, 12_560, 13_122.8]);
  expect(savingsAfter(36, { ...savings, percentAYear: 0 })).toBe(30_000);
});

test("with interest the deposit is there sooner", () => {
  const figures = { ...sampleBuyer, price: 750_000, savings: 80_000, monthlyRent: 2400 };
  const monthsAt = (savingsPercentAYear: number) =>
    purchaseAfterWaiting(figures, { ...samplePremises, growthPercentAYear: 4, savingsPercentAYear })?.afterMonths;
  expect([0, 2, 3, 3.06, 4].map(monthsAt)).toEqual([131, 93, 79, 78, 68]);
});

test("interest that was earned is no cost: it lowers what waiting comes to", () => {
  const premises = { ...samplePremises, savingsPercentAYear: 6 };
  const { savingsKept, interest, paid, netCost } = outcomeAfter(3, { purchase: null, figures: sampleBuyer, premises });
  expect(savingsKept).toBe(savingsAfter(36, { ...sampleBuyer, percentAYear: 6 }));
  expect(interest).toBeCloseTo(savingsKept - 120_000, 9);
  expect(netCost).toBe(paid - interest);
});
