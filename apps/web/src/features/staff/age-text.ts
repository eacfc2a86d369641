import { daysBetween, type CalendarDate } from "@keystep/domain/kernel/calendar-date";

export function ageText(day: CalendarDate, today: CalendarDate): string {
  const days = daysBetween(day, today);
  if (days <= 0) return "today";
  return days === 1 ? "yesterday" : `${days} days ago`;
}
