import { describe, expect, test } from "vitest";
import { parseCalendarDate, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { applicationTypeOfLead, contextOfLead } from "./lead-continuation.ts";

const home = { propertyAddress: "1 Wattle Street, Hobart", estimatedPropertyValue: 900_000 };

test("each kind of lead continues as its kind of application (interpretation, Leads)", () => {
  expect(applicationTypeOfLead("mortgage-share")).toBe("homeowner-assistant");
  expect(applicationTypeOfLead("upfront-boost")).toBe("homeownership-accelerator");
  expect(applicationTypeOfLead("buying-boost")).toBe("upgrade-accelerator");
});

describe("the application starts with the figures of the lead", () => {
  test("of a Mortgage Share lead all of them", () => {
    const bought = parseCalendarDate("2019-03-01") as CalendarDate; // a literal that is a day
    expect(
      contextOfLead({
        ...home,
        leadType: "mortgage-share",
        dateOfPropertyPurchase: bought,
        estimatedOutstandingMortgage: 400_000,
        yearsLeftOnMortgage: 21,
        estimatedMonthlyMortgage: 2600,
      }),
    ).toEqual({
      homeValueEstimate: 900_000,
      propertyAddress: "1 Wattle Street, Hobart",
      remainingMortgageEstimate: 400_000,
      monthlyMortgagePayment: 2600,
      yearsLeftOnMortgage: 21,
      dateOfPropertyPurchase: "2019-03-01",
    });
  });

  test("of an Upfront Boost lead the boost as the deposit needed", () => {
    const lead = {
      ...home,
      leadType: "upfront-boost",
      savingsForDeposit: 80_000,
      upfrontBoostNeeded: 120_000,
    } as const;
    expect(contextOfLead(lead)).toEqual({
      homeValueEstimate: 900_000,
      propertyAddress: "1 Wattle Street, Hobart",
      depositNeeded: 120_000,
    });
  });

  test("of a Buying Boost lead what is left on the mortgage", () => {
    const lead = { ...home, leadType: "buying-boost", mortgageRemaining: 300_000, buyingBoostNeeded: 150_000 } as const;
    expect(contextOfLead(lead)).toEqual({
      homeValueEstimate: 900_000,
      propertyAddress: "1 Wattle Street, Hobart",
      remainingMortgageEstimate: 300_000,
    });
  });
});
