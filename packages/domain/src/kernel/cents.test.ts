import { fc } from "@keystep/domain/testing/chances";
import { describe, expect, test } from "vitest";
import { cents, dollarsOf, formatCents, roundToCents } from "./cents.ts";
import { formatAud } from "./money.ts";
import { percentOf, roundToDollars } from "./rounding.ts";

describe("cents", () => {
  const most = 2 ** 51;

  test.each([0, 1, -1, most, -most])("%d is an amount", (amount) => expect(cents(amount)).toBe(amount));
  test.each([0.5, most + 1, -most - 1, Number.NaN, Number.POSITIVE_INFINITY])("%d is none", (amount) => {
    expect(() => cents(amount)).toThrow(RangeError);
  });

  test.each([
    [0.004, 0],
    [0.005, 1],
    [-0.005, 0],
    [-0.006, -1],
    [12.34, 1234],
  ])("%d dollars round to %d cents: half a cent goes up", (amount, rounded) => {
    expect(Object.is(roundToCents(amount), -0) ? 0 : roundToCents(amount)).toBe(rounded);
  });

  test.each([
    [149, 1],
    [150, 2],
    [-150, -1],
    [-151, -2],
  ])("%d cents round to %d dollars: half a dollar goes up", (amount, rounded) => {
    expect(dollarsOf(cents(amount))).toBe(rounded);
    expect(roundToDollars(amount / 100)).toBe(rounded);
  });

  test.each([
    [0, "$0"],
    [1, "$0.01"],
    [99, "$0.99"],
    [100, "$1"],
    [130_691, "$1,306.91"],
    [-130_690, "-$1,306.90"],
  ])("%d cents show as %s", (amount, text) => expect(formatCents(cents(amount))).toBe(text));

  test("whole dollars are the same amount in cents, and show the same", () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), (dollars) => {
        expect(dollarsOf(roundToCents(dollars))).toBe(dollars);
        expect(formatCents(roundToCents(dollars))).toBe(formatAud(dollars));
      }),
    );
  });
});

test("no unit passes for another", () => {
  // @ts-expect-error cents are no dollars
  expect(formatAud(cents(100))).toBe("$100");
  // @ts-expect-error a plain number is no cents
  expect(formatCents(100)).toBe("$1");
  // @ts-expect-error an amount is no percentage
  expect(percentOf(100, cents(1))).toBe(1);
});
