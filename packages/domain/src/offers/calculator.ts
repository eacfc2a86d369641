import type { Dollars, Percent } from "@keystep/domain/kernel/money";
import { percentOf } from "@keystep/domain/kernel/rounding";
import type { Assumptions } from "./assumptions.ts";
import { monthlyPaymentOrDefault } from "./repayment.ts";
import { contribution, productSharePercent } from "./share.ts";
import { shareOutlook, type OtherRates } from "./share-outlook.ts";
import type { DefaultedRange, Range } from "@keystep/domain/kernel/range";

/** Property value: 500,000 to 20,000,000, step 1,000, default 2.5M (spec §9, Calculator; CALC-02). */
export const CALCULATOR_PROPERTY_VALUE: DefaultedRange = {
  min: 500_000,
  max: 20_000_000,
  step: 1000,
  default: 2_500_000,
};

/** Help percentage: 25 to 50, step 1, default 40 (spec §9, Calculator; interpretation, CALC-05). */
export const HELP_PERCENT: DefaultedRange = { min: 25, max: 50, step: 1, default: 40 };

/** The remaining mortgage that stands where there is no property value to take 40 % of (spec §9; interpretation, CALC-03). */
export const FALLBACK_REMAINING_MORTGAGE = 650_000;

/** Remaining mortgage: 5 % to 90 % of the property value, step 1,000 (spec §9, Calculator; interpretation, CALC-05). */
export function remainingMortgageRange(propertyValue: Dollars): Range {
  return {
    min: Math.ceil((propertyValue * 5) / 100),
    max: Math.floor((propertyValue * 90) / 100),
    step: 1000,
  };
}

/** Remaining mortgage starts at 40 % of the property value, at 650,000 without one (spec §9; interpretation, CALC-03). */
export function defaultRemainingMortgage(propertyValue: Dollars | null): Dollars {
  if (propertyValue === null) return FALLBACK_REMAINING_MORTGAGE;
  return percentOf(propertyValue, 40);
}

/** The inputs of the calculator; the rates stand under 'Assumptions' (spec §9; interpretation, Calculators). */
export type ShareInputs = OtherRates & {
  propertyValue: Dollars;
  remainingMortgage: Dollars | null;
  helpPercent: Percent;
  ratePercentAYear?: Percent;
  /** The cost of the mortgage a month, where that is known. */
  knownRepayment?: Dollars | null;
};

/** The homeowner-assistant calculation, from the sliders to everything shown (interpretation, Calculators: 3.5 % / 96.5 % by default). */
export function calculateShare(inputs: ShareInputs, assumptions: Assumptions) {
  const { propertyValue, remainingMortgage, helpPercent, knownRepayment = null, ...assumed } = inputs;
  const { ratePercentAYear = assumptions.indicativeRate.percentAYear } = inputs;
  const repayment = knownRepayment ?? monthlyPaymentOrDefault({ remainingMortgage, ratePercentAYear });
  const putIn = contribution({ helpPercent, monthlyRepayment: repayment });
  const sharePercent = productSharePercent({ contribution: putIn, propertyValue });
  return {
    monthlyRepayment: repayment,
    contribution: putIn,
    ratePercentAYear,
    ...shareOutlook({ propertyValue, sharePercent, ...assumed }, assumptions),
  };
}
