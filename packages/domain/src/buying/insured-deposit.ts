import type { Dollars, Percent } from "@keystep/domain/kernel/money";
import { percentOf } from "@keystep/domain/kernel/rounding";
import { FULL_DEPOSIT_PERCENT, MOST_LVR } from "@keystep/domain/offers/assumptions";
import type { LmiCost } from "./lmi.ts";
import { largestDeposit, type Deposit } from "./purchase.ts";

/** A lender's least deposit without a scheme, in percent of the price. */
export const LEAST_DEPOSIT_WITH_LMI = 100 - MOST_LVR;

/** The inputs of an insured deposit; `lmiAt` gives the LMI of each deposit in percent. */
export type InsuredGround = { price: Dollars; savings: Dollars; duty: Dollars; lmiAt: (percent: Percent) => LmiCost };

/** A deposit below a fifth with its LMI, and which of the two pays for it: the savings or the loan. */
export type InsuredDeposit = Deposit & { lmi: LmiCost; isLmiInLoan: boolean };

/** The least deposit whose loan, LMI added to it, is still at most 95 % of the price. */
function leastWithLmiInLoan({ price, lmiAt }: InsuredGround): Percent {
  for (let percent = LEAST_DEPOSIT_WITH_LMI; percent < FULL_DEPOSIT_PERCENT; percent += 1) {
    if (price - percentOf(price, percent) + lmiAt(percent).central <= percentOf(price, MOST_LVR)) return percent;
  }
  return FULL_DEPOSIT_PERCENT;
}

/**
 * The better for the buyer of LMI paid from the savings and LMI added to the loan: the one for which less is missing, else the one that
 * leaves the smaller loan. Added to the loan it leaves more for the deposit, which makes LMI itself smaller (decision 0029).
 */
export function insuredDeposit(ground: InsuredGround): InsuredDeposit {
  const { price, savings, duty, lmiAt } = ground;
  const withDuty = (percent: Percent) => percentOf(price, percent) + duty;
  const cashAt = (percent: Percent) => withDuty(percent) + lmiAt(percent).central;
  const paid = largestDeposit({ least: LEAST_DEPOSIT_WITH_LMI, savings, cashAt });
  const added = largestDeposit({ least: leastWithLmiInLoan(ground), savings, cashAt: withDuty });
  const loanIfPaid = price - percentOf(price, paid.percent);
  const loanIfAdded = price - percentOf(price, added.percent) + lmiAt(added.percent).central;
  const isLmiInLoan = added.shortBy < paid.shortBy || (added.shortBy === paid.shortBy && loanIfAdded < loanIfPaid);
  const { percent, shortBy } = isLmiInLoan ? added : paid;
  return { percent, shortBy, lmi: lmiAt(percent), isLmiInLoan };
}
