import { clampToRange, type DefaultedRange } from "@keystep/domain/kernel/range";
import { eachOf } from "@keystep/domain/kernel/named";
import type { LeadProperty } from "@keystep/domain/leads/lead";
import { clampUpfrontBoost } from "@keystep/domain/leads/lead-ranges";

type NameIn<Answers> = Answers extends unknown ? keyof Answers : never;

/** The figures that a property step may ask for, by their names on the wire; AUD, and years for the years left (spec §3). */
export type SliderName = Exclude<NameIn<LeadProperty>, "leadType" | "propertyAddress" | "dateOfPropertyPurchase">;
type Figures = { [Name in SliderName]?: number };

/** The answers of every wizard's property step; each wizard asks for some of them. */
export type LeadPropertyAnswers = {
  readonly propertyAddress: string;
  /** `YYYY-MM-DD`, or empty while there is no whole day. */
  readonly dateOfPropertyPurchase?: string;
} & Readonly<Figures>;

export type PropertyRanges = { readonly [Name in SliderName]?: DefaultedRange };

function settled(found: unknown, range: DefaultedRange): number {
  return typeof found === "number" && Number.isFinite(found) ? clampToRange(Math.round(found), range) : range.default;
}

/** Lays figures from outside over the defaults: what is missing starts as it would without them, what is out of range at the nearer bound. */
export function propertyFigures(ranges: PropertyRanges, found: Readonly<Record<string, unknown>>): Figures {
  const figures = eachOf<Figures, DefaultedRange>(ranges, (range, name) => settled(found[name], range));
  const { savingsForDeposit: savings } = figures;
  if (savings !== undefined) {
    const need = found["upfrontBoostNeeded"];
    figures.upfrontBoostNeeded = clampUpfrontBoost(typeof need === "number" ? Math.round(need) : savings, savings);
  }
  return figures;
}
