import type { Dollars, Percent } from "@keystep/domain/kernel/money";
import { LMI_ABOVE_LVR, LOAN_TERM_MONTHS, MOST_LVR } from "./assumptions.ts";
import { loanLeft } from "./loan-left.ts";
import { monthlyRepayment } from "./repayment.ts";

/** A lender's view of a loan at this LVR: usual, only with LMI, or beyond what is usually lent. */
export type Lending = "usual" | "with-lmi" | "beyond";

/** A loan as a part of the home's value, in percent, and what a lender makes of it; both edges belong to the better side. */
export function lendingOf(loan: Dollars, homeValue: Dollars): { lvr: Percent; lending: Lending } {
  // Rounded, so that a loan of exactly four fifths is an LVR of exactly 80.
  const lvr = Math.round((loan / homeValue) * 1e8) / 1e6;
  if (lvr > MOST_LVR) return { lvr, lending: "beyond" };
  return { lvr, lending: lvr > LMI_ABOVE_LVR ? "with-lmi" : "usual" };
}

/** The loan once it has paid for the share too: a month, and as a part of the home's value in percent. */
export type NewLoan = { principal: Dollars; repayment: Dollars; lvr: Percent; lending: Lending };

/** A share bought back by refinancing: what is left of the loan grows by it and runs to its old end, at the same rate (decision 0029). */
export function newLoanOf({
  loan,
  buyBack,
  homeValue,
  afterMonths,
  ratePercentAYear,
}: {
  loan: Dollars;
  buyBack: Dollars;
  homeValue: Dollars;
  afterMonths: number;
  ratePercentAYear: Percent;
}): NewLoan {
  const principal = loanLeft({ principal: loan, ratePercentAYear, months: afterMonths }) + buyBack;
  const repayment = monthlyRepayment({ principal, ratePercentAYear, months: LOAN_TERM_MONTHS - afterMonths });
  return { principal, repayment, ...lendingOf(principal, homeValue) };
}
