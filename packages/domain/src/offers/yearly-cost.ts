import type { Dollars, Percent } from "@keystep/domain/kernel/money";
import { roundToDollars } from "@keystep/domain/kernel/rounding";

/** Money put into a home: an amount on the day, and one at the end of each of so many months. */
export type PaidIn = { atOnce: Dollars; monthly: Dollars; months: number };

/** The money put in, grown at a monthly rate to the end of the last month. */
function grown({ atOnce, monthly, months }: PaidIn, rate: number): number {
  const factor = (1 + rate) ** months;
  const perMonth = Math.abs(rate) < 1e-12 ? months : (factor - 1) / rate;
  return atOnce * factor + monthly * perMonth;
}

/** The same money as a loan with nothing repaid before the end; interest is added each month. */
export function asLoan(paidIn: PaidIn, ratePercentAYear: Percent): Dollars {
  return roundToDollars(grown(paidIn, ratePercentAYear / 1200));
}

/** Half the distance each time: sixty steps leave less than a millionth of a percent. */
const STEPS = 60;

/**
 * The cost of a share as a yearly rate: the rate at which the money put in would have grown to what buying it back takes after
 * `months` (facts, Repayments; for one amount (paid ÷ received)^(1/years) − 1). Below zero where less is paid back than was put in; `null`
 * where nothing was put in. It is no comparison rate: no loan stands behind it, and a valuation and title come on top.
 */
export function yearlyCostPercent(paidIn: PaidIn, buyBack: Dollars): Percent | null {
  if (paidIn.atOnce + paidIn.monthly <= 0 || buyBack <= 0) return null;
  let [low, high] = [-0.5, 1];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (grown(paidIn, middle) < buyBack) low = middle;
    else high = middle;
  }
  return ((1 + (low + high) / 2) ** 12 - 1) * 100;
}
