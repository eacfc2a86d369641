import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import { clampToRange } from "@keystep/domain/kernel/range";
import { ASSUMPTIONS } from "@keystep/domain/offers/assumptions";
import { CALCULATOR_PROPERTY_VALUE } from "@keystep/domain/offers/calculator";
import { calculateDoubleBoost, defaultUpgradeBudget, upgradeBudgetRange } from "@keystep/domain/offers/double-boost";
import { brand } from "#src/layout/brand";
import type { CalculatorKind, Worked } from "./calculator-kind.ts";
import { ASSUMED_GROWTH, closingLines, monthsFact, shareFact } from "./share-words.ts";

/** The figures of the upgrade-accelerator type (SPEC §9; DECISIONS, CALC-19): AUD and percent a year. */
export type DoubleBoostFigures = {
  readonly homeValueEstimate: number;
  readonly upgradeBudget: number;
  readonly growthPercentAYear: number;
};

/** The budget follows the value (CALC-09): at its default it stays the default, a figure of one's own only stays in bounds. */
function withHomeValue(figures: DoubleBoostFigures, homeValueEstimate: number): DoubleBoostFigures {
  const { homeValueEstimate: before, upgradeBudget: budget } = figures;
  const upgradeBudget =
    budget === defaultUpgradeBudget(before)
      ? defaultUpgradeBudget(homeValueEstimate)
      : clampToRange(budget, upgradeBudgetRange(homeValueEstimate));
  return { ...figures, homeValueEstimate, upgradeBudget };
}

function work({ homeValueEstimate: propertyValue, upgradeBudget, growthPercentAYear }: DoubleBoostFigures): Worked {
  const result = calculateDoubleBoost({ propertyValue, upgradeBudget, growthPercentAYear });
  const putIn = formatAud(result.contribution);
  return {
    outlook: result,
    facts: [
      shareFact(result),
      { term: `${brand.name} puts in`, figure: putIn, text: "What your budget leaves open of the price." },
      monthsFact(result),
    ],
    lines: [
      {
        title: `${brand.name} puts in`,
        formula: "property value − your budget",
        sum: `${formatAud(propertyValue)} − ${formatAud(upgradeBudget)} = ${putIn}`,
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

/** The calculator of Double Boost (SPEC §9; CALC-08). */
export const DOUBLE_BOOST_KIND: CalculatorKind<DoubleBoostFigures> = {
  place: "keystep-double-boost",
  defaults: {
    homeValueEstimate: CALCULATOR_PROPERTY_VALUE.default,
    upgradeBudget: defaultUpgradeBudget(CALCULATOR_PROPERTY_VALUE.default),
    growthPercentAYear: ASSUMPTIONS.appreciation.percentAYear,
  },
  fields: [
    {
      name: "homeValueEstimate",
      label: "Property value",
      rangeOf: () => CALCULATOR_PROPERTY_VALUE,
      format: formatAud,
      describe: () => "What the home you want costs.",
    },
    {
      name: "upgradeBudget",
      label: "Budget",
      rangeOf: ({ homeValueEstimate }) => upgradeBudgetRange(homeValueEstimate),
      format: formatAud,
      describe: ({ homeValueEstimate, upgradeBudget }) =>
        `What you bring, savings and loan together: ${formatPercent((upgradeBudget / homeValueEstimate) * 100)} of the price.`,
    },
  ],
  assumed: [ASSUMED_GROWTH],
  withFigure: (figures, name, value) =>
    name === "homeValueEstimate" ? withHomeValue(figures, value) : { ...figures, [name]: value },
  work,
  fixed: ["Our share does not grow with time: it is bought back at what that part of the home is worth then."],
  assumedNote: "This changes what you see here, and goes into no application.",
};
