import { daysBetween, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { dayHere } from "#src/app/instants";
import { weekdayText } from "#src/ui/moment";

const RECENT = new Map([
  [0, "Today"],
  [1, "Yesterday"],
]);

/** "Yesterday, Fri 27 Nov": above what happened on a day. */
export function dayHeading(day: CalendarDate, now: Date): string {
  const recent = RECENT.get(daysBetween(day, dayHere(now)));
  return [recent, weekdayText(day, now)].filter(Boolean).join(", ");
}
