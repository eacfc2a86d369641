import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";

/**
 * Where a rule or a rate comes from. `official` was read in a publication of the office itself; `secondary` was read elsewhere, or is
 * worked out by us between published points, and is shown as an estimate.
 */
export type Provenance = {
  /** The first day it holds. Where that day is not on record, the day it was checked. */
  from: CalendarDate;
  /** The day it was last checked. */
  asAt: CalendarDate;
  /** Who to ask before relying on it. */
  office: string;
  standing: "official" | "secondary";
  /** What is not on record about it, in words for people. */
  caveat?: string;
};

/** The day everything of this slice was checked last. */
export const CHECKED_ON = "2026-11-20" as CalendarDate; // a literal, proved by a test

/** The edition that holds on a day: the last that has begun, or the first where none has. Editions stand in the order of their days. */
export function editionOn<Edition extends { from: CalendarDate }>(
  editions: readonly [Edition, ...Edition[]],
  today: CalendarDate,
): Edition {
  return editions.findLast(({ from }) => from <= today) ?? editions[0];
}
