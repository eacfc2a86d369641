import { formatLongDate, parseCalendarDate } from "@keystep/domain/kernel/calendar-date";

/** A day as people read it; what is no day as it is kept. */
export function longDateText(answer: string): string {
  const date = parseCalendarDate(answer);
  return date === null ? answer : formatLongDate(date);
}
