import { fc } from "@keystep/domain/testing/chances";
import { describe, expect, test } from "vitest";
import { addYears, calendarDay, formatLongDate, MONTH_NAMES, parseCalendarDate } from "./calendar-date.ts";
import { formatMonth, lastOfMonth } from "./month.ts";
import { readTypedDate } from "./typed-date.ts";

const TODAY = calendarDay("2026-11-24");
const read = (text: string) => readTypedDate(text, { today: TODAY });
const dayIn = (text: string) => {
  const typed = read(text);
  return typed?.precision === "day" ? typed.date : null;
};

const anyDay = fc
  .tuple(fc.integer({ min: 1900, max: 2200 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 31 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join("-"))
  .filter((text) => parseCalendarDate(text) !== null)
  .map(calendarDay);

function waysToWrite(date: string): string[] {
  const [year = "", month = "", day = ""] = date.split("-");
  const name = MONTH_NAMES[Number(month) - 1] ?? "";
  const short = [Number(day), Number(month), year];
  return [
    ...["/", " ", ".", "-", " / ", ", "].flatMap((between) => [short.join(between), [day, month, year].join(between)]),
    `${day}${month}${year}`,
    date,
    `${year}/${month}/${day}`,
    `${Number(day)} ${name} ${year}`,
    `${Number(day)}${name.slice(0, 3).toUpperCase()}${year}`,
    `${name} ${Number(day)}, ${year}`,
    `  ${day}–${month}–${year}\n`,
  ];
}

describe("a day in any of the ways people write it", () => {
  test.each([
    "3/4/1970",
    "3 4 70",
    "030470",
    "03041970",
    "3 April 1970",
    "3rd of April, 1970",
    "Fri 3 Apr 70",
    "1970-04-03",
  ])("finding: %s is 3 April 1970, never a day of the year 70", (text) => expect(dayIn(text)).toBe("1970-04-03"));

  test("every way means the same day", () => {
    fc.assert(
      fc.property(anyDay, (date) => {
        for (const text of waysToWrite(date)) expect([text, dayIn(text)]).toEqual([text, date]);
      }),
    );
  });

  test("what we show is read back as it is", () => {
    fc.assert(fc.property(anyDay, (date) => dayIn(formatLongDate(date)) === date));
    expect(read(formatMonth(TODAY))).toEqual({ date: "2026-11-01", precision: "month" });
  });

  test.each([
    "",
    "  ",
    "soon",
    "3/4",
    "3 April",
    "13 April",
    "31/2/2020",
    "0/4/1970",
    "32/1/1970",
    "3/13/1970",
    "3/4/197",
    "3/4/19700",
  ])("%j is no date", (text) => expect(read(text)).toBeNull());
  test.each([
    "3/4/1970 5 pm",
    "3 4 5 1970",
    "030419700",
    "0304197",
    "3_4_1970",
    "٣/٤/١٩٧٠",
    "3 Mayo 1970",
    "Ma 1970",
    "April",
  ])("%j is no date either", (text) => expect(read(text)).toBeNull());

  test("nothing typed is ever taken for a day that is not in the calendar", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9/ .-]{0,12}$/), (text) => {
        const date = dayIn(text);
        return date === null || date < "1900" || date > "2201" || parseCalendarDate(date) !== null;
      }),
    );
  });
});

describe("the century of a year with two digits", () => {
  test.each([
    ["24/11/26", "2026-11-24"],
    ["25/11/26", "1926-11-25"],
    ["1 1 00", "2000-01-01"],
    ["1 1 70", "1970-01-01"],
  ])("of what is past, %s is %s: today is the last day meant", (text, date) => expect(dayIn(text)).toBe(date));

  test.each([
    ["24/11/46", "2046-11-24"],
    ["25/11/46", "1946-11-25"],
    ["31/5/31", "2031-05-31"],
    ["1/2/19", "2019-02-01"],
  ])("of what may lie ahead, %s is %s: at most 20 years from today", (text, date) => {
    expect(readTypedDate(text, { today: TODAY, mayLieAhead: true })?.date).toBe(date);
  });

  test("it is never in the future where it is past, and never more than a hundred years back", () => {
    fc.assert(
      fc.property(anyDay, anyDay, (date, today) => {
        const [year = "", month = "", day = ""] = date.split("-");
        const read = readTypedDate(`${day}/${month}/${year.slice(2)}`, { today })?.date;
        if (read === undefined || read < "1900") return;
        expect(read <= today && read > addYears(today, -100)).toBe(true);
      }),
    );
  });
});

test.each([
  ["3/4/0070", "0070-04-03"],
  ["3/4/1899", "1899-04-03"],
  ["3/4/2201", "2201-04-03"],
])("%s keeps its year, %s, so that the year can be asked about", (text, date) => expect(dayIn(text)).toBe(date));

describe("a month alone", () => {
  test.each(["11/2023", "11 2023", "112023", "2023-11", "Nov 2023", "November, 2023", "2023 November"])(
    "%s is November 2023",
    (text) => expect(read(text)).toEqual({ date: "2023-11-01", precision: "month" }),
  );

  test.each(["13/2023", "0/2023", "11/23", "Nov 23", "2023"])("%s is none", (text) => expect(read(text)).toBeNull());

  test("six digits are a month where they read as one of 1900 to 2099, else a day", () => {
    expect(read("121012")).toEqual({ date: "2012-10-12", precision: "day" });
    expect(read("122012")).toEqual({ date: "2012-12-01", precision: "month" });
  });
});

test.each([
  ["2023-11-05", "2023-11-30"],
  ["2024-02-01", "2024-02-29"],
  ["2023-02-28", "2023-02-28"],
  ["2200-12-01", "2200-12-31"],
])("the month of %s ends on %s", (date, last) => expect(lastOfMonth(calendarDay(date))).toBe(last));
