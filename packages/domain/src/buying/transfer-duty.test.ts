import { roundToCents } from "@keystep/domain/kernel/cents";
import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { STATES, type State } from "@keystep/domain/kernel/states";
import { fc } from "@keystep/domain/testing/chances";
import { describe, expect, test } from "vitest";
import { buyerDuty, dutyOnLine, transferDuty, type DutyFacts } from "./transfer-duty.ts";
import { FIRST_BUYING_TABLES as TABLES } from "./buying-rules.ts";

const general = (state: State, price: number) =>
  transferDuty({ state, price, use: "general" }, TABLES.transferDuty) / 100;
const home = (state: State, price: number) => transferDuty({ state, price, use: "home" }, TABLES.transferDuty) / 100;

describe("the vectors of facts, Transfer duty", () => {
  test.each([
    ["NSW", 30_187, 21_187],
    ["VIC", 43_070, 31_070],
    ["QLD", 29_025, 20_025],
    ["WA", 32_315.5, 22_515],
    ["SA", 37_830, 26_830],
    ["TAS", 31_185, 22_497.5],
    ["NT", 39_600, 29_700],
  ] as const)("%s: 800,000 costs %d and 600,000 costs %d", (state, eight, six) => {
    expect([general(state, 800_000), general(state, 600_000)]).toEqual([eight, six]);
  });

  test.each([
    ["QLD", 21_850, 12_850],
    ["ACT", 22_158, 12_728],
  ] as const)("a home to live in, %s: 800,000 costs %d and 600,000 costs %d", (state, eight, six) => {
    expect([home(state, 800_000), home(state, 600_000)]).toEqual([eight, six]);
  });
});

/** A threshold, the duty on it, and the duty on a dollar more. */
type Edges = [State, [number, number, number][]];

describe("both edges of each threshold", () => {
  // At a threshold the bracket below charges still, a dollar above it the next: base + the rate on $100, or on one dollar exactly.
  test.each<Edges>([
    [
      "NSW",
      [
        [18_000, 225, 226.5],
        [38_000, 525, 526.75],
        [103_000, 1662.5, 1665.5],
        [387_000, 11_602, 11_606.5],
      ],
    ],
    [
      "NSW",
      [
        [1_290_000, 52_237, 52_242.5],
        [3_870_000, 194_137, 194_144],
      ],
    ],
    [
      "VIC",
      [
        [25_000, 350, 350.02],
        [130_000, 2870, 2870.06],
        [960_000, 52_670, 52_800.06],
        [2_000_000, 110_000, 110_000.07],
      ],
    ],
    [
      "QLD",
      [
        [5000, 0, 1.5],
        [75_000, 1050, 1053.5],
        [540_000, 17_325, 17_329.5],
        [1_000_000, 38_025, 38_030.75],
      ],
    ],
    [
      "WA",
      [
        [120_000, 2280, 2282.85],
        [150_000, 3135, 3138.8],
        [360_000, 11_115, 11_119.75],
        [725_000, 28_452.5, 28_458.15],
      ],
    ],
    [
      "SA",
      [
        [12_000, 120, 122],
        [30_000, 480, 483],
        [50_000, 1080, 1083.5],
        [100_000, 2830, 2834],
      ],
    ],
    [
      "SA",
      [
        [200_000, 6830, 6834.25],
        [250_000, 8955, 8959.75],
        [300_000, 11_330, 11_335],
        [500_000, 21_330, 21_335.5],
      ],
    ],
    [
      "TAS",
      [
        [3000, 50, 51.75],
        [25_000, 435, 437.25],
        [75_000, 1560, 1563.5],
        [200_000, 5935, 5939],
      ],
    ],
    [
      "TAS",
      [
        [375_000, 12_935, 12_939.25],
        [725_000, 27_810, 27_814.5],
      ],
    ],
    [
      "ACT",
      [
        [200_000, 2400, 2402.2],
        [300_000, 4600, 4603.4],
        [500_000, 11_400, 11_404.32],
        [750_000, 22_200, 22_205.9],
      ],
    ],
    [
      "ACT",
      [
        [1_000_000, 36_950, 36_956.4],
        [1_455_000, 66_070, 66_061.54],
      ],
    ],
    [
      "NT",
      [
        [525_000, 25_987.53, 25_987.55],
        [3_000_000, 148_500, 172_500.06],
        [5_000_000, 287_500, 297_500.06],
      ],
    ],
  ])("%s, general: %j", (state, thresholds) => {
    for (const [threshold, at, above] of thresholds) {
      expect([threshold, general(state, threshold), general(state, threshold + 1)]).toEqual([threshold, at, above]);
    }
  });

  test.each<Edges>([
    [
      "VIC",
      [
        [130_000, 2870, 2870.05],
        [440_000, 18_370, 18_370.06],
        [550_000, 24_970, 28_070.06],
      ],
    ],
    [
      "QLD",
      [
        [350_000, 3500, 3503.5],
        [540_000, 10_150, 10_154.5],
        [1_000_000, 30_850, 30_855.75],
      ],
    ],
    [
      "ACT",
      [
        [260_000, 728, 730.2],
        [300_000, 1608, 1611.4],
        [500_000, 8408, 8412.32],
        [750_000, 19_208, 19_213.9],
      ],
    ],
    [
      "ACT",
      [
        [1_000_000, 33_958, 33_964.4],
        [1_455_000, 63_078, 66_061.54],
      ],
    ],
  ])("%s, a home to live in: %j", (state, thresholds) => {
    for (const [threshold, at, above] of thresholds) {
      expect([threshold, home(state, threshold), home(state, threshold + 1)]).toEqual([threshold, at, above]);
    }
  });

  test("the least that is charged, and nothing for nothing", () => {
    expect([general("NSW", 1600), general("NSW", 1601)]).toEqual([20, 21.25]);
    expect([general("TAS", 1), general("TAS", 0), general("NSW", 0)]).toEqual([50, 0, 0]);
  });
});

