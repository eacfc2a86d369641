import { calendarDay, type CalendarDate } from "@keystep/domain/kernel/calendar-date";

/** A page of the office, by its name as people find it there. We read copies, so no address is kept (decision 0066). */
export type FactSource = {
  /** Which of the facts, where one rule has them from several pages. */
  of?: string;
  page: string;
};

export type Provenance = {
  /** The day it was last read. */
  asAt: CalendarDate;
  /** The office to ask before you rely on it. */
  office: string;
  /** Empty where we found nothing that we could count. */
  sources: readonly FactSource[];
  /** Names conditions and limits, in words for people. */
  caveat?: string;
};

/** The day we last read facts without a day of their own. */
export const READ_ON = calendarDay("2026-11-23");

/** A row of a table that holds for contracts from a day on, until the next row does; `until` where the law names its last day. */
export type Dated = { from: CalendarDate; until?: CalendarDate };

/** The rows of a table by their first day, oldest first. */
export type Periods<Row extends Dated> = readonly [Row, ...Row[]];

/** The row for a contract of this day: the first one for earlier days, the newest where no day is named; null after its last day. */
export function rowOn<Row extends Dated>(rows: Periods<Row>, day?: CalendarDate): Row | null {
  const row = day === undefined ? rows.at(-1) : (rows.findLast(({ from }) => from <= day) ?? rows[0]);
  if (row === undefined || (day !== undefined && row.until !== undefined && day > row.until)) return null;
  return row;
}
