import { PLACE_KINDS } from "@keystep/domain/buying/buyer-figures";
import { STATES } from "@keystep/domain/kernel/states";
import { describe, expect, test } from "vitest";
import { figuresPart } from "#src/form/address-figures";
import { fragmentOf, openingFigures } from "#src/features/offers/calculator/figures";
import { STATE_CHOICES } from "./buyer-choices.ts";
import { buyerOf, COMPARISON_FIGURES, horizonOf, openToMeFragment } from "./comparison-figures.ts";
import { ANSWERS, askedOf } from "./could-it-work-figures.ts";

const opened = (address: string) => openingFigures(COMPARISON_FIGURES, address, null);
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
    const link = new URL(`https://keystep.example/compare${fragmentOf(COMPARISON_FIGURES, figures)}`);
    expect(opened(figuresPart(link))).toEqual({ figures, clamped: [] });
    // The request line and the referrer.
    expect(link.pathname + link.search).toBe("/compare");
  });

  test("an older link, with the figures in its query, is still read", () => {
    expect(opened(figuresPart({ search: "?price=600000&state=1", hash: "#verdict" })).figures).toEqual({
      ...DEFAULTS,
      price: 600_000,
      state: 1,
    });
  });

  test("an amount out of range is brought to the nearest, a choice that there is none of left out; both are told", () => {
    const { figures, clamped } = opened("price=1&savings=9999999&state=8&household=-1&firstHome=7&years=99");
    expect(figures).toEqual({ ...DEFAULTS, price: 200_000, savings: 1_000_000, years: 10 });
    expect(clamped).toEqual([
      "Price of the home",
      "Your savings",
      "Who is buying?",
      "State or territory",
      "Is it your first home?",
      "Years ahead",
    ]);
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

test("every state and place of the comparison is the same in 'Could it work?'", () => {
  for (const [state, { state: name }] of STATE_CHOICES.entries()) {
    for (const [place, kind] of PLACE_KINDS.entries()) {
      const link = new URL(`https://keystep.example/could-it-work${openToMeFragment({ ...DEFAULTS, state, place })}`);
      const asked = askedOf(openingFigures(ANSWERS, figuresPart(link), null).figures);
      // All of the ACT counts as its capital.
      expect([asked.state, asked.place]).toEqual([name, name === "ACT" ? "capital" : kind]);
    }
  }
});
