import { fc } from "@keystep/domain/testing/chances";
import { expect, test } from "vitest";
import { contribution, monthlyHelp, ownerSharePercent, productSharePercent, shownShares } from "./share.ts";

test("40 % of 5,996 over 36 months is 86,342 (DECISIONS, Calculators)", () => {
  expect(contribution({ helpPercent: 40, monthlyRepayment: 5996 })).toBe(86_342);
  expect(contribution({ helpPercent: 25, monthlyRepayment: 0 })).toBe(0);
});

test("our part of one repayment is to the cent: 40 % of 5,996 is 2,398.40, 29 % of 4,077 is 1,182.33", () => {
  expect(monthlyHelp({ helpPercent: 40, monthlyRepayment: 5996 })).toBe(2398.4);
  expect(monthlyHelp({ helpPercent: 29, monthlyRepayment: 4077 })).toBe(1182.33);
});

test("86,342 of 2,500,000 is 3.5 %, and the owner keeps 96.5 % (DECISIONS, Calculators)", () => {
  const percent = productSharePercent({ contribution: 86_342, propertyValue: 2_500_000 });
  expect(percent).toBeCloseTo(3.453_68, 10);
  expect(ownerSharePercent(percent)).toBeCloseTo(96.546_32, 10);
  expect(shownShares(percent)).toEqual({ productPercent: 3.5, ownerPercent: 96.5 });
});

test("the shares shown always make 100 %, in whole tenths", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 100, noNaN: true }), (percent) => {
      const { productPercent, ownerPercent } = shownShares(percent);
      expect(Math.round(productPercent * 10) + Math.round(ownerPercent * 10)).toBe(1000);
      expect(Math.abs(productPercent - percent)).toBeLessThanOrEqual(0.05 + 1e-9);
    }),
  );
});
