import type { Dollars, Percent } from "@keystep/domain/kernel/money";
import { roundToDollars } from "@keystep/domain/kernel/rounding";
import { SHARING_PERIOD_MONTHS } from "./assumptions.ts";

/** The provider puts in its percentage of each repayment over 36 months, in whole dollars (interpretation, Calculators). */
export function contribution(inputs: { helpPercent: Percent; monthlyRepayment: Dollars }): Dollars {
  return roundToDollars((inputs.helpPercent * inputs.monthlyRepayment * SHARING_PERIOD_MONTHS) / 100);
}

/** The product's share of the home is the contribution divided by the property value (interpretation, Calculators). */
export function productSharePercent(inputs: { contribution: Dollars; propertyValue: Dollars }): Percent {
  return (inputs.contribution / inputs.propertyValue) * 100;
}

/** The owner keeps what the product does not hold (spec §9, "the owner's remaining percentage"). */
export function ownerSharePercent(productPercent: Percent): Percent {
  return 100 - productPercent;
}

/** Both shares as shown, to one decimal, so that together they are always 100 % (interpretation, Calculators: 3.5 % / 96.5 %). */
export function shownShares(productPercent: Percent): { productPercent: Percent; ownerPercent: Percent } {
  const tenths = Math.round(productPercent * 10);
  return { productPercent: tenths / 10, ownerPercent: (1000 - tenths) / 10 };
}
