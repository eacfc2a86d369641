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
