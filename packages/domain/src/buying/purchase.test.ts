import { roundToCents } from "@keystep/domain/kernel/cents";
import { percentOf } from "@keystep/domain/kernel/rounding";
import { expect, test } from "vitest";
import { largestDeposit, purchaseOf } from "./purchase.ts";

const cashAt = (percent: number) => percentOf(600_000, percent) + 1000;
const deposit = (savings: number) => largestDeposit({ least: 5, savings, cashAt });

test.each([
  [121_000, { percent: 20, shortBy: 0 }],
  [120_999, { percent: 19, shortBy: 0 }],
  [500_000, { percent: 20, shortBy: 0 }],
  [31_000, { percent: 5, shortBy: 0 }],
  [30_999, { percent: 5, shortBy: 1 }],
  [0, { percent: 5, shortBy: 31_000 }],
])("with savings of %d", (savings, expected) => {
  expect(deposit(savings)).toEqual(expected);
});

const PARTS = {
  price: 600_000,
  state: "NSW",
  depositPercent: 10,
  duty: roundToCents(21_412.4),
  ratePercentAYear: 6,
} as const;

test("cash is deposit, duty and LMI; the loan is what is left of the price, and 540,000 at 6 % costs 3,238 a month", () => {
  const lmi = { low: 1, central: 2000, high: 3 };
  expect(purchaseOf({ ...PARTS, lmi })).toMatchObject({
    deposit: 60_000,
    cash: 83_412.4,
    loan: 540_000,
    repayment: 3238,
  });
});

test("who puts in a part of the price lowers the loan; who helps with repayments does not", () => {
  const share = { holder: "provider", putIn: 96_000, percent: 16, boughtBackAfterMonths: 36 } as const;
  expect(purchaseOf({ ...PARTS, share }).loan).toBe(444_000);
  expect(purchaseOf({ ...PARTS, share, help: { monthly: 1000, months: 36, total: 36_000 } }).loan).toBe(480_000);
});
