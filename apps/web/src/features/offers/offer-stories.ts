import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { formatCents } from "@keystep/domain/kernel/cents";
import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import { LOAN_TERM_MONTHS, SHARING_PERIOD_MONTHS } from "@keystep/domain/offers/assumptions";
import { HELP_PERCENT } from "@keystep/domain/offers/calculator";
import { monthlyHelp } from "@keystep/domain/offers/repayment";
import { workedExample, type WorkedExample } from "@keystep/domain/offers/worked-examples";
import { sharePercentText } from "./calculator/share-words.ts";
import { assumptions, exampleCosts } from "#src/layout/figures";
import { WORKED_EXAMPLES } from "#src/features/offers/worked-examples";

const {
  "upfront-boost": UPFRONT,
  "monthly-boost": MONTHLY,
  "double-boost": DOUBLE,
  "homeowner-assistant": OWNER,
} = WORKED_EXAMPLES;

const HALF = workedExample(
  { homeValue: MONTHLY.homeValue, loan: MONTHLY.loan, helpPercent: HELP_PERCENT.max },
  assumptions,
);

/** The monthly repayment and our part of it, as a sum that people can check. */
function repaymentAndHelp({ repayment, helpPercent, helped }: WorkedExample): string {
  const ourPart = formatCents(monthlyHelp({ helpPercent, monthlyRepayment: repayment }));
  return `At an assumed ${formatPercent(assumptions.indicativeRate.percentAYear)} over ${LOAN_TERM_MONTHS / 12} years repayments are ${formatAud(repayment)} a month. We pay ${formatPercent(helpPercent)} of it, ${ourPart}, for ${SHARING_PERIOD_MONTHS} months: ${formatAud(helped)} in total.`;
}

function lmiText(range: string, place = ""): string {
  return `lender will usually ask for lenders mortgage insurance (LMI) as well. By our estimate of ${formatLongDate(exampleCosts.lmiAsAt)}, it is about ${range}${place}.`;
}

/** The buyers’ own part of the deposit. */
const saved = ({ homeValue, loan, atOnce }: WorkedExample) => formatAud(homeValue - loan - atOnce);

const { upfrontDuty } = exampleCosts;
const DUTY = `${upfrontDuty === 0 ? "no transfer duty" : `transfer duty of ${formatAud(upfrontDuty)}`} (stamp duty)`;

/** Whose example it is, in a line: the shares of the diagrams are those of different savings. */
export const BUYERS = {
  "homeowner-assistant": `Example: an owner has ${formatAud(OWNER.loan)} left on a home of ${formatAud(OWNER.homeValue)}.`,
  "upfront-boost": `Example: Mia puts down ${saved(UPFRONT)} on a first home of ${formatAud(UPFRONT.homeValue)}.`,
  "monthly-boost": `Example: Priya and Tom put down ${saved(MONTHLY)} on a home of ${formatAud(MONTHLY.homeValue)}.`,
  "double-boost": `Example: Ruth puts down ${saved(DOUBLE)} on a home of ${formatAud(DOUBLE.homeValue)}.`,
} as const;

/** The worked example of each offer in words; the test beside works out every figure in it. */
export const STORIES = {
  "homeowner-assistant": [
    `We pay ${formatPercent(OWNER.helpPercent)} of each repayment for ${SHARING_PERIOD_MONTHS} months.`,
    repaymentAndHelp(OWNER),
  ],
  "upfront-boost": [
    `With our ${formatAud(UPFRONT.atOnce)} the deposit is ${formatAud(UPFRONT.homeValue - UPFRONT.loan)}, or 12%. She borrows ${formatAud(UPFRONT.loan)}.`,
    `That is bigger, but still below 20%. A ${lmiText(exampleCosts.lmi["upfront-boost"])} She pays it in cash, so the figures leave it out. They count LMI on the new loan. For a first home at this price New South Wales charges ${DUTY}.`,
    "With 6% saved she could also ask for the government’s 5% Deposit Scheme: no LMI, and no share of the home. Compare first.",
  ],
  "monthly-boost": [
    `They borrow ${formatAud(MONTHLY.loan)}. We pay ${formatPercent(MONTHLY.helpPercent)} of each repayment for ${SHARING_PERIOD_MONTHS} months.`,
    repaymentAndHelp(MONTHLY),
    `The most we share is half of each repayment. For them that would be ${formatAud(HALF.helped)}, and a share of ${sharePercentText(HALF.sharePercent)}.`,
  ],
  "double-boost": [
    `With our ${formatAud(DOUBLE.atOnce)} the deposit is 15%. She borrows ${formatAud(DOUBLE.loan)}. ${repaymentAndHelp(DOUBLE)} Deposit and repayments together, that is ${formatAud(DOUBLE.putIn)}.`,
    `Below 20%, a ${lmiText(exampleCosts.lmi["double-boost"], " in New South Wales")} She pays that and transfer duty (stamp duty) in cash, so the figures leave them out. They count LMI on the new loan.`,
  ],
} as const;
