import { addDays, weekday, type CalendarDate } from "./calendar-date.ts";
import type { TimePromise } from "./promises.ts";

const SATURDAY = 6;
const SUNDAY = 0;

/**
 * The last day of a promise that counts from this one. Business days leave out weekends; public holidays are for the words to except
 * (interpretation, Success).
 */
export function promisedBy({ days: count, isInBusinessDays }: TimePromise, from: CalendarDate): CalendarDate {
  let day = from;
  for (let left = count; left > 0;) {
    day = addDays(day, 1);
    if (!isInBusinessDays || (weekday(day) !== SATURDAY && weekday(day) !== SUNDAY)) left -= 1;
  }
  return day;
}
