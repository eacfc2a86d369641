import { parseCalendarDate, type CalendarDate } from "@keystep/domain/kernel/calendar-date";

const HOUR_MS = 3_600_000;

/** New South Wales changes its clocks on the first Sunday of April and of October, when it is 16:00 the day before in Greenwich. */
function changeOfClocks(year: number, month: number): number {
  const first = new Date(Date.UTC(year, month, 1)).getUTCDay();
  return Date.UTC(year, month, ((7 - first) % 7) + 1) - 8 * HOUR_MS;
}

/**
 * The day it is in Sydney at an instant, by the rule that has stood since 2008 (Standard Time Act 1987 (NSW)); null outside of the years
 * 1900 to 2200. Without Intl, whose calendars and time zones take a phone some sixty milliseconds to load; a test holds the two together.
 */
export function sydneyDay(instant: Date): CalendarDate | null {
  const at = instant.getTime();
  if (Number.isNaN(at)) return null;
  const year = instant.getUTCFullYear();
  const isSummer = at < changeOfClocks(year, 3) || at >= changeOfClocks(year, 9);
  const there = new Date(at + (isSummer ? 11 : 10) * HOUR_MS);
  return Number.isNaN(there.getTime()) ? null : parseCalendarDate(there.toISOString().slice(0, 10));
}
