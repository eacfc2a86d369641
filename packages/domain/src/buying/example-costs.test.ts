import { formatPercent } from "@keystep/domain/kernel/money";
import { FIRST_RATES } from "@keystep/domain/offers/assumptions";
import { FIRST_TERMS } from "@keystep/domain/offers/terms";
import { expect, test } from "vitest";
import { FIRST_BUYING_TABLES as TABLES } from "./buying-rules.ts";
import { exampleCosts } from "./example-costs.ts";
import { lmiCost } from "./lmi.ts";
import { inHundreds, lmiRange } from "./lmi-range.ts";

const { upfront, lmi, lmiWithoutUs, endings, incomes, yearly } = exampleCosts(
  { version: 1, ...FIRST_RATES },
  { tables: TABLES, terms: FIRST_TERMS },
);

const cost = (loan: number, price: number) => lmiCost({ loan, price, state: "NSW" }, TABLES.lmi);
const range = (loan: number, price: number) => lmiRange(cost(loan, price));
const withLmi = (buyBack: number, loan: number, price: number) =>
  `About ${inHundreds(buyBack + cost(loan, price).central)}`;
const inParts = (buyBack: string, loan: number, price: number) =>
  `${buyBack} for our share + about ${inHundreds(cost(loan, price).central)} LMI`;

test("the example in dollars is that of Upfront Boost: at each growth what our share takes, of what LMI is a part, and without LMI how much more that is than a loan", () => {
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
      text: "After a sale you’d owe $10,416, plus its costs.",
      look: "beyond",
      lmi: "",
    },
    {
      growth: "Prices stay the same",
      figure: withLmi(45_000, 679_155, 750_000),
      text: inParts("$45,000", 679_155, 750_000),
      look: "dearer",
      lmi: range(679_155, 750_000),
    },
    {
      growth: "Prices rise 4% a year",
      figure: withLmi(50_619, 684_774, 843_648),
      text: inParts("$50,619", 684_774, 843_648),
      look: "dearer",
      lmi: range(684_774, 843_648),
    },
    {
      growth: "Prices rise 8.29% a year",
      figure: "$57,145",
      text: "$3,294 more than the loan",
      look: "dearer",
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

test("LMI on the loan that buys the share back is part of what that costs a year, at moderate growth and at most", () => {
  // 45,000 on the day becomes 50,619 and LMI on 684,774 in three years.
  const moderate = 50_619 + cost(684_774, 843_648).central;
  // At flat prices the whole LMI comes on top of what was put in.
  const flat = 45_000 + cost(679_155, 750_000).central;
  const rate = (paid: number) => formatPercent(((paid / 45_000) ** (1 / 3) - 1) * 100);
  expect(yearly["upfront-boost"]).toEqual({
    usual: `if prices rise 4%: like a loan at ${rate(moderate)} with LMI.`,
    others: [`Prices stay the same: like ${rate(flat)}.`, "They fall 4%: you probably can’t refinance."],
  });
});

test("the case in which a share costs most a year is named: it is not the same in each example", () => {
  expect(yearly["double-boost"].others[0]).toMatch(/^Prices stay the same: like 13\.\d%\.$/);
  // As prices fall, the loan of 609,728 for a home of 663,552 asks for LMI.
  expect(yearly["monthly-boost"]).toEqual({
    usual: "if prices rise 4%: like a loan at 8.2%.",
    others: [expect.stringMatching(/^Prices fall 4%: like 2\d(\.\d)?% with LMI\.$/)],
  });
});
