import { formatLongDate, parseCalendarDate, type CalendarDate } from "./calendar-date.ts";

/** The last day of the month that a day is in. */
export function lastOfMonth(date: CalendarDate): CalendarDate {
  const days = ["31", "30", "29"].map((day) => parseCalendarDate(`${date.slice(0, 8)}${day}`));
  return days.find((day) => day !== null) ?? parseCalendarDate(`${date.slice(0, 8)}28`) ?? date;
}

/** A month as people write it out: 'November 2023'. */
export function formatMonth(date: CalendarDate): string {
  return formatLongDate(date).replace(/^\d+ /, "");
}
