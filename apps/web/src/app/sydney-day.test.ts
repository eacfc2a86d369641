import { fc } from "@keystep/domain/testing/chances";
import { expect, test } from "vitest";
import { sydneyDay } from "./sydney-day.ts";

// The Swedish format is YYYY-MM-DD.
const byIntl = new Intl.DateTimeFormat("sv-SE", { timeZone: "Australia/Sydney" });

test.each([
  ["2026-10-03T15:59:59.999Z", "2026-10-04", "the last moment of winter time is 01:59 on the first Sunday of October"],
  ["2026-10-04T12:59:59.999Z", "2026-10-04", "summer time ends its first day an hour earlier"],
  ["2026-10-04T13:00:00.000Z", "2026-10-05", "and begins the next one"],
  ["2027-04-03T15:59:59.999Z", "2027-04-04", "the last moment of summer time"],
  ["2027-04-04T13:59:59.999Z", "2027-04-04", "winter time ends its first day at 14:00 in Greenwich"],
  ["2027-04-04T14:00:00.000Z", "2027-04-05", "and begins the next one"],
  ["2026-12-31T13:00:00.000Z", "2027-01-01", "a new year begins in summer"],
])("%s is %s in Sydney: %s", (instant, day) => {
  expect(sydneyDay(new Date(instant))).toBe(day);
  expect(byIntl.format(new Date(instant))).toBe(day);
});

test("the day is the one that the time zones of the platform say, from 2009 to 2060", () => {
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2009, 0), max: Date.UTC(2060, 0) }), (at) => {
      expect(sydneyDay(new Date(at))).toBe(byIntl.format(new Date(at)));
    }),
  );
});

test.each([Number.NaN, 8.64e15, Date.UTC(1800, 0), Date.UTC(2300, 0)])("%d is no day we know", (at) => {
  expect(sydneyDay(new Date(at))).toBeNull();
});
