import { expect, test } from "vitest";
import { asksPreviousAddress, isWholeAddress } from "./address.ts";
import { AN_ADDRESS } from "./sample-applicant.ts";
import { calendarDay } from "@keystep/domain/kernel/calendar-date";

const today = calendarDay("2026-11-20");
const previousAddress = { ...AN_ADDRESS, addressStatus: "inactive" } as const;
const heldSince = (addressHeldSince: string | null) => ({
  addressHeldSince: addressHeldSince === null ? null : calendarDay(addressHeldSince),
});

test.each([
  ["2023-11-22", 1094, true],
  ["2023-11-21", 1095, false],
  ["2026-11-20", 0, true],
  ["1990-01-01", 13_472, false],
])("ADDR-04: held since %s, %i days ago, the previous address is asked: %s", (since, _days, isAsked) => {
  expect(asksPreviousAddress({ address: heldSince(since), previousAddress: null }, today)).toBe(isAsked);
});

test.each([["2023-11-21"], ["2026-11-20"], [null]])(
  "ADDR-05: one that exists already is asked whatever the date is: %s",
  (since) => {
    expect(asksPreviousAddress({ address: heldSince(since), previousAddress }, today)).toBe(true);
  },
);

test("ADDR-05: without a previous address and without a date it is not asked", () => {
  expect(asksPreviousAddress({ address: heldSince(null), previousAddress: null }, today)).toBe(false);
  expect(asksPreviousAddress({ address: null, previousAddress: null }, today)).toBe(false);
});

test.each([
  [{}, true],
  [{ address: null }, false],
  [{ address: " " }, false],
  [{ city: null }, false],
  [{ zip: null }, false],
  [{ state: null }, false],
  [{ country: "NZ", zip: null, state: null }, true],
  [{ country: "NZ", zip: null, state: null, city: "" }, false],
] as const)("ADDR-06: an address changed by %o is whole: %s", (change, isWhole) => {
  expect(isWholeAddress({ ...AN_ADDRESS, ...change }, today)).toBe(isWhole);
});

test.each([
  [{ zip: "200" }, false],
  [{ zip: "0800" }, true],
  [{ zip: "20000" }, false],
  [{ zip: "SW1A 1AA" }, false],
  [{ country: "NZ", state: null, zip: "SW1A 1AA" }, true],
] as const)("ADDR-02: an address changed by %o is whole: %s", (change, isWhole) => {
  expect(isWholeAddress({ ...AN_ADDRESS, ...change }, today)).toBe(isWhole);
});

test.each([
  ["2026-11-20", true],
  ["2026-11-21", false],
])("LIM-08: an address held since %s is whole: %s", (since, isWhole) => {
  expect(isWholeAddress({ ...AN_ADDRESS, ...heldSince(since) }, today)).toBe(isWhole);
});
