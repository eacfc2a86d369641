import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { FIRST_HOLIDAYS } from "@keystep/domain/clocks/holidays";
import { expect, test } from "vitest";
import { dueBefore, dueGroup } from "./due-group.ts";

const place = { state: "NSW", holidays: FIRST_HOLIDAYS } as const;
// A Friday; the Monday after is no holiday.
const today = calendarDay("2026-11-20");
const of = (dueOn: string | null, more: { isTheirs?: boolean; isOver?: boolean; isPaused?: boolean } = {}) =>
  dueGroup(
    { dueOn: dueOn === null ? null : calendarDay(dueOn), isTheirs: false, isOver: false, isPaused: false, ...more },
    today,
    place,
  );

test("a deadline is overdue once it is over, due today until then", () => {
  expect(of("2026-11-19", { isOver: true })).toBe("overdue");
  expect(of("2026-11-20")).toBe("today");
  expect(of("2026-11-21")).toBe("soon");
});

test("the third business day is soon, the fourth is later", () => {
  expect(of("2026-11-25")).toBe("soon");
  expect(of("2026-11-26")).toBe("later");
});

test("one that stands still waits until we have to ask again, and without any there is none", () => {
  expect(of("2026-11-20", { isPaused: true })).toBe("waiting");
  expect(of("2026-11-19", { isPaused: true, isOver: true, isTheirs: true })).toBe("ask-again");
  expect(of(null)).toBe("none");
});

test("what somebody else has to do is asked after once it is over, and until then stands by its day", () => {
  expect(of("2026-11-19", { isTheirs: true, isOver: true })).toBe("ask-again");
  expect(of("2026-11-20", { isTheirs: true })).toBe("today");
});

test("a deadline ends with its day: what is due today ends by tonight, what is due within a week by that of the seventh day", () => {
  const now = "2026-11-20T01:00:00.000Z";
  expect(dueBefore("overdue", now)).toBe(now);
  expect(dueBefore("today", now)).toBe("2026-11-20T13:00:00.000Z");
  expect(dueBefore("week", now)).toBe("2026-11-27T13:00:00.000Z");
  // Half an hour past midnight in Sydney another day has begun.
  expect(dueBefore("today", "2026-11-20T13:30:00.000Z")).toBe("2026-11-21T13:00:00.000Z");
});
