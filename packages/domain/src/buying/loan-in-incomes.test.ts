import { FIRST_TERMS } from "@keystep/domain/offers/terms";
import { expect, test } from "vitest";
import { loanInIncomes } from "./loan-in-incomes.ts";

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
