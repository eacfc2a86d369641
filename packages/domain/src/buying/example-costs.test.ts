import { FIRST_RATES } from "@keystep/domain/offers/assumptions";
import { FIRST_TERMS } from "@keystep/domain/offers/terms";
import { expect, test } from "vitest";
import { FIRST_BUYING_TABLES as TABLES } from "./buying-rules.ts";
import { exampleCosts } from "./example-costs.ts";
import { lmiCost } from "./lmi.ts";
import { inHundreds, lmiRange } from "./lmi-range.ts";

const { upfront, lmi, needs, endings, worst } = exampleCosts(
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
  expect(lmi["upfront-boost"]).toMatch(/^\$\d\d?,\d00 to \$\d\d?,\d00$/);
});

test("a buyer needs their part of the deposit and LMI in cash, and the incomes that the rule of thumb asks for both loans", () => {
  const { low, high } = cost(660_000, 750_000);
  expect(needs["upfront-boost"]).toEqual([
    ["Your deposit", "$45,000"],
    ["Mortgage insurance (LMI)", range(660_000, 750_000)],
    ["Cash, before buying costs", lmiRange({ low: 45_000 + low, high: 45_000 + high })],
    // 660,000 and 684,774 ÷ 4.2
    ["Income you need now", "$158,000"],
    ["Income to buy back, at 4% growth", "$164,000"],
  ]);
  const double = Object.fromEntries(needs["double-boost"]);
  // 750,000 less 637,500 and our 33,750
  expect(double["Cash, before buying costs"]).toMatch(/^\$8\d,\d00 to \$\d\d,\d00$/);
  // 637,500 and 696,932 ÷ 4.2
  expect([double["Income you need now"], double["Income to buy back, at 4% growth"]]).toEqual(["$152,000", "$166,000"]);
});

test("a deposit of 20% asks for no LMI, and an owner for the income of the new loan alone", () => {
  expect(needs["monthly-boost"][0]).toEqual(["Cash, before buying costs", "$150,000"]);
  expect(needs["monthly-boost"].map(([label]) => label)).not.toContain("Mortgage insurance (LMI)");
  expect(needs["homeowner-assistant"].map(([label]) => label)).toEqual(["Income to buy back, at 4% growth"]);
});

test("the worst case is the one without a lender, or the dearest with its LMI", () => {
  expect(worst["upfront-boost"]).toBe("Prices fall 4% a year: you probably can’t refinance.");
  expect(worst["double-boost"]).toBe("Prices fall 4% a year: you probably can’t refinance.");
  // 5.007 % of 663,552, and LMI on 609,728 for a home of that value
  const dearest = 33_225 + cost(609_728, 663_552).central;
  expect(worst["monthly-boost"]).toBe(`Prices fall 4% a year: about ${inHundreds(dearest)} with LMI for our share.`);
});
