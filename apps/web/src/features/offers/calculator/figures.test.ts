import { describe, expect, test } from "vitest";
import { figuresPart } from "#src/form/address-figures";
import { DOUBLE_BOOST_KIND } from "#src/features/offers/calculator-pages/double-boost-kind";
import type { FigureSet, Numbers } from "./calculator-kind.ts";
import { BNPL_FIGURES } from "#src/features/offers/calculator-pages/bnpl-figures";
import { fragmentOf, clampFigures, openingFigures as openingOf } from "./figures.ts";
import { REPAYMENT_KIND, type RepaymentFigures } from "#src/features/offers/calculator-pages/repayment-kind";

const DEFAULT_FIGURES = REPAYMENT_KIND.defaults;
const opening = (address: string, kept: string | null = null) => openingOf(REPAYMENT_KIND, address, kept);
const openingFigures = (address: string, kept: string | null) => opening(address, kept).figures;
const textToKeep = (figures: RepaymentFigures, address: string) => JSON.stringify({ address, figures });
const linked = <F extends Numbers<F>>(set: FigureSet<F>, figures: F) =>
  figuresPart({ search: "", hash: fragmentOf(set, figures) });
const withHomeValue = (figures: RepaymentFigures, value: number) =>
  REPAYMENT_KIND.withFigure(figures, "homeValueEstimate", value);

describe("withHomeValue", () => {
  test("a mortgage at its default stays 40 % of the value", () => {
    expect(withHomeValue(DEFAULT_FIGURES, 1_000_000).remainingMortgageEstimate).toBe(400_000);
  });

  test("a mortgage of one's own stays as it is, only within the new bounds", () => {
    const own = { ...DEFAULT_FIGURES, remainingMortgageEstimate: 1_234_567 };
    expect(withHomeValue(own, 2_000_000).remainingMortgageEstimate).toBe(1_234_567);
    expect(withHomeValue(own, 1_000_000).remainingMortgageEstimate).toBe(900_000);
    expect(withHomeValue({ ...own, remainingMortgageEstimate: 200_000 }, 10_000_000).remainingMortgageEstimate).toBe(
      500_000,
    );
  });
});

describe("openingFigures", () => {
  test("a first visit shows the defaults", () => {
    expect(openingFigures("", null)).toEqual(DEFAULT_FIGURES);
  });

  test("figures in the address come in, and the mortgage follows the value where it is not given", () => {
    expect(openingFigures("homeValueEstimate=800000&fintreeHelpPercentage=30", null)).toEqual({
      ...DEFAULT_FIGURES,
      homeValueEstimate: 800_000,
      remainingMortgageEstimate: 320_000,
      fintreeHelpPercentage: 30,
    });
  });

  test("out of range and nonsense are clamped", () => {
    const clamped = openingFigures(
      "homeValueEstimate=1&remainingMortgageEstimate=99999999999&fintreeHelpPercentage=abc",
      null,
    );
    expect(clamped).toEqual({ ...DEFAULT_FIGURES, homeValueEstimate: 500_000, remainingMortgageEstimate: 450_000 });
  });

  test("after a reload of the same address the figures moved since then win", () => {
    const address = "homeValueEstimate=800000";
    const moved = withHomeValue(openingFigures(address, null), 900_000);
    expect(openingFigures(address, textToKeep(moved, address)).homeValueEstimate).toBe(900_000);
    expect(openingFigures("homeValueEstimate=700000", textToKeep(moved, address)).homeValueEstimate).toBe(700_000);
  });

  test.each(["null", "{}", "[", '{"address":"","figures":{"homeValueEstimate":"x","ratePercentAYear":900}}'])(
    "kept text %j does no harm",
    (text) => {
      expect(openingFigures("", text)).toEqual(DEFAULT_FIGURES);
    },
  );

  test("assumptions are kept too", () => {
    const own = clampFigures(REPAYMENT_KIND, new Map([["growthPercentAYear", -2.5]]), DEFAULT_FIGURES).figures;
    expect(openingFigures("", textToKeep(own, "")).growthPercentAYear).toBe(-2.5);
  });
});

