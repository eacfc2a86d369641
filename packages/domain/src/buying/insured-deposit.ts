import { FULL_DEPOSIT_PERCENT, MOST_LVR } from "@keystep/domain/offers/assumptions";
import type { LmiCost } from "./lmi.ts";
import { largestDeposit, partOf, type Deposit } from "./purchase.ts";

/** A lender's least deposit without a scheme, in percent of the price. */
export const LEAST_DEPOSIT_WITH_LMI = 100 - MOST_LVR;

/** What an insured deposit depends on, in whole AUD, and the LMI of each deposit in percent. */
export type InsuredGround = { price: number; savings: number; duty: number; lmiAt: (percent: number) => LmiCost };

/** A deposit below a fifth with its LMI, and which of the two pays for it: the savings or the loan. */
export type InsuredDeposit = Deposit & { lmi: LmiCost; isLmiInLoan: boolean };

/** The least deposit whose loan, LMI added to it, is still at most 95 % of the price. */
function leastWithLmiInLoan({ price, lmiAt }: InsuredGround): number {
  for (let percent = LEAST_DEPOSIT_WITH_LMI; percent < FULL_DEPOSIT_PERCENT; percent += 1) {
    if (price - partOf(price, percent) + lmiAt(percent).middle <= partOf(price, MOST_LVR)) return percent;
  }
  return FULL_DEPOSIT_PERCENT;
}

/**
 * The better for the buyer of LMI paid from the savings and LMI added to the loan: the one for which less is missing, else the one that
 * leaves the smaller loan. Added to the loan it leaves more for the deposit, which makes LMI itself smaller (decision 0029).
 */
export function insuredDeposit(ground: InsuredGround): InsuredDeposit {
  const { price, savings, duty, lmiAt } = ground;
  const withDuty = (percent: number) => partOf(price, percent) + duty;
  const cashAt = (percent: number) => withDuty(percent) + lmiAt(percent).middle;
  const paid = largestDeposit({ least: LEAST_DEPOSIT_WITH_LMI, savings, cashAt });
  const added = largestDeposit({ least: leastWithLmiInLoan(ground), savings, cashAt: withDuty });
  const loanIfPaid = price - partOf(price, paid.percent);
  const loanIfAdded = price - partOf(price, added.percent) + lmiAt(added.percent).middle;
  const isLmiInLoan = added.shortBy < paid.shortBy || (added.shortBy === paid.shortBy && loanIfAdded < loanIfPaid);
  const { percent, shortBy } = isLmiInLoan ? added : paid;
  return { percent, shortBy, lmi: lmiAt(percent), isLmiInLoan };
}
