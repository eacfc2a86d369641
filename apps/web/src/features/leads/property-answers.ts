import { clampToRange, type DefaultedRange } from "@keystep/domain/kernel/range";
import { clampUpfrontBoost } from "@keystep/domain/leads/lead-ranges";

/** The figures that a property step may ask for, by their names on the wire; AUD, and years for the years left (spec §3). */
export const SLIDER_NAMES = [
  "estimatedPropertyValue",
  "estimatedOutstandingMortgage",
  "yearsLeftOnMortgage",
  "estimatedMonthlyMortgage",
  "savingsForDeposit",
  "upfrontBoostNeeded",
  "mortgageRemaining",
  "buyingBoostNeeded",
] as const;
export type SliderName = (typeof SLIDER_NAMES)[number];

/** The answers of every wizard's property step; each wizard asks for some of them. */
export type LeadPropertyAnswers = {
  readonly propertyAddress: string;
  /** `YYYY-MM-DD`, or empty while there is no whole day. */
  readonly dateOfPropertyPurchase?: string;
} & { readonly [Name in SliderName]?: number };

export type PropertyRanges = { readonly [Name in SliderName]?: DefaultedRange };

type Found = Readonly<Partial<Record<SliderName, unknown>>>;

function settled(found: unknown, range: DefaultedRange): number {
  return typeof found === "number" && Number.isFinite(found) ? clampToRange(Math.round(found), range) : range.default;
}

/** Lays figures from outside over the defaults: what is missing starts as it would without them, what is out of range at the nearer bound. */
export function propertyFigures(ranges: PropertyRanges, found: Found): { [Name in SliderName]?: number } {
  const figures: { [Name in SliderName]?: number } = {};
  for (const name of SLIDER_NAMES) {
    const range = ranges[name];
    if (range !== undefined) figures[name] = settled(found[name], range);
  }
  const { savingsForDeposit: savings } = figures;
  if (savings !== undefined) {
    const need = found.upfrontBoostNeeded;
    figures.upfrontBoostNeeded = clampUpfrontBoost(typeof need === "number" ? Math.round(need) : savings, savings);
  }
  return figures;
}
