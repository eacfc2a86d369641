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

/** "Mon 2 Nov, 3:42 pm", as it was where somebody else is. */
export function momentInText(at: At, timeZone: string): string {
  const day = inWords(at, { weekday: "short", day: "numeric", month: "short", timeZone });
  return `${day.replace(",", "")}, ${timeText(at, timeZone)}`;
}

/** "2 November 2026, 3:42 pm", with the place where the reader's clock differs from ours. */
export function momentText(at: At): string {
  return `${inWords(at, MOMENT)}${zoneWords(at)}`;
}

/** "Fri 27 Nov", of a day without a time. */
export function weekdayText(day: string): string {
  return inWords(`${day}T00:00:00Z`, { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" }).replace(
    ",",
    "",
  );
}
