/** The values of a slider, in steps from the least. */
export type Range = { readonly min: number; readonly max: number; readonly step: number };

/** A range as it is drawn: amounts of money on a curve, everything else in even steps. */
export type SliderScale = Range & { readonly isMoney: boolean };

export function within(value: number, { min, max }: Range): number {
  return Math.min(Math.max(value, min), max);
}

/** A figure on the track that something depends on, as the amount that makes a deposit of 20 %. */
export type SliderMark = { readonly value: number; readonly label: string };

/** Up to here an even scale is easy to set; above it the usual amounts would crowd at the left end. */
const EVEN_UP_TO = 4;
/** Bent more than this, the first step would take a quarter of the track. */
const MOST = 3.4;
/** From nothing on, a stronger bend would give half of the track to amounts that hardly anybody has. */
const FROM_ZERO = 1.8;

/** The power of the curve: 1 is even. $500,000 to $20,000,000 makes 3.4, which puts $750,000 at 28 % of the track. */
function powerOf({ min, max, isMoney }: SliderScale): number {
  if (!isMoney || max <= min * EVEN_UP_TO) return 1;
  return min === 0 ? FROM_ZERO : Math.min(1 + 0.65 * Math.log(max / min), MOST);
}

/** The place of a value on the track, from 0 to 1. */
export function placeOf(value: number, scale: SliderScale): number {
  const { min, max } = scale;
  if (max <= min) return 0;
  return ((within(value, scale) - min) / (max - min)) ** (1 / powerOf(scale));
}

/** Multiples of one step or ten that people read as round. */
function roundUp(least: number, unit: number): number {
  const power = unit * 10 ** Math.max(0, Math.floor(Math.log10(Math.max(least / unit, 1))));
  return power * ([1, 2, 5].find((times) => power * times >= least) ?? 10);
}

/** A drag cannot set more places than a phone's track has pixels. */
const PIXELS = 240;

/** The value at a place from 0 to 1: a whole number of steps from the minimum, in rounder steps where a pixel is many of them. */
export function valueAt(place: number, scale: SliderScale): number {
  const { min, max, step } = scale;
  if (place <= 0) return min;
  if (place >= 1) return max;
  const power = powerOf(scale);
  const perPixel = ((max - min) * power * place ** (power - 1)) / PIXELS;
  const grain = roundUp(perPixel, step);
  return Math.min(max, min + Math.round(((max - min) * place ** power) / grain) * grain);
}

/** A round amount near the middle of the track; none where nothing round lies between the ends. */
export function middleOf(scale: SliderScale): number | null {
  const { min, max, isMoney } = scale;
  const middle = Number(valueAt(0.5, scale).toPrecision(1));
  return isMoney && middle > min && middle < max ? middle : null;
}

/** An amount in the little room below a track: $1.25m, $500k. */
export function shortAmount(dollars: number): string {
  const inUnits = (unit: number, decimals: number) => String(Number((dollars / unit).toFixed(decimals)));
  if (dollars >= 1_000_000) return `$${inUnits(1_000_000, 2)}m`;
  return dollars >= 1000 ? `$${inUnits(1000, 1)}k` : `$${dollars}`;
}
