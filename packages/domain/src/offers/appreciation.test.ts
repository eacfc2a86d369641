import { fc } from "@keystep/domain/testing/chances";
import { describe, expect, test } from "vitest";
import { monthsUntilGrowthExceedsShare, homeValueAfter } from "./appreciation.ts";

describe("CALC-07: months until appreciation exceeds the product's share", () => {
  test.each([
    [6, 8.29, 9],
    [5, 8.29, 8],
    [15, 8.29, 22],
    [10, 8.29, 15],
    [0, 8.29, 1],
    [3.453_68, 8.29, 6],
  ])("CALC-07: a share of %d %% at %d %% a year takes %i months", (sharePercent, growthPercentAYear, months) => {
    expect(monthsUntilGrowthExceedsShare({ sharePercent, growthPercentAYear })).toBe(months);
  });

  test.each([
    [8.28, 8.29, 12],
    [8.29, 8.29, 13],
    [8.3, 8.29, 13],
    [4, 4, 13],
    [21, 10, 25],
  ])("CALC-07: meeting the share is not exceeding it: %d %% at %d %% takes %i months", (share, growth, months) => {
    expect(monthsUntilGrowthExceedsShare({ sharePercent: share, growthPercentAYear: growth })).toBe(months);
  });

  test.each([
    [6, 0],
    [6, -4],
    [6, 1e-20],
    [Number.NaN, 8.29],
    [Number.POSITIVE_INFINITY, 8.29],
  ])("CALC-07: a share of %d %% at %d %% a year is never exceeded", (sharePercent, growthPercentAYear) => {
    expect(monthsUntilGrowthExceedsShare({ sharePercent, growthPercentAYear })).toBeNull();
  });

  test("CALC-07: it is the smallest whole month at which growth exceeds the share", () => {
    const hundredths = (min: number, max: number) => fc.integer({ min, max }).map((value) => value / 100);
    fc.assert(
      fc.property(hundredths(1, 5000), hundredths(10, 2000), (sharePercent, growthPercentAYear) => {
        const months = monthsUntilGrowthExceedsShare({ sharePercent, growthPercentAYear }) ?? Number.NaN;
        const grownPercent = (after: number) => ((1 + growthPercentAYear / 100) ** (after / 12) - 1) * 100;
        expect(grownPercent(months)).toBeGreaterThan(sharePercent);
        expect(grownPercent(months - 1)).toBeLessThanOrEqual(sharePercent + 1e-9);
      }),
    );
  });
});

test.each([
  [1_000_000, 8.29, 0, 1_000_000],
  [1_000_000, 8.29, 1, 1_082_900],
  [1_000_000, -4, 2, 921_600],
  [1_000_000, 0, 10, 1_000_000],
  [1_000_000, 4, 10, 1_480_244],
])("%d growing %d %% a year is, after %i years, %d", (...[value, growthPercentAYear, years, after]) => {
  expect(homeValueAfter(value, growthPercentAYear, years * 12)).toBe(after);
});
