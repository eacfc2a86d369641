import { daysBetween, formatLongDate, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { dayOf, PRODUCT_TIME_ZONE } from "#src/app/clock";

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

/** Those of one day beside each other, in the order they come. */
export function byDay<Written extends { readonly writtenAt: string }>(
  messages: readonly Written[],
): { readonly day: CalendarDate; readonly messages: readonly Written[] }[] {
  const days: { day: CalendarDate; messages: Written[] }[] = [];
  for (const message of messages) {
    const day = dayOf(message.writtenAt);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}
