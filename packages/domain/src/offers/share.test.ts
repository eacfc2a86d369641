import { fc } from "@keystep/domain/testing/chances";
import { expect, test } from "vitest";
import { contribution, ownerSharePercent, productSharePercent, shownShares } from "./share.ts";

test("40 % of 5,996 over 36 months is 86,342 (interpretation, Calculators)", () => {
  expect(contribution({ helpPercent: 40, monthlyRepayment: 5996 })).toBe(86_342);
  expect(contribution({ helpPercent: 25, monthlyRepayment: 0 })).toBe(0);
});

test("86,342 of 2,500,000 is 3.5 %, and the owner keeps 96.5 % (interpretation, Calculators)", () => {
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
