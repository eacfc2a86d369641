import { clampToRange, isWithinRange, type Range } from "@keystep/domain/kernel/range";
import { figuresFragment } from "#src/form/address-figures";
import type { FigureSet, Numbers } from "./calculator-kind.ts";

const PLAIN_NUMBER = /^-?\d{1,300}(\.\d{1,20})?$/;

function numberIn(value: unknown): number | null {
  if (typeof value === "string") return PLAIN_NUMBER.test(value.trim()) ? Number(value) : null;
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

/** Figures that can be worked with, and the labels of those that had to be left out or brought into their range. */
export type ClampedFigures<F extends Numbers<F>> = { readonly figures: F; readonly clamped: readonly string[] };

/** Lays figures from outside over known good ones; what is missing or out of range is clamped, never trusted. */
export function clampFigures<F extends Numbers<F>>(
  set: FigureSet<F>,
  outside: ReadonlyMap<string, unknown>,
  known: F,
): ClampedFigures<F> {
  let figures = known;
  const clamped: string[] = [];
  for (const { name, label, rangeOf, isChoice = false } of set.fields) {
    const given = numberIn(outside.get(name));
    const range = rangeOf(figures);
    const isRight = given !== null && isWithinRange(Math.round(given), range);
    if (outside.has(name) && !isRight) clamped.push(label);
    if (given === null || (isChoice && !isRight)) continue;
    figures = set.withFigure(figures, name, clampToRange(Math.round(given), range));
  }
  for (const { name, label, range } of set.assumed) {
    const given = numberIn(outside.get(name));
    if (given !== null && isWithinRange(given, range)) figures = set.withFigure(figures, name, given);
    else if (outside.has(name)) clamped.push(`${label}, % a year`);
  }
  return { figures, clamped };
}

type Kept = { readonly address: string; readonly figures: ReadonlyMap<string, unknown> };

function parseKept(text: string | null): Kept | null {
  try {
    const parsed: unknown = JSON.parse(text ?? "null");
    if (typeof parsed !== "object" || parsed === null || !("figures" in parsed) || !("address" in parsed)) return null;
    if (typeof parsed.figures !== "object" || parsed.figures === null) return null;
    if (typeof parsed.address !== "string") return null;
    return { address: parsed.address, figures: new Map(Object.entries(parsed.figures)) };
  } catch {
    return null;
  }
}

/**
 * The figures of the address, `name=value&…`, over those that this tab kept. They count once: after a reload of the same address the
 * figures moved since then win.
 */
export function openingFigures<F extends Numbers<F>>(
  set: FigureSet<F>,
  address: string,
  keptText: string | null,
): ClampedFigures<F> {
  const kept = parseKept(keptText);
  const known = kept === null ? set.defaults : clampFigures(set, kept.figures, set.defaults).figures;
  if (kept?.address === address) return { figures: known, clamped: [] };
  return clampFigures(set, new Map(new URLSearchParams(address)), known);
}

/**
 * The end of an address that brings back all of these figures, because our defaults may have changed by the time it is
 * opened.
 */
export function fragmentOf<F extends Numbers<F>>({ fields, assumed }: FigureSet<F>, figures: F): string {
  return figuresFragment(Object.fromEntries([...fields, ...assumed].map(({ name }) => [name, figures[name]])));
}

type Followed = {
  readonly defaultOf: (value: number) => number;
  readonly rangeOf: (value: number) => Range;
};

/**
 * The figures once one has moved, where an amount follows the value of the home: at its default it stays the default, one of a person’s own
 * only stays in bounds (CALC-03, CALC-09).
 */
export function followingHome<Home extends string, Amount extends string>(
  home: Home,
  amount: Amount,
  { defaultOf, rangeOf }: Followed,
) {
  return <F extends Readonly<Record<Home | Amount, number>>>(figures: F, name: keyof F & string, value: number): F => {
    const moved = { ...figures, [name]: value };
    if (name !== home) return moved;
    const isDefault = figures[amount] === defaultOf(figures[home]);
    return { ...moved, [amount]: isDefault ? defaultOf(value) : clampToRange(figures[amount], rangeOf(value)) };
  };
}
