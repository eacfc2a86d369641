import { isBusinessDay, type BusinessPlace } from "@keystep/domain/clocks/business-days";
import { dayIn, endOfDay, hoursAfter } from "@keystep/domain/clocks/state-time";
import { addDays, weekday, type CalendarDate } from "@keystep/domain/kernel/calendar-date";

const DAY_HOURS = 24;
const SATURDAY = 6;
const BEGINS = 9;
const ENDS = 20;
const ENDS_ON_SATURDAY = 17;

/**
 * Whether somebody may be called at an instant in UTC (`2026-11-20T13:00:00.000Z`), by the time where they are: from 9 to 20 o'clock on business days, to 17 on Saturdays, and not on
 * other days (facts, Hours to call).
 */
export function isHourToCall(instant: string, place: BusinessPlace): boolean {
  const hours = hoursToCall(dayIn(place.state, instant), place);
  return hours !== null && instant >= hours.from && instant < hours.until;
}

/** The first and the last instant of a day, in UTC, between which somebody may be called. */
export type CallingHours = { readonly from: string; readonly until: string };

/** Null on a day on which nobody is called. */
export function hoursToCall(day: CalendarDate, place: BusinessPlace): CallingHours | null {
  const isSaturday = weekday(day) === SATURDAY;
  if (!isSaturday && !isBusinessDay(day, place)) return null;
  const at = (hour: number) => hoursAfter(endOfDay(place.state, day), hour - DAY_HOURS);
  return { from: at(BEGINS), until: at(isSaturday ? ENDS_ON_SATURDAY : ENDS) };
}

/** The hours to call that run at an instant, or the next ones to come. */
export function nextHoursToCall(instant: string, place: BusinessPlace): CallingHours {
  let day = dayIn(place.state, instant);
  for (;;) {
    const hours = hoursToCall(day, place);
    if (hours !== null && instant < hours.until) return hours;
    day = addDays(day, 1);
  }
}

const HOURS_BETWEEN_CALLS = 3;
/** The minutes of an instant, and all that is finer. */
const WITHIN_HOUR = /:.*$/;
const ON_THE_HOUR = ":00:00.000Z";

/** When somebody who was not reached is called again, unless another time is chosen: at least so many hours later on the hour, or when the next hours to call begin. */
export function callAgainAt(calledAt: string, place: BusinessPlace): string {
  const hour = calledAt.replace(WITHIN_HOUR, ON_THE_HOUR);
  const later = hoursAfter(hour, HOURS_BETWEEN_CALLS + (hour === calledAt ? 0 : 1));
  return isHourToCall(later, place) ? later : nextHoursToCall(later, place).from;
}
