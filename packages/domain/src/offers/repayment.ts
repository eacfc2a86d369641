import { LOAN_TERM_MONTHS } from "./assumptions.ts";

/** The monthly payment that stands where no mortgage is known (SPEC §9, Calculator; DECISIONS, CALC-04). */
export const DEFAULT_MONTHLY_PAYMENT = 10_000;

/**
 * What a loan costs a month, in whole dollars: M(P) = P·i / (1 − (1+i)^−n), i = rate / 12; without interest, P / n
 * (DECISIONS, Calculators: 1,000,000 at 6 % over 360 months costs 5,996).
 */
export function monthlyRepayment({
  principal,
  ratePercentAYear,
  months = LOAN_TERM_MONTHS,
}: {
  principal: number;
  ratePercentAYear: number;
  months?: number;
}): number {
  if (ratePercentAYear === 0) return Math.round(principal / months);
  const monthlyRate = ratePercentAYear / 100 / 12;
  // 1 − (1+i)^−n, written so that a tiny rate does not lose its digits.
  const repaidPart = -Math.expm1(-months * Math.log1p(monthlyRate));
  return Math.round((principal * monthlyRate) / repaidPart);
}

/** The monthly payment is computed from the remaining mortgage; only where none is known it is 10,000 (DECISIONS, CALC-04). */
export function monthlyPaymentOrDefault({
  remainingMortgage,
  ratePercentAYear,
}: {
  remainingMortgage: number | null;
  ratePercentAYear: number;
}): number {
  if (remainingMortgage === null) return DEFAULT_MONTHLY_PAYMENT;
  return monthlyRepayment({ principal: remainingMortgage, ratePercentAYear });
}

/** The provider's part of one repayment, in AUD to the cent: a whole percentage of whole dollars. */
export function monthlyHelp(inputs: { helpPercent: number; monthlyRepayment: number }): number {
  return (inputs.helpPercent * inputs.monthlyRepayment) / 100;
}
