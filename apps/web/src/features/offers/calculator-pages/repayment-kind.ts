import { formatCents } from "@keystep/domain/kernel/cents";
import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import { LOAN_TERM_MONTHS, SHARING_PERIOD_MONTHS } from "@keystep/domain/offers/assumptions";
import {
  calculateShare,
  CALCULATOR_PROPERTY_VALUE,
  defaultRemainingMortgage,
  HELP_PERCENT,
  remainingMortgageRange,
} from "@keystep/domain/offers/calculator";
import { monthlyHelp, monthlyRepayment } from "@keystep/domain/offers/repayment";
import { brand } from "#src/layout/brand";
import type { CalculatorKind, FiguresLike, Worked } from "#src/features/offers/calculator/calculator-kind";
import { followingHome } from "#src/features/offers/calculator/figures";
import {
  ASSUMED_AVERAGE,
  ASSUMED_GROWTH,
  ASSUMED_INFLATION,
  ASSUMED_RATE,
  OUR_GROWTHS,
  COSTS_NOT_COUNTED,
} from "#src/features/offers/calculator/share-words";
import { WHOLE_SHARE_AHEAD } from "#src/features/offers/calculator/share-facts";
import { assumptions } from "#src/layout/figures";

/** The figures of the homeowner-assistant type (spec §9): AUD, percent, percent a year. */
const DEFAULTS = {
  homeValueEstimate: CALCULATOR_PROPERTY_VALUE.default,
  remainingMortgageEstimate: defaultRemainingMortgage(CALCULATOR_PROPERTY_VALUE.default),
  fintreeHelpPercentage: HELP_PERCENT.default,
  ...OUR_GROWTHS,
  ratePercentAYear: assumptions.indicativeRate.percentAYear,
};
export type RepaymentFigures = FiguresLike<typeof DEFAULTS>;

/** AUD a month, worked out from the remaining mortgage. */
export function repaymentOf({ remainingMortgageEstimate, ratePercentAYear }: RepaymentFigures): number {
  return monthlyRepayment({ principal: remainingMortgageEstimate, ratePercentAYear });
}

function work({
  homeValueEstimate: propertyValue,
  remainingMortgageEstimate: remainingMortgage,
  fintreeHelpPercentage: helpPercent,
  ...assumed
}: RepaymentFigures): Worked {
  const result = calculateShare({ propertyValue, remainingMortgage, helpPercent, ...assumed }, assumptions);
  const repayment = formatAud(result.monthlyRepayment);
  const putIn = formatAud(result.contribution);
  const ourPart = formatCents(monthlyHelp({ helpPercent, monthlyRepayment: result.monthlyRepayment }));
  return {
    outlook: result,
    putIn: result.contribution,
    paidIn: { atOnce: 0, monthly: result.contribution / SHARING_PERIOD_MONTHS, months: SHARING_PERIOD_MONTHS },
    fact: {
      term: `${brand.name} puts in`,
      figure: putIn,
      text: `Over ${SHARING_PERIOD_MONTHS} months, ${ourPart} of each ${repayment} repayment, to the dollar.`,
    },
    lines: [
      {
        title: "Monthly repayment",
        formula: `M = P × i ÷ (1 − (1 + i)^−${LOAN_TERM_MONTHS}), where P is the remaining mortgage and i the yearly rate ÷ 12`,
        sum: `${formatAud(remainingMortgage)} at ${formatPercent(assumed.ratePercentAYear, 2)} a year gives ${repayment}`,
      },
      {
        title: `${brand.name} puts in`,
        formula: `help × M × ${SHARING_PERIOD_MONTHS} months, to the dollar`,
        sum: `${formatPercent(helpPercent)} × ${repayment} × ${SHARING_PERIOD_MONTHS} = ${putIn}`,
      },
    ],
    shareFormula: "what we put in ÷ property value",
  };
}

/** The calculator of Upfront Boost, Monthly Boost and Homeowner Assistant (interpretation, Calculators; CALC-11). */
export const REPAYMENT_KIND: CalculatorKind<RepaymentFigures> = {
  place: "keystep-calculator",
  defaults: DEFAULTS,
  fields: [
    {
      name: "homeValueEstimate",
      label: "Property value",
      rangeOf: () => CALCULATOR_PROPERTY_VALUE,
      format: formatAud,
    },
    {
      name: "remainingMortgageEstimate",
      label: "Remaining mortgage",
      rangeOf: ({ homeValueEstimate }) => remainingMortgageRange(homeValueEstimate),
      format: formatAud,
      describe: (figures) =>
        `Your loan, or what you would borrow: about ${formatAud(repaymentOf(figures))} a month over 30 years at ${formatPercent(figures.ratePercentAYear, 2)}.`,
    },
    {
      name: "fintreeHelpPercentage",
      label: "Help percentage",
      rangeOf: () => HELP_PERCENT,
      format: (percent) => formatPercent(percent),
      describe: () => `How much of each repayment ${brand.name} pays.`,
    },
  ],
  assumed: [ASSUMED_GROWTH, ASSUMED_RATE, ASSUMED_INFLATION, ASSUMED_AVERAGE],
  withFigure: followingHome("homeValueEstimate", "remainingMortgageEstimate", {
    defaultOf: defaultRemainingMortgage,
    rangeOf: remainingMortgageRange,
  }),
  work,
  fixed: [
    `The loan runs ${LOAN_TERM_MONTHS} months, and we share repayments for ${SHARING_PERIOD_MONTHS} of them. You can’t change either here.`,
    "We count our share on today’s value. It stays the same percentage.",
    COSTS_NOT_COUNTED,
  ],
  outlookNote: WHOLE_SHARE_AHEAD,
  assumedNote:
    "These change what you see here. Only the monthly repayment that follows from the rate goes into an application.",
};
