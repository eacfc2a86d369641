import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";

/** The only source of time; tests set it. `today` is the calendar day in Australia/Sydney (interpretation, Today). */
export type Clock = { now(): Date; today(): CalendarDate };

const sydneyDay = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Australia/Sydney",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** A clock over any source of the present instant. */
export function clockOf(now: () => Date): Clock {
  // en-CA writes a day as YYYY-MM-DD, which is what CalendarDate means; parsing again could only fail where Intl is broken.
  return { now, today: () => sydneyDay.format(now()) as CalendarDate };
}

export function systemClock(): Clock {
  return clockOf(() => new Date());
}
