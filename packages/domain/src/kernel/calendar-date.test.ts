import { fc } from "@keystep/domain/testing/chances";
import { describe, expect, test } from "vitest";
import {
  addDays,
  addYears,
  daysBetween,
  formatLongDate,
  isBefore,
  parseCalendarDate,
  weekday,
} from "./calendar-date.ts";
import type { CalendarDate } from "./calendar-date.ts";

function day(text: string): CalendarDate {
  const date = parseCalendarDate(text);
  if (date === null) throw new Error(`not a day: ${text}`);
  return date;
}

const anyDay = fc
  .tuple(fc.integer({ min: 1900, max: 2200 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 31 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join("-"))
  .filter((text) => parseCalendarDate(text) !== null)
  .map(day);

describe("parseCalendarDate", () => {
  test.each(["1900-01-01", "2200-12-31", "2024-02-29", "2000-02-29", "2023-02-28", "2024-04-30", "2024-12-31"])(
    "%s is a day",
    (text) => expect(parseCalendarDate(text)).toBe(text),
  );
  test.each([
    "",
    "1899-12-31",
    "2201-01-01",
    "2023-02-29",
    "1900-02-29",
    "2100-02-29",
    "2024-02-30",
    "2024-04-31",
    "2024-13-01",
    "2024-00-10",
    "2024-01-00",
    "2024-01-32",
    "2024-1-01",
    "24-01-01",
    "2024/01/01",
    "2024-01-01T00:00:00Z",
    " 2024-01-01",
    "2024-01-01\n",
    "-024-01-01",
    "２０２４-01-01",
  ])("%j is none", (text) => expect(parseCalendarDate(text)).toBeNull());
});

describe("daysBetween", () => {
  test.each([
    ["2024-06-14", "2024-06-14", 0],
    ["2024-06-14", "2024-06-15", 1],
    ["2024-06-15", "2024-06-14", -1],
    ["2024-02-28", "2024-03-01", 2],
    ["2023-02-28", "2023-03-01", 1],
    ["2023-12-31", "2024-01-01", 1],
    ["1970-01-01", "2000-03-01", 11_017],
    ["1900-01-01", "2200-12-31", 109_937],
  ])("from %s to %s are %i days", (from, to, days) => expect(daysBetween(day(from), day(to))).toBe(days));

  test("going there and back adds up to nothing, and the order of texts is the order of days", () => {
    fc.assert(
      fc.property(anyDay, anyDay, (a, b) => {
        expect(daysBetween(a, b) + daysBetween(b, a)).toBe(0);
        expect(isBefore(a, b)).toBe(daysBetween(a, b) > 0);
      }),
    );
  });

  test("a way in two parts is as long as the whole way", () => {
    fc.assert(
      fc.property(anyDay, anyDay, anyDay, (a, b, c) => {
        expect(daysBetween(a, b) + daysBetween(b, c)).toBe(daysBetween(a, c));
      }),
    );
  });
});

describe("addYears", () => {
  test.each([
    ["2006-06-14", 18, "2024-06-14"],
    ["2004-02-29", 18, "2022-02-28"],
    ["2004-02-29", 4, "2008-02-29"],
    ["2024-02-29", -1, "2023-02-28"],
    ["2024-12-31", 1, "2025-12-31"],
  ])("%s and %i years make %s", (date, years, expected) => expect(addYears(day(date), years)).toBe(expected));

  test("a year is 365 or 366 days", () => {
    fc.assert(
      fc.property(anyDay, (date) => {
        expect([365, 366]).toContain(daysBetween(date, addYears(date, 1)));
      }),
    );
  });
});

test("a long date is written the Australian way", () => {
  expect(formatLongDate(day("2024-06-14"))).toBe("14 June 2024");
  expect(formatLongDate(day("2025-01-01"))).toBe("1 January 2025");
  expect(formatLongDate(day("2025-12-31"))).toBe("31 December 2025");
});

describe("addDays", () => {
  test.each([
    ["2024-02-28", 1, "2024-02-29"],
    ["2023-02-28", 1, "2023-03-01"],
    ["2026-12-31", 1, "2027-01-01"],
    ["2026-01-01", -1, "2025-12-31"],
    ["2000-02-29", 365, "2001-02-28"],
    ["1969-12-31", 1, "1970-01-01"],
  ])("%s and %i days is %s", (from, days, to) => expect(addDays(day(from), days)).toBe(to));

  test("it undoes daysBetween for any two days", () => {
    fc.assert(fc.property(anyDay, anyDay, (one, other) => addDays(one, daysBetween(one, other)) === other));
  });
});

test.each([
  ["1970-01-01", 4],
  ["2026-11-21", 6],
  ["2026-11-22", 0],
  ["2024-02-29", 4],
  ["1900-01-01", 1],
])("the day of the week of %s is %i", (date, expected) => expect(weekday(day(date))).toBe(expected));
