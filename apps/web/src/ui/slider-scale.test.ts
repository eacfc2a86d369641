import { describe, expect, test } from "vitest";
import { placeOf, shortAmount, valueAt, type SliderScale } from "./slider-scale.ts";

const HOME: SliderScale = { min: 500_000, max: 20_000_000, step: 1000, isMoney: true };
const SAVINGS: SliderScale = { min: 10_000, max: 5_000_000, step: 10_000, isMoney: true };
const BUDGET: SliderScale = { min: 1_875_000, max: 2_375_000, step: 1000, isMoney: true };
const YEARS: SliderScale = { min: 0, max: 30, step: 1, isMoney: false };
const FROM_NOTHING: SliderScale = { min: 0, max: 5_000_000, step: 1000, isMoney: true };

describe("a slider's scale", () => {
  test.each([
    [750_000, HOME, 0.278],
    [90_000, SAVINGS, 0.296],
    [100_000, { min: 0, max: 500_000, step: 1000, isMoney: true }, 0.41],
    [2_125_000, BUDGET, 0.5],
    [15, YEARS, 0.5],
  ])("%d has its place in %j", (value, scale, place) => {
    expect(placeOf(value, scale)).toBeCloseTo(place, 2);
  });

  test.each([HOME, SAVINGS, BUDGET, YEARS, FROM_NOTHING])(
    "%j gives back the place it has, in steps from its minimum",
    (scale) => {
      expect([placeOf(scale.min, scale), placeOf(scale.max, scale)]).toEqual([0, 1]);
      expect([valueAt(-1, scale), valueAt(0, scale), valueAt(1, scale), valueAt(2, scale)]).toEqual([
        scale.min,
        scale.min,
        scale.max,
        scale.max,
      ]);
      for (let place = 0.02; place < 1; place += 0.02) {
        const value = valueAt(place, scale);
        expect((value - scale.min) % scale.step).toBe(0);
        expect(Math.abs(placeOf(value, scale) - place)).toBeLessThan(0.15);
      }
    },
  );

  test.each([
    [500, "$500"],
    [22_500, "$22.5k"],
    [1_250_000, "$1.25m"],
  ])("%d is written as %s below the track", (dollars, text) => {
    expect(shortAmount(dollars)).toBe(text);
  });

  test("a range that has shrunk to one value has one place", () => {
    const one = { min: 5, max: 5, step: 1, isMoney: true };
    expect([placeOf(5, one), valueAt(0.5, one)]).toEqual([0, 5]);
  });
});
