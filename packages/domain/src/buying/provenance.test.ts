import { calendarDay, parseCalendarDate } from "@keystep/domain/kernel/calendar-date";
import { expect, test } from "vitest";
import { READ_ON, rowOn, type Provenance } from "./provenance.ts";
import { FIRST_BUYING_TABLES } from "./buying-rules.ts";

const { transferDuty, firstHomeReliefs, lmi, helpToBuy, fivePercentDeposit, grants, savings } = FIRST_BUYING_TABLES;
const each = (name: string, rows: readonly Provenance[]) =>
  rows.map((row, place): [string, Provenance] => [`${name} ${place + 1}`, row]);
const ALL: [string, Provenance][] = [
  ...Object.entries(transferDuty).flatMap(([state, { general, home }]) => [
    ...each(`${state} duty`, general),
    ...each(`${state} duty of homes`, home ?? []),
  ]),
  ...Object.entries(firstHomeReliefs).flatMap(([state, rows]) => each(`${state} relief`, rows)),
  ...Object.entries(grants).flatMap(([state, grant]) => each(`${state} grant`, grant === null ? [] : [grant])),
  ...each("LMI", [lmi]),
  ...each("Help to Buy", [helpToBuy]),
  ...each("5% Deposit Scheme", [fivePercentDeposit]),
  ...each("savings", [savings]),
];

test.each(ALL)("%s: has a real day, names its office and the page there, and no address", (_name, provenance) => {
  const { asAt, office, sources } = provenance;
  expect(parseCalendarDate(asAt)).toBe(asAt);
  expect(asAt >= READ_ON).toBe(true);
  expect(sources.length).toBeGreaterThan(0);
  for (const text of [office, ...sources.map(({ page }) => page)]) {
    expect(text).not.toBe("");
    expect(text).not.toMatch(/https?:|www\.|\.com|\.au/);
  }
});

test("both schemes had begun when they were checked", () => {
  for (const { from, asAt } of [helpToBuy, fivePercentDeposit]) {
    expect([parseCalendarDate(from), from <= asAt]).toEqual([from, true]);
  }
});

test("the row of a day: the first one before any begins, the newest without a day, none after the last day", () => {
  const day = (text: string) => calendarDay(text);
  const rows = [{ from: day("2025-07-01") }, { from: day("2026-07-01"), until: day("2027-06-30") }] as const;
  const places = ["2024-01-01", "2026-06-30", "2026-07-01", "2027-06-30", "2027-07-01"].map((text) => {
    const row = rowOn(rows, day(text));
    return row === null ? null : rows.findIndex(({ from }) => from === row.from);
  });
  expect(places).toEqual([0, 0, 1, 1, null]);
  expect(rowOn(rows)).toBe(rows[1]);
});
