import { expect, test } from "vitest";
import { besideLoanText } from "./beside-loan.ts";

test.each([
  [57_145, 53_851, "$3,294 more than the loan"],
  [50_000, 53_851, "$3,851 less than the loan"],
  [53_901, 53_851, "About the same as the loan"],
  [53_800, 53_851, "$51 less than the loan"],
])("%i beside a loan of %i", (total, asLoan, text) => {
  expect(besideLoanText(total, asLoan)).toBe(text);
});
