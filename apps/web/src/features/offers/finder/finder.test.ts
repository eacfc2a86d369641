import { describe, expect, test } from "vitest";
import { figuresPart } from "#src/form/address-figures";
import {
  answersIn,
  calculatorFragment,
  comparisonAddress,
  finderAddress,
  fittingOffer,
  openOfPrice,
  questionAt,
  type FinderAnswers,
} from "./finder.ts";

const NONE: FinderAnswers = { situation: null, savings: null, homeValue: null, loan: null, wish: null };

describe("fittingOffer", () => {
  test.each([
    [{ situation: "buying", wish: "deposit" }, "upfront-boost"],
    [{ situation: "buying", wish: "repayments" }, "monthly-boost"],
    [{ situation: "moving", wish: "both" }, "double-boost"],
    [{ situation: "owning", wish: null }, "homeowner-assistant"],
    [{ situation: "owning", wish: "deposit" }, "homeowner-assistant"],
    [{ situation: "owning", loan: 1 }, "homeowner-assistant"],
    [{ situation: "owning", loan: 0 }, null],
    [{ situation: "buying", wish: "deposit", homeValue: 800_000, savings: 159_999 }, "upfront-boost"],
    [{ situation: "buying", wish: "deposit", homeValue: 800_000, savings: 160_000 }, null],
    [{ situation: "moving", wish: "deposit", homeValue: 800_000, savings: 160_000 }, null],
    [{ situation: "buying", wish: "both", homeValue: 800_000, savings: 160_000, loan: 640_000 }, "monthly-boost"],
    [{ situation: "buying", wish: "repayments", homeValue: 800_000, savings: 160_000, loan: 1 }, "monthly-boost"],
    [{ situation: "buying", wish: "repayments", loan: 0 }, null],
    [{ situation: "buying", wish: "both", homeValue: 800_000, savings: 0, loan: 0 }, "upfront-boost"],
    [{ situation: "buying", wish: "both", homeValue: 800_000, savings: 160_000, loan: 0 }, null],
  ] as const)("%j is led to %s", (answers, offer) => {
    expect(fittingOffer({ ...NONE, ...answers })).toBe(offer);
  });
});

describe("what savings and loan leave open of the price", () => {
  const buying = { ...NONE, situation: "buying", homeValue: 2_500_000, loan: 1_000_000, savings: 100_000 } as const;

  test("is the price without both, for buyers who told all three", () => {
    expect(openOfPrice(buying)).toEqual({ amount: 1_400_000, percent: 56 });
    expect(openOfPrice({ ...buying, loan: 2_399_999 })?.amount).toBe(1);
  });

  test.each([
    { loan: 2_400_000 },
    { loan: null },
    { savings: null },
    { homeValue: null },
    { situation: "owning" },
  ] as const)("is nothing with %j", (answers) => {
    expect(openOfPrice({ ...buying, ...answers })).toBeNull();
  });
});

test("answers survive the way through the address", () => {
  const answers: FinderAnswers = { situation: "moving", savings: 0, homeValue: 900_000, loan: 300_000, wish: "both" };
  expect(answersIn(figuresPart(new URL(finderAddress("wish", answers), "http://x")))).toEqual(answers);
});

test("an address made up by somebody gives no answers", () => {
  expect(answersIn("situation=renting&savings=-1&homeValue=1e9&loan=&wish=all")).toEqual(NONE);
});

test.each([
  ["/homeowner-assistant/get-started", "buying-or-owning"],
  ["/homeowner-assistant/get-started/loan", "loan"],
  ["/homeowner-assistant/get-started/rubbish", null],
])("%s asks %s", (path, question) => {
  expect(questionAt(path)).toBe(question);
});

test("the calculator gets the figures in its own range", () => {
  expect(calculatorFragment({ ...NONE, homeValue: 600_000, loan: 0 })).toBe(
    "#homeValueEstimate=600000&remainingMortgageEstimate=30000",
  );
  expect(calculatorFragment(NONE)).toBe("");
});

test("the comparison opens with the price and the savings that were given", () => {
  expect(comparisonAddress({ ...NONE, homeValue: 600_000, savings: 50_000, loan: 1 })).toBe(
    "/compare#price=600000&savings=50000",
  );
  expect(comparisonAddress(NONE)).toBe("/compare");
});
