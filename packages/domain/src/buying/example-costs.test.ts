import { FIRST_RATES } from "@keystep/domain/offers/assumptions";
import { FIRST_TERMS } from "@keystep/domain/offers/terms";
import { expect, test } from "vitest";
import { FIRST_BUYING_TABLES as TABLES } from "./buying-rules.ts";
import { exampleCosts } from "./example-costs.ts";
import { lmiCost } from "./lmi.ts";
import { inHundreds, lmiRange } from "./lmi-range.ts";

const { upfront, lmi, lmiWithoutUs, cash, endings, incomes, yearly } = exampleCosts(
  { version: 1, ...FIRST_RATES },
  { tables: TABLES, terms: FIRST_TERMS },
);

const cost = (loan: number, price: number) => lmiCost({ loan, price, state: "NSW" }, TABLES.lmi);
const range = (loan: number, price: number) => lmiRange(cost(loan, price));
const withLmi = (buyBack: number, loan: number, price: number) =>
  `About ${inHundreds(buyBack + cost(loan, price).central)}`;
const insured = (loan: number, price: number) => `with ${inHundreds(cost(loan, price).central)} LMI`;
const beside = (buyBack: number, loan: number, price: number) =>
  `${inHundreds(buyBack + cost(loan, price).central - 53_851)} more than the loan`;

test("the example in dollars is that of Upfront Boost: at each growth what our share takes, the LMI in it, and how much more that is than a loan", () => {
  expect(upfront).toEqual({
    homeValue: "$750,000",
    putIn: "$45,000",
    // 45,000 × 1.005^36
    asLoan: "$53,851",
    assumedOn: "20 November 2026",
  });
  // 6 % of 750,000 × 0.96³, × 1.04³ and × 1.0829³; the loans as in the tests of worked examples
  expect(endings["upfront-boost"]).toEqual([
    {
      growth: "Prices fall 4% a year",
      figure: "You probably can’t refinance",
      // 634,155 and 39,813 for a home of 663,552
      insured: "",
      text: "After a sale you’d owe $10,416, plus its costs.",
      isRefused: true,
      lmi: "",
    },
    {
      growth: "Prices stay the same",
      figure: withLmi(45_000, 679_155, 750_000),
      insured: insured(679_155, 750_000),
      text: beside(45_000, 679_155, 750_000),
      isRefused: false,
      lmi: range(679_155, 750_000),
    },
    {
      growth: "Prices rise 4% a year",
      figure: withLmi(50_619, 684_774, 843_648),
      insured: insured(684_774, 843_648),
      text: beside(50_619, 684_774, 843_648),
      isRefused: false,
      lmi: range(684_774, 843_648),
    },
    {
      growth: "Prices rise 8.29% a year",
      figure: "$57,145",
      insured: "no LMI",
      text: "$3,294 more than the loan",
      isRefused: false,
      lmi: "",
    },
  ]);
});

test("LMI is told to the hundred, on the day and at each outcome where a lender would still lend", () => {
  const told = (name: "monthly-boost" | "double-boost") => endings[name].map((ending) => ending.lmi);
  expect(told("monthly-boost")).toEqual([range(609_728, 663_552), range(614_057, 750_000), "", ""]);
  expect(told("double-boost")).toEqual(["", range(687_564, 750_000), range(696_932, 843_648), ""]);
  expect(lmi).toEqual({ "upfront-boost": range(660_000, 750_000), "double-boost": range(637_500, 750_000) });
  // 45,000 and 33,750 more to borrow without us
  expect(lmiWithoutUs).toEqual({ "upfront-boost": range(705_000, 750_000), "double-boost": range(671_250, 750_000) });
  expect(lmi["upfront-boost"]).toMatch(/^\$\d\d?,\d00 to \$\d\d?,\d00$/);
});

test("the incomes are those that the rule of thumb asks for both loans", () => {
  // 660,000 and 684,774 ÷ 4.2
  expect(incomes["upfront-boost"]).toEqual({ now: "$158,000", later: "$164,000" });
  // 637,500 and 696,932 ÷ 4.2
  expect(incomes["double-boost"]).toEqual({ now: "$152,000", later: "$166,000" });
});

test("the cash on the day is the buyer’s part of the deposit and LMI", () => {
  const { low, high } = cost(660_000, 750_000);
  expect(cash["upfront-boost"]).toBe(lmiRange({ low: 45_000 + low, high: 45_000 + high }));
  // 750,000 less 637,500 and our 33,750
  expect(cash["double-boost"]).toMatch(/^\$8\d,\d00 to \$\d\d,\d00$/);
});

test("LMI on the loan that buys the share back is part of what that costs a year", () => {
  // 45,000 on the day becomes 50,619 and LMI on 684,774 in three years.
  const moderate = 50_619 + cost(684_774, 843_648).central;
  // At flat prices the whole LMI comes on top of what was put in.
  const flat = 45_000 + cost(679_155, 750_000).central;
  const rate = (paid: number) => ((paid / 45_000) ** (1 / 3) - 1) * 100;
  expect(yearly["upfront-boost"][0]).toBeNull();
  expect(yearly["upfront-boost"][1]).toBeCloseTo(rate(flat));
  expect(yearly["upfront-boost"][2]).toBeCloseTo(rate(moderate));
  expect(yearly["upfront-boost"][3]).toBeCloseTo(8.29);
  // As prices fall, the loan of 609,728 for a home of 663,552 asks for LMI.
  expect(yearly["monthly-boost"][0]).toBeCloseTo(28, 0);
  expect(yearly["monthly-boost"][2]).toBeCloseTo(8.2, 1);
});
