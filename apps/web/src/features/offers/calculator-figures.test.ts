import { describe, expect, test } from "vitest";
import { DEFAULT_FIGURES, mendFigures, openingFigures, textToKeep, withHomeValue } from "./calculator-figures.ts";

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
    const own = mendFigures(new Map([["growthPercentAYear", -2.5]]), DEFAULT_FIGURES);
    expect(openingFigures("", textToKeep(own, "")).growthPercentAYear).toBe(-2.5);
  });
});
