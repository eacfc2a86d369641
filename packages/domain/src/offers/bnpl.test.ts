import { basisPoints } from "@keystep/domain/kernel/basis-points";
import { fc } from "@keystep/domain/testing/chances";
import { describe, expect, test } from "vitest";
import {
  bnplPlan,
  feePercentAYear,
  instalmentCentsOf,
  instalmentCount,
  INSTALMENT_WEEKS,
  PURCHASE_PRICE,
} from "./bnpl.ts";
import { bnplOutlook } from "./bnpl-outlook.ts";
import { FIRST_RATES } from "./assumptions.ts";
import { FIRST_TERMS } from "./terms.ts";

const FIRST = { version: 1, ...FIRST_RATES };
const TERMS = { version: 1, ...FIRST_TERMS };

const byDefault = { purchasePrice: 10_000, every: 2, paidInstalments: 8, homeValue: 1_000_000 } as const;

test("four months have room for 8 instalments every 2 weeks, or 4 every 4 weeks", () => {
  expect(INSTALMENT_WEEKS.map(instalmentCount)).toEqual([8, 4]);
});

test("BUS-05: over a year the fee is 26 %, with fees on fees 29.5 % (facts, Credit law)", () => {
  expect(feePercentAYear(TERMS.feeAFortnight).simple).toBe(26);
  expect(feePercentAYear(TERMS.feeAFortnight).compound).toBeCloseTo(29.53, 2);
});

describe("BUS-05: the fee is 1 % of what is outstanding, every 2 weeks", () => {
  test("BUS-05: where nothing is paid, fees come on top of fees: 10,000 is 10,828.56 after four months", () => {
    const plan = bnplPlan({ ...byDefault, paidInstalments: 0 }, TERMS);
    // 10,000 × 1.01^8 = 10,828.567…, each fee rounded to the cent
    expect(plan.fortnights.map(({ feeCents }) => feeCents)).toEqual([
      10_000, 10_100, 10_201, 10_303, 10_406, 10_510, 10_615, 10_721,
    ]);
    expect([plan.unpaidCents, plan.feesCents, plan.paidCents]).toEqual([1_082_856, 82_856, 0]);
    expect(plan.sharePercent).toBeCloseTo(1.082_856, 10);
  });

  test("BUS-05: each instalment lowers what the next fee is charged on", () => {
    const [first, second] = bnplPlan(byDefault, TERMS).fortnights;
    // 10,000.00 + 100.00 − 1,306.91 = 8,793.09, of which 1 % is 87.93
    expect(first).toEqual({ week: 2, feeCents: 10_000, paidCents: 130_691, outstandingCents: 879_309 });
    expect(second).toMatchObject({ week: 4, feeCents: 8793 });
  });

  test("BUS-05: paid every 4 weeks, the fee still falls due every 2", () => {
    const plan = bnplPlan({ ...byDefault, every: 4, paidInstalments: 4 }, TERMS);
    expect(plan.instalmentCents).toBe(262_688);
    expect(plan.fortnights.map(({ week, paidCents }) => [week, paidCents > 0])).toEqual([
      [2, false],
      [4, true],
      [6, false],
      [8, true],
      [10, false],
      [12, true],
      [14, false],
      [16, true],
    ]);
    expect(plan.fortnights.every(({ feeCents }) => feeCents > 0)).toBe(true);
  });
});

test.each([
  [2, 130_691],
  [4, 262_688],
] as const)(
  "the level instalment of 10,000 every %d weeks is %d cents (annuity at 1 % a fortnight)",
  (every, cents) => {
    expect(instalmentCentsOf({ purchasePrice: 10_000, every }, TERMS.feeAFortnight)).toBe(cents);
  },
);

test("another version charges its own fee and is named", () => {
  const plan = bnplPlan(
    { ...byDefault, paidInstalments: 0 },
    { ...TERMS, version: 2, feeAFortnight: basisPoints(200) },
  );
  expect([plan.fortnights[0]?.feeCents, plan.termsVersion]).toEqual([20_000, 2]);
});

test("paid in full nothing is left and no share is taken; one instalment short, a share of what is left", () => {
  const whole = bnplPlan(byDefault, TERMS);
  expect([whole.unpaidCents, whole.sharePercent]).toEqual([0, 0]);
  const short = bnplPlan({ ...byDefault, paidInstalments: 7 }, TERMS);
  expect(short.unpaidCents).toBe(whole.fortnights.at(-1)?.paidCents);
  expect(short.sharePercent).toBeCloseTo(short.unpaidCents / 100 / 10_000, 10);
});

test("price and fees are what was paid and what is left, to the cent, and the last instalment is never the largest", () => {
  const inputs = fc.record({
    purchasePrice: fc.integer({ min: PURCHASE_PRICE.min, max: PURCHASE_PRICE.max }),
    every: fc.constantFrom(...INSTALMENT_WEEKS),
    paidInstalments: fc.integer({ min: 0, max: 8 }),
    homeValue: fc.integer({ min: 500_000, max: 20_000_000 }),
  });
  fc.assert(
    fc.property(inputs, (plan) => {
      const { feesCents, paidCents, unpaidCents, instalmentCents, fortnights } = bnplPlan(plan, TERMS);
      expect(paidCents + unpaidCents).toBe(plan.purchasePrice * 100 + feesCents);
      expect(Math.max(...fortnights.map((fortnight) => fortnight.paidCents))).toBeLessThanOrEqual(instalmentCents + 8);
      expect(unpaidCents).toBeGreaterThanOrEqual(0);
      expect(unpaidCents === 0).toBe(plan.paidInstalments >= instalmentCount(plan.every));
    }),
  );
});

test("what is unpaid has years ahead like any share; where all is paid there is none to look at", () => {
  const assumed = { propertyValue: 1_000_000, growthPercentAYear: 8.29 };
  expect(bnplOutlook(bnplPlan(byDefault, TERMS), assumed, FIRST)).toBeNull();
  const outlook = bnplOutlook(bnplPlan({ ...byDefault, paidInstalments: 0 }, TERMS), assumed, FIRST);
  // 10,828.56 ÷ 1,000,000 of 1,269,887 after three years at 8.29 %, of 884,736 at −4 %
  const afterThree = outlook?.scenarios.map(({ years }) => years[3]?.productShare);
  expect([afterThree?.[0], afterThree?.[3]]).toEqual([9580, 13_751]);
  const oneShort = bnplOutlook(bnplPlan({ ...byDefault, paidInstalments: 7 }, TERMS), assumed, FIRST);
  expect(oneShort?.productSharePercent).toBeCloseTo(0.130_7, 3);
});