describe("the link to figures", () => {
  test("brings exactly these back, assumptions included, whatever was kept", () => {
    const own = { ...DEFAULT_FIGURES, homeValueEstimate: 1_234_567, remainingMortgageEstimate: 99_999 };
    const figures = {
      ...own,
      fintreeHelpPercentage: 33,
      growthPercentAYear: -2.51,
      ratePercentAYear: 5.64,
      inflationPercentAYear: 3,
    };
    expect(openingFigures(linked(REPAYMENT_KIND, figures), null)).toEqual(figures);
    expect(openingFigures(linked(REPAYMENT_KIND, figures), textToKeep(DEFAULT_FIGURES, ""))).toEqual(figures);
  });

  test("also where a figure follows another one", () => {
    const figures = { ...DOUBLE_BOOST_KIND.defaults, homeValueEstimate: 900_000, upgradeBudget: 701_001 };
    expect(openingOf(DOUBLE_BOOST_KIND, linked(DOUBLE_BOOST_KIND, figures), null)).toEqual({ figures, clamped: [] });
  });

  test("assumptions out of range are ours", () => {
    expect(openingFigures("growthPercentAYear=99&ratePercentAYear=-1", null)).toEqual(DEFAULT_FIGURES);
  });
});

describe("addresses that somebody made up", () => {
  test.each([
    ["NaN", "NaN"],
    ["nothing", ""],
    ["spaces", "%20%20"],
    ["a word", "abc"],
    ["infinity", "Infinity"],
    ["another notation", "1e6"],
    ["hexadecimal", "0x10"],
    ["digits of another script", "%EF%BC%91%EF%BC%90"],
    ["more digits than a number has room for", "9".repeat(400)],
    ["markup", "%3Cscript%3E"],
    ["a broken escape", "%zz"],
  ])("%s is replaced by ours, and told", (_name, text) => {
    expect(opening(`homeValueEstimate=${text}`)).toEqual({ figures: DEFAULT_FIGURES, clamped: ["Property value"] });
  });

  test.each([
    ["huge", "99999999999999999999", 20_000_000],
    ["negative", "-1", 500_000],
    ["below the least", "499999", 500_000],
  ])("%s is brought to the nearest, and told", (_name, text, value) => {
    const { figures, clamped } = opening(`homeValueEstimate=${text}`);
    expect([figures.homeValueEstimate, clamped]).toEqual([value, ["Property value"]]);
  });

  test.each([
    ["at the least", "500000", 500_000],
    ["at the most", "20000000", 20_000_000],
    ["cents are rounded", "800000.4", 800_000],
    ["of two the last counts", "700000&homeValueEstimate=900000", 900_000],
  ])("%s nothing has to be told", (_name, text, value) => {
    const { figures, clamped } = opening(`homeValueEstimate=${text}`);
    expect([figures.homeValueEstimate, clamped]).toEqual([value, []]);
  });

  test("names that no calculator has are not looked at", () => {
    expect(opening("__proto__=1&constructor=2&toString=3&utm_source=x")).toEqual({
      figures: DEFAULT_FIGURES,
      clamped: [],
    });
  });

  test("assumptions out of range are ours, and told", () => {
    expect(opening("growthPercentAYear=99&inflationPercentAYear=-1").clamped).toEqual([
      "Growth of the home, % a year",
      "Inflation, % a year",
    ]);
  });

  test("instalments: more than there are, and a rhythm that there is none of", () => {
    const { figures, clamped } = openingOf(BNPL_FIGURES, "everyWeeks=9&paidInstalments=99&purchasePrice=0", null);
    expect(figures).toEqual({ ...BNPL_FIGURES.defaults, purchasePrice: 1000, everyWeeks: 4, paidInstalments: 4 });
    expect(clamped).toEqual(["What you buy", "Weeks between instalments", "Instalments you pay"]);
  });
});

describe("CALC-09: the budget of Double Boost follows the property value", () => {
  const { defaults, withFigure } = DOUBLE_BOOST_KIND;

  test("CALC-09: at its default it stays 85 %", () => {
    expect(defaults.upgradeBudget).toBe(2_125_000);
    expect(withFigure(defaults, "homeValueEstimate", 1_000_000).upgradeBudget).toBe(850_000);
  });

  test("CALC-09: one of one's own is only brought into its bounds of 75 % and 95 %", () => {
    const own = { ...defaults, upgradeBudget: 2_000_000 };
    expect(withFigure(own, "homeValueEstimate", 2_400_000).upgradeBudget).toBe(2_000_000);
    expect(withFigure(own, "homeValueEstimate", 1_000_000).upgradeBudget).toBe(950_000);
    expect(withFigure(own, "homeValueEstimate", 4_000_000).upgradeBudget).toBe(3_000_000);
  });
});
