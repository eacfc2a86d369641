import type { Dollars } from "@keystep/domain/kernel/money";
import type { Premises } from "./buying-rules.ts";
import type { Refinanced } from "./outcome.ts";
import type { Purchase } from "./purchase.ts";
import type { Reason } from "./reasons.ts";

/** Debts of six incomes and more are what banks may make few of since 1 February 2026 (facts, Repayments, APRA). */
const FEW_LOANS_FROM_INCOMES = 6;

const inTenths = (amount: number) => Math.round(amount * 10) / 10;

/** Warns of a loan that is large beside the income; it rules nothing out (facts, Repayments; spec §1, 4.2x income). */
export function incomeReasons(purchase: Purchase | null, yearlyIncome: Dollars, { terms }: Premises): Reason[] {
  if (purchase === null) return [];
  const { loan } = purchase;
  if (loan >= FEW_LOANS_FROM_INCOMES * yearlyIncome) return [{ code: "loan-of-six-incomes", loan }];
  const incomes = inTenths(loan / yearlyIncome);
  const ruleOfThumb = terms.borrowingIncomes;
  return incomes > ruleOfThumb ? [{ code: "loan-above-rule-of-thumb", incomes, ruleOfThumb }] : [];
}

/**
 * Whether buying a share back by refinancing looks likely: above 80 % of what the home is worth by then LMI is due again and has to be
 * asked about, above 95 % we plan no loan at all (decision 0029; on our pages, "When we say no"). Told in tenths of a percent.
 */
export function refinanceReasons(later: Refinanced | null): Reason[] {
  if (later === null || later.lending === "usual") return [];
  const { lvr, lending } = later;
  return [{ code: lending === "beyond" ? "refinance-unlikely" : "refinance-hard", percent: inTenths(lvr) }];
}
