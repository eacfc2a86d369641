import {
  daysBetween,
  formatLongDate,
  parseCalendarDate,
  type CalendarDate,
} from "@keystep/domain/kernel/calendar-date";
import { useClock } from "./clock.ts";

/** The day an instant falls on by the reader's calendar; rules go by `useToday` instead, and deadlines are counted by the server. */
export function dayHere(instant: Date | string): CalendarDate {
  const at = new Date(instant);
  const parts = [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, "0"));
  const day = parseCalendarDate(parts.join("-"));
  if (day === null)
    throw new Error("A time stands outside the years of our calendar, or the clock of this device does.");
  return day;
}

export function useTodayHere(): CalendarDate {
  return dayHere(useClock().now());
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
    const day = dayHere(instantOf(item));
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}
