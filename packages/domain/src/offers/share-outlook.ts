import { monthsUntilGrowthExceedsShare, valueAfterYears } from "./appreciation.ts";
import {
  APPRECIATION_PERCENT_A_YEAR,
  INFLATION_PERCENT_A_YEAR,
  MODERATE_GROWTH_PERCENT_A_YEAR,
} from "./assumptions.ts";
import { ownerSharePercent, shownShares } from "./share.ts";

/** The growths a year the chart compares: falling, standing, moderate, and the assumed one (DECISIONS, Calculators). */
export const GROWTH_SCENARIOS_PERCENT_A_YEAR: readonly number[] = [
  -4,
  0,
  MODERATE_GROWTH_PERCENT_A_YEAR,
  APPRECIATION_PERCENT_A_YEAR,
];

/** The chart and its table look ten years ahead (DECISIONS, Calculators). */
export const GROWTH_YEARS = 10;

/** One year of a growth: what the home is worth and whose it is, in whole dollars (DECISIONS, Calculators). */
export type GrowthYear = {
  year: number;
  propertyValue: number;
  ownerShare: number;
  productShare: number;
  /** What buying the share back costs then, in the dollars of today. */
  productShareToday: number;
};

/** The years 0 to 10 at one growth a year (DECISIONS, Calculators). */
export type GrowthScenario = { growthPercentAYear: number; years: GrowthYear[] };

/** What a share of a home means: whose it is, for how long growth has to carry it, and the years ahead (SPEC §9; DECISIONS, Calculators). */
export type ShareOutlook = {
  productSharePercent: number;
  ownerSharePercent: number;
  /** To one decimal, together always 100. */
  shown: { productPercent: number; ownerPercent: number };
  monthsUntilGrowthExceedsShare: number | null;
  growthPercentAYear: number;
  /** What today's dollars take off a year. */
  inflationPercentAYear: number;
  scenarios: GrowthScenario[];
};

/** An amount of a later year in the dollars of today: divided by the inflation in between (ASIC Instrument 2016/207, 2.5 % unless changed). */
export function inTodaysDollars({
  amount,
  years,
  inflationPercentAYear = INFLATION_PERCENT_A_YEAR,
}: {
  amount: number;
  years: number;
  inflationPercentAYear?: number;
}): number {
  return Math.round(amount / (1 + inflationPercentAYear / 100) ** years);
}

type Shared = { propertyValue: number; sharePercent: number; inflationPercentAYear: number };

function growthScenario(
  growthPercentAYear: number,
  { propertyValue, sharePercent, ...prices }: Shared,
): GrowthScenario {
  const years = Array.from({ length: GROWTH_YEARS + 1 }, (_, year) => {
    const value = valueAfterYears({ value: propertyValue, growthPercentAYear, years: year });
    const productShare = Math.round((value * sharePercent) / 100);
    const productShareToday = inTodaysDollars({ amount: productShare, years: year, ...prices });
    return { year, propertyValue: value, ownerShare: value - productShare, productShare, productShareToday };
  });
  return { growthPercentAYear, years };
}

/** What an outlook rests on: the home in AUD, the share of it, and what is assumed of the years ahead. */
export type OutlookInputs = {
  propertyValue: number;
  sharePercent: number;
  growthPercentAYear: number;
  inflationPercentAYear?: number | undefined;
};

/** The outlook of a share of so many percent (SPEC §9; DECISIONS, Calculators). */
export function shareOutlook({
  propertyValue,
  sharePercent,
  growthPercentAYear,
  inflationPercentAYear = INFLATION_PERCENT_A_YEAR,
}: OutlookInputs): ShareOutlook {
  const growths = new Set([...GROWTH_SCENARIOS_PERCENT_A_YEAR, growthPercentAYear]);
  const shared = { propertyValue, sharePercent, inflationPercentAYear };
  return {
    productSharePercent: sharePercent,
    ownerSharePercent: ownerSharePercent(sharePercent),
    shown: shownShares(sharePercent),
    monthsUntilGrowthExceedsShare: monthsUntilGrowthExceedsShare({ sharePercent, growthPercentAYear }),
    growthPercentAYear,
    inflationPercentAYear,
    scenarios: [...growths].map((growth) => growthScenario(growth, shared)),
  };
}
