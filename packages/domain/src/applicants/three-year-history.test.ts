import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { expect, test } from "vitest";
import { asksPreviousEmployer, isWithinThreeYears, needsItsDay, RECENT_DAYS } from "./three-year-history.ts";

test("the threshold is 1095 days (spec §9)", () => expect(RECENT_DAYS).toBe(1095));

// 2024-02-29 lies between, so three years by the calendar are 1096 days here.
test.each([
  ["2023-11-22", 1094, true],
  ["2023-11-21", 1095, false],
  ["2023-11-20", 1096, false],
  ["2026-11-20", 0, true],
  ["2026-11-21", -1, true],
])("%s, %i days ago, is within three years: %s (spec §4)", (date, _days, within) => {
  expect(isWithinThreeYears(calendarDay(date), calendarDay("2026-11-20"))).toBe(within);
});

test.each([
  ["2023-11-22", 1094, true],
  ["2023-11-21", 1095, false],
])("EMP-05: a job begun on %s, %i days ago, asks for the previous employer: %s", (date, _days, isAsked) => {
  expect(asksPreviousEmployer(calendarDay(date), calendarDay("2026-11-20"))).toBe(isAsked);
});

test("EMP-05: without a date the previous employer is not asked", () => {
  expect(asksPreviousEmployer(null, calendarDay("2026-11-20"))).toBe(false);
});

// 1095 days before 30 November 2026 is 1 December 2023, and before 29 December 2026 it is 30 December 2023.
test.each([
  ["2023-11-01", "2026-11-30", false],
  ["2023-12-01", "2026-11-30", true],
  ["2023-12-01", "2026-11-29", false],
  ["2023-12-01", "2026-12-29", true],
  ["2023-12-01", "2026-12-30", false],
  ["2024-01-01", "2026-12-29", false],
])("the month of %s needs its day on %s: %s", (month, today, isNeeded) => {
  const asked = needsItsDay(calendarDay(month), "month", calendarDay(today));
  expect(asked !== null).toBe(isNeeded);
});

test("a day decides by itself, and so does a month of which a day was sent", () => {
  const today = calendarDay("2026-11-20");
  expect(needsItsDay(calendarDay("2023-11-01"), "day", today)).toBeNull();
  expect(needsItsDay(calendarDay("2023-11-01"), null, today)).toBeNull();
  expect(needsItsDay(calendarDay("2023-11-15"), "month", today)).toBeNull();
});
