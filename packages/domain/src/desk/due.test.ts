import { FIRST_HOLIDAYS } from "@keystep/domain/clocks/holidays";
import { FIRST_PROMISES } from "@keystep/domain/clocks/promises";
import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { expect, test } from "vitest";
import { datedClocks, nextDue } from "./due.ts";
import type { RunningClock } from "./standing.ts";

const RULES = { state: "VIC", calendar: { holidays: FIRST_HOLIDAYS, promisesAt: () => FIRST_PROMISES } } as const;
// Monday 2 November 2026; the Tuesday is the Melbourne Cup.
const MONDAY = "2026-11-01T22:00:00.000Z";
const clock = (more: Partial<RunningClock> = {}): RunningClock => ({
  clock: "first-look",
  startedAt: MONDAY,
  pauses: [],
  metAt: null,
  ...more,
});

test("a deadline is a day of the state, and ends at midnight there", () => {
  expect(datedClocks({ clocks: [clock()] }, RULES)).toEqual([
    {
      clock: "first-look",
      startedOn: "2026-11-02",
      dueOn: "2026-11-05",
      dueAt: "2026-11-05T13:00:00.000Z",
      pausedOn: null,
      daysLeft: null,
      metAt: null,
    },
  ]);
});

test("the first of those that run is due next; one that was met is not", () => {
  const clocks = datedClocks({ clocks: [clock({ metAt: MONDAY }), clock({ clock: "decision" })] }, RULES);
  expect(nextDue(clocks, null, RULES)).toEqual({ clock: "decision", at: "2026-11-17T13:00:00.000Z" });
  const both = datedClocks({ clocks: [clock({ clock: "decision" }), clock()] }, RULES);
  expect(nextDue(both, null, RULES)?.clock).toBe("first-look");
  expect(nextDue([], null, RULES)).toBeNull();
});

test("where all wait for the customer, the day until which we asked, else ten business days after asking", () => {
  const asked = { from: "2026-11-04T01:00:00.000Z", until: null };
  const paused = datedClocks({ clocks: [clock({ clock: "decision", pauses: [asked] })] }, RULES);
  expect(paused[0]).toMatchObject({ dueOn: null, pausedOn: "2026-11-04" });
  expect(nextDue(paused, calendarDay("2026-11-12"), RULES)).toEqual({
    clock: "follow-up",
    at: "2026-11-12T13:00:00.000Z",
  });
  expect(nextDue(paused, null, RULES)).toEqual({ clock: "follow-up", at: "2026-11-18T13:00:00.000Z" });
});
