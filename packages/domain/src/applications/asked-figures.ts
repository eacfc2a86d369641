import { ASKED_LABELS } from "./asked-labels.ts";
import { dollarsOf } from "@keystep/domain/kernel/cents";
import { formatAud, formatPercent, type Dollars, type Percent } from "@keystep/domain/kernel/money";
import { SHARING_PERIOD_MONTHS } from "@keystep/domain/offers/assumptions";
import type { Budget, BudgetRules } from "@keystep/domain/offers/budget";
import { productSharePercent, shownShares } from "@keystep/domain/offers/share";
import { amountAsked, type AskedFigures } from "./amount-asked.ts";
import type { ApplicationType } from "./application.ts";
import { householdBudget, type BudgetGap, type BudgetSource } from "./household-budget.ts";

/** A figure of what an application asks for, and how it is worked out; `text` is null while answers are missing for it. */
export type AskedFigure = { readonly label: string; readonly text: string | null; readonly working: string };

type Context = AskedFigures & BudgetSource["context"];
/** An application as staff see it: nothing of either person is withheld. */
export type AskingApplication = {
  readonly type: ApplicationType;
  readonly context: Context;
  readonly applicants: BudgetSource["applicants"];
};

const known = (amount: Dollars | null): string => (amount === null ? "?" : formatAud(amount));

function amountWorking(type: ApplicationType, context: Context): string {
  switch (type) {
    case "homeowner-assistant": {
      const { fintreeHelpPercentage: help, monthlyMortgagePayment } = context;
      const share = help === null ? "?" : formatPercent(help);
      return `${share} of ${known(monthlyMortgagePayment)} a month, for ${SHARING_PERIOD_MONTHS} months.`;
    }
    case "homeownership-accelerator":
      return "The deposit that they need, as they say.";
    case "upgrade-accelerator":
      return `A home worth ${known(context.homeValueEstimate)}, less their budget of ${known(context.upgradeBudget)}.`;
  }
}

const GAPS = {
  income: "an income",
  period: "how often an income is paid",
  livingCosts: "living costs",
} as const satisfies Record<BudgetGap, string>;

const STANDINGS = {
  comfortable: "enough",
  tight: "too little, enough today",
  short: "too little, today too",
} as const satisfies Record<Budget["standing"], string>;

function budgetFigure(
  source: BudgetSource,
  rates: { readonly ratePercentAYear: Percent; readonly rules: BudgetRules },
) {
  const label = "Left each month";
  const { budget, gaps, isHomeLoanKnown } = householdBudget(source, rates);
  if (budget === null) return { label, text: null, working: `Missing: ${gaps.map((gap) => GAPS[gap]).join(", ")}.` };
  const { netIncome, livingCosts, otherRepayments, homeLoanRepayment, ratePercentAYear, version } = budget;
  const parts = [
    `${formatAud(netIncome)} net income`,
    `${formatAud(livingCosts)} living costs`,
    `${formatAud(otherRepayments)} other repayments`,
    `${isHomeLoanKnown ? formatAud(homeLoanRepayment) : "?"} home loan at ${formatPercent(ratePercentAYear, 2)}`,
  ];
  const working = `${parts.join(" − ")}. The rate is the loan's and ${rates.rules.lending.bufferPoints} points. Budget tables, version ${version}.`;
  const standing = isHomeLoanKnown
    ? `at ${rates.rules.lending.bufferPoints} points more: ${STANDINGS[budget.standing]}`
    : "before a home loan, which is not known";
  return { label, text: `${formatAud(budget.left)}, ${standing}`, working };
}

/** The figures by which staff see at once what is asked for (interpretation, Products; Own additions, comfortable). */
export function askedFigures(
  { type, context, applicants }: AskingApplication,
  rates: { readonly ratePercentAYear: Percent; readonly rules: BudgetRules },
): readonly AskedFigure[] {
  const cents = amountAsked(type, context);
  const amount = cents === null ? null : dollarsOf(cents);
  const { homeValueEstimate: value, remainingMortgageEstimate: owed } = context;
  const hasValue = value !== null && value > 0;
  const share =
    amount === null || !hasValue
      ? null
      : shownShares(productSharePercent({ contribution: amount, propertyValue: value })).productPercent;
  const loan = owed === null || !hasValue ? null : (owed / value) * 100;
  return [
    {
      label: ASKED_LABELS.amount,
      text: amount === null ? null : formatAud(amount),
      working: amountWorking(type, context),
    },
    {
      label: ASKED_LABELS.share,
      text: share === null ? null : `about ${formatPercent(share)}`,
      working: `${known(amount)} of a home worth ${known(value)}, as they say. The valuation decides.`,
    },
    {
      label: "The home",
      text: hasValue ? formatAud(value) : null,
      working: "Its worth, as they say. The valuation decides.",
    },
    {
      label: "Owed on the home",
      text: loan === null ? null : `${known(owed)}, ${formatPercent(loan)} of its value`,
      working: `${known(owed)} of ${known(value)}.`,
    },
    budgetFigure({ applicants, context }, rates),
  ];
}
