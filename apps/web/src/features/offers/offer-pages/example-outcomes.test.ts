import { outcomesOf } from "@keystep/domain/offers/worked-examples";
import { expect, test } from "vitest";
import { newLoanText } from "./example-outcomes.tsx";
import { WORKED_EXAMPLES } from "#src/features/offers/worked-examples";

const { "upfront-boost": MIA, "monthly-boost": PRIYA_AND_TOM } = WORKED_EXAMPLES;

const told = (example: typeof MIA) =>
  outcomesOf(example).map(({ newLoan, homeValue }) =>
    newLoan === null
      ? ""
      : newLoanText(newLoan, homeValue, { example, lmi: newLoan.lending === "with-lmi" ? "$1 to $2" : "" }),
  );

test("where the new loan is usual it says what it costs, above 80 % that LMI comes again, above 95 % that nobody usually lends it", () => {
  const [fall, none, , rise] = told(MIA);
  expect(rise).toBe("The new loan is $691,300, 72.6% of the home: $4,314 a month instead of $3,957.");
  expect(none).toBe(
    "The new loan is $679,155, 90.6% of the home: $4,238 a month instead of $3,957. LMI on it is $1 to $2 by our estimate.",
  );
  // 673,968 − 663,552
  expect(fall).toBe(
    "Loan and share come to $673,968, 101.6% of the home. Lenders usually stop at 95%, so a standard refinance is unlikely. You would need savings, an extension or a sale. A sale would be $10,416 short of both, before selling costs.",
  );
  expect(told(PRIYA_AND_TOM)[0]).toContain("$609,728, 91.9% of the home: $3,805 a month instead of $3,597");
});

test("where a sale would pay for both, nothing is short", () => {
  const beyond = { principal: 970_000, repayment: 1, lvr: 97, lending: "beyond" } as const;
  expect(newLoanText(beyond, 1_000_000, { example: MIA })).toMatch(/or a sale\.$/);
});
