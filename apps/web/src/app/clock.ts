import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { parseCalendarDate } from "@keystep/domain/kernel/calendar-date";
import { createContext, useContext } from "react";

export const PRODUCT_TIME_ZONE = "Australia/Sydney";

/** The one clock of the product: tests put a standing one in its place. */
export type Clock = { readonly now: () => Date };

const systemClock: Clock = { now: () => new Date() };

export const ClockContext = createContext<Clock>(systemClock);

let dayInSydney: Intl.DateTimeFormat | undefined;

function sydneyDay(instant: Date): CalendarDate {
  // The Swedish format is YYYY-MM-DD. Made when it is wanted: it takes a phone some milliseconds.
  dayInSydney ??= new Intl.DateTimeFormat("sv-SE", { timeZone: PRODUCT_TIME_ZONE });
  const day = parseCalendarDate(dayInSydney.format(instant));
  if (day === null) throw new Error("A time stands outside the years 1900 to 2200, or the clock of this device does.");
  return day;
}

export function todayOf(clock: Clock): CalendarDate {
  return sydneyDay(clock.now());
}

/** The day an instant of the API fell on. */
export function dayOf(instant: string): CalendarDate {
  return sydneyDay(new Date(instant));
}

export function useClock(): Clock {
  return useContext(ClockContext);
}

export function useToday(): CalendarDate {
  return todayOf(useContext(ClockContext));
}
