import { parseCalendarDate } from "@keystep/domain/kernel/calendar-date";
import { expect, test } from "vitest";
import { readerIn } from "#src/testing/reader-in";
import { dayHeading } from "./day-heading.ts";

readerIn("Australia/Sydney");

test.each([
  ["2026-11-29", "Today, Sun 29 Nov"],
  ["2026-11-28", "Yesterday, Sat 28 Nov"],
  ["2026-11-27", "Fri 27 Nov"],
  ["2025-12-31", "Wed 31 Dec 2025"],
])("what happened on %s stands below '%s'", (day, words) => {
  const parsed = parseCalendarDate(day);
  if (parsed === null) throw new Error(day);
  expect(dayHeading(parsed, new Date("2026-11-29T01:00:00.000Z"))).toBe(words);
});
