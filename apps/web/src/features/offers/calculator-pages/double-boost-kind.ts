import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import { CALCULATOR_PROPERTY_VALUE } from "@keystep/domain/offers/calculator";
import { calculateDoubleBoost, defaultUpgradeBudget, upgradeBudgetRange } from "@keystep/domain/offers/double-boost";
import { brand } from "#src/layout/brand";
import type { CalculatorKind, FiguresLike, Worked } from "#src/features/offers/calculator/calculator-kind";
import { followingHome } from "#src/features/offers/calculator/figures";
import { FIXED_SHARE, WHOLE_SHARE_AHEAD, allAtOnce } from "#src/features/offers/calculator/share-facts";
import {
  ASSUMED_AVERAGE,
  ASSUMED_GROWTH,
  ASSUMED_INFLATION,
  OUR_GROWTHS,
} from "#src/features/offers/calculator/share-words";
import { assumptions } from "#src/layout/figures";

const DEFAULTS = {
  homeValueEstimate: CALCULATOR_PROPERTY_VALUE.default,
  upgradeBudget: defaultUpgradeBudget(CALCULATOR_PROPERTY_VALUE.default),
  ...OUR_GROWTHS,
};
type DoubleBoostFigures = FiguresLike<typeof DEFAULTS>;

function work({ homeValueEstimate: propertyValue, upgradeBudget, ...assumed }: DoubleBoostFigures): Worked {
  const result = calculateDoubleBoost({ propertyValue, upgradeBudget, ...assumed }, assumptions);
  const putIn = formatAud(result.contribution);
  return {
    outlook: result,
    putIn: result.contribution,
    paidIn: allAtOnce(result.contribution),
    isLeast: true,
    fact: {
      term: `${brand.name} puts in`,
      figure: putIn,
      text: "The rest of the value: part of it tops up the deposit, part shares the repayments. Our offer says how much of each.",
    },
    lines: [
      {
        title: `${brand.name} puts in`,
        formula: "property value − your budget",
        sum: `${formatAud(propertyValue)} − ${formatAud(upgradeBudget)} = ${putIn}`,
      },
    ],
    shareFormula: "what we put in ÷ property value",
  };
}

/** The calculator of Double Boost (spec §9; CALC-08). */
export const DOUBLE_BOOST_KIND: CalculatorKind<DoubleBoostFigures> = {
  place: "keystep-double-boost",
  defaults: DEFAULTS,
  fields: [
    {
      name: "homeValueEstimate",
      label: "Property value",
      rangeOf: () => CALCULATOR_PROPERTY_VALUE,
      format: formatAud,
      describe: () => "The price of the home you want.",
    },
    {
      name: "upgradeBudget",
      label: "Budget",
      rangeOf: ({ homeValueEstimate }) => upgradeBudgetRange(homeValueEstimate),
      format: formatAud,
      describe: ({ homeValueEstimate, upgradeBudget }) =>
        `Your savings, and the part of the loan that you repay: ${formatPercent((upgradeBudget / homeValueEstimate) * 100)} of the value.`,
    },
  ],
  assumed: [ASSUMED_GROWTH, ASSUMED_INFLATION, ASSUMED_AVERAGE],
  withFigure: followingHome("homeValueEstimate", "upgradeBudget", {
    defaultOf: defaultUpgradeBudget,
    rangeOf: upgradeBudgetRange,
  }),
  work,
  fixed: FIXED_SHARE,
  outlookNote: WHOLE_SHARE_AHEAD,
  assumedNote: "These change what you see here, and go into no application.",
};
