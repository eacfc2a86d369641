import { SHARING_PERIOD_MONTHS } from "./assumptions.ts";

/** The provider puts in its percentage of each repayment over 36 months, in whole dollars (DECISIONS, Calculators). */
export function contribution(inputs: { helpPercent: number; monthlyRepayment: number }): number {
  return Math.round((inputs.helpPercent * inputs.monthlyRepayment * SHARING_PERIOD_MONTHS) / 100);
}

/** The product's share of the home is the contribution divided by the property value (DECISIONS, Calculators). */
export function productSharePercent(inputs: { contribution: number; propertyValue: number }): number {
  return (inputs.contribution / inputs.propertyValue) * 100;
}

/** The owner keeps what the product does not hold (SPEC §9, "the owner's remaining percentage"). */
export function ownerSharePercent(productPercent: number): number {
  return 100 - productPercent;
}

/** Both shares as shown, to one decimal, so that together they are always 100 % (DECISIONS, Calculators: 3.5 % / 96.5 %). */
export function shownShares(productPercent: number): { productPercent: number; ownerPercent: number } {
  const tenths = Math.round(productPercent * 10);
  return { productPercent: tenths / 10, ownerPercent: (1000 - tenths) / 10 };
}
