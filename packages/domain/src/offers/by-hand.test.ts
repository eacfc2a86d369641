import {
  instalmentsByHand,
  monthsByHand,
  repaymentHelpByHand,
  yearsByHand,
} from "@keystep/domain/testing/by-hand/calculators-by-hand";
import { describe, expect, test } from "vitest";
import { FIRST_RATES } from "./assumptions.ts";
import { bnplPlan } from "./bnpl.ts";
import { calculateBusinessFunding } from "./business-funding.ts";
import { calculateShare } from "./calculator.ts";
import { calculateDoubleBoost } from "./double-boost.ts";
import type { ShareOutlook } from "./share-outlook.ts";
import { FIRST_TERMS } from "./terms.ts";

const ASSUMPTIONS = { version: 1, ...FIRST_RATES };
const HOMES = [500_000, 637_000, 850_000, 1_234_000, 2_500_000, 20_000_000];

/** Months and all years of each growth, as they are shown: the share is counted from the same amounts either way. */
function expectOutlook(outlook: ShareOutlook, home: number, share: number): void {
  expect(outlook.productSharePercent / 100).toBeCloseTo(share, 12);
  expect(outlook.monthsUntilGrowthExceedsShare).toBe(monthsByHand(share, 8.29));
  for (const { growthPercentAYear: growth, years } of outlook.scenarios) {
    const told = years.map((year) => [year.propertyValue, year.productShare, year.ownerShare, year.productShareToday]);
    expect([growth, told]).toEqual([growth, yearsByHand(home, share, { growth, inflation: 2.5 })]);
  }
}

test.each(HOMES)("help with repayments on a home of %d", (propertyValue) => {
  for (const part of [0.05, 0.4, 0.63, 0.9]) {
    for (const helpPercent of [25, 29, 40, 50]) {
      for (const ratePercentAYear of [0, 5.64, 6]) {
        const remainingMortgage = Math.round(propertyValue * part);
        const told = calculateShare({ propertyValue, remainingMortgage, helpPercent, ratePercentAYear }, ASSUMPTIONS);
        const byHand = repaymentHelpByHand(propertyValue, remainingMortgage, {
          help: helpPercent,
          rate: ratePercentAYear,
        });
        expect([told.monthlyRepayment, told.contribution]).toEqual([byHand.repayment, byHand.putIn]);
        expectOutlook(told, propertyValue, byHand.share);
      }
    }
  }
});

test.each(HOMES)("Double Boost and funds for a business on a home of %d", (home) => {
  for (const part of [0.75, 0.85, 0.95]) {
    const upgradeBudget = Math.round(home * part);
    const told = calculateDoubleBoost({ propertyValue: home, upgradeBudget }, ASSUMPTIONS);
    expect(told.contribution).toBe(home - upgradeBudget);
    expectOutlook(told, home, (home - upgradeBudget) / home);
    const funds = Math.round(home * (1 - part));
    expectOutlook(calculateBusinessFunding({ homeValue: home, funds }, ASSUMPTIONS), home, funds / home);
  }
});

describe("instalments", () => {
  test.each([2, 4] as const)("every %d weeks, from none paid to all", (every) => {
    for (const purchasePrice of [1000, 1500, 9999, 10_000, 100_000]) {
      for (let paidInstalments = 0; paidInstalments <= 16 / every; paidInstalments += 1) {
        const told = bnplPlan(
          { purchasePrice, every, paidInstalments, homeValue: 900_000 },
          { version: 1, ...FIRST_TERMS },
        );
        const byHand = instalmentsByHand(purchasePrice, { every, paid: paidInstalments, home: 900_000 });
        const { level, fees, given, owed } = byHand;
        expect([told.instalmentCents, told.feesCents, told.paidCents, told.unpaidCents]).toEqual([
          level,
          fees,
          given,
          owed,
        ]);
        expect(told.sharePercent / 100).toBeCloseTo(byHand.share, 12);
      }
    }
  });
});
