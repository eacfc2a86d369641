import { expect, test } from "vitest";
import { costLines } from "./cost-lines.ts";

const along = (...yearly: readonly (number | null)[]) =>
  [-4, 0, 4, 8.29].map((growthPercentAYear, place) => ({ growthPercentAYear, yearly: yearly[place] ?? null }));

test("moderate growth, the dearest case and each without a new loan stand in a line each, and no other", () => {
  expect(costLines(along(null, 13.4, 7.6, 8.3), 4)).toEqual([
    "Prices rise 4%: like a loan at 7.6%.",
    "They stay the same: like 13.4%.",
    "They fall 4%: you probably can’t refinance.",
  ]);
  expect(costLines(along(-4, 0, 8.2, 17.1), 4)).toEqual([
    "Prices rise 8.29%: like a loan at 17.1%.",
    "They rise 4%: like 8.2%.",
  ]);
});
