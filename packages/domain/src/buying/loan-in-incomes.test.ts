import { FIRST_TERMS } from "@keystep/domain/offers/terms";
import { expect, test } from "vitest";
import { incomeNeeded, loanInIncomes } from "./loan-in-incomes.ts";

test.each([
  [420_000, 4.2, false],
  [424_999, 4.2, false],
  [425_000, 4.3, true],
])("a loan of %d on an income of 100,000 is %d incomes", (loan, incomes, isAbove) => {
  expect(loanInIncomes(loan, 100_000, FIRST_TERMS)).toEqual({ incomes, ruleOfThumb: 4.2, isAbove });
});

test("without an income every loan is above the rule", () => {
  expect(loanInIncomes(1, 0, FIRST_TERMS).isAbove).toBe(true);
});

test.each([
  [660_000, 158_000],
  [684_774, 164_000],
  [4_200, 1000],
  [4_201, 2000],
  [0, 0],
])("a loan of %d asks for an income of %d", (loan, income) => {
  expect(incomeNeeded(loan, FIRST_TERMS)).toBe(income);
});

test.each([350_000, 600_000, 637_500, 660_000])("the income that a loan of %d asks for keeps the rule", (loan) => {
  expect(incomeNeeded(loan, FIRST_TERMS) * FIRST_TERMS.borrowingIncomes).toBeGreaterThanOrEqual(loan);
});
