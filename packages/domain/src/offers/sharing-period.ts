import { addDays, addYears, isBefore, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { SHARING_PERIOD_MONTHS } from "./assumptions.ts";

export type SharingPeriod = {
  /** The month that runs, from 1; null once all are over. */
  readonly month: number | null;
  readonly of: number;
  /** The first day after the last month. */
  readonly endsOn: CalendarDate;
};

const monthsOf = (date: CalendarDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

/** The months of an agreement that settled on a day, seen from another: each begins on that day of the month, or on the last of a shorter one. */
export function sharingPeriod(settledOn: CalendarDate, today: CalendarDate): SharingPeriod {
  const endsOn = addYears(settledOn, SHARING_PERIOD_MONTHS / 12);
  const isLastDay = addDays(today, 1).endsWith("-01");
  const isBegun = isLastDay || today.slice(8) >= settledOn.slice(8);
  const month = monthsOf(today) - monthsOf(settledOn) + (isBegun ? 1 : 0);
  return { month: isBefore(today, endsOn) ? month : null, of: SHARING_PERIOD_MONTHS, endsOn };
}
