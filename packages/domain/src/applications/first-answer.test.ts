import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { expect, test } from "vitest";
import { PROMISES, promiseText } from "@keystep/domain/kernel/promises";
import { firstAnswerBy } from "./first-answer.ts";

test.each([
  ["2026-11-20", "2026-11-27", "a Friday"],
  ["2026-11-21", "2026-11-27", "a Saturday"],
  ["2026-11-22", "2026-11-27", "a Sunday"],
  ["2026-11-23", "2026-11-30", "a Monday"],
  ["2026-12-28", "2027-01-04", "over the end of a year"],
])("who submits on %s hears by %s (%s)", (submitted, answered) => {
  expect(firstAnswerBy(calendarDay(submitted))).toBe(answered);
});

test("promises as they stand in a sentence (facts, Complaints)", () => {
  const { firstAnswer, complaintConfirmed, complaintAnswered, hardshipAnswered } = PROMISES;
  const told = [firstAnswer, complaintConfirmed, complaintAnswered, hardshipAnswered].map(promiseText);
  expect(told).toEqual(["5 business days", "one business day", "30 days", "21 days"]);
});
