import { expect, test } from "vitest";
import { inTodaysDollars, shareOutlook } from "./share-outlook.ts";
import { FIRST_RATES } from "./assumptions.ts";

const FIRST = { version: 1, ...FIRST_RATES };

test.each([
  // 100,000 ÷ 1.025^years, by hand
  [0, 100_000],
  [1, 97_561],
  [3, 92_860],
  [10, 78_120],
])("100,000 after %d years is %d in today's dollars at 2.5 % a year", (years, today) => {
  expect(inTodaysDollars({ amount: 100_000, years, inflationPercentAYear: 2.5 })).toBe(today);
});

test("without inflation a later dollar is a dollar; with falling prices it is more", () => {
  expect(inTodaysDollars({ amount: 100_000, years: 10, inflationPercentAYear: 0 })).toBe(100_000);
  expect(inTodaysDollars({ amount: 100_000, years: 1, inflationPercentAYear: -1 })).toBe(101_010);
});

test("an inflation of one's own moves the dollars of today, and nothing else", () => {
  const of = { propertyValue: 1_000_000, sharePercent: 6, growthPercentAYear: 0 };
  const [ours, own] = [shareOutlook(of, FIRST), shareOutlook({ ...of, inflationPercentAYear: 4 }, FIRST)];
  expect([ours.inflationPercentAYear, own.inflationPercentAYear]).toEqual([2.5, 4]);
  // 60,000 ÷ 1.04^10
  expect(own.scenarios[1]?.years[10]).toEqual({ ...ours.scenarios[1]?.years[10], productShareToday: 40_534 });
});

test("each year of each growth tells both shares, which add up, and the buy-back in today's dollars", () => {
  const outlook = shareOutlook({ propertyValue: 1_000_000, sharePercent: 6, growthPercentAYear: 8.29 }, FIRST);
  expect(outlook.scenarios.map(({ growthPercentAYear }) => growthPercentAYear)).toEqual([-4, 0, 4, 8.29]);
  for (const { years } of outlook.scenarios) {
    expect(years.map(({ year }) => year)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (const year of years) expect(year.ownerShare + year.productShare).toBe(year.propertyValue);
  }
  // 1,000,000 × 0.96^3 and 6 % of it; ÷ 1.025^3
  expect(outlook.scenarios[0]?.years[3]).toEqual({
    year: 3,
    propertyValue: 884_736,
    ownerShare: 831_652,
    productShare: 53_084,
    productShareToday: 49_294,
  });
});

test("the months until growth exceeds the share have the average growth, whatever the dollars grow by", () => {
  const of = { propertyValue: 1_000_000, sharePercent: 6 };
  const months = (rates: object) => shareOutlook({ ...of, ...rates }, FIRST).monthsUntilGrowthExceedsShare;
  expect([months({}), months({ growthPercentAYear: -4 }), months({ averageGrowthPercentAYear: 0 })]).toEqual([
    9,
    9,
    null,
  ]);
});

test("another version moves what rests on it, and is named", () => {
  const assumption = { ...FIRST_RATES.inflation, percentAYear: 0 };
  const second = {
    ...FIRST_RATES,
    version: 2,
    appreciation: { ...assumption, percentAYear: 5 },
    inflation: assumption,
  };
  const outlook = shareOutlook({ propertyValue: 1_000_000, sharePercent: 6 }, second);
  expect(outlook).toMatchObject({ assumptionsVersion: 2, growthPercentAYear: 4, averageGrowthPercentAYear: 5 });
  expect(outlook.scenarios.map(({ growthPercentAYear }) => growthPercentAYear)).toEqual([-4, 0, 4, 5]);
});
