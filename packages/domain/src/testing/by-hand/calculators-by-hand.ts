import { repaymentByHand, valueByHand } from "./loans-by-hand.ts";

/** The calculators worked out a second time, from the words of the decisions (interpretation, Calculators). */
export function repaymentHelpByHand(home: number, loan: number, { help, rate }: { help: number; rate: number }) {
  const repayment = repaymentByHand(loan, rate);
  const putIn = Math.round((help * repayment * 36) / 100);
  return { repayment, putIn, share: putIn / home };
}

/** Counts the months one by one until the growth is more than the share; null where it never is. */
export function monthsByHand(share: number, growthPercent: number): number | null {
  if (growthPercent <= 0) return null;
  let months = 0;
  while ((1 + growthPercent / 100) ** (months / 12) - 1 - share <= 1e-12) months += 1;
  return months;
}

/** Each year's value, our part of it and that part in today's dollars. */
export function yearsByHand(home: number, share: number, { growth, inflation }: { growth: number; inflation: number }) {
  return Array.from({ length: 11 }, (_, year) => {
    const value = valueByHand(home, growth, year * 12);
    const ours = Math.round((value * (share * 100)) / 100);
    return [value, ours, value - ours, Math.round(ours / (1 + inflation / 100) ** year)];
  });
}

/** Buy now, pay later in cents: a fee of 1 % each fortnight on what is owed, then perhaps an instalment. */
export function instalmentsByHand(price: number, { every, paid, home }: { every: number; paid: number; home: number }) {
  const count = 16 / every;
  const fee = 1.01 ** (every / 2) - 1;
  let worth = 0;
  for (let number = 1; number <= count; number += 1) worth += 1 / (1 + fee) ** number;
  const level = Math.ceil((price * 100) / worth - 1e-6);
  let [owed, fees, given] = [price * 100, 0, 0];
  for (let week = 2; week <= 16; week += 2) {
    const charged = Math.round(owed / 100);
    fees += charged;
    owed += charged;
    const number = week / every;
    if (!Number.isInteger(number) || number > paid) continue;
    const payment = number === count ? owed : Math.min(level, owed);
    given += payment;
    owed -= payment;
  }
  return { level, fees, given, owed, share: owed / 100 / home };
}
