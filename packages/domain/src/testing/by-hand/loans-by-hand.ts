/** Loans month by month, as a bank's statement would go, where the code has a formula (facts, Repayments). */
export function repaymentByHand(loan: number, ratePercent: number, months = 360): number {
  if (ratePercent === 0) return Math.round(loan / months);
  let worth = 0;
  for (let month = 1; month <= months; month += 1) worth += 1 / (1 + ratePercent / 1200) ** month;
  return Math.round(loan / worth);
}

/** The balance after so many unrounded repayments. */
export function balanceByHand(
  loan: number,
  { rate, paid, months }: { rate: number; paid: number; months: number },
): number {
  if (paid >= months) return 0;
  let worth = 0;
  for (let month = 1; month <= months; month += 1) worth += 1 / (1 + rate / 1200) ** month;
  let balance = loan;
  for (let month = 1; month <= paid; month += 1) balance += (balance * rate) / 1200 - loan / worth;
  return Math.round(balance);
}

/** The value of a home after so many months at a growth a year. */
export function valueByHand(value: number, growthPercent: number, months: number): number {
  return Math.round(value * (1 + growthPercent / 100) ** (months / 12));
}

/** Savings with interest added each month, then the month's saving. */
export function savedByHand(
  savings: number,
  { monthly, rate, months }: { monthly: number; rate: number; months: number },
): number {
  let saved = savings;
  for (let month = 1; month <= months; month += 1) saved += (saved * rate) / 1200 + monthly;
  return Math.round(saved * 100) / 100;
}
