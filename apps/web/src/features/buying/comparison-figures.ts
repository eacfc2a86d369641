import { formatAud } from "@keystep/domain/kernel/money";
import type { Range } from "@keystep/domain/kernel/range";
import {
  BUYER_RANGES,
  HORIZON_YEARS,
  HOUSEHOLDS,
  PLACE_KINDS,
  type BuyerFigures,
  type HorizonYears,
} from "@keystep/domain/buying/buyer-figures";
import type { Premises } from "@keystep/domain/buying/buying-rules";
import type { FigureField, FiguresLike, FigureSet } from "#src/features/offers/calculator/calculator-kind";
import { ASSUMED_GROWTH, ASSUMED_INFLATION, ASSUMED_RATE } from "#src/features/offers/calculator/share-words";
import { STATE_CHOICES } from "./buyer-choices.ts";
import { buyingRules } from "#src/layout/buying-rules";
import { assumptions, terms } from "#src/layout/figures";

/** Choices are numbers as well, since they travel in the address: a place in a list that only grows at its end, or 0 and 1 for no and yes. */
const DEFAULTS = {
  price: BUYER_RANGES.price.default,
  savings: BUYER_RANGES.savings.default,
  yearlyIncome: BUYER_RANGES.yearlyIncome.default,
  monthlySaving: BUYER_RANGES.monthlySaving.default,
  monthlyRent: BUYER_RANGES.monthlyRent.default,
  household: HOUSEHOLDS.indexOf("couple"),
  state: 0,
  place: PLACE_KINDS.indexOf("capital"),
  firstHome: 1,
  newHome: 0,
  years: 5,
  growthPercentAYear: assumptions.moderateGrowth.percentAYear,
  ratePercentAYear: assumptions.indicativeRate.percentAYear,
  inflationPercentAYear: assumptions.inflation.percentAYear,
};
export type ComparisonFigures = FiguresLike<typeof DEFAULTS>;

type Name = keyof ComparisonFigures;

function amount(name: keyof typeof BUYER_RANGES, label: string, description?: string): FigureField<ComparisonFigures> {
  const describe = description === undefined ? {} : { describe: () => description };
  return { name, label, rangeOf: () => BUYER_RANGES[name], format: formatAud, ...describe };
}

function choice(name: Name, label: string, count: number): FigureField<ComparisonFigures> {
  const range: Range = { min: 0, max: count - 1, step: 1 };
  return { name, label, rangeOf: () => range, format: String, isChoice: true };
}

/** The comparison's years nearest to a number, the later of two as near. */
export function horizonOf({ years }: Pick<ComparisonFigures, "years">): HorizonYears {
  return HORIZON_YEARS.find((horizon) => years <= horizon) ?? 10;
}

export const COMPARISON_FIGURES: FigureSet<ComparisonFigures> = {
  place: "keystep-compare",
  defaults: DEFAULTS,
  fields: [
    amount("price", "Price of the home"),
    amount("savings", "Your savings"),
    amount("yearlyIncome", "Yearly income", "Before tax, of everyone who buys."),
    amount("monthlySaving", "You save a month", "Counts while you wait."),
    amount("monthlyRent", "Rent you pay a month", "Counts while you wait."),
    choice("household", "Who is buying?", HOUSEHOLDS.length),
    choice("state", "State or territory", STATE_CHOICES.length),
    choice("place", "Where in it?", PLACE_KINDS.length),
    choice("firstHome", "Is it your first home?", 2),
    choice("newHome", "Is the home new?", 2),
    {
      name: "years",
      label: "Years ahead",
      rangeOf: () => ({ min: HORIZON_YEARS[0], max: HORIZON_YEARS[2], step: 1 }),
      format: String,
    },
  ],
  assumed: [{ ...ASSUMED_GROWTH, assumption: assumptions.moderateGrowth }, ASSUMED_RATE, ASSUMED_INFLATION],
  withFigure: (figures, name, value) => ({
    ...figures,
    [name]: name === "years" ? horizonOf({ years: value }) : value,
  }),
};

export function buyerOf(figures: ComparisonFigures): BuyerFigures {
  const { price, savings, yearlyIncome, monthlySaving, monthlyRent } = figures;
  const amounts = { price, savings, yearlyIncome, monthlySaving, monthlyRent };
  return {
    ...amounts,
    household: HOUSEHOLDS[figures.household] ?? "couple",
    state: STATE_CHOICES[figures.state]?.state ?? "NSW",
    place: PLACE_KINDS[figures.place] ?? "capital",
    isFirstHome: figures.firstHome === 1,
    isNewHome: figures.newHome === 1,
  };
}

type Assumed = Pick<ComparisonFigures, "growthPercentAYear" | "ratePercentAYear" | "inflationPercentAYear">;

export function premisesOf(figures: Assumed): Premises {
  const { growthPercentAYear, ratePercentAYear, inflationPercentAYear } = figures;
  return { growthPercentAYear, ratePercentAYear, inflationPercentAYear, rules: buyingRules, terms };
}
