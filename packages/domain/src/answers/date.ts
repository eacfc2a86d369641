import { isBefore, parseCalendarDate, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { z } from "zod";
import { ANSWER_MESSAGES } from "./messages.ts";

// Apart from text, because the pages by which people come in ask for no day and need not carry the calendar.

/** A calendar day as `YYYY-MM-DD` that exists in the calendar (ENT-14). */
export function calendarDate(message: string) {
  const text: z.ZodType<string, string> = z
    .string({ error: message })
    .refine((typed) => parseCalendarDate(typed) !== null, { error: message })
    .meta({ format: "date" });
  return text as z.ZodType<CalendarDate, string>; // the refinement proves the brand
}

/** A calendar day that has come by `today` (LIM-08). */
export function pastDate(message: string, today: CalendarDate) {
  return calendarDate(message).refine((date) => !isBefore(today, date), { error: ANSWER_MESSAGES.dateFuture });
}
