import { STATES } from "@keystep/domain/applicants/address";
import { describe, expect, test } from "vitest";
import { openingFigures, queryOf } from "#src/features/offers/figures";
import { STATE_CHOICES } from "./buyer-choices.ts";
import { buyerOf, COMPARISON_FIGURES, horizonOf } from "./comparison-figures.ts";

const opened = (search: string) => openingFigures(COMPARISON_FIGURES, search, null);
const DEFAULTS = COMPARISON_FIGURES.defaults;

test.each([
  [3, 3],
  [4, 5],
  [5, 5],
  [6, 10],
  [10, 10],
])("%d years are compared after %d", (years, horizon) => {
  expect(horizonOf({ years })).toBe(horizon);
});

describe("the link to a comparison", () => {
  test("brings exactly these figures back", () => {
    const figures = {
      ...DEFAULTS,
      price: 612_345,
      savings: 70_001,
      household: 1,
      state: 7,
      place: 1,
      firstHome: 0,
      newHome: 1,
      years: 10,
      growthPercentAYear: -4,
    };
    expect(opened(queryOf(COMPARISON_FIGURES, figures))).toEqual(figures);
  });

  test("out of range and nonsense are mended", () => {
    const mended = opened("?price=1&savings=9999999&state=8&household=-1&firstHome=7&years=99&growthPercentAYear=50");
    expect(mended).toEqual({ ...DEFAULTS, price: 200_000, savings: 1_000_000, state: 7, household: 0, years: 10 });
  });
});

test("every state can be chosen, each at its own place", () => {
  expect(STATE_CHOICES.map(({ state }) => state)).toEqual([...STATES]);
  expect(STATE_CHOICES.map((_, state) => buyerOf({ ...DEFAULTS, state }).state)).toEqual([...STATES]);
});

test("the buyer of the figures", () => {
  expect(buyerOf({ ...DEFAULTS, household: 1, place: 1, firstHome: 0, newHome: 1 })).toMatchObject({
    household: "alone-with-children",
    place: "other",
    isFirstHome: false,
    isNewHome: true,
  });
});