describe("what holds for every price", () => {
  const price = fc.integer({ min: 0, max: 6_000_000 });
  const state = fc.constantFrom(...STATES);

  test("duty is never negative and never more than a tenth of the price, but for the least that is charged", () => {
    fc.assert(
      fc.property(state, price, fc.constantFrom("home" as const, "general" as const), (of, value, use) => {
        const duty = transferDuty({ state: of, price: value, use }, TABLES.transferDuty) / 100;
        expect(duty).toBeGreaterThanOrEqual(0);
        expect(duty).toBeLessThanOrEqual(Math.max(50, value / 10));
      }),
    );
  });

  test("a dearer home never costs less duty, with relief or without", () => {
    const facts = fc.record({
      state,
      place: fc.constantFrom("capital" as const, "other" as const),
      isFirstHome: fc.boolean(),
      isNewHome: fc.boolean(),
    });
    fc.assert(
      fc.property(facts, price, price, (of, one, other) => {
        const [cheap, dear] = one < other ? [one, other] : [other, one];
        expect(buyerDuty({ ...of, price: cheap }, TABLES).duty).toBeLessThanOrEqual(
          buyerDuty({ ...of, price: dear }, TABLES).duty,
        );
      }),
      { numRuns: 500 },
    );
  });

  test("a home to live in never costs more than any other use, and first-home relief never adds", () => {
    fc.assert(
      fc.property(state, fc.integer({ min: 100_000, max: 6_000_000 }), fc.boolean(), (of, value, isNewHome) => {
        expect(home(of, value)).toBeLessThanOrEqual(general(of, value));
        const { duty, saved } = buyerDuty(
          { state: of, price: value, place: "other", isFirstHome: true, isNewHome },
          TABLES,
        );
        expect(saved).toBeGreaterThanOrEqual(0);
        expect((duty + saved) / 100).toBe(home(of, value));
      }),
    );
  });

  test("a bracket with a base begins where the one before it ends, to the dollar, but for VIC's step to a flat rate", () => {
    for (const [name, { general: scales }] of Object.entries(TABLES.transferDuty)) {
      for (const bracket of scales.at(-1)?.scale.brackets ?? []) {
        if (!("base" in bracket) || bracket.over === 0) continue;
        const state = STATES.find((one) => one === name) ?? "NSW";
        expect(Math.abs(general(state, bracket.over) - bracket.base), `${name} ${bracket.over}`).toBeLessThanOrEqual(
          0.5,
        );
      }
    }
  });
});

