import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import type { NewLoan } from "@keystep/domain/offers/new-loan";
import { LMI_ABOVE_LVR, MOST_LVR } from "@keystep/domain/offers/assumptions";
import type { WorkedExample } from "@keystep/domain/offers/worked-examples";

/** What is open where no lender usually lends as much; a sale that does not pay for loan and share says by how much. */
function withoutRefinance({ principal }: NewLoan, homeValue: number): string {
  const short = principal - homeValue;
  const sale = short > 0 ? `selling, at a price that would be ${formatAud(short)} short of both` : "selling";
  return `Lenders usually stop at ${MOST_LVR}%, so there is no usual refinance: what is left is savings, an extension if we agree on one, or ${sale}.`;
}

/** The loan that pays for the share too, in a sentence: how much, what a lender makes of it, and what it costs a month. */
export function newLoanText(newLoan: NewLoan, homeValue: number, { repayment }: WorkedExample): string {
  const { principal, lvr, lending } = newLoan;
  const loan = `${formatAud(principal)}, ${formatPercent(lvr)} of the home`;
  if (lending === "beyond") return `Loan and share come to ${loan}. ${withoutRefinance(newLoan, homeValue)}`;
  const monthly = `${formatAud(newLoan.repayment)} a month instead of ${formatAud(repayment)}`;
  if (lending === "usual") return `The new loan is ${loan}: ${monthly}.`;
  return `The new loan is ${loan}: ${monthly}. Above ${LMI_ABOVE_LVR}% a lender usually asks for lenders mortgage insurance (LMI), which is not counted here.`;
}
