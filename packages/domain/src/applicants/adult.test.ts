import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { expect, test } from "vitest";
import { isAdult } from "./adult.ts";

test.each([
  ["2006-11-21", "2024-11-20", false],
  ["2006-11-20", "2024-11-20", true],
  ["2006-11-19", "2024-11-20", true],
  ["2008-02-29", "2026-02-27", false],
  ["2008-02-29", "2026-02-28", true],
  ["2030-01-01", "2024-11-20", false],
])("APPL-04: born on %s, on %s a person is an adult: %s", (born, today, adult) => {
  expect(isAdult(calendarDay(born), calendarDay(today))).toBe(adult);
});
