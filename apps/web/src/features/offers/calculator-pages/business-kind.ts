import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import { calculateBusinessFunding, defaultFunds, fundsRange } from "@keystep/domain/offers/business-funding";
import { CALCULATOR_PROPERTY_VALUE } from "@keystep/domain/offers/calculator";
import type { CalculatorKind, FiguresLike, Worked } from "#src/features/offers/calculator/calculator-kind";
import { followingHome } from "#src/features/offers/calculator/figures";
import { FIXED_SHARE, allAtOnce } from "#src/features/offers/calculator/share-facts";
import {
  ASSUMED_AVERAGE,
  ASSUMED_GROWTH,
  ASSUMED_INFLATION,
  OUR_GROWTHS,
} from "#src/features/offers/calculator/share-words";
import { assumptions } from "#src/layout/figures";

const HOME_VALUE = { ...CALCULATOR_PROPERTY_VALUE, default: 1_000_000 };
const DEFAULTS = { homeValue: HOME_VALUE.default, funds: defaultFunds(HOME_VALUE.default), ...OUR_GROWTHS };
type BusinessFigures = FiguresLike<typeof DEFAULTS>;

function work({ homeValue, funds, ...assumed }: BusinessFigures): Worked {
  return {
    outlook: calculateBusinessFunding({ homeValue, funds, ...assumed }, assumptions),
    putIn: funds,
    paidIn: allAtOnce(funds),
    fact: {
      term: "Repayments to us each month",
      figure: formatAud(0),
      text: "You have up to 3 years to buy the share back, or refinance after 3 years.",
    },
    lines: [],
    shareFormula: "funds ÷ value of your home",
  };
}

/** The calculator of business funding (interpretation, BUS-05: share = funds / home value). */
export const BUSINESS_KIND: CalculatorKind<BusinessFigures> = {
  place: "keystep-business",
  defaults: DEFAULTS,
  fields: [
    { name: "homeValue", label: "Value of your home", rangeOf: () => HOME_VALUE, format: formatAud },
    {
      name: "funds",
      label: "Funds for your business",
      rangeOf: ({ homeValue }) => fundsRange(homeValue),
      format: formatAud,
      describe: ({ funds, homeValue }) => `${formatPercent((funds / homeValue) * 100)} of the value of your home.`,
    },
  ],
  assumed: [ASSUMED_GROWTH, ASSUMED_INFLATION, ASSUMED_AVERAGE],
  withFigure: followingHome("homeValue", "funds", { defaultOf: defaultFunds, rangeOf: fundsRange }),
  work,
  fixed: FIXED_SHARE,
  assumedNote: "These change what you see here, and nothing else.",
};
