import { STATES } from "@keystep/domain/kernel/states";
import { fc } from "@keystep/domain/testing/chances";
import { describe, expect, test } from "vitest";
import { lmiCost, lmiPercent, lmiRates } from "./lmi.ts";
import { FIRST_LMI as TABLE } from "./lmi-rates.ts";

describe("both edges of LVR and loan", () => {
  test.each([
    [300_000, 81, 0.4854],
    [300_001, 81, 0.514],
    [600_000, 85, 1.0851],
    [600_001, 85, 1.2469],
    [1_000_000, 88, 1.6467],
    [1_000_001, 88, 1.8942],
    [675_000, 90, 2.3416],
    [675_000, 90.000_001, 3.0459],
    [3_000_000, 95, 4.4166],
    [3_000_001, 95, 4.4166],
    [570_000, 95.1, 2.9317],
  ])("a loan of %d at an LVR of %d costs %d %%", (loan, lvr, percent) => {
    expect(lmiPercent(TABLE, loan, lvr)).toBe(percent);
  });
});

describe("what it is worked out with", () => {
  const rates = (loan: number, price: number) => lmiRates({ loan, price, state: "NSW" }, TABLE);

  test("the rate, and nothing on top in NSW", () => {
    expect(rates(675_000, 750_000)).toMatchObject({ lvr: 90, percent: 2.3416, dutyPercent: 0, isLeast: false });
    expect(lmiCost({ loan: 675_000, price: 750_000, state: "NSW" }, TABLE)).toEqual({
      low: 14_715,
      central: 15_806,
      high: 17_702,
    });
  });

  test("a thousand more on a tenth of deposit is the next row: 4,784 dearer", () => {
    expect(lmiCost({ loan: 676_000, price: 750_000, state: "NSW" }, TABLE).central).toBe(15_806 + 4784);
  });

  test("the least premium", () => {
    expect([rates(200_000, 249_000)?.isLeast, rates(200_000, 249_000)?.premium]).toEqual([true, 1118]);
    expect(rates(800_000, 1e6)).toBeNull();
  });
});

describe("what it costs a buyer", () => {
  test("nothing up to an LVR of 80, something above", () => {
    expect(lmiCost({ loan: 480_000, price: 600_000, state: "NSW" }, TABLE)).toEqual({ low: 0, central: 0, high: 0 });
    expect(lmiCost({ loan: 480_001, price: 600_000, state: "NSW" }, TABLE).low).toBeGreaterThan(0);
  });

  // The page of facts has 17,502, 17,332 and 17,671: it works with the ten places of the rate, of which it prints four.
  test.each([
    ["NSW", 15_806],
    ["ACT", 15_806],
    ["VIC", 17_502],
    ["QLD", 17_332],
    ["SA", 17_672],
  ] as const)("in %s with duty on the premium: %d", (state, cost) => {
    expect(lmiCost({ loan: 675_000, price: 750_000, state }, TABLE).central).toBe(cost);
  });

  test("FAQ-01: 'about 4 %' lies between a smaller and a larger loan on a deposit of 5 %", () => {
    expect(TABLE.typicalPercent).toBe(4);
    expect([lmiPercent(TABLE, 950_000, 95) <= 4, lmiPercent(TABLE, 1_900_000, 95) >= 4]).toEqual([true, true]);
  });

  test("a smaller deposit never makes the rate smaller, and the range stands in its order", () => {
    const loan = fc.integer({ min: 50_000, max: 2_000_000 });
    const lvr = fc.double({ min: 80.01, max: 95, noNaN: true });
    fc.assert(
      fc.property(fc.record({ of: loan, lvrs: fc.tuple(lvr, lvr), state: fc.constantFrom(...STATES) }), (asked) => {
        const { of, state } = asked;
        const [less = 0, more = 0] = asked.lvrs.toSorted((one, other) => one - other);
        expect(lmiPercent(TABLE, of, more)).toBeGreaterThanOrEqual(lmiPercent(TABLE, of, less));
        const { low, central, high } = lmiCost({ loan: of, price: Math.ceil(of / 0.9), state }, TABLE);
        expect([low < central, central < high]).toEqual([true, true]);
      }),
    );
  });
});
