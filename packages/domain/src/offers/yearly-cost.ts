/** What was put into a home, in AUD: an amount on the day, and an amount at the end of each month for so many months. */
export type PaidIn = { atOnce: number; monthly: number; months: number };

/** What was put in, grown at a monthly rate to the end of the last month, in AUD. */
function grown({ atOnce, monthly, months }: PaidIn, rate: number): number {
  const factor = (1 + rate) ** months;
  const perMonth = Math.abs(rate) < 1e-12 ? months : (factor - 1) / rate;
  return atOnce * factor + monthly * perMonth;
}

/** What the same money would have come to as a loan that nothing is paid of before the end, in whole AUD; interest is added each month. */
export function asLoan(paidIn: PaidIn, ratePercentAYear: number): number {
  return Math.round(grown(paidIn, ratePercentAYear / 1200));
}

/** Half the distance each time: sixty steps leave less than a millionth of a percent. */
const STEPS = 60;

/**
 * What a share costs as a yearly rate, in percent: the rate at which the money put in would have grown to what buying it back takes after
 * `months` (DOMAIN C.6; for one amount (paid ÷ received)^(1/years) − 1). Below zero where less is paid back than was put in; `null`
 * where nothing was put in. It is no comparison rate: no loan stands behind it, and a valuation and title come on top.
 */
export function yearlyCostPercent(paidIn: PaidIn, buyBack: number): number | null {
  if (paidIn.atOnce + paidIn.monthly <= 0 || buyBack <= 0) return null;
  let [low, high] = [-0.5, 1];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (grown(paidIn, middle) < buyBack) low = middle;
    else high = middle;
  }
  return ((1 + (low + high) / 2) ** 12 - 1) * 100;
}
