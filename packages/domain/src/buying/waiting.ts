import { inDollars } from "@keystep/domain/kernel/cents";
import { percentOf } from "@keystep/domain/kernel/rounding";
import { homeValueAfter } from "@keystep/domain/offers/appreciation";
import { FULL_DEPOSIT_PERCENT } from "@keystep/domain/offers/assumptions";
import type { BuyerFigures } from "./buyer-figures.ts";
import type { Premises } from "./buying-rules.ts";
import { purchaseOf, type Purchase } from "./purchase.ts";
import { savingsAfter } from "./savings-rate.ts";
import { buyerDuty } from "./transfer-duty.ts";

/** How far ahead a deposit is looked for: 30 years. */
export const LONGEST_WAIT_MONTHS = 360;

/**
 * Waiting and saving: the purchase in the first month in which the savings pay a fifth of what the home costs by then, and its duty;
 * null where that does not come within 30 years. Savings earn interest, prices grow as assumed, today's duty stays (decisions 0029, 0066).
 */
export function purchaseAfterWaiting(figures: BuyerFigures, premises: Premises): Purchase | null {
  for (let afterMonths = 0; afterMonths <= LONGEST_WAIT_MONTHS; afterMonths += 1) {
    const price = homeValueAfter(figures.price, premises.growthPercentAYear, afterMonths);
    const saved = savingsAfter(afterMonths, { ...figures, percentAYear: premises.savingsPercentAYear });
    const deposit = percentOf(price, FULL_DEPOSIT_PERCENT);
    if (deposit > saved) continue;
    const { duty } = buyerDuty({ ...figures, price, contractDay: premises.today }, premises.rules);
    if (deposit + inDollars(duty) > saved) continue;
    const { ratePercentAYear } = premises;
    const { state } = figures;
    return purchaseOf({ afterMonths, price, state, depositPercent: FULL_DEPOSIT_PERCENT, duty, ratePercentAYear });
  }
  return null;
}
