import { STATES } from "@keystep/domain/kernel/states";
import { fc } from "@keystep/domain/testing/chances";
import { describe, expect, test } from "vitest";
import { lmiCost, lmiPercents, lmiRates } from "./lmi.ts";
import { FIRST_LMI as TABLE } from "./lmi-rates.ts";

const low = (loan: number, lvr: number) => lmiPercents(TABLE, loan, lvr).low;

/** facts, LMI as it stands there: up to an LVR, by loan size, the table's percent and in brackets the second copy's. */
const RECORD = `
80-81 | 0.475 (0.447) | 0.568 (0.540) | 0.904 (0.894) | 0.904 (0.931) | 0.913 (0.931)
84-85 | 0.727 (0.652) | 0.969 (0.857) | 1.165 (1.146) | 1.333 (1.323) | 1.407 (1.388)
87-88 | 1.062 (0.987) | 1.305 (1.267) | 1.463 (1.388) | 1.631 (1.602) | 1.752 (1.686)
89-90 | 1.463 (1.313) | 1.873 (1.723) | 2.180 (1.919) | 2.367 (2.180) | 2.516 (2.292)
90-91 | 2.013 (1.966) | 2.618 (2.581) | 3.513 (3.028) | 3.783 (3.578) | 3.820 (3.690)
92-93 | 2.330 (2.227) | 3.028 (2.981) | 3.802 (3.401) | 4.081 (3.783) | 4.156 (4.090)
94-95 | 2.609 (2.469) | 3.345 (3.298) | 4.000 (3.401) | 4.613 (4.370) | 4.603 (4.584)`;
const ROWS = RECORD.trim().split("\n");
const LOANS = [300_000, 500_000, 600_000, 750_000, 1_000_000];

test("all seventy cells of the record", () => {
  const cells = TABLE.rows.map(({ overLvr, upToLvr, first, second }) => {
    const both = first.map((percent, column) => `${percent.toFixed(3)} (${second[column]?.toFixed(3)})`);
    return [`${overLvr}-${upToLvr}`, ...both].join(" | ");
  });
  expect(cells).toEqual(ROWS);
});

test.each(ROWS)("each cell is charged at its LVR and loan, the lower of the two at the low end: %s", (row) => {
  const [range = "", ...cells] = row.split(" | ");
  const upTo = Number(range.split("-")[1]);
  const lower = cells.map((cell) => Math.min(...(cell.match(/[\d.]+/g) ?? []).map(Number)));
  expect(LOANS.map((loan) => low(loan, upTo))).toEqual(lower);
});

describe("the low end: the lower of the two copies of the table (facts, LMI)", () => {
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
  test("it meets the third source's 22,835 at 90 % and 26,305 at 95 % of 600,000 (facts, LMI, money.com.au)", () => {
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

describe("what it is worked out with", () => {
  const rates = (loan: number, price: number) => lmiRates({ loan, price, state: "NSW" }, TABLE);

  test("rates to three decimals, so that loan times rate and duty is the amount shown", () => {
    expect(rates(675_000, 750_000)).toMatchObject({
      lvr: 90,
      low: 2.18,
      high: 4.591, // 2.367 × 22,835 ÷ 11,772
      dutyPercent: 9,
      isBetweenRows: false,
      isBeyondTable: false,
    });
    // 675,000 × 2.18 % × 1.09 and 675,000 × 4.591 % × 1.09
    expect(lmiCost({ loan: 675_000, price: 750_000, state: "NSW" }, TABLE)).toEqual({
      low: 16_039,
      middle: 24_909,
      high: 33_778,
    });
  });

  test("says where a rate lies between two rows, and where a loan is larger than the table goes", () => {
    expect([rates(810_000, 1e6)?.isBetweenRows, rates(810_001, 1e6)?.isBetweenRows]).toEqual([false, true]);
    expect([rates(840_000, 1e6)?.isBetweenRows, rates(840_001, 1e6)?.isBetweenRows]).toEqual([true, false]);
    expect([rates(1e6, 1.2e6)?.isBeyondTable, rates(1_000_001, 1.2e6)?.isBeyondTable]).toEqual([false, true]);
    expect(rates(800_000, 1e6)).toBeNull();
  });
});

describe("what it costs a buyer", () => {
  test("nothing up to an LVR of 80, something above", () => {
    expect(lmiCost({ loan: 480_000, price: 600_000, state: "NSW" }, TABLE)).toEqual({ low: 0, middle: 0, high: 0 });
    expect(lmiCost({ loan: 480_001, price: 600_000, state: "NSW" }, TABLE).low).toBeGreaterThan(0);
  });

  test.each([
    ["NSW", 9, 11_295],
    ["VIC", 10, 11_399],
    ["SA", 11, 11_502],
    ["ACT", 0, 10_363],
  ] as const)("in %s with %d %% duty on the premium", (state, _percent, cost) => {
    expect(lmiCost({ loan: 540_000, price: 600_000, state }, TABLE).low).toBe(cost);
  });

  test("FAQ-01: 'about 4 %' lies in the range of a deposit of 5 %", () => {
    expect(TABLE.typicalPercent).toBe(4);
    const { low: least, high: most } = lmiPercents(TABLE, 570_000, 95);
    expect([least <= TABLE.typicalPercent, most >= TABLE.typicalPercent]).toEqual([true, true]);
  });

  test("duty on the premium of every state (facts, LMI)", () => {
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
        const cost = lmiCost({ loan, price: Math.ceil(loan / 0.9), state }, TABLE);
        expect(cost.low).toBeLessThanOrEqual(cost.middle);
        expect(cost.middle).toBeLessThanOrEqual(cost.high);
      }),
    );
  });
});
