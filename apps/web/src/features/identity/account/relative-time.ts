import { dateText } from "#src/ui/instant";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Beyond this a date says more than a number of days. */
const COUNTED_DAYS = 13;

const inWords = new Intl.RelativeTimeFormat("en-AU");

/** "just now", "5 minutes ago", "in 23 hours"; a date for what is further away. */
export function relativeTime(instant: string, now: Date): string {
  const seconds = Math.round((Date.parse(instant) - now.getTime()) / 1000);
  const distance = Math.abs(seconds);
  if (distance < MINUTE) return "just now";
  if (distance < HOUR) return inWords.format(Math.trunc(seconds / MINUTE), "minute");
  if (distance < DAY) return inWords.format(Math.trunc(seconds / HOUR), "hour");
  if (distance <= COUNTED_DAYS * DAY) return inWords.format(Math.trunc(seconds / DAY), "day");
  return `on ${dateText(instant)}`;
}
