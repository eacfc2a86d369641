import { FIRST_HOLIDAYS } from "@keystep/domain/clocks/holidays";
import { FIRST_PROMISES } from "@keystep/domain/clocks/promises";
import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { expect, test } from "vitest";
import { datedClocks, nextDue } from "./due.ts";
import type { RunningClock } from "./standing.ts";

const RULES = { state: "VIC", calendar: { holidays: FIRST_HOLIDAYS, promisesAt: () => FIRST_PROMISES } } as const;
const NOT_ASKED = { askedUntil: null };
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
      warnAt: "2026-11-03T13:00:00.000Z",
      pausedOn: null,
      daysLeft: null,
      metAt: null,
    },
  ]);
});

test("the first of those that run is due next; one that was met is not", () => {
  const clocks = datedClocks({ clocks: [clock({ metAt: MONDAY }), clock({ clock: "decision" })] }, RULES);
  expect(nextDue(clocks, NOT_ASKED, RULES)).toEqual({ clock: "decision", at: "2026-11-17T13:00:00.000Z" });
  const both = datedClocks({ clocks: [clock({ clock: "decision" }), clock()] }, RULES);
  expect(nextDue(both, NOT_ASKED, RULES)?.clock).toBe("first-look");
  expect(nextDue([], NOT_ASKED, RULES)).toBeNull();
});

test("where all wait for the customer, the day until which we asked, else ten business days after asking", () => {
  const asked = { from: "2026-11-04T01:00:00.000Z", until: null };
  const paused = datedClocks({ clocks: [clock({ clock: "decision", pauses: [asked] })] }, RULES);
  expect(paused[0]).toMatchObject({ dueOn: null, pausedOn: "2026-11-04" });
  expect(nextDue(paused, { askedUntil: calendarDay("2026-11-12") }, RULES)).toEqual({
    clock: "follow-up",
    at: "2026-11-12T13:00:00.000Z",
  });
  expect(nextDue(paused, NOT_ASKED, RULES)).toEqual({ clock: "follow-up", at: "2026-11-18T13:00:00.000Z" });
});

test("where nothing runs, so many business days after we last did something", () => {
  // The Tuesday is no business day in Victoria.
  expect(nextDue([], { askedUntil: null, followUp: { since: MONDAY, days: 1 } }, RULES)).toEqual({
    clock: "follow-up",
    at: "2026-11-04T13:00:00.000Z",
  });
});

test("a request for hardship help counts from when our information came, 28 days from asking while it has not", () => {
  const asked = { askedAt: "2026-11-10T01:00:00.000Z", cameAt: null };
  const hardship = clock({ clock: "hardship-decided" });
  const days = (information: RunningClock["information"]) => {
    const [dated] = datedClocks({ clocks: [{ ...hardship, ...(information && { information }) }] }, RULES);
    return [dated?.clock, dated?.startedOn, dated?.dueOn];
  };
  expect(days(null)).toEqual(["hardship-decided", "2026-11-02", "2026-11-23"]);
  expect(days(asked)).toEqual(["hardship-decided-without-information", "2026-11-10", "2026-12-08"]);
  const came = { ...asked, cameAt: "2026-11-20T01:00:00.000Z" };
  expect(days(came)).toEqual(["hardship-decided", "2026-11-20", "2026-12-11"]);
});

test("a call at a time that was chosen is due at that time, unless a deadline runs", () => {
  const followUp = { at: "2026-11-17T04:00:00.000Z" };
  expect(nextDue([], { askedUntil: null, followUp }, RULES)).toEqual({ clock: "follow-up", at: followUp.at });
});
