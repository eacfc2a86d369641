import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { expect, test } from "vitest";
import { hasComeIfAny } from "./past-date.ts";

test.each([
  ["2026-11-20", true],
  ["2026-11-21", false],
  ["1990-01-01", true],
])("LIM-08: on 20 November 2026, %s has come: %s", (date, hasCome) => {
  expect(hasComeIfAny(calendarDay(date), calendarDay("2026-11-20"))).toBe(hasCome);
});

test("a day that is not answered is in nobody's way", () => {
  expect(hasComeIfAny(null, calendarDay("2026-11-20"))).toBe(true);
});
