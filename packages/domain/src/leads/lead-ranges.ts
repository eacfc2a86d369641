import { clampToRange } from "@keystep/domain/kernel/range";
import type { DefaultedRange, Range } from "@keystep/domain/kernel/range";

/** The sliders of the Mortgage Share wizard, in AUD and years (SPEC §9; DECISIONS, LEAD-16: steps count from the minimum). */
export const MORTGAGE_SHARE_RANGES = {
  estimatedPropertyValue: { min: 500_000, max: 10_000_000, step: 100_000, default: 2_500_000 },
  estimatedOutstandingMortgage: { min: 50_000, max: 10_000_000, step: 100_000, default: 1_250_000 },
  yearsLeftOnMortgage: { min: 0, max: 30, step: 1, default: 0 },
  estimatedMonthlyMortgage: { min: 200, max: 30_000, step: 100, default: 1500 },
} as const satisfies Record<string, DefaultedRange>;

/** The sliders of the Upfront Boost wizard that stand by themselves, in AUD (SPEC §9; DECISIONS, LEAD-18). */
export const UPFRONT_BOOST_RANGES = {
  estimatedPropertyValue: { min: 500_000, max: 20_000_000, step: 100_000, default: 1_000_000 },
  savingsForDeposit: { min: 10_000, max: 5_000_000, step: 10_000, default: 100_000 },
} as const satisfies Record<string, DefaultedRange>;

/** The sliders of the Buying Boost wizard, in AUD (SPEC §9; DECISIONS, LEAD-21). */
export const BUYING_BOOST_RANGES = {
  estimatedPropertyValue: { min: 500_000, max: 10_000_000, step: 100_000, default: 1_000_000 },
  mortgageRemaining: { min: 50_000, max: 10_000_000, step: 10_000, default: 400_000 },
  buyingBoostNeeded: { min: 0, max: 5_000_000, step: 1000, default: 200_000 },
} as const satisfies Record<string, DefaultedRange>;

/** The upfront boost needed lies between half the savings and three times them, in whole AUD, and starts at the savings (SPEC §9; DECISIONS, LEAD-19). */
export function upfrontBoostRange(savingsForDeposit: number): DefaultedRange {
  return { ...boundsOf(savingsForDeposit), default: savingsForDeposit };
}

function boundsOf(savingsForDeposit: number): Range {
  return { min: Math.ceil(savingsForDeposit / 2), max: savingsForDeposit * 3, step: 1000 };
}

/** When the savings move, a need left outside the new bounds is brought to the nearer one (DECISIONS, LEAD-19). */
export function clampUpfrontBoost(upfrontBoostNeeded: number, savingsForDeposit: number): number {
  return clampToRange(upfrontBoostNeeded, boundsOf(savingsForDeposit));
}
