import { isWithinRange } from "@keystep/domain/kernel/range";
import { fc } from "@keystep/domain/testing/chances";
import { describe, expect, test } from "vitest";
import { calculateDoubleBoost, defaultUpgradeBudget, upgradeBudgetRange } from "./double-boost.ts";
import { FIRST_RATES } from "./assumptions.ts";

const FIRST = { version: 1, ...FIRST_RATES };

describe("CALC-09: the budget", () => {
  test.each([
    [2_500_000, 1_875_000, 2_375_000, 2_125_000],
    [500_000, 375_000, 475_000, 425_000],
    [20_000_000, 15_000_000, 19_000_000, 17_000_000],
    [500_001, 375_001, 475_000, 425_001],
  ])("CALC-09: at a value of %d it runs from %d to %d and starts at %d", (...[value, min, max, start]) => {
    expect(upgradeBudgetRange(value)).toEqual({ min, max, step: 1000 });
    expect(defaultUpgradeBudget(value)).toBe(start);
  });

  test("CALC-09: it follows the value: its bounds stay within 75 % and 95 % and hold its start", () => {
    fc.assert(
      fc.property(fc.integer({ min: 500_000, max: 20_000_000 }), (value) => {
        const range = upgradeBudgetRange(value);
        expect(range.min * 100).toBeGreaterThanOrEqual(value * 75);
        expect(range.max * 100).toBeLessThanOrEqual(value * 95);
        expect(isWithinRange(defaultUpgradeBudget(value), range)).toBe(true);
      }),
    );
  });
});

describe("CALC-10: the share is what the budget leaves open", () => {
  test("CALC-10: 2,500,000 at 85 % gives 375,000, that is 15 %, and 22 months of growth", () => {
    const propertyValue = 2_500_000;
    const result = calculateDoubleBoost({ propertyValue, upgradeBudget: defaultUpgradeBudget(propertyValue) }, FIRST);
    expect(result).toMatchObject({
      contribution: 375_000,
      productSharePercent: 15,
      ownerSharePercent: 85,
      shown: { productPercent: 15, ownerPercent: 85 },
      monthsUntilGrowthExceedsShare: 22,
      growthPercentAYear: 4,
      averageGrowthPercentAYear: 8.29,
    });
    expect(result.scenarios.find(({ growthPercentAYear }) => growthPercentAYear === 0)?.years.at(-1)).toMatchObject({
      ownerShare: 2_125_000,
      productShare: 375_000,
    });
  });

  test.each([
    [1_875_000, 625_000, 25],
    [2_375_000, 125_000, 5],
  ])(
    "CALC-10: at its bounds too: a budget of %d leaves %d, that is %d %%",
    (...[upgradeBudget, contribution, percent]) => {
      const result = calculateDoubleBoost({ propertyValue: 2_500_000, upgradeBudget }, FIRST);
      expect([result.contribution, result.productSharePercent]).toEqual([contribution, percent]);
    },
  );

  test("a growth of one's own stands among the scenarios, and one for the months moves them", () => {
    const result = calculateDoubleBoost(
      { propertyValue: 1_000_000, upgradeBudget: 850_000, growthPercentAYear: -2, averageGrowthPercentAYear: 0 },
      FIRST,
    );
    expect(result.monthsUntilGrowthExceedsShare).toBeNull();
    expect(result.scenarios.map(({ growthPercentAYear }) => growthPercentAYear)).toEqual([-4, 0, 4, 8.29, -2]);
  });
});