describe("first-home relief", () => {
  const first = (facts: Partial<DutyFacts>) => {
    const of = { state: "NSW", place: "capital", isFirstHome: true, isNewHome: false, price: 0, ...facts } as const;
    return buyerDuty(of, TABLES).duty / 100;
  };

  test.each([
    [850_000, 9934],
    [900_000, 19_867],
    [950_000, 29_801],
    [990_000, 37_748],
  ])("NSW's published point of 2023 for %d lies on the line", (price, published) => {
    // 2023: the full duty at 1,000,000 was 10,530 + 4.5 % over 351,000.
    const duty = dutyOnLine({ price, nilUpTo: 800_000, endsAt: 1_000_000, fullDuty: roundToCents(39_735) });
    expect(Math.abs(duty / 100 - published)).toBeLessThanOrEqual(1);
  });

  test.each([
    ["NSW, nothing up to 800,000", { price: 800_000 }, 0],
    ["NSW, on the line above it", { price: 800_001 }, 0.2],
    ["NSW, a quarter of 39,187", { price: 850_000 }, 9796.75],
    ["NSW, half way", { price: 900_000 }, 19_593.5],
    ["NSW, all of it from 1,000,000", { price: 1_000_000 }, 39_187],
    ["VIC, nothing up to 600,000", { state: "VIC", price: 600_000 }, 0],
    ["VIC, as its office rounds", { state: "VIC", price: 650_000 }, 11_356],
    ["VIC, the same at 700,000", { state: "VIC", price: 700_000 }, 24_713],
    ["VIC, a dollar below the end", { state: "VIC", price: 749_999 }, 40_069],
    ["VIC, all of it from 750,000", { state: "VIC", price: 750_000 }, 40_070],
    ["QLD, an existing home up to 700,000", { state: "QLD", price: 700_000 }, 0],
    // 10,150 + 4.5 % over 540,000, less the amount of its row
    ["QLD, above it the duty less 17,350", { state: "QLD", price: 700_100 }, 4.5],
    ["QLD, the last hundred of the first row", { state: "QLD", price: 709_999 }, 450],
    ["QLD, a row on: less 15,615", { state: "QLD", price: 710_000 }, 2185],
    ["QLD, in the middle: 19,600 less 8,675", { state: "QLD", price: 750_000 }, 10_925],
    ["QLD, the last row: less 1,735", { state: "QLD", price: 799_999 }, 20_115],
    ["QLD, all of it from 800,000", { state: "QLD", price: 800_000 }, 21_850],
    ["QLD, a new home at any price", { state: "QLD", price: 2_500_000, isNewHome: true }, 0],
    ["WA, nothing up to 600,000", { state: "WA", price: 600_000 }, 0],
    ["WA, 16.15 for each 100 above it", { state: "WA", price: 650_000 }, 8075],
    ["WA, and for each part of them", { state: "WA", price: 650_001, place: "other" }, 8091.15],
    ["WA, the same up to 800,000", { state: "WA", price: 800_000 }, 32_300],
    ["WA, all of it above", { state: "WA", price: 800_001 }, 32_320.65],
    ["TAS, none since 30 June 2026", { state: "TAS", price: 600_000 }, 22_497.5],
    ["SA, none for a new home at any price", { state: "SA", price: 2_500_000, isNewHome: true }, 0],
    ["SA, all of it for an existing one", { state: "SA", price: 600_000 }, 26_830],
    ["ACT, none at any price", { state: "ACT", price: 2_500_000 }, 0],
    ["NT, no relief", { state: "NT", price: 600_000, isNewHome: true }, 29_700],
    [
      "NT, none for house and land in one contract",
      { state: "NT", price: 600_000, isNewHome: true, isPackage: true },
      0,
    ],
    [
      "NT, a first home or not",
      { state: "NT", price: 600_000, isNewHome: true, isPackage: true, isFirstHome: false },
      0,
    ],
    ["NT, but not for an existing one", { state: "NT", price: 600_000, isPackage: true }, 29_700],
    ["none for who has owned before", { price: 700_000, isFirstHome: false }, 25_687],
    ["a permanent resident has it too", { price: 700_000, residency: "permanent-resident" }, 0],
    ["neither: all of the duty, and 9 % on top", { price: 700_000, residency: "neither" }, 25_687 + 63_000],
    // 17,325 + 4.5 % over 540,000, not the scale of homes, and 8 %
    ["neither, in QLD: the general scale", { state: "QLD", price: 600_000, residency: "neither" }, 20_025 + 48_000],
  ] as const)("%s", (_name, facts, duty) => {
    expect(first(facts)).toBe(duty);
  });

  /** The older rows (facts, Transfer duty): who signed before the change pays by them. */
  test.each([
    ["NSW until June 2026", { price: 800_000, isFirstHome: false, contractDay: "2026-06-30" }, 30_412],
    ["NSW since July", { price: 800_000, isFirstHome: false, contractDay: "2026-07-01" }, 30_187],
    ["NSW, relief by the scale of its year: half of 39,412", { price: 900_000, contractDay: "2026-06-30" }, 19_706],
    ["WA until 6 May 2026, in Perth", { state: "WA", price: 600_000, contractDay: "2026-05-06" }, 13_630],
    ["WA until then, elsewhere", { state: "WA", price: 700_000, place: "other", contractDay: "2026-05-06" }, 23_800],
    ["WA since 7 May", { state: "WA", price: 600_000, contractDay: "2026-05-07" }, 0],
    ["ACT until June 2026: nothing up to 1,020,000", { state: "ACT", price: 1_020_000, contractDay: "2026-06-30" }, 0],
    ["ACT, above it", { state: "ACT", price: 1_100_000, contractDay: "2026-06-30" }, 5120],
    [
      "NT until June 2027",
      { state: "NT", price: 600_000, isNewHome: true, isPackage: true, contractDay: "2027-06-30" },
      0,
    ],
    [
      "NT, after it",
      { state: "NT", price: 600_000, isNewHome: true, isPackage: true, contractDay: "2027-07-01" },
      29_700,
    ],
  ] as const)("%s", (_name, { contractDay, ...facts }, duty) => {
    expect(first({ ...facts, contractDay: calendarDay(contractDay) })).toBe(duty);
  });
});
