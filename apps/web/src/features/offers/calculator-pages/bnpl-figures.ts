import { formatAud } from "@keystep/domain/kernel/money";
import { instalmentCount, PURCHASE_PRICE, type InstalmentWeeks } from "@keystep/domain/offers/bnpl";
import { CALCULATOR_PROPERTY_VALUE } from "@keystep/domain/offers/calculator";
import type { FiguresLike, FigureSet } from "#src/features/offers/calculator/calculator-kind";
import { ASSUMED_GROWTH, ASSUMED_INFLATION, OUR_GROWTH } from "#src/features/offers/calculator/share-words";

const HOME_VALUE = { ...CALCULATOR_PROPERTY_VALUE, default: 1_000_000 };
const DEFAULTS = {
  purchasePrice: PURCHASE_PRICE.default,
  homeValue: HOME_VALUE.default,
  everyWeeks: 2,
  paidInstalments: instalmentCount(2),
  ...OUR_GROWTH,
};
export type BnplFigures = FiguresLike<typeof DEFAULTS>;

export function everyOf({ everyWeeks }: BnplFigures): InstalmentWeeks {
  return everyWeeks > 2 ? 4 : 2;
}

/** Paying every so many weeks; all instalments stay all of them, fewer stay as many as there is room for. */
function withEvery(figures: BnplFigures, weeks: number): BnplFigures {
  const before = instalmentCount(everyOf(figures));
  const moved = { ...figures, everyWeeks: weeks > 2 ? 4 : 2 };
  const now = instalmentCount(everyOf(moved));
  const paidInstalments = figures.paidInstalments === before ? now : Math.min(figures.paidInstalments, now);
  return { ...moved, paidInstalments };
}

/** Growth and inflation only matter to the unpaid rest. */
export const BNPL_FIGURES: FigureSet<BnplFigures> & { readonly assumedNote: string } = {
  place: "keystep-bnpl",
  defaults: DEFAULTS,
  fields: [
    {
      name: "purchasePrice",
      label: "What you buy",
      rangeOf: () => PURCHASE_PRICE,
      format: formatAud,
      describe: () => "The price. We pay it for you on the day.",
    },
    { name: "homeValue", label: "Value of your home", rangeOf: () => HOME_VALUE, format: formatAud },
    {
      name: "everyWeeks",
      label: "Weeks between instalments",
      rangeOf: () => ({ min: 2, max: 4, step: 2 }),
      format: String,
    },
    {
      name: "paidInstalments",
      label: "Instalments you pay",
      rangeOf: (figures) => ({ min: 0, max: instalmentCount(everyOf(figures)), step: 1 }),
      format: (count) => (count === 1 ? "1 instalment" : `${count} instalments`),
      describe: () => "Set fewer to see what happens if you can’t go on.",
    },
  ],
  assumed: [ASSUMED_GROWTH, ASSUMED_INFLATION],
  assumedNote: "These change what a share costs later, and nothing about the instalments.",
  withFigure: (figures, name, value) =>
    name === "everyWeeks" ? withEvery(figures, value) : { ...figures, [name]: value },
};
