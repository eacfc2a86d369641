import { isWithinRange } from "@keystep/domain/kernel/range";
import { expect, test } from "vitest";
import { calculateBusinessFunding, defaultFunds, fundsRange } from "./business-funding.ts";
import { FIRST_RATES } from "./assumptions.ts";

const FIRST = { version: 1, ...FIRST_RATES };

test.each([
  [1_000_000, 10_000, 200_000, 50_000],
  [500_001, 5001, 100_000, 25_000],
])("at a home value of %d the funds run from %d to %d and start at %d", (...[value, min, max, start]) => {
  expect(fundsRange(value)).toEqual({ min, max, step: 1000 });
  expect(defaultFunds(value)).toBe(start);
  expect(isWithinRange(start, fundsRange(value))).toBe(true);
});

test("the share is the funds divided by the home's value: at the start 5 % to 95 %", () => {
  const homeValue = 1_000_000;
  expect(calculateBusinessFunding({ homeValue, funds: defaultFunds(homeValue) }, FIRST)).toMatchObject({
    shown: { productPercent: 5, ownerPercent: 95 },
    monthsUntilGrowthExceedsShare: 8,
  });
  expect(calculateBusinessFunding({ homeValue, funds: 200_000 }, FIRST).productSharePercent).toBe(20);
  expect(
    calculateBusinessFunding({ homeValue, funds: 50_000, inflationPercentAYear: 3 }, FIRST).inflationPercentAYear,
  ).toBe(3);
});
