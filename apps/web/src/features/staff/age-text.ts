import { daysBetween, type CalendarDate } from "@keystep/domain/kernel/calendar-date";

/** "today", "yesterday", "12 days ago": how long something waits, in days of Sydney. */
export function ageText(day: CalendarDate, today: CalendarDate): string {
  const days = daysBetween(day, today);
  if (days <= 0) return "today";
  return days === 1 ? "yesterday" : `${days} days ago`;
}
