import { cents } from "@keystep/domain/kernel/cents";
import { describe, expect, test } from "vitest";
import { brokenLimits, shareOf } from "./product-limits.ts";

const valuation = cents(100_000_000);
const figures = (changes: object) => ({ amount: cents(5_000_000), valuation, loan: cents(60_000_000), ...changes });

describe("the limits of products", () => {
  test("figures that keep all of them break none", () => {
    expect(brokenLimits(figures({}))).toEqual([]);
  });

  test.each([
    {
      limit: "the least amount",
      kept: { amount: cents(1_000_000) },
      broken: { amount: cents(999_999) },
      words: /less than \$10,000/,
    },
    {
      limit: "the share",
      kept: { amount: cents(25_000_000) },
      broken: { amount: cents(25_000_001) },
      words: /share would be above 25%/,
    },
    {
      limit: "the new loan",
      kept: { loan: cents(90_000_000) },
      broken: { loan: cents(90_000_001) },
      words: /loan is above 90%/,
    },
    {
      limit: "buying back",
      kept: { loan: cents(90_000_000) },
      broken: { loan: cents(90_000_001) },
      words: /buying back today .* above 95%/,
    },
    {
      limit: "the most",
      kept: { amount: cents(50_000_000), valuation: cents(200_000_000) },
      broken: { amount: cents(50_000_001), valuation: cents(200_000_004) },
      words: /more than \$500,000/,
    },
  ])("$limit: the last figure that keeps it, and the first that does not", ({ kept, broken, words }) => {
    expect(brokenLimits(figures(kept))).toEqual([]);
    expect(brokenLimits(figures(broken)).join("\n")).toMatch(words);
  });

  test("a share is rounded up to a basis point, and is none above the whole home", () => {
    expect(shareOf({ amount: cents(8_634_200), valuation: cents(250_000_000) })).toBe(346);
    expect(shareOf({ amount: cents(25_000_000), valuation })).toBe(2500);
    expect(shareOf({ amount: cents(100_000_001), valuation })).toBeNull();
  });
});
