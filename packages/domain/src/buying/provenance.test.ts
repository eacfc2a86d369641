import { parseCalendarDate } from "@keystep/domain/kernel/calendar-date";
import { expect, test } from "vitest";
import { CHECKED_ON, type Provenance } from "./provenance.ts";
import { FIRST_BUYING_TABLES } from "./buying-rules.ts";

const { transferDuty, firstHomeReliefs, lmi, helpToBuy, fivePercentDeposit } = FIRST_BUYING_TABLES;
const ALL: [string, Provenance][] = [
  ...Object.entries(transferDuty).flatMap(([state, { general, home }]): [string, Provenance][] => [
    [`${state} duty`, general],
    ...(home === null ? [] : [[`${state} duty of homes`, home] satisfies [string, Provenance]]),
  ]),
  ...Object.entries(firstHomeReliefs).map(([state, relief]): [string, Provenance] => [`${state} relief`, relief]),
  ["LMI", lmi],
  ["Help to Buy", helpToBuy],
  ["5% Deposit Scheme", fivePercentDeposit],
];

test.each(ALL)("%s: has a real day and names its office and the pages it was read in", (_name, provenance) => {
  const { asAt, office, sources } = provenance;
  expect(parseCalendarDate(asAt)).toBe(asAt);
  expect(asAt >= CHECKED_ON).toBe(true);
  expect(office).not.toBe("");
  for (const { name, url } of sources) {
    expect(/^https:\/\/(?:www\.)?([a-z.]+)(?:\/|$)/.exec(url)?.[1]).toBe(name);
  }
});

test("both schemes had begun when they were checked", () => {
  for (const { from, asAt } of [helpToBuy, fivePercentDeposit]) {
    expect([parseCalendarDate(from), from <= asAt]).toEqual([from, true]);
  }
});

test("every rule that is counted names its source, and an office's own page is on a government's address", () => {
  const without = ALL.filter(([, { sources }]) => sources.length === 0);
  expect(without.map(([name]) => name)).toEqual(["SA relief"]);
  for (const { standing, name } of ALL.flatMap(([, { sources }]) => sources)) {
    expect([name, name.endsWith(".gov.au")]).toEqual([name, standing === "official"]);
  }
});
