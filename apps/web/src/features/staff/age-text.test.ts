import { parseCalendarDate, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { expect, test } from "vitest";
import { ageText } from "./age-text.ts";

function day(text: string): CalendarDate {
  const date = parseCalendarDate(text);
  if (date === null) throw new Error(`No day: ${text}`);
  return date;
}

test.each([
  ["2026-03-02", "today"],
  ["2026-03-01", "yesterday"],
  ["2026-02-28", "2 days ago"],
  ["2025-03-02", "365 days ago"],
  ["2026-03-03", "today"],
])("what came on %s came %s", (from, text) => {
  expect(ageText(day(from), day("2026-03-02"))).toBe(text);
});
