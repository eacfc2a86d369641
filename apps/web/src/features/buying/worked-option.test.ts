import type { BuyerFigures } from "@keystep/domain/buying/buyer-figures";
import type { OptionName } from "@keystep/domain/buying/buying-options";
import { optionFor } from "@keystep/domain/buying/comparison";
import { expect, test } from "vitest";
import { buyerOf, COMPARISON_FIGURES, premisesOf } from "./comparison-figures.ts";
import { dutyLines } from "./duty-lines.ts";
import { workedOption } from "./worked-option.ts";

const opening = buyerOf(COMPARISON_FIGURES.defaults);
const premises = premisesOf(COMPARISON_FIGURES.defaults);

function duty(figures: Partial<BuyerFigures>): string[] {
  return dutyLines({ figures: { ...opening, ...figures }, premises }).map(({ sum }) => sum);
}

function worked(name: OptionName, figures: Partial<BuyerFigures> = {}): string[] {
  const buyer = { ...opening, ...figures };
  const lines = workedOption(optionFor(name, buyer, premises), { figures: buyer, premises, years: 5 });
  return lines.map(({ formula, sum }) => `${formula} | ${sum}`);
}

test.each<[string, Partial<BuyerFigures>, string[]]>([
  ["base and rate, none up to a price", {}, ["$11,152 + 4.5% × $378,000 = $28,162", "$0 instead of $28,162"]],
  ["each $100 that has begun", { price: 1_000_050, isFirstHome: false }, ["$11,152 + 4.5% × $628,100 = $39,416.50"]],
  [
    "a line",
    { price: 900_000 },
    ["$11,152 + 4.5% × $528,000 = $34,912", "$39,412 × ($900,000 − $800,000) ÷ $200,000 = $19,706"],
  ],
  [
    "a part",
    { state: "VIC", price: 700_000 },
    ["$2,870 + 6% × $570,000 = $37,070", "$37,070 × ($700,000 − $600,000) ÷ $150,000 = $24,713.33"],
  ],
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
    { state: "WA", price: 600_000 },
    ["$11,115 + 4.75% × $240,000 = $22,515", "13.63% × ($600,000 − $500,000) gives $13,630"],
  ],
  [
    "the formula of the Northern Territory",
    { state: "NT", price: 500_000 },
    ["0.06571441 × 500² + 15 × 500 = $23,928.60"],
  ],
])("duty can be followed: %s", (_name, figures, sums) => {
  expect(duty(figures)).toEqual(sums);
});

test("LMI can be followed: the rates, the duty on top, and what the dearest estimate adds", () => {
  const [line = ""] = worked("low-deposit-loan").filter((one) => one.includes("the sums take the middle"));
  expect(line).toContain(
    "$675,000 is 90% of the price: × 2.18% × 1.09 = $16,039, × 4.591% × 1.09 = $33,778, in the middle $24,909",
  );
  expect(line).toContain("1.94 times that up to 90% of the price and 1.15 times above");
  expect(line).not.toMatch(/straight line|last column/);
});

test("LMI says where the table has no row, and where it ends", () => {
  expect(worked("low-deposit-loan", { savings: 100_000 }).join()).toContain("a straight line between its neighbours");
  expect(worked("low-deposit-loan", { price: 1_300_000, savings: 140_000 }).join()).toContain(
    "It ends at loans of $1,000,000: this one takes its last column.",
  );
});

test("where no LMI is asked for none is worked out", () => {
  for (const name of ["five-percent-deposit", "help-to-buy", "upfront-boost", "waiting"] as const) {
    expect(worked(name).join()).not.toContain("the sums take the middle");
  }
});

test("LMI in the loan is counted there, and not on the day", () => {
  const lines = worked("low-deposit-loan");
  expect(lines).toContain("deposit + duty; LMI is added to the loan | $75,000 + $0 = $75,000");
  expect(lines.join()).toContain("$750,000 − $75,000 + $24,909 = $699,909; at 6% a year $4,196 a month");
});

test("what we put in multiplies as it stands", () => {
  expect(worked("monthly-boost").join()).toContain("$1,678 × 36 = $60,408; $60,408 ÷ $750,000 = 8.05%");
  expect(worked("double-boost").join()).toContain("$75,000 + $1,439 × 36 = $126,804; $126,804 ÷ $750,000 = 16.91%");
  expect(worked("upfront-boost").join()).toContain("put in ÷ price | $75,000 ÷ $750,000 = 10%");
});
