import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import type { DeadlineAnswer } from "./deadline.ts";

/** A promised day in a sentence of a page, an email or a copy: 'by 5 March 2026'. */
export function byDay({ dueOn, isHolidaysKnown }: Omit<DeadlineAnswer, "dueAt">): string {
  const day = `by ${formatLongDate(dueOn)}`;
  return isHolidaysKnown ? day : `${day}, or a day later for each public holiday in between`;
}

/** Whether the day of a promise is over where it was given. */
export function isOver({ dueAt }: Pick<DeadlineAnswer, "dueAt">, now: Date): boolean {
  return Date.parse(dueAt) <= now.getTime();
}
