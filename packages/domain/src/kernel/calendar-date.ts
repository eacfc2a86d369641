/** A day of the calendar as `YYYY-MM-DD`, without a time or a time zone (interpretation, ENT-14). */
export type CalendarDate = string & { readonly __calendarDate: true };

type Civil = { year: number; month: number; day: number };

/** The months as people in Australia write them, from January. */
export const MONTH_NAMES = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

const EARLIEST_YEAR = 1900;
const LATEST_YEAR = 2200;

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function civilOf(date: string): Civil {
  return {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8, 10)),
  };
}

// Days since 1970-01-01 in the proleptic Gregorian calendar: years are counted from March, so that the leap day comes last.
function dayNumber({ year, month, day }: Civil): number {
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** A text is a calendar date only as a full `YYYY-MM-DD` naming a real day of the years 1900 to 2200 (interpretation, ENT-14). */
function isCalendarDate(text: string): text is CalendarDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const { year, month, day } = civilOf(text);
  if (year < EARLIEST_YEAR || year > LATEST_YEAR || month < 1 || month > 12) return false;
  return day >= 1 && day <= daysInMonth(year, month);
}

export function parseCalendarDate(text: string): CalendarDate | null {
  return isCalendarDate(text) ? text : null;
}

/** A date that is known to be right, such as one written out in the program; throws where it is not. */
export function calendarDay(text: string): CalendarDate {
  if (!isCalendarDate(text)) throw new RangeError(`not a calendar day: ${text}`);
  return text;
}

/** The whole calendar days from one day to another, negative when the second comes first (interpretation, Today). */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(civilOf(to)) - dayNumber(civilOf(from));
}

/** The same day some years later; 29 February becomes 28 February in a common year (interpretation, Today). */
export function addYears(date: CalendarDate, years: number): CalendarDate {
  const { year, month, day } = civilOf(date);
  const target = year + years;
  const lastDay = Math.min(day, daysInMonth(target, month));
  const text = `${String(target).padStart(4, "0")}-${date.slice(5, 7)}-${String(lastDay).padStart(2, "0")}`;
  return text as CalendarDate; // made of a real day's own parts
}

// The inverse of dayNumber: the same count from March on, taken apart again.
function civilAt(number: number): Civil {
  const shifted = number + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return { year, month, day: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1 };
}

/** The day so many days later, or earlier where the number is negative (interpretation, Today). */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const { year, month, day } = civilAt(dayNumber(civilOf(date)) + days);
  const text = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  return text as CalendarDate; // taken apart from a count of real days
}

/** The day of the week, from 0 for Sunday to 6 for Saturday; 1 January 1970 was a Thursday. */
export function weekday(date: CalendarDate): number {
  return (((dayNumber(civilOf(date)) + 4) % 7) + 7) % 7;
}

/** Whether one day comes before another (interpretation, Today). */
export function isBefore(date: CalendarDate, other: CalendarDate): boolean {
  return date < other;
}

/** A day as people in Australia write it out: '14 June 2024' (spec §2, en-AU long date). */
export function formatLongDate(date: CalendarDate): string {
  const { year, month, day } = civilOf(date);
  return `${day} ${MONTH_NAMES[month - 1] ?? ""} ${year}`;
}
