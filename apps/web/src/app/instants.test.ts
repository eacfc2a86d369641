import { parseCalendarDate, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { expect, test } from "vitest";
import { byDay, dayText, timeText } from "./instants.ts";

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

test("times and days are those of Sydney, on both sides of its midnight", () => {
  const [before, after] = ["2026-11-20T12:59:59.000Z", "2026-11-20T13:00:00.000Z"] as const;
  expect([timeText(before), timeText(after)]).toEqual(["11:59 pm", "12:00 am"]);
  const days = byDay([before, after, after], (instant) => instant);
  expect(days.map(({ day, items }) => [day, items.length])).toEqual([
    ["2026-11-20", 1],
    ["2026-11-21", 2],
  ]);
});
