import { addBusinessDays, type BusinessPlace } from "@keystep/domain/clocks/business-days";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";

/** So many business days after a decision its second look is late (decision 0088). */
const LOOK_DAYS = 5;

/** So many hours after colleagues were reminded of a case they may be again. */
export const REMIND_AGAIN_HOURS = 24;

/** The last day of a second look, by the business days where the case is. */
export function lookDueOn(decidedOn: CalendarDate, place: BusinessPlace): CalendarDate {
  return addBusinessDays(decidedOn, LOOK_DAYS, place);
}
