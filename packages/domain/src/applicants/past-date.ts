import { isBefore } from "@keystep/domain/kernel/calendar-date";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";

/** A day that is asked of the past has come by today; one that is not answered is in nobody's way (LIM-08). */
export function hasComeIfAny(date: CalendarDate | null, today: CalendarDate): boolean {
  return date === null || !isBefore(today, date);
}
