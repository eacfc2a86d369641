import { FIRST_RATES } from "@keystep/domain/offers/assumptions";
import { expect, test } from "vitest";
import { FIRST_BUYING_TABLES as TABLES } from "./buying-rules.ts";
import { exampleCosts } from "./example-costs.ts";
import { lmiCost } from "./lmi.ts";
import { lmiRange } from "./lmi-range.ts";

const { upfront, lmi, laterLmi, yearlyWithLmi } = exampleCosts({ version: 1, ...FIRST_RATES }, TABLES);

const range = (loan: number, price: number) => lmiRange(lmiCost({ loan, price, state: "NSW" }, TABLES.lmi));

test("the example in dollars is that of Upfront Boost: at each growth what our share takes, and the loan that pays for it", () => {
  // 6 % of 750,000 × 0.96³, × 1.04³ and × 1.0829³; the loans as in the tests of worked examples
  expect(upfront).toEqual({
    homeValue: "$750,000",
    putIn: "$45,000",
    assumedOn: "20 November 2026",
    buyBacks: [
      ["fall 4% a year", "$39,813", "Loan 101.6% of value: hardly any lender"],
      ["stay the same", "$45,000", `Loan 90.6% of value: LMI ${range(679_155, 750_000)}`],
      ["rise 4% a year", "$50,619", `Loan 81.2% of value: LMI ${range(684_774, 843_648)}`],
      ["rise 8.29% a year", "$57,145", "Loan 72.6% of value"],
    ],
  });
});

test("LMI is told to the hundred, on the day and at each outcome where a lender would still lend", () => {
  expect(laterLmi).toEqual({
    "monthly-boost": [range(609_728, 663_552), range(614_057, 750_000), "", ""],
    "double-boost": ["", range(687_564, 750_000), range(696_932, 843_648), ""],
  });
  expect(lmi).toEqual({ "upfront-boost": range(660_000, 750_000), "double-boost": range(637_500, 750_000) });
  expect(lmi["upfront-boost"]).toMatch(/^\$\d\d?,\d00 to \$\d\d?,\d00$/);
});

test("LMI on the loan that buys the share back is part of what that costs a year, at moderate growth", () => {
  const middle = (loan: number) => {
    const { low, high } = lmiCost({ loan, price: 843_648, state: "NSW" }, TABLES.lmi);
    return (low + high) / 2;
  };
  // 45,000 on the day becomes 50,619 and LMI on 684,774 in three years.
  expect(yearlyWithLmi["upfront-boost"]).toBeCloseTo((((50_619 + middle(684_774)) / 45_000) ** (1 / 3) - 1) * 100, 1);
  expect(yearlyWithLmi["double-boost"]).toBeGreaterThan(9);
  expect(yearlyWithLmi["double-boost"]).toBeLessThan(10.5);
});
