import { formatAud, type Dollars } from "@keystep/domain/kernel/money";

/** So small a difference is none, AUD: what isn’t counted is more. */
const EQUAL_WITHIN = 50;

/** Compares the cost of ending a share with the same money as a loan, in words; `format` tells the difference. */
export function besideLoanText(total: Dollars, asLoan: Dollars, format = formatAud): string {
  const more = total - asLoan;
  if (Math.abs(more) <= EQUAL_WITHIN) return "About the same as the loan";
  return `${format(Math.abs(more))} ${more > 0 ? "more" : "less"} than the loan`;
}
