import { expect, test } from "vitest";
import { costLines } from "./cost-lines.ts";

const along = (...yearly: readonly (number | null)[]) =>
  [-4, 0, 4, 8.29].map((growthPercentAYear, place) => ({
    growthPercentAYear,
    yearly: yearly[place] ?? null,
    withLmi: growthPercentAYear === 0,
  }));

test("beside moderate growth the dearest case and each without a new loan stand in a line each, and no other", () => {
  expect(costLines(along(null, 13.4, 7.6, 8.3), 4)).toEqual({
    usual: "if prices rise 4%: like a loan at 7.6%.",
    others: ["Prices stay the same: like 13.4% with LMI.", "They fall 4%: you probably can’t refinance."],
  });
  expect(costLines(along(-4, 0, 8.2, 17.1), 4)).toEqual({
    usual: "if prices rise 4%: like a loan at 8.2%.",
    others: ["Prices rise 8.29%: like 17.1%."],
  });
});

test("LMI is named once", () => {
  const withLmi = along(null, 13.4, 7.6, 8.3).map((one) => ({ ...one, withLmi: true }));
  const { usual, others } = costLines(withLmi, 4);
  expect(usual).toBe("if prices rise 4%: like a loan at 7.6% with LMI.");
  expect(others[0]).toBe("Prices stay the same: like 13.4%.");
});

test("where moderate growth is the dearest case there is no other line", () => {
  expect(costLines(along(-4, 0, 8.2, 7), 4).others).toEqual([]);
});
