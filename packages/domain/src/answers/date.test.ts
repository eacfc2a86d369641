import { parseCalendarDate } from "@keystep/domain/kernel/calendar-date";
import { expect, test } from "vitest";
import { calendarDate, pastDate } from "./date.ts";
import { ANSWER_MESSAGES } from "./messages.ts";

function messageOf(schema: ReturnType<typeof calendarDate>, value: unknown): string | null {
  return schema.safeParse(value).error?.issues[0]?.message ?? null;
}

test("a date is a real day written YYYY-MM-DD", () => {
  const date = calendarDate(ANSWER_MESSAGES.date);
  expect(date.parse("2024-02-29")).toBe("2024-02-29");
  const wrong = ["2023-02-29", "2024-2-9", "29/02/2024", "2024-02-29T00:00:00Z", "", null, undefined, 20240229];
  expect(wrong.map((value) => messageOf(date, value))).toEqual(wrong.map(() => "A valid date is required"));
});

test.each([
  ["0070-09-04", "That date is before 1900. Check the year."],
  ["1899-12-31", "That date is before 1900. Check the year."],
  ["1900-01-01", null],
  ["2200-12-31", null],
  ["2201-01-01", "That date is after 2200. Check the year."],
])("finding: the year of %s is asked about, not kept: %s", (text, message) => {
  expect(messageOf(calendarDate(ANSWER_MESSAGES.date), text)).toBe(message);
});

test("a past date has come: today counts, tomorrow does not", () => {
  const today = parseCalendarDate("2026-11-20");
  if (today === null) throw new Error("not a day");
  const date = pastDate(ANSWER_MESSAGES.date, today);
  expect(["2026-11-19", "2026-11-20", "2026-11-21"].map((text) => messageOf(date, text))).toEqual([
    null,
    null,
    ANSWER_MESSAGES.dateFuture,
  ]);
});
