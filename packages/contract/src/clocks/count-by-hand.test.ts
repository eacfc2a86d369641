import { addDays, calendarDay, daysBetween, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { namesOf } from "@keystep/domain/kernel/named";
import { STATES, type State } from "@keystep/domain/kernel/states";
import { fc } from "@keystep/domain/testing/chances";
import { describe, expect, test } from "vitest";
import { businessDaysBetween, isBusinessDay } from "@keystep/domain/clocks/business-days";
import { deadlineOf, type Pause } from "@keystep/domain/clocks/deadline";
import { FIRST_HOLIDAYS, type HolidayTable } from "@keystep/domain/clocks/holidays";
import { CLOCKS, FIRST_PROMISES } from "@keystep/domain/clocks/promises";
import { dayIn, endOfDay } from "@keystep/domain/clocks/state-time";

// Written from the page of facts, state by state, and counted by the platform's own calendar: it shares nothing with what it tests.
const EVERYWHERE =
  "2026: 1/1 26/1 3/4 6/4 25/12 28/12; 2027: 1/1 26/1 26/3 29/3 27/12 28/12; 2028: 3/1 26/1 14/4 17/4 25/4 25/12 26/12";
const MORE: Record<State, string> = {
  NSW: "2026: 27/4 8/6 5/10; 2027: 26/4 14/6 4/10; 2028: 12/6 2/10",
  VIC: "2026: 9/3 8/6 25/9 3/11; 2027: 8/3 14/6 24/9 2/11; 2028: 13/3 12/6 29/9 7/11",
  QLD: "2026: 4/5 5/10; 2027: 26/4 3/5 4/10; 2028: 1/5 2/10",
  SA: "2026: 9/3 8/6 5/10; 2027: 8/3 14/6 4/10; 2028: 13/3 12/6 2/10",
  WA: "2026: 2/3 27/4 1/6 28/9; 2027: 1/3 26/4 7/6 27/9; 2028: 6/3 5/6 25/9",
  TAS: "2026: 9/3 8/6; 2027: 8/3 14/6; 2028: 13/3 12/6",
  ACT: "2026: 9/3 27/4 1/6 8/6 5/10; 2027: 8/3 26/4 31/5 14/6 4/10; 2028: 13/3 29/5 12/6 2/10",
  NT: "2026: 4/5 8/6 3/8; 2027: 26/4 3/5 14/6 2/8; 2028: 1/5 12/6 7/8",
};

function daysOf(table: string): string[] {
  return table.split("; ").flatMap((line) => {
    const [year, days = ""] = line.split(": ");
    return days.split(" ").map((date) => {
      const [day = "", month = ""] = date.split("/");
      return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
    });
  });
}

const OFF = Object.fromEntries(
  STATES.map((state) => [state, new Set([...daysOf(EVERYWHERE), ...daysOf(MORE[state])])]),
);
const ZONES: Record<State, string> = {
  NSW: "Australia/Sydney",
  VIC: "Australia/Melbourne",
  QLD: "Australia/Brisbane",
  SA: "Australia/Adelaide",
  WA: "Australia/Perth",
  TAS: "Australia/Hobart",
  ACT: "Australia/Canberra",
  NT: "Australia/Darwin",
};
// The Swedish format is YYYY-MM-DD.
const CALENDARS = new Map(STATES.map((state) => [state, new Intl.DateTimeFormat("sv-SE", { timeZone: ZONES[state] })]));
const DAY_MS = 86_400_000;

const dayThere = (state: State, at: number) => CALENDARS.get(state)?.format(at);
const textOf = (at: number) => new Date(at).toISOString().slice(0, 10);

function isWorked(state: State, day: string, added: string | null = null): boolean {
  const week = new Date(`${day}T12:00:00Z`).getUTCDay();
  return week !== 0 && week !== 6 && OFF[state]?.has(day) !== true && day !== added;
}

const FIRST = Date.UTC(2026, 0, 1);
const LAST = Date.UTC(2028, 11, 31);
const EVERY_DAY = Array.from({ length: (LAST - FIRST) / DAY_MS + 1 }, (_, index) => textOf(FIRST + index * DAY_MS));
const aState = fc.constantFrom(...STATES);
const aDay = (last: number) => fc.integer({ min: FIRST, max: last }).map((at) => calendarDay(textOf(at)));
const holidays = FIRST_HOLIDAYS;

test.each(STATES)("%s: business days of 2026 to 2028, every one of them", (state) => {
  const worked = EVERY_DAY.filter((day) => isBusinessDay(calendarDay(day), { state, holidays }));
  expect(worked).toEqual(EVERY_DAY.filter((day) => isWorked(state, day)));
  const from = addDays(calendarDay("2026-01-01"), -1);
  expect(businessDaysBetween(from, calendarDay("2028-12-31"), { state, holidays })).toBe(worked.length);
});

describe("a deadline", () => {
  const aPause = fc.tuple(fc.nat(20), fc.option(fc.nat(20)));

  /** Day by day: the last one that counts, or how many are left at the first question without an answer. */
  function counted(
    days: number,
    skips: (day: string) => boolean,
    { from, open }: { from: string; open: string | null },
  ) {
    let day = from;
    let left = days;
    while (left > 0) {
      if (open !== null && day >= open) return { pausedSince: open, daysLeft: left };
      day = textOf(Date.parse(day) + DAY_MS);
      if (!skips(day)) left -= 1;
    }
    return day;
  }

  test("is the day of a count by hand, for every clock, state and day, with pauses and a holiday that was added", () => {
    fc.assert(
      fc.property(
        fc.record({
          kind: fc.constantFrom(...namesOf(CLOCKS)),
          state: aState,
          startedOn: aDay(Date.UTC(2028, 7)),
          drawn: fc.array(aPause, { maxLength: 3 }),
          addedAfter: fc.option(fc.integer({ min: 1, max: 20 })),
        }),
        ({ kind, state, startedOn, drawn, addedAfter }) => {
          const pauses: Pause[] = drawn.map(([after, length]) => {
            const from = addDays(startedOn, after);
            return { from, until: length === null ? null : addDays(from, length) };
          });
          const added = addedAfter === null ? null : addDays(startedOn, addedAfter);
          const table: HolidayTable =
            added === null
              ? holidays
              : {
                  ...holidays,
                  holidays: [...holidays.holidays, { day: added, name: "A day of mourning", states: [state] }],
                };
          const { days, unit } = FIRST_PROMISES[kind];
          const { pauses: mayPause } = CLOCKS[kind];
          const skips = (day: string) =>
            (unit === "business" && !isWorked(state, day, added)) ||
            (mayPause && pauses.some(({ from, until }) => day > from && (until === null || day <= until)));
          const open = pauses.filter(({ until }) => mayPause && until === null).map(({ from }) => from);
          const expected = counted(days, skips, { from: startedOn, open: open.toSorted()[0] ?? null });
          const found = deadlineOf(kind, { startedOn, pauses }, { state, holidays: table, promises: FIRST_PROMISES });
          expect("dueOn" in found ? found.dueOn : found).toEqual(expected);
        },
      ),
      { numRuns: 3000 },
    );
  });
});

describe.each(STATES)("time in %s", (state) => {
  test("a day ends at the instant at which the next one begins, on every day of three years", () => {
    for (const day of EVERY_DAY.map(calendarDay)) {
      const end = Date.parse(endOfDay(state, day));
      expect([dayThere(state, end - 1), dayThere(state, end)]).toEqual([day, addDays(day, 1)]);
    }
  });

  test("it is the day that the time zones of the platform say", () => {
    fc.assert(
      fc.property(fc.integer({ min: FIRST, max: LAST }), (at) => {
        expect(dayIn(state, new Date(at).toISOString())).toBe(dayThere(state, at));
      }),
    );
  });

  test.each(["2026-04-04", "2026-04-05", "2026-10-03", "2026-10-04", "2027-04-04", "2028-10-01"])(
    "hour by hour around the change of clocks on %s",
    (day: string) => {
      const start = Date.parse(`${day}T00:00:00Z`) - DAY_MS;
      for (let at = start; at < start + 3 * DAY_MS; at += DAY_MS / 96)
        expect(dayIn(state, new Date(at).toISOString())).toBe(dayThere(state, at));
    },
  );
});

test("the years of the count are those of the table", () => {
  const last: CalendarDate = calendarDay("2028-12-31");
  expect(FIRST_HOLIDAYS.knownUntil).toBe(last);
  expect(EVERY_DAY.length).toBe(daysBetween(calendarDay("2026-01-01"), last) + 1);
});
