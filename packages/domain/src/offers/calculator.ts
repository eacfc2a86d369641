import { monthsUntilGrowthExceedsShare, valueAfterYears } from "./appreciation.ts";
import { APPRECIATION_PERCENT_A_YEAR, INDICATIVE_RATE_PERCENT_A_YEAR } from "./assumptions.ts";
import { monthlyPaymentOrDefault } from "./repayment.ts";
import { contribution, ownerSharePercent, productSharePercent, shownShares } from "./share.ts";
import type { DefaultedRange, Range } from "@keystep/domain/kernel/range";

/** Property value: 500,000 to 20,000,000, step 1,000, default 2.5M (SPEC §9, Calculator; CALC-02). */
export const CALCULATOR_PROPERTY_VALUE: DefaultedRange = {
  min: 500_000,
  max: 20_000_000,
  step: 1000,
  default: 2_500_000,
};

/** Help percentage: 25 to 50, step 1, default 40 (SPEC §9, Calculator; DECISIONS, CALC-05). */
export const HELP_PERCENT: DefaultedRange = { min: 25, max: 50, step: 1, default: 40 };

/** The remaining mortgage that stands where there is no property value to take 40 % of (SPEC §9; DECISIONS, CALC-03). */
export const FALLBACK_REMAINING_MORTGAGE = 650_000;

/** Remaining mortgage: 5 % to 90 % of the property value, step 1,000 (SPEC §9, Calculator; DECISIONS, CALC-05). */
export function remainingMortgageRange(propertyValue: number): Range {
  return {
    min: Math.ceil((propertyValue * 5) / 100),
    max: Math.floor((propertyValue * 90) / 100),
    step: 1000,
  };
}

/** Remaining mortgage starts at 40 % of the property value, at 650,000 without one (SPEC §9; DECISIONS, CALC-03). */
export function defaultRemainingMortgage(propertyValue: number | null): number {
  if (propertyValue === null) return FALLBACK_REMAINING_MORTGAGE;
  return Math.round((propertyValue * 40) / 100);
}

/** The growths a year the chart compares: falling, standing, moderate, and the assumed one (DECISIONS, Calculators). */
export const GROWTH_SCENARIOS_PERCENT_A_YEAR: readonly number[] = [-4, 0, 4, APPRECIATION_PERCENT_A_YEAR];

/** The chart and its table look ten years ahead (DECISIONS, Calculators). */
export const GROWTH_YEARS = 10;

/** One year of a growth: what the home is worth and whose it is, in whole dollars (DECISIONS, Calculators). */
export type GrowthYear = {
  year: number;
  propertyValue: number;
  ownerShare: number;
  productShare: number;
};

/** The years 0 to 10 at one growth a year (DECISIONS, Calculators). */
export type GrowthScenario = { growthPercentAYear: number; years: GrowthYear[] };

/** What a person sets in the calculator; the two rates only under 'Assumptions' (SPEC §9; DECISIONS, Calculators). */
export type ShareInputs = {
  propertyValue: number;
  remainingMortgage: number | null;
  helpPercent: number;
  growthPercentAYear?: number;
  ratePercentAYear?: number;
};

/** Everything the information panel, the chart and its table show (SPEC §9; DECISIONS, Calculators). */
export type ShareResult = {
  monthlyRepayment: number;
  contribution: number;
  productSharePercent: number;
  ownerSharePercent: number;
  /** To one decimal, together always 100. */
  shown: { productPercent: number; ownerPercent: number };
  monthsUntilGrowthExceedsShare: number | null;
  growthPercentAYear: number;
  ratePercentAYear: number;
  scenarios: GrowthScenario[];
};

function growthScenario(growthPercentAYear: number, propertyValue: number, sharePercent: number): GrowthScenario {
  const years = Array.from({ length: GROWTH_YEARS + 1 }, (_, year) => {
    const value = valueAfterYears({ value: propertyValue, growthPercentAYear, years: year });
    const productShare = Math.round((value * sharePercent) / 100);
    return { year, propertyValue: value, ownerShare: value - productShare, productShare };
  });
  return { growthPercentAYear, years };
}

/** The homeowner-assistant calculation, from the sliders to everything shown (DECISIONS, Calculators: 3.5 % / 96.5 % by default). */
export function calculateShare({
  propertyValue,
  remainingMortgage,
  helpPercent,
  growthPercentAYear = APPRECIATION_PERCENT_A_YEAR,
  ratePercentAYear = INDICATIVE_RATE_PERCENT_A_YEAR,
}: ShareInputs): ShareResult {
  const repayment = monthlyPaymentOrDefault({ remainingMortgage, ratePercentAYear });
  const putIn = contribution({ helpPercent, monthlyRepayment: repayment });
  const sharePercent = productSharePercent({ contribution: putIn, propertyValue });
  const growths = new Set([...GROWTH_SCENARIOS_PERCENT_A_YEAR, growthPercentAYear]);
  return {
    monthlyRepayment: repayment,
    contribution: putIn,
    productSharePercent: sharePercent,
    ownerSharePercent: ownerSharePercent(sharePercent),
    shown: shownShares(sharePercent),
    monthsUntilGrowthExceedsShare: monthsUntilGrowthExceedsShare({ sharePercent, growthPercentAYear }),
    growthPercentAYear,
    ratePercentAYear,
    scenarios: [...growths].map((growth) => growthScenario(growth, propertyValue, sharePercent)),
  };
}
