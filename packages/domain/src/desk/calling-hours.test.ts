import { FIRST_HOLIDAYS } from "@keystep/domain/clocks/holidays";
import { expect, test } from "vitest";
import { callAgainAt, isHourToCall, nextHoursToCall } from "./calling-hours.ts";

const may = (state: "VIC" | "WA", instant: string) => isHourToCall(instant, { state, holidays: FIRST_HOLIDAYS });

test("on a business day from nine to twenty o'clock where they are", () => {
  // A Friday; Victoria is eleven hours ahead, Western Australia eight.
  expect(may("VIC", "2026-11-26T21:59:59.000Z")).toBe(false);
  expect(may("VIC", "2026-11-26T22:00:00.000Z")).toBe(true);
  expect(may("WA", "2026-11-26T22:00:00.000Z")).toBe(false);
  expect(may("VIC", "2026-11-27T08:59:59.000Z")).toBe(true);
  expect(may("VIC", "2026-11-27T09:00:00.000Z")).toBe(false);
  expect(may("WA", "2026-11-27T09:00:00.000Z")).toBe(true);
});

test("to seventeen o'clock on a Saturday, and neither on a Sunday nor on a holiday", () => {
  expect(may("VIC", "2026-11-28T05:59:59.000Z")).toBe(true);
  expect(may("VIC", "2026-11-28T06:00:00.000Z")).toBe(false);
  expect(may("VIC", "2026-11-29T02:00:00.000Z")).toBe(false);
  expect(may("VIC", "2026-12-25T02:00:00.000Z")).toBe(false);
});

test.each([
  // Friday night, Saturday night and a morning before nine, in Sydney.
  ["2026-11-20T12:00:00.000Z", "2026-11-20T22:00:00.000Z", "2026-11-21T06:00:00.000Z"],
  ["2026-11-21T06:00:00.000Z", "2026-11-22T22:00:00.000Z", "2026-11-23T09:00:00.000Z"],
  ["2026-11-23T21:59:59.000Z", "2026-11-23T22:00:00.000Z", "2026-11-24T09:00:00.000Z"],
  ["2026-11-24T02:00:00.000Z", "2026-11-23T22:00:00.000Z", "2026-11-24T09:00:00.000Z"],
])("at %s the hours to call are from %s until %s", (instant, from, until) => {
  expect(nextHoursToCall(instant, { state: "NSW", holidays: FIRST_HOLIDAYS })).toEqual({ from, until });
});

test.each([
  // A Tuesday in Sydney: three hours later, or more up to the hour, the last one before the evening, and in the morning past it.
  ["2026-11-24T02:00:00.000Z", "2026-11-24T05:00:00.000Z"],
  ["2026-11-24T02:00:00.001Z", "2026-11-24T06:00:00.000Z"],
  ["2026-11-24T05:00:00.000Z", "2026-11-24T08:00:00.000Z"],
  ["2026-11-24T05:00:00.001Z", "2026-11-24T22:00:00.000Z"],
])("tried in vain at %s, they are called again at %s", (calledAt, again) => {
  expect(callAgainAt(calledAt, { state: "NSW", holidays: FIRST_HOLIDAYS })).toBe(again);
});
