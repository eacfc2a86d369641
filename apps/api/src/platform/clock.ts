import { calendarDay, type CalendarDate } from "@keystep/domain/kernel/calendar-date";

/** The only source of time; tests set it. `today` is the calendar day in Australia/Sydney (interpretation, Today). */
export type Clock = { now(): Date; today(): CalendarDate };

const sydneyDay = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Australia/Sydney",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

export function clockOf(now: () => Date): Clock {
  return { now, today: () => calendarDay(sydneyDay.format(now())) };
}

export function systemClock(): Clock {
  return clockOf(() => new Date());
}
