import { formatCents, type Cents } from "@keystep/domain/kernel/cents";
import { formatAud, formatPercent, type Dollars, type Percent } from "@keystep/domain/kernel/money";
import { SHARING_PERIOD_MONTHS } from "@keystep/domain/offers/assumptions";
import type { Budget } from "@keystep/domain/offers/budget";

/** The month in which too little is left, as it was checked. */
export type ShortMonth = {
  readonly budget: Budget;
  /** The rate of a loan as it stands, before points are added to it. */
  readonly rateToday: Percent;
  /** The loan that both repayments are of; left out in what was frozen before it was told. */
  readonly homeLoan?: { readonly principal: Dollars; readonly months: number };
  readonly asked: Cents | null;
  /** Our money would come by the month. */
  readonly isPaidMonthly: boolean;
};

function yearsText(months: number): string {
  return months === 12 ? "1 year" : `${months / 12} years`;
}

/** The month line by line, so that each line follows from those before it. */
export function shortMonthLines({ budget, rateToday, homeLoan, asked, isPaidMonthly }: ShortMonth) {
  const { netIncome, livingCosts, otherRepayments, homeLoanRepayment, ratePercentAYear, left, leftToday } = budget;
  const repaymentToday = homeLoanRepayment - (leftToday - left);
  return [
    ...(asked === null ? [] : [{ label: "You asked us for", text: formatCents(asked) }]),
    { label: "Income a month, after tax", text: formatAud(netIncome) },
    { label: "Living costs and other debts", text: formatAud(livingCosts + otherRepayments) },
    ...(isPaidMonthly
      ? [{ label: "Our payment", text: `Not counted: it ends after ${SHARING_PERIOD_MONTHS} months` }]
      : []),
    ...(homeLoan === undefined || homeLoan.principal === 0
      ? []
      : [
          {
            label: "Home loan counted",
            text: `${formatAud(homeLoan.principal)}, repaid over ${yearsText(homeLoan.months)}`,
          },
        ]),
    { label: `Home loan at ${formatPercent(rateToday, 2)}, as today`, text: formatAud(repaymentToday) },
    leftToday < 0
      ? { label: "Missing each month today", text: formatAud(-leftToday) }
      : { label: "Left each month today", text: formatAud(leftToday) },
    { label: `Home loan at ${formatPercent(ratePercentAYear, 2)}, if rates rise`, text: formatAud(homeLoanRepayment) },
    { label: "Missing each month then", text: formatAud(-left) },
  ];
}

/** The one thing that would change it. */
export function whatIsMissing({ budget: { left } }: ShortMonth): string {
  return `${formatAud(-left)} a month more: by a higher income, lower costs or a smaller home loan.`;
}
