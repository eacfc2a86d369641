import { FIRST_HOLIDAYS } from "@keystep/domain/clocks/holidays";
import { expect, test } from "vitest";
import { isHourToCall } from "./calling-hours.ts";

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
