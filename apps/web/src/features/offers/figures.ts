import { clampToRange, isWithinRange } from "@keystep/domain/kernel/range";
import type { FigureSet, Numbers } from "./calculator-kind.ts";

function numberIn(value: unknown): number | null {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}

/** Lays figures from outside over known good ones; what is missing or out of range is mended, never trusted. */
export function mendFigures<F extends Numbers<F>>(
  set: FigureSet<F>,
  outside: ReadonlyMap<string, unknown>,
  known: F,
): F {
  let figures = known;
  for (const { name, rangeOf } of set.fields) {
    const given = numberIn(outside.get(name));
    if (given !== null) figures = set.withFigure(figures, name, clampToRange(Math.round(given), rangeOf(figures)));
  }
  for (const { name, range } of set.assumed) {
    const given = numberIn(outside.get(name));
    if (given !== null && isWithinRange(given, range)) figures = set.withFigure(figures, name, given);
  }
  return figures;
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

/** The query of the address counts once: after a reload of the same address the figures moved since then win. */
export function openingFigures<F extends Numbers<F>>(set: FigureSet<F>, search: string, keptText: string | null): F {
  const kept = parseKept(keptText);
  const known = kept === null ? set.defaults : mendFigures(set, kept.figures, set.defaults);
  if (kept?.search === search) return known;
  return mendFigures(set, new Map(new URLSearchParams(search)), known);
}

/** The query that brings these figures back, all of them: our defaults may be others by the time it is opened. */
export function queryOf<F extends Numbers<F>>({ fields, assumed }: FigureSet<F>, figures: F): string {
  const entries = [...fields, ...assumed].map(({ name }) => [name, String(figures[name])]);
  return `?${new URLSearchParams(entries).toString()}`;
}
