import { describe, expect, test } from "vitest";
import { DOUBLE_BOOST_KIND } from "./double-boost-kind.ts";
import { mendFigures, openingFigures as openingOf, queryOf } from "./figures.ts";
import { REPAYMENT_KIND, type RepaymentFigures } from "./repayment-kind.ts";

const DEFAULT_FIGURES = REPAYMENT_KIND.defaults;
const openingFigures = (search: string, kept: string | null) => openingOf(REPAYMENT_KIND, search, kept);
const textToKeep = (figures: RepaymentFigures, search: string) => JSON.stringify({ search, figures });
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
    expect(openingFigures("?homeValueEstimate=800000&fintreeHelpPercentage=30", null)).toEqual({
      ...DEFAULT_FIGURES,
      homeValueEstimate: 800_000,
      remainingMortgageEstimate: 320_000,
      fintreeHelpPercentage: 30,
    });
  });

  test("out of range and nonsense are mended", () => {
    const mended = openingFigures(
      "?homeValueEstimate=1&remainingMortgageEstimate=99999999999&fintreeHelpPercentage=abc",
      null,
    );
    expect(mended).toEqual({ ...DEFAULT_FIGURES, homeValueEstimate: 500_000, remainingMortgageEstimate: 450_000 });
  });

  test("after a reload of the same address the figures moved since then win", () => {
    const search = "?homeValueEstimate=800000";
    const moved = withHomeValue(openingFigures(search, null), 900_000);
    expect(openingFigures(search, textToKeep(moved, search)).homeValueEstimate).toBe(900_000);
    expect(openingFigures("?homeValueEstimate=700000", textToKeep(moved, search)).homeValueEstimate).toBe(700_000);
  });

  test.each(["null", "{}", "[", '{"search":"","figures":{"homeValueEstimate":"x","ratePercentAYear":900}}'])(
    "kept text %j does no harm",
    (text) => {
      expect(openingFigures("", text)).toEqual(DEFAULT_FIGURES);
    },
  );

  test("assumptions are kept too", () => {
    const own = mendFigures(REPAYMENT_KIND, new Map([["growthPercentAYear", -2.5]]), DEFAULT_FIGURES);
    expect(openingFigures("", textToKeep(own, "")).growthPercentAYear).toBe(-2.5);
  });
});

describe("the link to figures", () => {
  test("brings exactly these back, assumptions included, whatever was kept", () => {
    const own = { ...DEFAULT_FIGURES, homeValueEstimate: 1_234_567, remainingMortgageEstimate: 99_999 };
    const figures = { ...own, fintreeHelpPercentage: 33, growthPercentAYear: -2.51, ratePercentAYear: 5.64 };
    expect(openingFigures(queryOf(REPAYMENT_KIND, figures), null)).toEqual(figures);
    expect(openingFigures(queryOf(REPAYMENT_KIND, figures), textToKeep(DEFAULT_FIGURES, ""))).toEqual(figures);
  });

  test("also where a figure follows another one", () => {
    const figures = { homeValueEstimate: 900_000, upgradeBudget: 701_001, growthPercentAYear: 0 };
    expect(openingOf(DOUBLE_BOOST_KIND, queryOf(DOUBLE_BOOST_KIND, figures), null)).toEqual(figures);
  });

  test("assumptions out of range are ours", () => {
    expect(openingFigures("?growthPercentAYear=99&ratePercentAYear=-1", null)).toEqual(DEFAULT_FIGURES);
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
