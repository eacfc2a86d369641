import { daysBetween, formatLongDate, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { dayOf, PRODUCT_TIME_ZONE } from "./clock.ts";

// Apart from the clock, which public pages carry too: calendars and time zones take a phone some sixty milliseconds to load.
const time = new Intl.DateTimeFormat("en-AU", {
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
  timeZone: PRODUCT_TIME_ZONE,
});

/** "3:42 pm", as it was in Sydney. */
export function timeText(instant: string): string {
  // Some browsers put a narrow no-break space before "pm".
  return time.format(new Date(instant)).replace(/\s/gu, " ");
}

/** "Today", "Yesterday", "2 November 2026". */
export function dayText(day: CalendarDate, today: CalendarDate): string {
  const days = daysBetween(day, today);
  if (days <= 0) return "Today";
  return days === 1 ? "Yesterday" : formatLongDate(day);
}

/** The items of one day beside each other, in the order they come. */
export function byDay<Item>(items: readonly Item[], instantOf: (item: Item) => string) {
  const days: { readonly day: CalendarDate; readonly items: Item[] }[] = [];
  for (const item of items) {
    const day = dayOf(instantOf(item));
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}
