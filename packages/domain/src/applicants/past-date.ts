import { isBefore } from "@keystep/domain/kernel/calendar-date";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";

/** Whether a date has come by today; an unanswered one counts as come (LIM-08). */
export function hasComeIfAny(date: CalendarDate | null, today: CalendarDate): boolean {
  return date === null || !isBefore(today, date);
}
