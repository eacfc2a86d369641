import { APPRECIATION_PERCENT_A_YEAR, INDICATIVE_RATE_PERCENT_A_YEAR } from "./assumptions.ts";
import { monthlyPaymentOrDefault } from "./repayment.ts";
import { contribution, productSharePercent } from "./share.ts";
import { shareOutlook } from "./share-outlook.ts";
import type { ShareOutlook } from "./share-outlook.ts";
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

/** What a person sets in the calculator; the rates only under 'Assumptions' (SPEC §9; DECISIONS, Calculators). */
export type ShareInputs = {
  propertyValue: number;
  remainingMortgage: number | null;
  helpPercent: number;
  growthPercentAYear?: number;
  ratePercentAYear?: number;
  inflationPercentAYear?: number;
};

/** Everything the information panel, the chart and its table show (SPEC §9; DECISIONS, Calculators). */
export type ShareResult = ShareOutlook & {
  monthlyRepayment: number;
  contribution: number;
  ratePercentAYear: number;
};

/** The homeowner-assistant calculation, from the sliders to everything shown (DECISIONS, Calculators: 3.5 % / 96.5 % by default). */
export function calculateShare({
  propertyValue,
  remainingMortgage,
  helpPercent,
  growthPercentAYear = APPRECIATION_PERCENT_A_YEAR,
  ratePercentAYear = INDICATIVE_RATE_PERCENT_A_YEAR,
  inflationPercentAYear,
}: ShareInputs): ShareResult {
  const repayment = monthlyPaymentOrDefault({ remainingMortgage, ratePercentAYear });
  const putIn = contribution({ helpPercent, monthlyRepayment: repayment });
  const sharePercent = productSharePercent({ contribution: putIn, propertyValue });
  return {
    monthlyRepayment: repayment,
    contribution: putIn,
    ratePercentAYear,
    ...shareOutlook({ propertyValue, sharePercent, growthPercentAYear, inflationPercentAYear }),
  };
}
