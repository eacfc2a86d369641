import { STATES } from "@keystep/domain/applicants/address";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { fc } from "@keystep/domain/testing/chances";
import { describe, expect, test } from "vitest";
import { lmiCost, lmiPercents } from "./lmi.ts";
import { LMI_TABLES, TYPICAL_LMI_PERCENT } from "./lmi-rates.ts";

const today = "2026-11-22" as CalendarDate; // a real day, written out
const TABLE = LMI_TABLES[0];
const low = (loan: number, lvr: number) => lmiPercents(TABLE, loan, lvr).low;

describe("the low end: the lower of the two copies of the table (DOMAIN C.8)", () => {
  test.each([
    [300_000, 81, 0.447],
    [300_001, 81, 0.54],
    [500_000, 85, 0.857],
    [500_001, 85, 1.146],
    [600_000, 88, 1.388],
    [600_001, 88, 1.602],
    [750_000, 90, 2.18],
    [750_001, 90, 2.292],
    [1_000_000, 95, 4.584],
    [1_000_001, 95, 4.584],
    [540_000, 90.000_001, 3.028],
  ])("a loan of %d at an LVR of %d costs %d %%", (loan, lvr, percent) => {
    expect(low(loan, lvr)).toBeCloseTo(percent, 6);
  });

  test.each([
    ["80.5, inside the first row", 80.5, 0.894],
    ["82.5, half way from 81 to 84", 82.5, (0.894 + 1.146) / 2],
    ["84, where the row begins", 84, 1.146],
    ["86, half way from 85 to 87", 86, (1.146 + 1.388) / 2],
    ["91, the end of a row", 91, 3.028],
    ["91.5, half way from 91 to 92", 91.5, (3.028 + 3.401) / 2],
  ])("an LVR of %s", (_name, lvr, percent) => {
    expect(low(540_000, lvr)).toBeCloseTo(percent, 6);
  });
});

describe("the high end: the dearest source", () => {
  test("it meets the third source's 22,835 at 90 % and 26,305 at 95 % of 600,000 (DOMAIN C.8, money.com.au)", () => {
    expect((lmiPercents(TABLE, 540_000, 90).high * 540_000) / 100).toBeCloseTo(22_835, 4);
    expect((lmiPercents(TABLE, 570_000, 95).high * 570_000) / 100).toBeCloseTo(26_305, 4);
  });

  test("both ends of the range hold the table's own 10,400 to 11,800 and 19,400 to 22,800", () => {
    for (const [loan, lvr, from, to] of [
      [540_000, 90, 10_363, 11_772],
      [570_000, 95, 19_386, 22_800],
    ] as const) {
      const percents = lmiPercents(TABLE, loan, lvr);
      expect(Math.round((loan * percents.low) / 100)).toBe(from);
      expect((loan * percents.high) / 100).toBeGreaterThanOrEqual(to);
    }
  });
});

describe("what it costs a buyer", () => {
  test("nothing up to an LVR of 80, something above", () => {
    expect(lmiCost({ loan: 480_000, price: 600_000, state: "NSW" }, today)).toEqual({ low: 0, middle: 0, high: 0 });
    expect(lmiCost({ loan: 480_001, price: 600_000, state: "NSW" }, today).low).toBeGreaterThan(0);
  });

  test.each([
    ["NSW", 9, 11_295],
    ["VIC", 10, 11_399],
    ["SA", 11, 11_502],
    ["ACT", 0, 10_363],
  ] as const)("in %s with %d %% duty on the premium", (state, _percent, cost) => {
    expect(lmiCost({ loan: 540_000, price: 600_000, state }, today).low).toBe(cost);
  });

  test("FAQ-01: 'about 4 %' lies in the range of a deposit of 5 %", () => {
    expect(TYPICAL_LMI_PERCENT).toBe(4);
    const { low: least, high: most } = lmiPercents(TABLE, 570_000, 95);
    expect([least <= TYPICAL_LMI_PERCENT, most >= TYPICAL_LMI_PERCENT]).toEqual([true, true]);
  });

  test("duty on the premium of every state (DOMAIN C.8)", () => {
    expect(TABLE.dutyPercent).toEqual({ NSW: 9, VIC: 10, QLD: 9, SA: 11, WA: 10, TAS: 10, NT: 10, ACT: 0 });
  });

  test("a smaller deposit never makes the rate smaller, and the range stands in its order", () => {
    const loan = fc.integer({ min: 50_000, max: 2_000_000 });
    const lvr = fc.double({ min: 80.01, max: 95, noNaN: true });
    fc.assert(
      fc.property(loan, lvr, lvr, (of, one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        const [near, far] = [lmiPercents(TABLE, of, less), lmiPercents(TABLE, of, more)];
        expect(far.low).toBeGreaterThanOrEqual(near.low - 1e-9);
        expect(far.high).toBeGreaterThanOrEqual(near.high - 1e-9);
        expect(near.low).toBeGreaterThan(0);
        expect(near.high).toBeGreaterThan(near.low);
      }),
    );
  });

  test("low, middle and high of any loan", () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000, max: 1_500_000 }), fc.constantFrom(...STATES), (loan, state) => {
        const cost = lmiCost({ loan, price: Math.ceil(loan / 0.9), state }, today);
        expect(cost.low).toBeLessThanOrEqual(cost.middle);
        expect(cost.middle).toBeLessThanOrEqual(cost.high);
      }),
    );
  });
});
