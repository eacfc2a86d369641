import { parseCalendarDate, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { expect, test } from "vitest";
import { CHECKED_ON, versionOn, type Provenance } from "./dated.ts";
import { FIRST_HOME_RELIEF } from "./first-home-reliefs.ts";
import { LMI_TABLES } from "./lmi-rates.ts";
import { FIVE_PERCENT_DEPOSIT, HELP_TO_BUY } from "./schemes.ts";
import { TRANSFER_DUTY } from "./transfer-duty-scales.ts";

const day = (text: string) => text as CalendarDate; // real days, written out
const FIRST = { from: day("2025-07-01"), name: "first" };
const SECOND = { from: day("2026-07-01"), name: "second" };

test.each([
  ["2025-06-30", "first"],
  ["2025-07-01", "first"],
  ["2026-06-30", "first"],
  ["2026-07-01", "second"],
  ["2030-01-01", "second"],
])("on %s the %s version holds", (today, name) => {
  expect(versionOn([FIRST, SECOND], day(today)).name).toBe(name);
});

const ALL: [string, readonly Provenance[]][] = [
  ...Object.entries(TRANSFER_DUTY).flatMap(([state, { general, home }]): [string, readonly Provenance[]][] => [
    [`${state} duty`, general],
    [`${state} duty of homes`, home ?? []],
  ]),
  ...Object.entries(FIRST_HOME_RELIEF).map(([state, versions]): [string, readonly Provenance[]] => [
    `${state} relief`,
    versions,
  ]),
  ["LMI", LMI_TABLES],
  ["Help to Buy", HELP_TO_BUY],
  ["5% Deposit Scheme", FIVE_PERCENT_DEPOSIT],
];

test.each(ALL)("%s: each version has real days in their order, and names its office", (_name, versions) => {
  for (const { from, asAt, office, sources } of versions) {
    expect(parseCalendarDate(from)).toBe(from);
    expect(parseCalendarDate(asAt)).toBe(asAt);
    expect(asAt >= from && asAt >= CHECKED_ON).toBe(true);
    expect(office).not.toBe("");
    for (const { name, url } of sources) {
      expect(/^https:\/\/(?:www\.)?([a-z.]+)(?:\/|$)/.exec(url)?.[1]).toBe(name);
    }
  }
  const days = versions.map(({ from }) => from);
  expect(days).toEqual(days.toSorted());
});

test("every rule that is counted names its source, and an office's own page is on a government's address", () => {
  const without = ALL.filter(([, versions]) => versions.some(({ sources }) => sources.length === 0));
  expect(without.map(([name]) => name)).toEqual(["SA relief"]);
  for (const { standing, name } of ALL.flatMap(([, versions]) => versions.flatMap(({ sources }) => sources))) {
    expect([name, name.endsWith(".gov.au")]).toEqual([name, standing === "official"]);
  }
});
