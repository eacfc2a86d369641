import { calendarDate } from "@keystep/domain/answers/date";
import { z } from "zod";
import { instant } from "@keystep/contract/fields/fields";
import { MESSAGES } from "@keystep/contract/fields/messages";

/**
 * The last day of a promise, by the business days of the property's state, and the instant at which it ends there (interpretation, The case desk).
 * `isHolidaysKnown`: public holidays were left out up to that day.
 */
export const deadline = z.object({
  dueOn: calendarDate(MESSAGES.date),
  dueAt: instant,
  isHolidaysKnown: z.boolean(),
});
export type DeadlineAnswer = z.output<typeof deadline>;
