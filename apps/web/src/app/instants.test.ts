import { parseCalendarDate, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { expect, test, vi } from "vitest";
import { byDay, dayText } from "./instants.ts";

function aDay(text: string): CalendarDate {
  const day = parseCalendarDate(text);
  if (day === null) throw new Error(`${text} is no day`);
  return day;
}

test("a day is told as people say it", () => {
  const today = aDay("2026-11-20");
  expect(["2026-11-21", "2026-11-20", "2026-11-19", "2026-11-18"].map((day) => dayText(aDay(day), today))).toEqual([
    "Today",
    "Today",
    "Yesterday",
    "18 November 2026",
  ]);
});

test("days are those of the reader, on both sides of midnight there", () => {
  vi.stubEnv("TZ", "Australia/Perth");
  const [before, after] = ["2026-11-20T15:59:59.000Z", "2026-11-20T16:00:00.000Z"] as const;
  const days = byDay([before, after, after], (instant) => instant);
  expect(days.map(({ day, items }) => [day, items.length])).toEqual([
    ["2026-11-20", 1],
    ["2026-11-21", 2],
  ]);
  vi.unstubAllEnvs();
});
