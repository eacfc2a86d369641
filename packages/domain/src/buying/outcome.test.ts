import { cents } from "@keystep/domain/kernel/cents";
import { describe, expect, test } from "vitest";
import { outcomeAfter, refinanced, positionAfter } from "./outcome.ts";
import { purchaseOf } from "./purchase.ts";
import { sampleBuyer, samplePremises } from "@keystep/domain/testing/sample-buyer";

const PARTS = { price: 600_000, state: "NSW", depositPercent: 10, duty: cents(0), ratePercentAYear: 6 } as const;
const figures = { ...sampleBuyer, savings: 66_000 };
const after = (years: 3 | 5 | 10, purchase: ReturnType<typeof purchaseOf> | null, growthPercentAYear = 0) =>
  outcomeAfter(years, { purchase, figures, premises: { ...samplePremises, growthPercentAYear } });

describe("a purchase of its own, with prices that stand", () => {
  // 540,000 at 6 %: 2.7 times the textbook loan of 200,000, of which 186,108.71 is left after 60 payments; 3,238 a month.
  test("after five years", () => {
    expect(after(5, purchaseOf(PARTS))).toEqual({
      years: 5,
      isBought: true,
      homeValue: 600_000,
      loanLeft: 502_494,
      othersShare: 0,
      savingsKept: 6000,
      owned: 103_506,
      ownedToday: 91_484, // ÷ 1.025^5
      paid: 254_280, // 60,000 + 60 × 3,238
      interest: 0,
      netCost: 156_774, // less the 97,506 that are in the home
    });
  });

  test("growth makes the home worth more and the cost less, dollar for dollar", () => {
    const grown = after(5, purchaseOf(PARTS), 4);
    expect(grown.homeValue).toBe(729_992); // 600,000 × 1.04^5
    expect(grown.netCost).toBe(156_774 - 129_992);
  });
});

describe("a share of the home", () => {
  const held = { holder: "government", putIn: 180_000, percent: 30, boughtBackAfterMonths: null } as const;
  const ours = { holder: "provider", putIn: 60_000, percent: 10, boughtBackAfterMonths: 36 } as const;

  test("that nobody asks to buy back is held to the end, and takes its part of gain and fall", () => {
    const purchase = purchaseOf({ ...PARTS, share: held });
    expect(purchase.loan).toBe(360_000);
    expect(after(10, purchase).othersShare).toBe(180_000);
    expect(after(3, purchase, -4).othersShare).toBe(159_253); // 30 % of 530,842, that is 600,000 × 0.96^3
  });

  test("of ours is there on the day of three years, and a month later it is a part of the loan", () => {
    const purchase = purchaseOf({ ...PARTS, share: ours });
    expect(purchase.loan).toBe(480_000);
    const last = positionAfter(purchase, 36, samplePremises);
    const next = positionAfter(purchase, 37, samplePremises);
    expect(last.othersShare).toBe(60_000);
    expect(next.othersShare).toBe(0);
    // 461,204 left of 480,000 and 60,000 for the share are 521,204, 86.9 % of the home: LMI of 1.2945 % of it, over the 324 months that are left.
    expect(last.loanLeft).toBe(461_204);
    expect(next.repaid - last.repaid).toBe(3294);
    expect(refinanced(purchase, samplePremises)).toMatchObject({
      afterMonths: 36,
      principal: 527_951,
      lmi: { central: 6747 },
      lvr: 86.867333,
      repayment: 3294,
      termMonths: 324,
    });
    expect(refinanced(purchaseOf({ ...PARTS, share: held }), samplePremises)).toBeNull();
  });

  test("is bought back without LMI up to an LVR of 80, and with it above", () => {
    const lmiAt = (percent: number) =>
      refinanced(purchaseOf({ ...PARTS, share: { ...ours, putIn: 60_000, percent } }), samplePremises)?.lmi.central;
    // 461,204 are 76.867 % of the home.
    expect([lmiAt(3.1), lmiAt(3.2)]).toEqual([0, 2469]);
  });

  test("help with repayments counts for its months alone", () => {
    const help = { monthly: 1295.2, months: 36, total: 46_627 };
    const share = { holder: "provider", putIn: 46_627, percent: 7.77, boughtBackAfterMonths: 36 } as const;
    const purchase = purchaseOf({ ...PARTS, help, share });
    expect(purchase.loan).toBe(540_000);
    expect(positionAfter(purchase, 35, samplePremises).repaid).toBeCloseTo(35 * (3238 - 1295.2), 6);
    expect(positionAfter(purchase, 36, samplePremises).repaid).toBe(36 * 3238 - 46_627);
  });
});

describe("while there is no purchase", () => {
  test("rent is what is paid, savings are what is owned", () => {
    expect(after(3, null)).toMatchObject({
      isBought: false,
      owned: 120_000,
      paid: 72_000,
      netCost: 72_000,
      loanLeft: 0,
    });
  });

  test("a purchase on the very day counts, a month later it does not", () => {
    const at = (afterMonths: number) => after(3, purchaseOf({ ...PARTS, depositPercent: 20, afterMonths }));
    expect(at(36)).toMatchObject({ isBought: true, loanLeft: 480_000, savingsKept: 0, paid: 192_000, netCost: 72_000 });
    expect(at(37)).toMatchObject({ isBought: false, owned: 120_000 });
  });
});
