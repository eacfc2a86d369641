import type { At } from "./instant.ts";

const OUR_ZONE = "Australia/Sydney";
const TIME = { timeStyle: "short" } as const;
const MOMENT = { dateStyle: "long", ...TIME } as const;

/**
 * The one way a page puts an instant in words: in the reader's own zone, unless one is given. Made as it is needed: calendars and zones take
 * a phone some sixty milliseconds to load.
 */
function inWords(at: At, options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat("en-AU", options);
  // Some browsers put a narrow no-break space before "pm".
  return format.format(new Date(at)).replace(/\s/gu, " ").replace(" at ", ", ");
}

/** "(Perth)" where the reader's clock shows another time than ours, which emails and documents name. */
function zoneWords(at: At): string {
  if (inWords(at, MOMENT) === inWords(at, { ...MOMENT, timeZone: OUR_ZONE })) return "";
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return ` (${timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? timeZone})`;
}

/** "3:42 pm", beside a day that is told already; in another zone where it is given. */
export function timeText(at: At, timeZone?: string): string {
  return inWords(at, timeZone === undefined ? TIME : { ...TIME, timeZone });
}

/** "2 November", of a day not long ago. */
export function dayMonthText(at: At): string {
  return inWords(at, { day: "numeric", month: "long" });
}

/** "2 November 2026, 3:42 pm", with the place where the reader's clock differs from ours. */
export function momentText(at: At): string {
  return `${inWords(at, MOMENT)}${zoneWords(at)}`;
}

/** "Sunday", as it is where somebody else is. */
export function weekdayName(at: At, timeZone: string): string {
  return inWords(at, { weekday: "long", timeZone });
}

const WEEKDAY = { weekday: "short", day: "numeric", month: "short" } as const;
const CALENDAR_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** "Fri 27 Nov" in the year of `now`, else "Fri 27 Nov 2025": the day of an instant where the reader is or in the zone that is given, or a calendar date. */
export function weekdayText(at: At, now: Date, timeZone?: string): string {
  const zone = typeof at === "string" && CALENDAR_DATE.test(at) ? "UTC" : timeZone;
  const inZone = zone === undefined ? {} : { timeZone: zone };
  const yearOf = (each: At) => inWords(each, { ...inZone, year: "numeric" });
  const year = yearOf(at) === yearOf(now) ? {} : ({ year: "numeric" } as const);
  return inWords(at, { ...WEEKDAY, ...year, ...inZone }).replaceAll(",", "");
}

/** "Fri 27 Nov, 8:06 pm". */
export function weekdayMomentText(at: At, now: Date, timeZone?: string): string {
  return `${weekdayText(at, now, timeZone)}, ${timeText(at, timeZone)}`;
}
