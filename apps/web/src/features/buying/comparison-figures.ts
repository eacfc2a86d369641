import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { formatAud } from "@keystep/domain/kernel/money";
import type { Range } from "@keystep/domain/kernel/range";
import {
  BUYER_RANGES,
  HORIZON_YEARS,
  HOUSEHOLDS,
  PLACE_KINDS,
  RESIDENCIES,
  type BuyerFigures,
  type HorizonYears,
} from "@keystep/domain/buying/buyer-figures";
import type { Premises } from "@keystep/domain/buying/buying-rules";
import { figuresFragment } from "#src/form/address-figures";
import type {
  AssumedFigure,
  FigureField,
  FiguresLike,
  FigureSet,
} from "#src/features/offers/calculator/calculator-kind";
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
  residency: RESIDENCIES.indexOf("citizen"),
  housePackage: 0,
  savingsTax: 1,
  years: 5,
  growthPercentAYear: assumptions.moderateGrowth.percentAYear,
  ratePercentAYear: assumptions.indicativeRate.percentAYear,
  inflationPercentAYear: assumptions.inflation.percentAYear,
  savingsPercentAYear: buyingRules.savings.percentAYear,
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

const { percentAYear, asAt, choices, taxPercent } = buyingRules.savings;

/** Interest while somebody waits: a rival that we do not make slower than it is (decision 0066). */
const ASSUMED_SAVINGS: AssumedFigure<ComparisonFigures> = {
  name: "savingsPercentAYear",
  label: "Savings earn, before tax",
  range: { min: 0, max: 15, step: 0.01 },
  assumption: {
    percentAYear,
    asAt,
    source: "Our own choice between the rates that banks pay; higher ones ask for conditions each month",
  },
};

/** The rates to choose from, with one of somebody's own. */
export function savingsRates(own: number): number[] {
  return [...new Set([...choices, own])].toSorted((one, other) => one - other);
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
    choice("residency", "Are you a citizen?", RESIDENCIES.length),
    choice("housePackage", "House and land in one contract?", 2),
    choice("savingsTax", "Tax on the interest", 2),
    {
      name: "years",
      label: "Years ahead",
      rangeOf: () => ({ min: HORIZON_YEARS[0], max: HORIZON_YEARS[2], step: 1 }),
      format: String,
    },
  ],
  assumed: [ASSUMED_GROWTH, ASSUMED_RATE, ASSUMED_INFLATION, ASSUMED_SAVINGS],
  withFigure: (figures, name, value) => ({
    ...figures,
    [name]: name === "years" ? horizonOf({ years: value }) : value,
  }),
};

/** `Could it work?` with these figures. Its places are two a state, and one in the ACT. */
export function openToMeFragment(figures: ComparisonFigures): string {
  const { price, savings, yearlyIncome, household, state, place, firstHome, residency } = figures;
  const act = STATE_CHOICES.findIndex((one) => one.state === "ACT");
  const where = 2 * state - (state > act ? 1 : 0) + (state === act ? 0 : place);
  const flags = { hasOwned: 1 - firstHome, resident: residency === 1 ? 1 : 0, visitor: residency === 2 ? 1 : 0 };
  return figuresFragment({ where, price, savings, yearlyIncome, household, ...flags });
}

export function buyerOf(figures: ComparisonFigures): BuyerFigures {
  const { price, savings, yearlyIncome, monthlySaving, monthlyRent } = figures;
  const amounts = { price, savings, yearlyIncome, monthlySaving, monthlyRent };
  return {
    ...amounts,
    household: HOUSEHOLDS[figures.household] ?? "couple",
    state: STATE_CHOICES[figures.state]?.state ?? "NSW",
    place: PLACE_KINDS[figures.place] ?? "capital",
    residency: RESIDENCIES[figures.residency] ?? "citizen",
    isFirstHome: figures.firstHome === 1,
    isNewHome: figures.newHome === 1,
    isPackage: figures.housePackage === 1,
  };
}

type Assumed = Pick<
  ComparisonFigures,
  "growthPercentAYear" | "ratePercentAYear" | "inflationPercentAYear" | "savingsPercentAYear" | "savingsTax"
>;

export function premisesOf(figures: Assumed, today: CalendarDate): Premises {
  const { growthPercentAYear, ratePercentAYear, inflationPercentAYear } = figures;
  const rates = { growthPercentAYear, ratePercentAYear, inflationPercentAYear };
  const kept = figures.savingsTax === 1 ? 1 - taxPercent / 100 : 1;
  return { ...rates, savingsPercentAYear: figures.savingsPercentAYear * kept, today, rules: buyingRules, terms };
}
