import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import { clampToRange } from "@keystep/domain/kernel/range";
import { ASSUMPTIONS, LOAN_TERM_MONTHS, SHARING_PERIOD_MONTHS } from "@keystep/domain/offers/assumptions";
import {
  calculateShare,
  CALCULATOR_PROPERTY_VALUE,
  defaultRemainingMortgage,
  HELP_PERCENT,
  remainingMortgageRange,
} from "@keystep/domain/offers/calculator";
import { monthlyRepayment } from "@keystep/domain/offers/repayment";
import { brand } from "#src/layout/brand";
import type { CalculatorKind, Worked } from "./calculator-kind.ts";
import { ASSUMED_GROWTH, closingLines, monthsFact, RATE_RANGE, shareFact } from "./share-words.ts";

/** The figures of the homeowner-assistant type (SPEC §9): AUD, percent, percent a year. */
export type RepaymentFigures = {
  readonly homeValueEstimate: number;
  readonly remainingMortgageEstimate: number;
  readonly fintreeHelpPercentage: number;
  readonly growthPercentAYear: number;
  readonly ratePercentAYear: number;
};

/** AUD a month, worked out from the remaining mortgage. */
export function repaymentOf({ remainingMortgageEstimate, ratePercentAYear }: RepaymentFigures): number {
  return monthlyRepayment({ principal: remainingMortgageEstimate, ratePercentAYear });
}

/** The mortgage follows the value (CALC-03): at its default it stays the default, a figure of one's own only stays in bounds. */
function withHomeValue(figures: RepaymentFigures, homeValueEstimate: number): RepaymentFigures {
  const { homeValueEstimate: before, remainingMortgageEstimate: mortgage } = figures;
  const remainingMortgageEstimate =
    mortgage === defaultRemainingMortgage(before)
      ? defaultRemainingMortgage(homeValueEstimate)
      : clampToRange(mortgage, remainingMortgageRange(homeValueEstimate));
  return { ...figures, homeValueEstimate, remainingMortgageEstimate };
}

function work(figures: RepaymentFigures): Worked {
  const { ratePercentAYear, growthPercentAYear, homeValueEstimate: propertyValue } = figures;
  const helpPercent = figures.fintreeHelpPercentage;
  const remainingMortgage = figures.remainingMortgageEstimate;
  const result = calculateShare({
    propertyValue,
    remainingMortgage,
    helpPercent,
    growthPercentAYear,
    ratePercentAYear,
  });
  const repayment = formatAud(result.monthlyRepayment);
  const putIn = formatAud(result.contribution);
  const ourPart = formatAud(Math.round(result.contribution / SHARING_PERIOD_MONTHS));
  return {
    outlook: result,
    facts: [
      shareFact(result),
      {
        term: `${brand.name} puts in`,
        figure: putIn,
        text: `Over ${SHARING_PERIOD_MONTHS} months, ${ourPart} of each ${repayment} repayment.`,
      },
      monthsFact(result),
    ],
    lines: [
      {
        title: "Monthly repayment",
        formula: `M = P × i ÷ (1 − (1 + i)^−${LOAN_TERM_MONTHS}), where P is the remaining mortgage and i the yearly rate ÷ 12`,
        sum: `${formatAud(remainingMortgage)} at ${formatPercent(ratePercentAYear, 2)} a year gives ${repayment}`,
      },
      {
        title: `${brand.name} puts in`,
        formula: `help × M × ${SHARING_PERIOD_MONTHS} months`,
        sum: `${formatPercent(helpPercent)} × ${repayment} × ${SHARING_PERIOD_MONTHS} = ${putIn}`,
      },
      {
        title: `${brand.name}’s share`,
        formula: "what we put in ÷ property value",
        sum: `${putIn} ÷ ${formatAud(propertyValue)} = ${formatPercent(result.productSharePercent, 2)}`,
      },
      ...closingLines(result),
    ],
  };
}

/** The calculator of Upfront Boost, Monthly Boost and Homeowner Assistant (DECISIONS, Calculators; CALC-11). */
export const REPAYMENT_KIND: CalculatorKind<RepaymentFigures> = {
  place: "keystep-calculator",
  defaults: {
    homeValueEstimate: CALCULATOR_PROPERTY_VALUE.default,
    remainingMortgageEstimate: defaultRemainingMortgage(CALCULATOR_PROPERTY_VALUE.default),
    fintreeHelpPercentage: HELP_PERCENT.default,
    growthPercentAYear: ASSUMPTIONS.appreciation.percentAYear,
    ratePercentAYear: ASSUMPTIONS.indicativeRate.percentAYear,
  },
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
      describe: (figures) => `That is about ${formatAud(repaymentOf(figures))} a month over 30 years.`,
    },
    {
      name: "fintreeHelpPercentage",
      label: "Help percentage",
      rangeOf: () => HELP_PERCENT,
      format: (percent) => formatPercent(percent),
      describe: () => `How much of each repayment ${brand.name} pays.`,
    },
  ],
  assumed: [
    ASSUMED_GROWTH,
    {
      name: "ratePercentAYear",
      label: "Rate of the loan, % a year",
      range: RATE_RANGE,
      assumption: ASSUMPTIONS.indicativeRate,
      assumptionName: "Rate of the loan",
    },
  ],
  withFigure: (figures, name, value) =>
    name === "homeValueEstimate" ? withHomeValue(figures, value) : { ...figures, [name]: value },
  work,
  fixed: [`The loan runs ${LOAN_TERM_MONTHS} months; we share repayments for ${SHARING_PERIOD_MONTHS} of them.`],
  assumedNote:
    "These two change what you see here. Only the monthly repayment that follows from the rate goes into an application.",
};
