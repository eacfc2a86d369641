import type { BuyerFigures } from "@keystep/domain/buying/buyer-figures";
import type { OptionName } from "@keystep/domain/buying/buying-options";
import { optionFor } from "@keystep/domain/buying/comparison";
import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { expect, test } from "vitest";
import { buyerOf, COMPARISON_FIGURES, premisesOf } from "./comparison-figures.ts";
import { dutyLines } from "./duty-lines.ts";
import { workedOption } from "./worked-option.ts";

const opening = { ...buyerOf(COMPARISON_FIGURES.defaults), savings: 80_000 };
const premises = premisesOf(COMPARISON_FIGURES.defaults, calendarDay("2026-11-27"));

function duty(figures: Partial<BuyerFigures>): string[] {
  return dutyLines({ figures: { ...opening, ...figures }, premises }).map(({ sum }) => sum);
}

function worked(name: OptionName, figures: Partial<BuyerFigures> = {}): string[] {
  const buyer = { ...opening, ...figures };
  const lines = workedOption(optionFor(name, buyer, premises), { figures: buyer, premises, years: 5 });
  return lines.map(({ formula, sum }) => `${formula} | ${sum}`);
}

test.each<[string, Partial<BuyerFigures>, string[]]>([
  ["base and rate, none up to a price", {}, ["$11,602 + 4.5% × $363,000 = $27,937", "$0 instead of $27,937"]],
  ["each $100 that has begun", { price: 1_000_050, isFirstHome: false }, ["$11,602 + 4.5% × $613,100 = $39,191.50"]],
  [
    "a line",
    { price: 900_000 },
    ["$11,602 + 4.5% × $513,000 = $34,687", "$39,187 × ($900,000 − $800,000) ÷ $200,000 = $19,593.50"],
  ],
  ["a part", { state: "VIC", price: 700_000 }, ["$2,870 + 6% × $570,000 = $37,070", "$37,070 − $12,357 = $24,713"]],
  ["one rate on all of it", { state: "VIC", price: 1_000_000, isFirstHome: false }, ["5.5% × $1,000,000 = $55,000"]],
  [
    "an amount off",
    { state: "QLD", price: 750_000 },
    ["$10,150 + 4.5% × $210,000 = $19,600", "$19,600 − $8,675 = $10,925"],
  ],
  [
    "none for a new home",
    { state: "QLD", price: 750_000, isNewHome: true },
    ["$10,150 + 4.5% × $210,000 = $19,600", "$0 instead of $19,600"],
  ],
  [
    "a rate on the excess",
    { state: "WA", price: 650_000 },
    ["$11,115 + 4.75% × $290,000 = $24,890", "16.15% × ($650,000 − $600,000) gives $8,075"],
  ],
  [
    "the formula of the Northern Territory",
    { state: "NT", price: 500_000 },
    ["0.06571441 × 500² + 15 × 500 = $23,928.60"],
  ],
])("duty can be followed: %s", (_name, figures, sums) => {
  expect(duty(figures)).toEqual(sums);
});

test("a surcharge can be followed", () => {
  expect(duty({ state: "VIC", price: 700_000, residency: "neither" })).toEqual([
    "$2,870 + 6% × $570,000 = $37,070",
    "8% × $700,000 = $56,000; with the duty $93,070",
  ]);
});

test("LMI can be followed: the rate, and the duty on top where a state has one", () => {
  const inState = (state: BuyerFigures["state"]) => worked("low-deposit-loan", { state, isNewHome: true }).join();
  expect(inState("NSW")).toContain("$675,000 is 90% of the price: × 2.3416% = $15,806");
  expect(inState("ACT")).toContain("$675,000 is 90% of the price: × 2.3416% = $15,806");
  expect(inState("QLD")).toContain("× 2.3416% × 1.096585 = $17,332");
});

test("LMI says where the least premium counts", () => {
  expect(worked("low-deposit-loan", { price: 225_000, savings: 43_000 }).join()).toContain(
    "the least premium of $1,118 = $1,118",
  );
});

test("waiting says what the savings earn, and what that takes off the cost", () => {
  const lines = worked("waiting").join();
  expect(lines).toContain("interest of 3.06% a year (added monthly, after tax)");
  expect(lines).toMatch(/it cost \$144,000 of rent − \$[\d,.]+ of interest = \$1[\d,.]+/);
});

test("where no LMI is asked for none is worked out", () => {
  for (const name of ["five-percent-deposit", "help-to-buy", "upfront-boost", "waiting"] as const) {
    expect(worked(name).join()).not.toContain("loan × rate, by the loan’s size");
  }
});

test("LMI in the loan is counted there, and not on the day", () => {
  const lines = worked("low-deposit-loan");
  expect(lines).toContain("deposit + duty; LMI is added to the loan | $75,000 + $0 = $75,000");
  expect(lines.join()).toContain("$750,000 − $75,000 + $15,806 = $690,806; at 6% a year $4,142 a month");
});

test("what we put in multiplies as it stands", () => {
  expect(worked("monthly-boost").join()).toContain(
    "$1,656.80 × 36 (to the dollar $59,645) = $59,645; $59,645 ÷ $750,000 = 7.95%",
  );
  expect(worked("double-boost").join()).toContain(
    "$75,000 + $1,438.80 × 36 (to the dollar $51,797) = $126,797; $126,797 ÷ $750,000 = 16.91%",
  );
  expect(worked("upfront-boost").join()).toContain("put in ÷ price | $75,000 ÷ $750,000 = 10%");
});
