import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { expect, test } from "vitest";
import { aboutWhen, precision } from "./about-when.ts";
import { askTogether } from "./step.ts";

const TODAY = calendarDay("2026-11-24");
const MOVED = askTogether({
  since: aboutWhen({ label: "Since", precision: "sincePrecision", isOptional: true }),
  sincePrecision: precision({ label: "Since: day or month" }),
});

const shown = (given: object) => MOVED.lines({ ...given }, TODAY).flatMap(({ rows }) => rows);

test.each([
  [{ since: "2023-11-01", sincePrecision: "month" }, "November 2023"],
  [{ since: "2023-11-01", sincePrecision: "day" }, "1 November 2023"],
  [{ since: "2023-11-01", sincePrecision: null }, "1 November 2023"],
  [{ since: "2023-11-01" }, "1 November 2023"],
  // Somebody who knows nothing of the month sent a day.
  [{ since: "2023-11-05", sincePrecision: "month" }, "5 November 2023"],
])("%o reads as %s, in review and PDF as in a conflict", (given, text) => {
  expect(shown(given)).toEqual([{ label: "Since", text }]);
  expect(MOVED.inWords(given)).toContainEqual({ label: "Since", text });
  expect(MOVED.questions.since.inWords(given.since, given)).toBe(text);
});

test("it has no line without a date, and how exact a date is counts as no answer by itself", () => {
  expect(shown({ since: null, sincePrecision: "month" })).toEqual([]);
  expect(MOVED.hasAnswers({ since: "", sincePrecision: "month" })).toBe(false);
});

test("the month that is running has begun; the next has not", () => {
  const messagesOf = (since: string) =>
    MOVED.judge({ since, sincePrecision: "month" }, TODAY).issues.map(({ message }) => message);
  expect(messagesOf("2026-11-01")).toEqual([]);
  expect(messagesOf("2026-12-01")).toEqual(["A valid date that is not in the future is required"]);
});

test("stored before we asked how exact it is, a date is of no said precision", () => {
  expect(MOVED.wire.sincePrecision.parse(undefined)).toBeNull();
});
