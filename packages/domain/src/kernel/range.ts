/** The values a slider offers: from `min` to `max`, its steps counted from `min` (interpretation, LEAD-16). */
export type Range = { min: number; max: number; step: number };

/** A slider's range and where it starts (spec §9). */
export type DefaultedRange = Range & { default: number };

/** A value left outside moved bounds is brought to the nearer bound; inside, any value stands (interpretation, LEAD-16 and LEAD-19). */
export function clampToRange(value: number, range: Range): number {
  if (Number.isNaN(value)) return range.min;
  return Math.min(Math.max(value, range.min), range.max);
}

/** Both bounds belong to a range (spec §9). */
export function isWithinRange(value: number, range: Range): boolean {
  return value >= range.min && value <= range.max;
}
