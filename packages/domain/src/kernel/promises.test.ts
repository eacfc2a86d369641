import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { expect, test } from "vitest";
import { promisedBy } from "./promised-by.ts";
import { PROMISES, promiseText } from "./promises.ts";

test.each([
  ["2026-03-03", "2026-03-05", "2026-03-17", "a Tuesday"],
  ["2026-11-20", "2026-11-24", "2026-12-04", "a Friday"],
  ["2026-11-21", "2026-11-24", "2026-12-04", "a Saturday"],
  ["2026-11-22", "2026-11-24", "2026-12-04", "a Sunday"],
  ["2026-11-23", "2026-11-25", "2026-12-07", "a Monday"],
  ["2026-12-30", "2027-01-01", "2027-01-13", "over the end of a year"],
])("what is sent on %s is looked at by %s and decided by %s (%s)", (sent, looked, decided) => {
  expect(promisedBy(PROMISES.firstLook, calendarDay(sent))).toBe(looked);
  expect(promisedBy(PROMISES.decision, calendarDay(sent))).toBe(decided);
});

test("days of the calendar count weekends too", () => {
  expect(promisedBy(PROMISES.hardshipAnswered, calendarDay("2026-11-20"))).toBe("2026-12-11");
});

test("promises as they stand in a sentence (facts, Complaints)", () => {
  const { firstLook, decision, callBack, complaintConfirmed, complaintAnswered, hardshipAnswered } = PROMISES;
  const told = [firstLook, decision, callBack, complaintConfirmed, complaintAnswered, hardshipAnswered].map(
    promiseText,
  );
  expect(told).toEqual([
    "2 business days",
    "10 business days",
    "one business day",
    "one business day",
    "30 days",
    "21 days",
  ]);
});
