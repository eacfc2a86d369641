import { expect, test } from "vitest";
import { distance, nearestFirst, type Likeness } from "./like-cases.ts";

const HERE: Likeness = { amountCents: 10_000_000, valuationCents: 90_000_000, incomeCents: 9_000_000, state: "NSW" };

test("a case is not away from itself, and half as much is as far as twice as much", () => {
  expect(distance(HERE, HERE)).toBe(0);
  const twice = distance(HERE, { ...HERE, amountCents: 20_000_000 });
  expect(distance(HERE, { ...HERE, amountCents: 5_000_000 })).toBeCloseTo(twice);
});

test("income counts half of what the valuation does, and another state less than a figure that is not known", () => {
  const unknown = (changes: Partial<Likeness>) => distance(HERE, { ...HERE, ...changes });
  expect(unknown({ incomeCents: null })).toBe(0.25);
  expect(unknown({ incomeCents: 0 })).toBe(0.25);
  expect(unknown({ state: "VIC" })).toBe(0.25);
  // Without a valuation the share is not known either.
  expect(unknown({ valuationCents: null })).toBe(1);
  expect(unknown({ valuationCents: 0 })).toBe(1);
});

test("the nearest comes first, and of equal ones the one that came first", () => {
  const named = [
    { ...HERE, name: "other state", state: "VIC" },
    { ...HERE, name: "same" },
    { ...HERE, name: "far", amountCents: 40_000_000 },
    { ...HERE, name: "same again" },
  ];
  expect(nearestFirst(HERE, named).map(({ name }) => name)).toEqual(["same", "same again", "other state", "far"]);
});
