import { addDays, isBefore, weekday, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { State } from "@keystep/domain/kernel/states";
import type { Holiday, HolidayTable } from "./holidays.ts";

const SATURDAY = 6;
const SUNDAY = 0;

/** The state whose business days count, with the holidays in force. */
export type BusinessPlace = { readonly state: State; readonly holidays: HolidayTable };

/** The public holiday that a day is in the state. */
export function holidayOn(day: CalendarDate, { state, holidays }: BusinessPlace): Holiday | undefined {
  return holidays.holidays.find((holiday) => holiday.day === day && holiday.states.includes(state));
}

/** Neither a weekend nor a public holiday of the state. */
export function isBusinessDay(day: CalendarDate, place: BusinessPlace): boolean {
  return weekday(day) !== SATURDAY && weekday(day) !== SUNDAY && holidayOn(day, place) === undefined;
}

/** The business day so many after this day, which itself is not counted, or before it where the number is negative. */
export function addBusinessDays(from: CalendarDate, count: number, place: BusinessPlace): CalendarDate {
  const step = count < 0 ? -1 : 1;
  let day = from;
  for (let left = Math.abs(count); left > 0;) {
    day = addDays(day, step);
    if (isBusinessDay(day, place)) left -= 1;
  }
  return day;
}

/** The last business day up to this day: what ends on a Sunday is done before. */
export function lastBusinessDayTo(day: CalendarDate, place: BusinessPlace): CalendarDate {
  return isBusinessDay(day, place) ? day : addBusinessDays(day, -1, place);
}

/** The business days after the first day, up to and including the second; none where that comes first. */
export function businessDaysBetween(from: CalendarDate, to: CalendarDate, place: BusinessPlace): number {
  let count = 0;
  for (let day = from; isBefore(day, to);) {
    day = addDays(day, 1);
    if (isBusinessDay(day, place)) count += 1;
  }
  return count;
}
