import { describe, expect, test } from "vitest";
import { figuresPart } from "#src/form/address-figures";
import {
  answersIn,
  calculatorFragment,
  comparisonAddress,
  finderAddress,
  fittingOffer,
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
  ] as const)("%j is led to %s", (answers, offer) => {
    expect(fittingOffer({ ...NONE, ...answers })).toBe(offer);
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
