import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { expect, test } from "vitest";
import { asksPreviousEmployer, isWithinThreeYears, RECENT_DAYS } from "./three-year-history.ts";

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
