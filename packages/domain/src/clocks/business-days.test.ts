import { FIRST_HOLIDAYS } from "./holidays.ts";
import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { expect, test } from "vitest";
import { lastBusinessDayTo } from "./business-days.ts";

test.each([
  ["2026-12-24", "2026-12-24"],
  ["2026-12-25", "2026-12-24"],
  ["2026-12-27", "2026-12-24"],
  ["2026-12-29", "2026-12-29"],
])("the last business day up to %s is %s: weekends and holidays count back", (day, last) => {
  expect(lastBusinessDayTo(calendarDay(day), { state: "VIC", holidays: FIRST_HOLIDAYS })).toBe(last);
});
