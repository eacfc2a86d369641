import { calendarDay, type CalendarDate } from "@keystep/domain/kernel/calendar-date";

/**
 * Where a fact was read. `official` is a publication of the office itself; `secondary` is anybody else's, and is shown as an estimate
 * (facts, Schemes and duty, by its marks V and V2; decision 0029).
 */
export type FactSource = {
  /** Which of the facts, where one rule has them from several places. */
  of?: string;
  standing: "official" | "secondary";
  /** Its name as people know it: its address without the path. */
  name: string;
  url: string;
};

export type Provenance = {
  /** The day it was last checked. */
  asAt: CalendarDate;
  /** The office to ask before you rely on it. */
  office: string;
  /** Empty where we found nothing that we could count. */
  sources: readonly FactSource[];
  /** Names what is not on record, or is our own estimate, in words for people. */
  caveat?: string;
};

/** The day we last checked facts without a day of their own. */
export const CHECKED_ON = calendarDay("2026-11-20");

const page = (standing: FactSource["standing"], url: string): FactSource => ({
  standing,
  name: url.replace(/^https:\/\/(?:www\.)?([^/]+).*$/, "$1"),
  url,
});

export const official = (url: string) => page("official", url);
export const secondary = (url: string) => page("secondary", url);
