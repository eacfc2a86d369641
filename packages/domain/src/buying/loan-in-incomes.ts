import type { Dollars } from "@keystep/domain/kernel/money";
import type { Terms } from "@keystep/domain/offers/terms";

/** A loan in yearly incomes, to the tenth, and whether that is more than our rule of thumb (spec §1, 4.2x income). */
export type LoanInIncomes = { incomes: number; ruleOfThumb: number; isAbove: boolean };

export function loanInIncomes(
  loan: Dollars,
  yearlyIncome: Dollars,
  { borrowingIncomes: ruleOfThumb }: Pick<Terms, "borrowingIncomes">,
): LoanInIncomes {
  const incomes = Math.round((loan / yearlyIncome) * 10) / 10;
  return { incomes, ruleOfThumb, isAbove: incomes > ruleOfThumb };
}

/** The income a year that the rule of thumb asks for a loan, rounded up to a thousand, so that the rule is kept to the dollar. */
export function incomeNeeded(loan: Dollars, { borrowingIncomes }: Pick<Terms, "borrowingIncomes">): Dollars {
  return Math.ceil(loan / borrowingIncomes / 1000) * 1000;
}
