import { addDays, calendarDay, weekday, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { State } from "@keystep/domain/kernel/states";

type Zone = { readonly winterMinutes: number; readonly hasSummerTime: boolean };

/** Ahead of Greenwich, by the time acts of the states. */
const ZONES: Readonly<Record<State, Zone>> = {
  NSW: { winterMinutes: 600, hasSummerTime: true },
  VIC: { winterMinutes: 600, hasSummerTime: true },
  TAS: { winterMinutes: 600, hasSummerTime: true },
  ACT: { winterMinutes: 600, hasSummerTime: true },
  QLD: { winterMinutes: 600, hasSummerTime: false },
  SA: { winterMinutes: 570, hasSummerTime: true },
  NT: { winterMinutes: 570, hasSummerTime: false },
  WA: { winterMinutes: 480, hasSummerTime: false },
};
const DAY_MINUTES = 1440;
const SUMMER_MINUTES = 60;
/** The clocks change at two in winter time, both ways. */
const CHANGES_AT = 120;

function firstSunday(year: string, month: "04" | "10"): CalendarDate {
  const first = calendarDay(`${year}-${month}-01`);
  return addDays(first, (7 - weekday(first)) % 7);
}

/** From the first Sunday of October to the first of April, by the rule that has stood since 2008. The day and its minutes are in winter time. */
function isSummer(day: CalendarDate, minutes: number): boolean {
  const year = day.slice(0, 4);
  const [ends, begins] = [firstSunday(year, "04"), firstSunday(year, "10")];
  if (day === ends) return minutes < CHANGES_AT;
  if (day === begins) return minutes >= CHANGES_AT;
  return day < ends || day > begins;
}

/** A day and its minutes, which may be those of the days around it. */
function shifted(day: CalendarDate, minutes: number): { readonly day: CalendarDate; readonly minutes: number } {
  const days = Math.floor(minutes / DAY_MINUTES);
  return { day: addDays(day, days), minutes: minutes - days * DAY_MINUTES };
}

function clockText(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** The day that it is in a state at an instant, given in UTC as `2026-11-20T13:00:00.000Z`. */
export function dayIn(state: State, instant: string): CalendarDate {
  const { winterMinutes, hasSummerTime } = ZONES[state];
  const utcMinutes = Number(instant.slice(11, 13)) * 60 + Number(instant.slice(14, 16));
  const winter = shifted(calendarDay(instant.slice(0, 10)), utcMinutes + winterMinutes);
  if (!hasSummerTime || !isSummer(winter.day, winter.minutes)) return winter.day;
  return shifted(winter.day, winter.minutes + SUMMER_MINUTES).day;
}

/** The instant in UTC at which a day ends in a state: midnight there. */
export function endOfDay(state: State, day: CalendarDate): string {
  const { winterMinutes, hasSummerTime } = ZONES[state];
  const summer = hasSummerTime && isSummer(addDays(day, 1), 0) ? SUMMER_MINUTES : 0;
  const utc = shifted(addDays(day, 1), -winterMinutes - summer);
  return `${utc.day}T${clockText(utc.minutes)}:00.000Z`;
}

/** The instant so many hours after one, or before where they are negative; both in UTC, as `2026-11-20T13:00:00.000Z`. */
export function hoursAfter(instant: string, hours: number): string {
  const minutes = Number(instant.slice(11, 13)) * 60 + Number(instant.slice(14, 16));
  const then = shifted(calendarDay(instant.slice(0, 10)), minutes + hours * 60);
  return `${then.day}T${clockText(then.minutes)}${instant.slice(16)}`;
}
