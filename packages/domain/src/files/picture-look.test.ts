import { expect, test } from "vitest";
import { pictureFaults } from "./picture-look.ts";

const SIDE = 320;

/** A picture by the brightness of each of its pixels. */
function picture(light: (x: number, y: number) => number) {
  const data = Array.from({ length: SIDE * SIDE }, (_, pixel) => {
    const each = light(pixel % SIDE, Math.floor(pixel / SIDE));
    return [each, each, each, 255];
  }).flat();
  return { data, width: SIDE, height: SIDE };
}

/** Stripes as of print, four pixels wide, from `low` to `high`; `soft` is how many pixels an edge takes. */
const print =
  (soft: number, low = 60, high = 200) =>
  (x: number) => {
    const place = Math.abs((x % 8) - 4) - 2;
    return low + (high - low) * Math.min(Math.max(place / soft + 0.5, 0), 1);
  };
const inTiles = (count: number) => (x: number, y: number) => Math.floor(y / 20) * 16 + Math.floor(x / 20) < count;

test("sharp print has no fault, also where most of the picture is a plain table", () => {
  expect(pictureFaults(picture(print(1)))).toEqual([]);
  expect(pictureFaults(picture((x, y) => (inTiles(26)(x, y) ? print(1)(x) : 120)))).toEqual([]);
});

test("print without an edge, and nothing but a plain surface, look blurred", () => {
  expect(pictureFaults(picture((x) => 130 + 60 * Math.sin(x / 12)))).toEqual(["blurred"]);
  expect(pictureFaults(picture(() => 120))).toEqual(["blurred"]);
});

// The variance of stripes grows with the square of their contrast: 200 lies between these two.
test.each([
  [34, ["blurred"]],
  [50, []],
])("stripes with a contrast of %i: %j", (contrast, faults) => {
  expect(pictureFaults(picture(print(1, 100, 100 + contrast)))).toEqual(faults);
});

test.each([
  [0, []],
  [1, ["glare"]],
  [90, ["glare"]],
  [91, []],
])("%i of 256 tiles without a trace of print: %j", (tiles, faults) => {
  expect(pictureFaults(picture((x, y) => (inTiles(tiles)(x, y) ? 255 : print(1)(x))))).toEqual(faults);
});

test("from a mean brightness of 45 on a picture is no longer called dark, and a dark one not blurred as well", () => {
  expect(pictureFaults(picture(() => 44))).toEqual(["dark"]);
  expect(pictureFaults(picture(() => 45))).toEqual(["blurred"]);
});
