import { fc } from "@keystep/domain/testing/chances";
import { expect, test } from "vitest";
import { loanLeft } from "./loan-left.ts";

test.each([
  // The textbook loan of 200,000 at 6 % over 30 years, repaid by 1,199.10 a month: 199,800.90 after one of them, 186,108.71 after 60.
  [200_000, 6, 0, 200_000],
  [200_000, 6, 1, 199_801],
  [200_000, 6, 60, 186_109],
  [200_000, 6, 359, 1193],
  [200_000, 6, 360, 0],
  [200_000, 6, 361, 0],
  [360_000, 0, 12, 348_000],
  [360_000, 1e-12, 12, 348_000],
])("of %d at %d %% after %d months %d is left", (...row) => {
  const [principal, ratePercentAYear, months, left] = row;
  expect(loanLeft({ principal, ratePercentAYear, months })).toBe(left);
});

test("a month later never more is left, and never less than nothing", () => {
  const months = fc.integer({ min: 0, max: 359 });
  const rate = fc.integer({ min: 0, max: 2000 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_000_000 }), rate, months, (principal, ratePercentAYear, after) => {
      const left = loanLeft({ principal, ratePercentAYear, months: after });
      const later = loanLeft({ principal, ratePercentAYear, months: after + 1 });
      expect(later).toBeLessThanOrEqual(left);
      expect(later).toBeGreaterThanOrEqual(0);
    }),
  );
});
