import { clampToRange, isWithinRange, type Range } from "@keystep/domain/kernel/range";
import { ASSUMPTIONS } from "@keystep/domain/offers/assumptions";
import {
  CALCULATOR_PROPERTY_VALUE,
  defaultRemainingMortgage,
  HELP_PERCENT,
  remainingMortgageRange,
} from "@keystep/domain/offers/calculator";

/** Wire names, since each is also the name of its control and of its query parameter. */
export type CalculatorFigures = {
  readonly homeValueEstimate: number;
  readonly remainingMortgageEstimate: number;
  readonly fintreeHelpPercentage: number;
  readonly growthPercentAYear: number;
  readonly ratePercentAYear: number;
};

/** What a person may assume instead of our figures; beyond it the sums stop meaning anything. */
export const GROWTH_ASSUMPTION: Range = { min: -10, max: 20, step: 0.01 };
export const RATE_ASSUMPTION: Range = { min: 0, max: 20, step: 0.01 };

export const DEFAULT_FIGURES: CalculatorFigures = {
  homeValueEstimate: CALCULATOR_PROPERTY_VALUE.default,
  remainingMortgageEstimate: defaultRemainingMortgage(CALCULATOR_PROPERTY_VALUE.default),
  fintreeHelpPercentage: HELP_PERCENT.default,
  growthPercentAYear: ASSUMPTIONS.appreciation.percentAYear,
  ratePercentAYear: ASSUMPTIONS.indicativeRate.percentAYear,
};

/** The mortgage follows the value (CALC-03): at its default it stays the default, a figure of one's own only stays in bounds. */
export function withHomeValue(figures: CalculatorFigures, homeValueEstimate: number): CalculatorFigures {
  const { homeValueEstimate: before, remainingMortgageEstimate: mortgage } = figures;
  const remainingMortgageEstimate =
    mortgage === defaultRemainingMortgage(before)
      ? defaultRemainingMortgage(homeValueEstimate)
      : clampToRange(mortgage, remainingMortgageRange(homeValueEstimate));
  return { ...figures, homeValueEstimate, remainingMortgageEstimate };
}

function whole(value: unknown): number | null {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? Math.round(number) : null;
}

function assumed(value: unknown, range: Range, otherwise: number): number {
  return typeof value === "number" && isWithinRange(value, range) ? value : otherwise;
}

/** Lays figures from outside over known good ones; what is missing or out of range is mended, never trusted. */
export function mendFigures(outside: ReadonlyMap<string, unknown>, known: CalculatorFigures): CalculatorFigures {
  const homeValue = whole(outside.get("homeValueEstimate"));
  const moved = homeValue === null ? known : withHomeValue(known, clampToRange(homeValue, CALCULATOR_PROPERTY_VALUE));
  const mortgage = whole(outside.get("remainingMortgageEstimate"));
  const help = whole(outside.get("fintreeHelpPercentage"));
  return {
    homeValueEstimate: moved.homeValueEstimate,
    remainingMortgageEstimate: clampToRange(
      mortgage ?? moved.remainingMortgageEstimate,
      remainingMortgageRange(moved.homeValueEstimate),
    ),
    fintreeHelpPercentage: clampToRange(help ?? moved.fintreeHelpPercentage, HELP_PERCENT),
    growthPercentAYear: assumed(outside.get("growthPercentAYear"), GROWTH_ASSUMPTION, known.growthPercentAYear),
    ratePercentAYear: assumed(outside.get("ratePercentAYear"), RATE_ASSUMPTION, known.ratePercentAYear),
  };
}

type Kept = { readonly search: string; readonly figures: ReadonlyMap<string, unknown> };

function parseKept(text: string | null): Kept | null {
  try {
    const parsed: unknown = JSON.parse(text ?? "null");
    if (typeof parsed !== "object" || parsed === null || !("figures" in parsed) || !("search" in parsed)) return null;
    if (typeof parsed.figures !== "object" || parsed.figures === null || typeof parsed.search !== "string") return null;
    return { search: parsed.search, figures: new Map(Object.entries(parsed.figures)) };
  } catch {
    return null;
  }
}

export function textToKeep(figures: CalculatorFigures, search: string): string {
  return JSON.stringify({ search, figures });
}

/** The query of the address counts once: after a reload of the same address the figures moved since then win. */
export function openingFigures(search: string, keptText: string | null): CalculatorFigures {
  const kept = parseKept(keptText);
  const known = kept === null ? DEFAULT_FIGURES : mendFigures(kept.figures, DEFAULT_FIGURES);
  if (kept?.search === search) return known;
  return mendFigures(new Map(new URLSearchParams(search)), known);
}
