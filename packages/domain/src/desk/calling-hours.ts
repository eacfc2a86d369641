import { isBusinessDay, type BusinessPlace } from "@keystep/domain/clocks/business-days";
import { dayIn, endOfDay, hoursAfter } from "@keystep/domain/clocks/state-time";
import { weekday } from "@keystep/domain/kernel/calendar-date";

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
  const day = dayIn(place.state, instant);
  const isSaturday = weekday(day) === SATURDAY;
  if (!isSaturday && !isBusinessDay(day, place)) return false;
  const at = (hour: number) => hoursAfter(endOfDay(place.state, day), hour - DAY_HOURS);
  return instant >= at(BEGINS) && instant < at(isSaturday ? ENDS_ON_SATURDAY : ENDS);
}
