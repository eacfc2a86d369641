import { fc } from "@keystep/domain/testing/chances";
import { describe, expect, test } from "vitest";
import {
  basisPoints,
  factorOf,
  formatBasisPoints,
  partOfCents,
  restOf,
  roundToBasisPoint,
  roundUpToBasisPoint,
} from "./basis-points.ts";
import { cents } from "./cents.ts";

const anyShare = fc.integer({ min: 0, max: 10_000 }).map(basisPoints);
const anyAmount = fc.integer({ min: 0, max: 2 ** 51 });

test.each([0, 1, 10_000])("%d is a part of a whole", (count) => expect(basisPoints(count)).toBe(count));
test.each([-1, 10_001, 0.5, Number.NaN])("%d is none", (count) => {
  expect(() => basisPoints(count)).toThrow(RangeError);
});

test.each([
  [3.4537, 345],
  [3.455, 346],
  [3.4549, 345],
  [100, 10_000],
])("%d percent round to %d basis points", (percent, count) => expect(roundToBasisPoint(percent)).toBe(count));

test.each([
  [345, "3.45%"],
  [350, "3.5%"],
  [100, "1%"],
  [10_000, "100%"],
  [0, "0%"],
])("%d basis points show as %s", (count, text) => expect(formatBasisPoints(basisPoints(count))).toBe(text));

describe("the share that an amount stands for", () => {
  test.each([
    [0, 100, 0],
    [1, 10_000, 1],
    [1, 10_001, 1],
    [10_001, 100_000_000, 2],
    [48_000_00, 800_000_00, 600],
    [2 ** 51, 2 ** 51, 10_000],
    [2 ** 51 - 1, 2 ** 51, 10_000],
  ])("%d of %d is %d basis points, rounded up", (part, whole, count) => {
    expect(roundUpToBasisPoint(cents(part), cents(whole))).toBe(count);
  });

  test("more than the whole is no share", () => {
    expect(() => roundUpToBasisPoint(cents(101), cents(100))).toThrow(RangeError);
  });

  test("it covers the amount, and a basis point less does not", () => {
    fc.assert(
      fc.property(anyAmount, fc.integer({ min: 1, max: 2 ** 51 }), (one, other) => {
        const [part, whole] = [Math.min(one, other), Math.max(one, other)];
        const share = BigInt(roundUpToBasisPoint(cents(part), cents(whole)));
        expect(share * BigInt(whole) >= BigInt(part) * 10_000n).toBe(true);
        expect((share - 1n) * BigInt(whole) < BigInt(part) * 10_000n).toBe(true);
      }),
    );
  });
});

describe("a part of an amount", () => {
  test.each([
    [10_000, 100, 100],
    [49, 100, 0],
    [50, 100, 1],
    [879_309, 100, 8793],
    [-50, 100, 0],
    [-51, 100, -1],
    [2 ** 51, 10_000, 2 ** 51],
  ])("of %d cents %d basis points are %d: half a cent goes up", (amount, share, part) => {
    expect(partOfCents(cents(amount), basisPoints(share)) + 0).toBe(part);
  });

  test("it is within half a cent of the exact part, however large the amount", () => {
    fc.assert(
      fc.property(anyAmount, anyShare, (amount, share) => {
        const off = BigInt(partOfCents(cents(amount), share)) * 10_000n - BigInt(amount) * BigInt(share);
        expect(off > -5000n && off <= 5000n).toBe(true);
      }),
    );
  });

  test("a share and the rest are the whole", () => {
    fc.assert(
      fc.property(anyShare, (share) => {
        expect(share + restOf(share)).toBe(10_000);
        expect(factorOf(share) + factorOf(restOf(share))).toBeCloseTo(1, 15);
      }),
    );
  });
});
