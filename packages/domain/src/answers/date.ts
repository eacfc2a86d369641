import { isBefore, parseCalendarDate, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { z } from "zod";
import { ANSWER_MESSAGES } from "./messages.ts";

// Apart from text, because the pages by which people come in ask for no day and need not carry the calendar.

/** A day written out in a year that no answer can be in, such as 0070: it is asked about, never kept. */
function wrongYear(typed: unknown): string | null {
  if (typeof typed !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(typed)) return null;
  if (typed < "1900") return ANSWER_MESSAGES.dateBefore1900;
  return typed >= "2201" ? ANSWER_MESSAGES.dateAfter2200 : null;
}

/** A calendar day as `YYYY-MM-DD` that exists in the calendar (ENT-14). */
export function calendarDate(message: string) {
  const text: z.ZodType<string, string> = z
    .string({ error: message })
    .refine((typed) => parseCalendarDate(typed) !== null, { error: ({ input }) => wrongYear(input) ?? message })
    .meta({ format: "date" });
  return text as z.ZodType<CalendarDate, string>; // the refinement proves the brand
}

/** A calendar day that has come by `today` (LIM-08). */
export function pastDate(message: string, today: CalendarDate) {
  return calendarDate(message).refine((date) => !isBefore(today, date), { error: ANSWER_MESSAGES.dateFuture });
}
