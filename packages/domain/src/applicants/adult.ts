import { addYears, isBefore, type CalendarDate } from "@keystep/domain/kernel/calendar-date";

/** Customers must be adults: 18 or older (spec §1, APPL-04). */
export const ADULT_AGE_YEARS = 18;

/**
 * A person is an adult from their 18th birthday on; a person born on 29 February, from 28 February (interpretation,
 * APPL-04).
 */
export function isAdult(dateOfBirth: CalendarDate, today: CalendarDate): boolean {
  return !isBefore(today, addYears(dateOfBirth, ADULT_AGE_YEARS));
}
