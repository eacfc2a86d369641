import { describe, expect, test } from "vitest";
import { LEAD_TYPES, leadTypeName, tellLeadType } from "./lead.ts";

test("each kind of lead is named as its wizard", () => {
  expect(LEAD_TYPES.map(leadTypeName)).toEqual(["Mortgage Share", "Upfront Boost", "Buying Boost"]);
});

describe("tellLeadType", () => {
  const person = { firstName: "Mia", email: "mia@example.com", phone: "0491 570 156", password: "Brick-Verandah-42" };

  test.each([
    [{ dateOfPropertyPurchase: "2019-03-01" }, "mortgage-share"],
    [{ estimatedOutstandingMortgage: 1 }, "mortgage-share"],
    [{ yearsLeftOnMortgage: 0 }, "mortgage-share"],
    [{ estimatedMonthlyMortgage: null }, "mortgage-share"],
    [{ savingsForDeposit: 1 }, "upfront-boost"],
    [{ upfrontBoostNeeded: 1 }, "upfront-boost"],
    [{ mortgageRemaining: 1 }, "buying-boost"],
    [{ buyingBoostNeeded: 0 }, "buying-boost"],
  ])("%j alone tells it: %s", (own, type) => {
    expect(tellLeadType({ ...person, ...own })).toBe(type);
  });

  test.each([
    [{ savingsForDeposit: 1, mortgageRemaining: 1, buyingBoostNeeded: 1 }, "buying-boost"],
    [{ savingsForDeposit: 1, mortgageRemaining: 1 }, "upfront-boost"],
  ])("of %j most fields tell it, and the earlier kind where they are even", (own, type) => {
    expect(tellLeadType(own)).toBe(type);
  });

  test("a form with no field of one kind only is a plain registration", () => {
    expect(tellLeadType(person)).toBeNull();
    expect(tellLeadType({ ...person, estimatedPropertyValue: 1, propertyAddress: "1 Wattle Street" })).toBeNull();
    expect(tellLeadType({ ...person, savingsForDeposit: undefined })).toBeNull();
  });
});
