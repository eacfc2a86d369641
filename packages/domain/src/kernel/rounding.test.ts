import { expect, test } from "vitest";
import { percentOf, roundToDollars } from "./rounding.ts";

test("a percentage of an amount is rounded to the dollar, half of one up", () => {
  expect([percentOf(50, 1), percentOf(49, 1), percentOf(150, 1), percentOf(850_000, 5.5)]).toEqual([1, 0, 2, 46_750]);
});

test.each([
  [1.49, 1],
  [1.5, 2],
  [-1.5, -1],
  [-1.51, -2],
])("%d dollars round to %d", (amount, rounded) => expect(roundToDollars(amount)).toBe(rounded));
