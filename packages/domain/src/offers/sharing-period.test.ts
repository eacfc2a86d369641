import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { expect, test } from "vitest";
import { sharingPeriod } from "./sharing-period.ts";

test.each([
  ["2026-10-29", "2026-10-29", 1],
  ["2026-10-29", "2026-11-28", 1],
  ["2026-10-29", "2026-11-29", 2],
  ["2026-10-29", "2029-10-28", 36],
  ["2026-10-29", "2029-10-29", null],
  ["2026-01-31", "2026-02-27", 1],
  ["2026-01-31", "2026-02-28", 2],
])("an agreement of %s is on %s in month %s of 36", (settledOn, today, month) => {
  expect(sharingPeriod(calendarDay(settledOn), calendarDay(today))).toMatchObject({ month, of: 36 });
});

test("its last month ends three years after settlement", () => {
  expect(sharingPeriod(calendarDay("2024-02-29"), calendarDay("2024-03-01")).endsOn).toBe("2027-02-28");
});
