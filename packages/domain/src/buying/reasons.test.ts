import { cents } from "@keystep/domain/kernel/cents";
import { describe, expect, test } from "vitest";
import type { Premises } from "./buying-rules.ts";
import { refinanced } from "./outcome.ts";
import { purchaseOf, type Purchase } from "./purchase.ts";
import { fitOf, incomeReasons, limitReasons, refinanceReasons } from "./reasons.ts";
import { samplePremises } from "@keystep/domain/testing/sample-buyer";

const PARTS = { price: 600_000, state: "NSW", depositPercent: 20, duty: cents(0), ratePercentAYear: 6 } as const;
const home = purchaseOf(PARTS); // a loan of 480,000

describe("the loan beside the income", () => {
  test.each([
    // 480,000 is 4.2 incomes to the tenth down from 112,942, and 4.3 above; six incomes from 80,000 down
    [114_285, []],
    [112_942, []],
    [112_941, [{ code: "loan-above-rule-of-thumb", incomes: 4.3, ruleOfThumb: 4.2 }]],
    [80_001, [{ code: "loan-above-rule-of-thumb", incomes: 6, ruleOfThumb: 4.2 }]],
    [80_000, [{ code: "loan-of-six-incomes", loan: 480_000 }]],
    [0, [{ code: "loan-of-six-incomes", loan: 480_000 }]],
  ] as const)("with %d a year", (income, reasons) => {
    expect(incomeReasons(home, income, samplePremises)).toEqual(reasons);
  });

  test("has to be asked about and rules nothing out; without a purchase there is no loan", () => {
    expect(fitOf(incomeReasons(home, 90_000, samplePremises))).toBe("check");
    expect(incomeReasons(null, 0, samplePremises)).toEqual([]);
  });
});

describe("buying the share back by refinancing", () => {
  const premises = (growthPercentAYear: number): Premises => ({ ...samplePremises, growthPercentAYear });
  const bought = (percent: number): Purchase => {
    const share = { holder: "provider", putIn: 0, percent, boughtBackAfterMonths: 36 } as const;
    return purchaseOf({ ...PARTS, share });
  };
  const reasons = (percent: number, growth = 0) => refinanceReasons(refinanced(bought(percent), premises(growth)));

  // Of 480,000 at 6 % 461,204 is left after 36 months, that is 76.867 % of a home that is worth 600,000 still.
  test.each([
    [3.1, []],
    [3.2, [{ code: "refinance-hard", percent: 80.1 }]],
    [18.1, [{ code: "refinance-hard", percent: 95 }]],
    [18.2, [{ code: "refinance-unlikely", percent: 95.1 }]],
  ] as const)("with a share of %d %%", (percent, expected) => {
    expect(reasons(percent)).toEqual(expected);
  });

  test("up to 95 % has to be asked about, above it is ruled out", () => {
    expect([fitOf(reasons(18.1)), fitOf(reasons(18.2))]).toEqual(["check", "no"]);
  });

  test("counts on what the home is worth by then: 461,204 of 674,918 at 4 % and 10 % are 78.3 %, of 530,842 at -4 % 96.9 %", () => {
    expect(reasons(10, 4)).toEqual([]);
    expect(reasons(10, -4)).toEqual([{ code: "refinance-unlikely", percent: 96.9 }]);
  });

  test("is asked of nothing that is held to the end, or that holds no share", () => {
    expect(refinanceReasons(refinanced(home, samplePremises))).toEqual([]);
  });
});

describe("our limits of all products, the limit itself within (interpretation, Products, policy 1)", () => {
  const plan = (putIn: number, loan: number) =>
    limitReasons({
      price: 2_000_000,
      loan,
      share: { holder: "provider", putIn, percent: putIn / 20_000, boughtBackAfterMonths: 36 },
    }).map(({ code }) => code);

  test.each([
    [10_000, 1_600_000, []],
    [9999, 1_600_000, ["we-add-too-little"]],
    [500_000, 1_400_000, []],
    [500_001, 1_399_999, ["we-add-too-much"]],
    [100_000, 1_800_000, []],
    [99_999, 1_800_001, ["loan-above-limit"]],
    [300_000, 1_600_000, []],
    [300_001, 1_600_000, ["buy-back-above-limit"]],
  ])("we add %d beside a loan of %d", (putIn, loan, codes) => {
    expect(plan(putIn, loan)).toEqual(codes);
  });

  test("a plan without a share of ours breaks none", () => {
    expect(limitReasons({ price: 1, loan: 1, share: null })).toEqual([]);
  });
});
