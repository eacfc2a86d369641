import { addYears, MONTH_NAMES, parseCalendarDate, type CalendarDate } from "./calendar-date.ts";

/** How exactly a date is known; of a month we keep the first day. */
export const PRECISIONS = ["day", "month"] as const;
export type Precision = (typeof PRECISIONS)[number];

/** A typed date as `YYYY-MM-DD`; its year may still be one that no calendar date has, such as 0070. */
export type TypedDate = { readonly date: string; readonly precision: Precision };

/** The purpose of a date decides the century of a year typed with two digits. */
export type Century = {
  readonly today: CalendarDate;
  /** An expiry may lie ahead; a birth or a start may not. */
  readonly mayLieAhead?: boolean | undefined;
};

type Parts = { readonly day: string; readonly month: string; readonly year: string };

/** Two digits mean at most so many years ahead: the longest of our documents runs ten years. */
const YEARS_AHEAD = 20;

// A pasted date may carry a weekday, 'the' or 'of' beside its parts.
const BESIDE_A_DATE = /\b(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|the|of)\b/g;
const ORDINAL = /(\d)(?:st|nd|rd|th)\b/g;

function monthNamed(word: string): string {
  const name = word === "sept" ? "september" : word;
  const index = name.length < 3 ? -1 : MONTH_NAMES.findIndex((month) => month.toLowerCase().startsWith(name));
  return String(index + 1);
}

/** Eight digits are day, month and year; six are that with a short year, or month and year where those read as 1900 to 2099. */
function splitDigits(digits: string): string[] {
  const [start, middle, end] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
  if (digits.length === 6 && (middle === "19" || middle === "20")) return [start, middle + end];
  return digits.length === 6 || digits.length === 8 ? [start, middle, end] : [];
}

const MONTH_ALONE = "";

/** Day before month, as in Australia, unless the year comes first or the month is a word. A month without its day has a year of four digits. */
function partsIn(pieces: readonly string[]): Parts | null {
  const word = pieces.find((piece) => /[a-z]/.test(piece));
  const figures = pieces.filter((piece) => piece !== word);
  const [one = "", two = "", three = ""] = figures[0]?.length === 4 ? figures.toReversed() : figures;
  if (word !== undefined) {
    const month = monthNamed(word);
    if (pieces.length === 3) return { day: one, month, year: two };
    return pieces.length === 2 && one.length === 4 ? { day: MONTH_ALONE, month, year: one } : null;
  }
  if (figures.length === 3) return { day: one, month: two, year: three };
  return figures.length === 2 && two.length === 4 ? { day: MONTH_ALONE, month: one, year: two } : null;
}

function isFrom(text: string, least: number, most: number): boolean {
  return text.length <= 2 && Number(text) >= least && Number(text) <= most;
}

function dayOf({ day, month, year }: Parts): string {
  return `${year}-${month.padStart(2, "0")}-${day === MONTH_ALONE ? "01" : day.padStart(2, "0")}`;
}

/** The newest year of those digits that does not go past the last day meant. */
function inItsCentury(parts: Parts, { today, mayLieAhead = false }: Century): Parts {
  const last = mayLieAhead ? addYears(today, YEARS_AHEAD) : today;
  const century = Number(last.slice(0, 2));
  const newest = { ...parts, year: `${century}${parts.year}` };
  return dayOf(newest) > last ? { ...parts, year: `${century - 1}${parts.year}` } : newest;
}

function isAnyDay(date: string): boolean {
  const isCalendarYear = date >= "1900" && date < "2201";
  return !isCalendarYear || parseCalendarDate(date) !== null;
}

/**
 * A date as people type or paste it: `3/4/1970`, `3 4 70`, `03041970`, `3 April 1970`, `1970-04-03`, or a month as `11/2023`; null where it is
 * none. One meaning, day before month. A year of two digits is never one of the first century.
 */
export function readTypedDate(text: string, century: Century): TypedDate | null {
  const bare = text.normalize("NFKC").toLowerCase().replace(BESIDE_A_DATE, " ").replace(ORDINAL, "$1");
  if (/[^a-z0-9\s/.,\u2010-\u2015-]/.test(bare)) return null;
  const pieces = bare.match(/\d+|[a-z]+/g) ?? [];
  const typed = partsIn(pieces.length === 1 ? splitDigits(pieces[0] ?? "") : pieces);
  if (typed === null || !isFrom(typed.month, 1, 12)) return null;
  if (typed.day !== MONTH_ALONE && !isFrom(typed.day, 1, 31)) return null;
  if (typed.year.length !== 2 && typed.year.length !== 4) return null;
  const date = dayOf(typed.year.length === 2 ? inItsCentury(typed, century) : typed);
  return isAnyDay(date) ? { date, precision: typed.day === MONTH_ALONE ? "month" : "day" } : null;
}
