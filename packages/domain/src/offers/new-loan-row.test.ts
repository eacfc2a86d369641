import { expect, test } from "vitest";
import { newLoanRow } from "./new-loan-row.ts";

test.each([
  [{ lvr: 80, lending: "usual" }, "Loan 80% of value"],
  [{ lvr: 80.1, lending: "with-lmi" }, "Loan 80.1% of value: LMI $5,000 to $6,000"],
  [{ lvr: 95.1, lending: "beyond" }, "Loan 95.1% of value: hardly any lender"],
] as const)("the new loan of %o in a row beside its cost", (loan, words) => {
  expect(newLoanRow(loan, "$5,000 to $6,000")).toBe(words);
});
