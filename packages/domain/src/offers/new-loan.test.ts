import { describe, expect, test } from "vitest";
import { lendingOf, newLoanOf } from "./new-loan.ts";
import { LMI_ABOVE_LVR, MOST_LVR } from "./assumptions.ts";

test("the edges of what lenders usually lend (facts, LMI)", () => {
  expect([LMI_ABOVE_LVR, MOST_LVR]).toEqual([80, 95]);
});

describe("what a lender makes of a loan beside the home", () => {
  test.each([
    [0, 0, "usual"],
    [480_000, 80, "usual"],
    [480_001, 80.000_167, "with-lmi"],
    [570_000, 95, "with-lmi"],
    [570_001, 95.000_167, "beyond"],
    [606_000, 101, "beyond"],
  ] as const)("%d on a home of 600,000 is an LVR of %d: %s", (loan, lvr, lending) => {
    expect(lendingOf(loan, 600_000)).toEqual({ lvr, lending });
  });
});

test("the new loan is what is left and the share, repaid until the old loan would have ended", () => {
  // 1,000,000 at 6 %: 960,840.70 left after 36 of 360 payments of 5,995.51; 1,060,841 over 324 months costs 6,619.49 a month
  expect(
    newLoanOf({
      loan: 1_000_000,
      buyBack: 100_000,
      homeValue: 2_000_000,
      afterMonths: 36,
      ratePercentAYear: 6,
    }),
  ).toEqual({ principal: 1_060_841, repayment: 6619, lvr: 53.042_05, lending: "usual" });
});
