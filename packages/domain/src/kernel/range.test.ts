import { fc } from "@keystep/domain/testing/chances";
import { expect, test } from "vitest";
import { clampToRange, isWithinRange } from "./range.ts";

const range = { min: 50_000, max: 300_000, step: 1000 };

test.each([
  [49_999, false, 50_000],
  [50_000, true, 50_000],
  [50_001, true, 50_001],
  [300_000, true, 300_000],
  [300_001, false, 300_000],
  [Number.NaN, false, 50_000],
])("%d is within: %s, clamped: %d", (value, within, clamped) => {
  expect(isWithinRange(value, range)).toBe(within);
  expect(clampToRange(value, range)).toBe(clamped);
});

test("what was clamped is within, and what is within is left alone", () => {
  fc.assert(
    fc.property(fc.integer(), (value) => {
      const clamped = clampToRange(value, range);
      expect(isWithinRange(clamped, range)).toBe(true);
      expect(clamped === value).toBe(isWithinRange(value, range));
    }),
  );
});
