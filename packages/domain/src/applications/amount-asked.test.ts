import { describe, expect, test } from "vitest";
import { amountAsked } from "./amount-asked.ts";

describe("the amount that an application asks for", () => {
  const NONE = {
    depositNeeded: null,
    homeValueEstimate: null,
    upgradeBudget: null,
    monthlyMortgagePayment: null,
    fintreeHelpPercentage: null,
  };
  test("is its own figure by the type, in cents", () => {
    expect(amountAsked("homeownership-accelerator", { ...NONE, depositNeeded: 60_000 })).toBe(6_000_000);
    expect(
      amountAsked("upgrade-accelerator", { ...NONE, homeValueEstimate: 1_250_000, upgradeBudget: 1_187_500 }),
    ).toBe(6_250_000);
    expect(
      amountAsked("homeowner-assistant", { ...NONE, monthlyMortgagePayment: 3837, fintreeHelpPercentage: 40 }),
    ).toBe(5_525_300);
  });

  test("is not known while a figure is missing, nor where nothing is left to ask for", () => {
    for (const type of ["homeownership-accelerator", "upgrade-accelerator", "homeowner-assistant"] as const)
      expect(amountAsked(type, NONE)).toBeNull();
    expect(
      amountAsked("upgrade-accelerator", { ...NONE, homeValueEstimate: 900_000, upgradeBudget: 900_000 }),
    ).toBeNull();
  });
});
