import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { expect, test } from "vitest";
import { isExpired, parseExpiry } from "./expiry.ts";

test.each([
  ["2027-05-31", "2027-05-31"],
  ["31/05/2027", "2027-05-31"],
  ["1.6.2027", "2027-06-01"],
  ["05/2027", "2027-05-31"],
  ["02/2028", "2028-02-29"],
  ["02/2027", "2027-02-28"],
  [" 5-2027 ", "2027-05-31"],
  ["13/2027", null],
  ["31/02/2027", null],
  ["2027", null],
  ["", null],
])("'%s' is the last day %s", (text, expected) => {
  expect(parseExpiry(text)).toBe(expected);
});

test.each([
  ["2026-11-19", 0, true],
  ["2026-11-20", 0, false],
  ["2024-11-19", 2, true],
  ["2024-11-20", 2, false],
  ["2024-02-29", 2, true],
])("what expired on %s and counts %i years longer has expired on 20 November 2026: %s", (expiry, years, expected) => {
  expect(isExpired(calendarDay(expiry), years, calendarDay("2026-11-20"))).toBe(expected);
});
