import type { Dollars, Percent } from "@keystep/domain/kernel/money";
import { percentOf, roundToDollars } from "@keystep/domain/kernel/rounding";
import { monthsUntilGrowthExceedsShare, homeValueAfter } from "./appreciation.ts";
import type { Assumptions } from "./assumptions.ts";
import { ownerSharePercent, shownShares } from "./share.ts";

/** The growths a year the chart compares: falling, standing, the one of examples, and the average of spec §9 (interpretation, Calculators). */
export function growthsCompared({ moderateGrowth, appreciation }: Assumptions): Percent[] {
  return [-4, 0, moderateGrowth.percentAYear, appreciation.percentAYear];
}

/** The chart and its table look ten years ahead (interpretation, Calculators). */
export const GROWTH_YEARS = 10;

/** One year of a growth: what the home is worth and whose it is, in whole dollars (interpretation, Calculators). */
export type GrowthYear = {
  year: number;
  propertyValue: Dollars;
  ownerShare: Dollars;
  productShare: Dollars;
  /** The price of buying the share back then, in today's dollars. */
  productShareToday: Dollars;
};

/** The years 0 to 10 at one growth a year (interpretation, Calculators). */
export type GrowthScenario = { growthPercentAYear: Percent; years: GrowthYear[] };

/** Both shares of a home, the months until growth exceeds ours, and the years ahead (spec §9; interpretation, Calculators). */
export type ShareOutlook = {
  productSharePercent: Percent;
  ownerSharePercent: Percent;
  /** To one decimal, together always 100. */
  shown: { productPercent: Percent; ownerPercent: Percent };
  monthsUntilGrowthExceedsShare: number | null;
  /** The growth of those months (CALC-07), apart from that of the dollars. */
  averageGrowthPercentAYear: Percent;
  growthPercentAYear: Percent;
  inflationPercentAYear: Percent;
  scenarios: GrowthScenario[];
  /** Of the assumptions that this rests on, where no other figures were given. */
  assumptionsVersion: number;
};

/** An amount of a later year in the dollars of today: divided by the inflation in between (ASIC Instrument 2016/207). */
export function inTodaysDollars({
  amount,
  years,
  inflationPercentAYear,
}: {
  amount: Dollars;
  years: number;
  inflationPercentAYear: Percent;
}): Dollars {
  return roundToDollars(amount / (1 + inflationPercentAYear / 100) ** years);
}

type Shared = { propertyValue: Dollars; sharePercent: Percent; inflationPercentAYear: Percent };

function growthScenario(
  growthPercentAYear: Percent,
  { propertyValue, sharePercent, ...prices }: Shared,
): GrowthScenario {
  const years = Array.from({ length: GROWTH_YEARS + 1 }, (_, year) => {
    const value = homeValueAfter(propertyValue, growthPercentAYear, year * 12);
    const productShare = percentOf(value, sharePercent);
    const productShareToday = inTodaysDollars({ amount: productShare, years: year, ...prices });
    return { year, propertyValue: value, ownerShare: value - productShare, productShare, productShareToday };
  });
  return { growthPercentAYear, years };
}

/** Rates that somebody sets instead of the assumed ones. */
export type OtherRates = {
  growthPercentAYear?: Percent;
  averageGrowthPercentAYear?: Percent;
  inflationPercentAYear?: Percent;
};

export type OutlookInputs = OtherRates & { propertyValue: Dollars; sharePercent: Percent };

/** The outlook of a share of so many percent (spec §9; interpretation, Calculators). */
export function shareOutlook(inputs: OutlookInputs, assumptions: Assumptions): ShareOutlook {
  const { propertyValue, sharePercent } = inputs;
  const {
    growthPercentAYear = assumptions.moderateGrowth.percentAYear,
    averageGrowthPercentAYear = assumptions.appreciation.percentAYear,
    inflationPercentAYear = assumptions.inflation.percentAYear,
  } = inputs;
  const growths = new Set([...growthsCompared(assumptions), growthPercentAYear]);
  const shared = { propertyValue, sharePercent, inflationPercentAYear };
  return {
    productSharePercent: sharePercent,
    ownerSharePercent: ownerSharePercent(sharePercent),
    shown: shownShares(sharePercent),
    monthsUntilGrowthExceedsShare: monthsUntilGrowthExceedsShare({
      sharePercent,
      growthPercentAYear: averageGrowthPercentAYear,
    }),
    averageGrowthPercentAYear,
    growthPercentAYear,
    inflationPercentAYear,
    scenarios: [...growths].map((growth) => growthScenario(growth, shared)),
    assumptionsVersion: assumptions.version,
  };
}
