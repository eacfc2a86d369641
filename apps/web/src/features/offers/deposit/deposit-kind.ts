import {
  boostForFullDeposit,
  boostRange,
  defaultBoost,
  DEPOSIT_RANGES,
  depositOutlook,
  EXAMPLE_DEPOSIT,
  type DepositFigures,
  type DepositOutlook,
} from "@keystep/domain/buying/deposit";
import { BUYER_RANGES, STATE_NAMES } from "@keystep/domain/buying/buyer-figures";
import { formatAud } from "@keystep/domain/kernel/money";
import { clampToRange } from "@keystep/domain/kernel/range";
import type { State } from "@keystep/domain/kernel/states";
import type { FiguresLike, FigureSet } from "#src/features/offers/calculator/calculator-kind";
import {
  ASSUMED_GROWTH,
  ASSUMED_INFLATION,
  ASSUMED_RATE,
  OUR_GROWTH,
} from "#src/features/offers/calculator/share-words";
import { buyingRules } from "#src/layout/buying-rules";
import { assumptions } from "#src/layout/figures";

/** A link names a state by its place here, so a further one goes to the end. */
export const STATES: readonly State[] = ["NSW", "VIC", "QLD", "WA", "SA", "TAS", "ACT", "NT"];

export const STATE_CHOICES = STATES.map((state, place) => ({ value: String(place), label: STATE_NAMES[state] }));

const DEFAULTS = {
  savings: DEPOSIT_RANGES.savings.default as number,
  price: DEPOSIT_RANGES.price.default as number,
  state: 0,
  firstHome: 1,
  boost: EXAMPLE_DEPOSIT.boost as number,
  yearlyIncome: EXAMPLE_DEPOSIT.yearlyIncome as number,
  ...OUR_GROWTH,
  ratePercentAYear: assumptions.indicativeRate.percentAYear,
};
export type DepositNumbers = FiguresLike<typeof DEFAULTS>;

export function depositOf({ savings, price, state, firstHome, boost }: DepositNumbers): DepositFigures {
  return { savings, price, boost, state: STATES[state] ?? "NSW", isFirstHome: firstHome === 1 };
}

/** The amount that the mark on the slider stands for. */
export function fullBoostOf(figures: DepositNumbers): number {
  return boostForFullDeposit(depositOf(figures), buyingRules);
}

/** The boost as long as nobody has chosen another. */
export function isFollowing(figures: DepositNumbers): boolean {
  return figures.boost === defaultBoost(depositOf(figures), buyingRules);
}

function withFigure(figures: DepositNumbers, name: keyof DepositNumbers, value: number): DepositNumbers {
  const moved = { ...figures, [name]: value };
  if (!["savings", "price", "state", "firstHome"].includes(name)) return moved;
  const boost = isFollowing(figures)
    ? defaultBoost(depositOf(moved), buyingRules)
    : clampToRange(figures.boost, boostRange(moved));
  return { ...moved, boost };
}

/** The calculator of a deposit, which stands above the one of SPEC.md (interpretation, Own additions). */
export const DEPOSIT_KIND: FigureSet<DepositNumbers> & { readonly assumedNote: string } = {
  place: "keystep-deposit",
  defaults: DEFAULTS,
  fields: [
    { name: "savings", label: "Your savings", rangeOf: () => DEPOSIT_RANGES.savings, format: formatAud },
    { name: "price", label: "Price of the home", rangeOf: () => DEPOSIT_RANGES.price, format: formatAud },
    {
      name: "state",
      label: "State or territory",
      rangeOf: () => ({ min: 0, max: STATES.length - 1, step: 1 }),
      format: String,
      isChoice: true,
    },
    {
      name: "firstHome",
      label: "First home",
      rangeOf: () => ({ min: 0, max: 1, step: 1 }),
      format: String,
      isChoice: true,
    },
    {
      name: "yearlyIncome",
      label: "Income a year, before tax",
      rangeOf: () => BUYER_RANGES.yearlyIncome,
      format: formatAud,
    },
    { name: "boost", label: "We add", rangeOf: boostRange, format: formatAud },
  ],
  assumed: [ASSUMED_GROWTH, ASSUMED_RATE, ASSUMED_INFLATION],
  withFigure,
  assumedNote: "These change what you see here, and go into no application.",
};

export function outlookOf(figures: DepositNumbers): DepositOutlook {
  const { moderateGrowth, indicativeRate, inflation } = assumptions;
  const assumed = {
    ...assumptions,
    moderateGrowth: { ...moderateGrowth, percentAYear: figures.growthPercentAYear },
    indicativeRate: { ...indicativeRate, percentAYear: figures.ratePercentAYear },
    inflation: { ...inflation, percentAYear: figures.inflationPercentAYear },
  };
  return depositOutlook(depositOf(figures), assumed, buyingRules);
}
