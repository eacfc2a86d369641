import type { Dollars, Percent } from "@keystep/domain/kernel/money";
import { roundToDollars } from "@keystep/domain/kernel/rounding";
import { LOAN_TERM_MONTHS } from "./assumptions.ts";

/**
 * The balance of a loan after so many months of level repayments: P·((1+i)^n − (1+i)^m) / ((1+i)^n − 1); without
 * interest P·(n − m) / n (facts, Repayments; 200,000 at 6 % over 360 months leaves 186,109 after five years).
 */
export function loanLeft({
  principal,
  ratePercentAYear,
  months,
  termMonths = LOAN_TERM_MONTHS,
}: {
  principal: Dollars;
  ratePercentAYear: Percent;
  months: number;
  termMonths?: number;
}): Dollars {
  if (months >= termMonths) return 0;
  if (ratePercentAYear === 0) return roundToDollars((principal * (termMonths - months)) / termMonths);
  // (1+i)^k − 1, written so that a tiny rate does not lose its digits.
  const grownBy = (count: number) => Math.expm1(count * Math.log1p(ratePercentAYear / 1200));
  return roundToDollars((principal * (grownBy(termMonths) - grownBy(months))) / grownBy(termMonths));
}
