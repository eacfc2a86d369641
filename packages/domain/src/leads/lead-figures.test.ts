import { expect, test } from "vitest";
import { CASE_LABELS, leadFigures, leadParts } from "./lead-figures.ts";

const HOME = { propertyAddress: "1 Test Street", estimatedPropertyValue: 875_000 };

test("the money that a lead asks for is told as a part of the home, and the loan with it", () => {
  const buying = { ...HOME, leadType: "buying-boost", mortgageRemaining: 300_000, buyingBoostNeeded: 150_000 } as const;
  expect(leadParts(buying).map(({ label, text }) => `${label}: ${text}`)).toEqual([
    "Our share for it: about 17% of the value",
    "Home loan now: about 34% of the value",
  ]);
  const upfront = {
    ...HOME,
    leadType: "upfront-boost",
    savingsForDeposit: 50_000,
    upfrontBoostNeeded: 87_500,
  } as const;
  expect(leadParts(upfront)).toEqual([{ label: "Our share for it", text: "about 10% of the value" }]);
  expect(leadParts({ ...upfront, estimatedPropertyValue: 0 })).toEqual([]);
});

test("a customer reads the wizard's words for the amounts, staff those of a case", () => {
  const buying = { ...HOME, leadType: "buying-boost", mortgageRemaining: 300_000, buyingBoostNeeded: 150_000 } as const;
  const labels = (of?: typeof CASE_LABELS) => leadFigures(buying, of).map(({ label }) => label);
  expect(labels()).toEqual(["Property value", "Mortgage remaining", "Boost needed"]);
  expect(labels(CASE_LABELS)).toEqual(["Value of the home", "Home loan", "Asks for"]);
});
