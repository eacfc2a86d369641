import { fc } from "@keystep/domain/testing/chances";
import { describe, expect, test } from "vitest";
import {
  calculateShare,
  CALCULATOR_PROPERTY_VALUE,
  defaultRemainingMortgage,
  HELP_PERCENT,
  remainingMortgageRange,
} from "./calculator.ts";
import { isWithinRange } from "@keystep/domain/kernel/range";
import { FIRST_RATES } from "./assumptions.ts";

const FIRST = { version: 1, ...FIRST_RATES };

test("the sliders of the calculator (spec §9)", () => {
  expect(CALCULATOR_PROPERTY_VALUE).toEqual({ min: 500_000, max: 20_000_000, step: 1000, default: 2_500_000 });
  expect(HELP_PERCENT).toEqual({ min: 25, max: 50, step: 1, default: 40 });
});

describe("CALC-03: remaining mortgage", () => {
  test.each([
    [2_500_000, 125_000, 2_250_000, 1_000_000],
    [500_000, 25_000, 450_000, 200_000],
    [20_000_000, 1_000_000, 18_000_000, 8_000_000],
    [500_001, 25_001, 450_000, 200_000],
  ])("CALC-03: at a value of %d it runs from %d to %d and starts at %d", (...[value, min, max, start]) => {
    expect(remainingMortgageRange(value)).toEqual({ min, max, step: 1000 });
    expect(defaultRemainingMortgage(value)).toBe(start);
  });

  test("CALC-03: without a property value it starts at 650,000", () => {
    expect(defaultRemainingMortgage(null)).toBe(650_000);
  });

  test("CALC-03: its bounds stay within 5 % and 90 % and hold its start, whatever the value", () => {
    fc.assert(
      fc.property(fc.integer({ min: 500_000, max: 20_000_000 }), (value) => {
        const range = remainingMortgageRange(value);
        expect(range.min * 100).toBeGreaterThanOrEqual(value * 5);
        expect(range.max * 100).toBeLessThanOrEqual(value * 90);
        expect(isWithinRange(defaultRemainingMortgage(value), range)).toBe(true);
      }),
    );
  });
});

describe("calculateShare", () => {
  const byDefault = { propertyValue: 2_500_000, remainingMortgage: 1_000_000, helpPercent: 40 };

  test("the defaults make 3.5 % / 96.5 % (interpretation, Calculators)", () => {
    expect(calculateShare(byDefault, FIRST)).toMatchObject({
      monthlyRepayment: 5996,
      contribution: 86_342,
      shown: { productPercent: 3.5, ownerPercent: 96.5 },
      monthsUntilGrowthExceedsShare: 6,
      growthPercentAYear: 4,
      averageGrowthPercentAYear: 8.29,
      ratePercentAYear: 6,
    });
  });

  test("CALC-04: without a known mortgage the payment is 10,000", () => {
    expect(calculateShare({ ...byDefault, remainingMortgage: null }, FIRST)).toMatchObject({
      monthlyRepayment: 10_000,
      contribution: 144_000,
    });
  });

  test("a repayment that is known counts in the place of the one worked out, nothing too", () => {
    const known = (knownRepayment: number | null) => calculateShare({ ...byDefault, knownRepayment }, FIRST);
    expect(known(6250)).toMatchObject({ monthlyRepayment: 6250, contribution: 90_000, shown: { productPercent: 3.6 } });
    expect(known(0)).toMatchObject({ monthlyRepayment: 0, contribution: 0 });
    expect(known(null).monthlyRepayment).toBe(5996);
  });

  test("both assumptions can be changed, and an own growth joins the chart", () => {
    const result = calculateShare({ ...byDefault, ratePercentAYear: 0, growthPercentAYear: 5 }, FIRST);
    expect(result.monthlyRepayment).toBe(2778);
    expect(result.scenarios.map(({ growthPercentAYear }) => growthPercentAYear)).toEqual([-4, 0, 4, 8.29, 5]);
  });

  test("the chart shows the years 0 to 10 at four growths", () => {
    const { scenarios } = calculateShare(byDefault, FIRST);
    expect(scenarios.map(({ growthPercentAYear }) => growthPercentAYear)).toEqual([-4, 0, 4, 8.29]);
    expect(scenarios.map(({ years }) => years.map(({ year }) => year))).toEqual(
      Array.from({ length: 4 }, () => [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
    );
    expect(scenarios[3]?.years[0]).toEqual({
      year: 0,
      propertyValue: 2_500_000,
      ownerShare: 2_413_658,
      productShare: 86_342,
      productShareToday: 86_342,
    });
    expect(scenarios[3]?.years[1]?.propertyValue).toBe(2_707_250);
  });

  test("in every year of every growth the two shares make the whole home", () => {
    const { min, max } = CALCULATOR_PROPERTY_VALUE;
    const values = fc.integer({ min, max });
    const help = fc.integer({ min: HELP_PERCENT.min, max: HELP_PERCENT.max });
    fc.assert(
      fc.property(values, help, (propertyValue, helpPercent) => {
        const remainingMortgage = remainingMortgageRange(propertyValue).max;
        const { scenarios, productSharePercent } = calculateShare(
          { propertyValue, remainingMortgage, helpPercent },
          FIRST,
        );
        expect(productSharePercent).toBeLessThan(10);
        for (const year of scenarios.flatMap(({ years }) => years)) {
          expect(year.ownerShare + year.productShare).toBe(year.propertyValue);
        }
      }),
    );
  });
});
