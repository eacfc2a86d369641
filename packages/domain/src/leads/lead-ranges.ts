import type { Dollars } from "@keystep/domain/kernel/money";
import { clampToRange, type DefaultedRange, type Range } from "@keystep/domain/kernel/range";

/** The sliders of the Mortgage Share wizard (spec §9; interpretation, LEAD-16: steps count from the minimum). */
export const MORTGAGE_SHARE_RANGES = {
  estimatedPropertyValue: { min: 500_000, max: 10_000_000, step: 100_000, default: 2_500_000 },
  estimatedOutstandingMortgage: { min: 50_000, max: 10_000_000, step: 100_000, default: 1_250_000 },
  yearsLeftOnMortgage: { min: 0, max: 30, step: 1, default: 0 },
  estimatedMonthlyMortgage: { min: 200, max: 30_000, step: 100, default: 1500 },
} as const satisfies Record<string, DefaultedRange>;

/** The sliders of the Upfront Boost wizard that stand by themselves (spec §9; interpretation, LEAD-18). */
export const UPFRONT_BOOST_RANGES = {
  estimatedPropertyValue: { min: 500_000, max: 20_000_000, step: 100_000, default: 1_000_000 },
  savingsForDeposit: { min: 10_000, max: 5_000_000, step: 10_000, default: 100_000 },
} as const satisfies Record<string, DefaultedRange>;

/** The sliders of the Buying Boost wizard (spec §9; interpretation, LEAD-21). */
export const BUYING_BOOST_RANGES = {
  estimatedPropertyValue: { min: 500_000, max: 10_000_000, step: 100_000, default: 1_000_000 },
  mortgageRemaining: { min: 50_000, max: 10_000_000, step: 10_000, default: 400_000 },
  buyingBoostNeeded: { min: 0, max: 5_000_000, step: 1000, default: 200_000 },
} as const satisfies Record<string, DefaultedRange>;

/** The upfront boost needed lies between half the savings and three times them, and starts at the savings (spec §9; interpretation, LEAD-19). */
export function upfrontBoostRange(savingsForDeposit: Dollars): DefaultedRange {
  return { ...boundsOf(savingsForDeposit), default: savingsForDeposit };
}

function boundsOf(savingsForDeposit: Dollars): Range {
  return { min: Math.ceil(savingsForDeposit / 2), max: savingsForDeposit * 3, step: 1000 };
}

/** When the savings move, a need left outside the new bounds is brought to the nearer one (interpretation, LEAD-19). */
export function clampUpfrontBoost(upfrontBoostNeeded: Dollars, savingsForDeposit: Dollars): Dollars {
  return clampToRange(upfrontBoostNeeded, boundsOf(savingsForDeposit));
}
