import { addYears, isBefore, parseCalendarDate, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { lastOfMonth } from "@keystep/domain/kernel/month";

const DAY_MONTH_YEAR = /^(\d{1,2}) ?[/.-] ?(\d{1,2}) ?[/.-] ?(\d{4})$/;
const MONTH_YEAR = /^(\d{1,2}) ?[/.-] ?(\d{4})$/;

function dayOf(year: string, month: string, day: string): CalendarDate | null {
  return parseCalendarDate(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
}

/** The last day of validity as it is written on papers: `2027-05-31`, `31/05/2027`, or `05/2027`, which is the end of that month (facts, Identity documents). */
export function parseExpiry(text: string): CalendarDate | null {
  const written = text.trim();
  const [, day, month, year] = DAY_MONTH_YEAR.exec(written) ?? [];
  if (day !== undefined && month !== undefined && year !== undefined) return dayOf(year, month, day);
  const [, monthAlone, yearAlone] = MONTH_YEAR.exec(written) ?? [];
  if (monthAlone === undefined || yearAlone === undefined) return parseCalendarDate(written);
  const first = dayOf(yearAlone, monthAlone, "01");
  return first === null ? null : lastOfMonth(first);
}

/** A paper counts on its last day, and some for years after it: an Australian passport for two (facts, Identity documents and Identity checks). */
export function isExpired(expiry: CalendarDate, yearsAfterExpiry: number, today: CalendarDate): boolean {
  return isBefore(addYears(expiry, yearsAfterExpiry), today);
}
