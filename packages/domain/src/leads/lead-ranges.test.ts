import { describe, expect, test } from "vitest";
import { isWithinRange } from "@keystep/domain/kernel/range";
import { fc } from "@keystep/domain/testing/chances";
import {
  BUYING_BOOST_RANGES,
  clampUpfrontBoost,
  MORTGAGE_SHARE_RANGES,
  upfrontBoostRange,
  UPFRONT_BOOST_RANGES,
} from "./lead-ranges.ts";

test("the sliders of the Mortgage Share wizard (spec §9, LEAD-15)", () => {
  expect(MORTGAGE_SHARE_RANGES).toEqual({
    estimatedPropertyValue: { min: 500_000, max: 10_000_000, step: 100_000, default: 2_500_000 },
    estimatedOutstandingMortgage: { min: 50_000, max: 10_000_000, step: 100_000, default: 1_250_000 },
    yearsLeftOnMortgage: { min: 0, max: 30, step: 1, default: 0 },
    estimatedMonthlyMortgage: { min: 200, max: 30_000, step: 100, default: 1500 },
  });
});

test("LEAD-16: steps from 50,000 meet the start of 1,250,000, and 10,000,000 is in range beside them", () => {
  const { min, max, step, default: start } = MORTGAGE_SHARE_RANGES.estimatedOutstandingMortgage;
  expect((start - min) % step).toBe(0);
  expect((max - min) % step).not.toBe(0);
  expect(isWithinRange(max, MORTGAGE_SHARE_RANGES.estimatedOutstandingMortgage)).toBe(true);
});

test("LEAD-18: the sliders of the Upfront Boost wizard start at 1,000,000 and 100,000", () => {
  expect(UPFRONT_BOOST_RANGES).toEqual({
    estimatedPropertyValue: { min: 500_000, max: 20_000_000, step: 100_000, default: 1_000_000 },
    savingsForDeposit: { min: 10_000, max: 5_000_000, step: 10_000, default: 100_000 },
  });
});

test("LEAD-21: the sliders of the Buying Boost wizard start at 1,000,000, 400,000 and 200,000", () => {
  expect(BUYING_BOOST_RANGES).toEqual({
    estimatedPropertyValue: { min: 500_000, max: 10_000_000, step: 100_000, default: 1_000_000 },
    mortgageRemaining: { min: 50_000, max: 10_000_000, step: 10_000, default: 400_000 },
    buyingBoostNeeded: { min: 0, max: 5_000_000, step: 1000, default: 200_000 },
  });
});

test("every slider starts on one of its steps", () => {
  const ranges = [MORTGAGE_SHARE_RANGES, UPFRONT_BOOST_RANGES, BUYING_BOOST_RANGES].flatMap((each) =>
    Object.values(each),
  );
  for (const range of ranges) {
    expect(isWithinRange(range.default, range)).toBe(true);
    expect((range.default - range.min) % range.step).toBe(0);
  }
});

describe("LEAD-19: the upfront boost needed follows the savings", () => {
  test.each([
    [100_000, 50_000, 300_000],
    [10_000, 5000, 30_000],
    [5_000_000, 2_500_000, 15_000_000],
    [10_001, 5001, 30_003],
  ])("LEAD-19: savings of %i give %i to %i, from the savings on", (savings, min, max) => {
    expect(upfrontBoostRange(savings)).toEqual({ min, max, step: 1000, default: savings });
  });

  test.each([
    [300_000, 100_000, 300_000],
    [300_001, 100_000, 300_000],
    [50_000, 100_000, 50_000],
    [49_999, 100_000, 50_000],
    [123_456, 100_000, 123_456],
    [100_000, 20_000, 60_000],
    [100_000, 400_000, 200_000],
  ])("LEAD-19: a need of %i becomes, with savings of %i, %i", (need, savings, clamped) => {
    expect(clampUpfrontBoost(need, savings)).toBe(clamped);
  });

  test("LEAD-19: whatever the savings move to, the need is a whole dollar amount within the bounds", () => {
    const { min, max } = UPFRONT_BOOST_RANGES.savingsForDeposit;
    fc.assert(
      fc.property(fc.integer({ min, max }), fc.integer({ min: 0, max: 20_000_000 }), (savings, need) => {
        const clamped = clampUpfrontBoost(need, savings);
        const range = upfrontBoostRange(savings);
        expect(Number.isInteger(clamped)).toBe(true);
        expect(isWithinRange(clamped, range)).toBe(true);
        expect(isWithinRange(range.default, range)).toBe(true);
      }),
    );
  });
});
