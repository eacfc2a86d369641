import { roundToCents, type Cents } from "@keystep/domain/kernel/cents";
import type { Dollars, Percent } from "@keystep/domain/kernel/money";
import { roundToDollars } from "@keystep/domain/kernel/rounding";
import { LOAN_TERM_MONTHS } from "./assumptions.ts";

/** The monthly payment that stands where no mortgage is known (spec §9, Calculator; interpretation, CALC-04). */
export const DEFAULT_MONTHLY_PAYMENT = 10_000;

/**
 * The monthly repayment of a loan: M(P) = P·i / (1 − (1+i)^−n), i = rate / 12; without interest, P / n
 * (interpretation, Calculators: 1,000,000 at 6 % over 360 months costs 5,996).
 */
export function monthlyRepayment({
  principal,
  ratePercentAYear,
  months = LOAN_TERM_MONTHS,
}: {
  principal: Dollars;
  ratePercentAYear: Percent;
  months?: number;
}): Dollars {
  if (ratePercentAYear === 0) return roundToDollars(principal / months);
  const monthlyRate = ratePercentAYear / 100 / 12;
  // 1 − (1+i)^−n, written so that a tiny rate does not lose its digits.
  const repaidPart = -Math.expm1(-months * Math.log1p(monthlyRate));
  return roundToDollars((principal * monthlyRate) / repaidPart);
}

/** The monthly payment is computed from the remaining mortgage; only where none is known it is 10,000 (interpretation, CALC-04). */
export function monthlyPaymentOrDefault({
  remainingMortgage,
  ratePercentAYear,
}: {
  remainingMortgage: Dollars | null;
  ratePercentAYear: Percent;
}): Dollars {
  if (remainingMortgage === null) return DEFAULT_MONTHLY_PAYMENT;
  return monthlyRepayment({ principal: remainingMortgage, ratePercentAYear });
}

/** The provider's part of one repayment. */
export function monthlyHelp(inputs: { helpPercent: Percent; monthlyRepayment: Dollars }): Cents {
  return roundToCents((inputs.helpPercent * inputs.monthlyRepayment) / 100);
}

/** The months over which a home loan is repaid: those left, or a new loan's where that is not known. */
export function homeLoanMonths(yearsLeft: number | null): number {
  return yearsLeft === null || yearsLeft === 0 ? LOAN_TERM_MONTHS : yearsLeft * 12;
}
