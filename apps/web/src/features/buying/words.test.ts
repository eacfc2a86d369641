import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { OptionName } from "@keystep/domain/buying/buying-options";
import { compareOptions } from "@keystep/domain/buying/comparison";
import type { Reason } from "@keystep/domain/buying/reasons";
import type { Ranked } from "@keystep/domain/buying/verdict";
import { describe, expect, test } from "vitest";
import { buyerOf, COMPARISON_FIGURES, premisesOf } from "./comparison-figures.ts";
import { netCostText, waitText } from "./option-rows.ts";
import { provenanceText } from "./provenance-words.ts";
import { reasonText } from "./reason-words.ts";
import { verdictSentences } from "./verdict-words.ts";

const day = "2026-11-20" as CalendarDate; // a real day, written out
const figures = COMPARISON_FIGURES.defaults;
const options = compareOptions(buyerOf(figures), premisesOf(figures, day));
const ranked = (...all: [OptionName, number][]): Ranked[] => all.map(([name, netCost]) => ({ name, netCost }));
const said = (all: Ranked[], scheme: OptionName | null = null, saves = 0) => {
  const betterScheme = scheme === null ? null : { scheme, boost: "upfront-boost" as const, saves };
  return verdictSentences({ ranked: all, betterScheme }, 5, options);
};

describe("the verdict in words", () => {
  test("a scheme that is the better deal comes first, to the nearest thousand", () => {
    expect(said(ranked(["help-to-buy", 1], ["upfront-boost", 14_500]), "help-to-buy", 14_499)).toEqual([
      "Help to Buy would cost you about $14,000 less than Upfront Boost over 5 years, if you qualify.",
    ]);
    expect(said(ranked(["help-to-buy", 1]), "help-to-buy", 999)[0]).toContain(
      "less than $1,000 less than Upfront Boost",
    );
  });

  test("it comes first even where something else costs least of all", () => {
    const all = ranked(["waiting", 0], ["five-percent-deposit", 10], ["upfront-boost", 5010]);
    expect(said(all, "five-percent-deposit", 5000)).toEqual([
      "The 5% Deposit Scheme would cost you about $5,000 less than Upfront Boost over 5 years, if you qualify.",
      "Of everything here, waiting and saving would cost you the least.",
      "After 5 years of waiting you would not have bought yet.",
    ]);
  });

  test("our own comes with what it depends on, a loan without", () => {
    expect(said(ranked(["upfront-boost", 0], ["low-deposit-loan", 20_000]))).toEqual([
      "Upfront Boost would cost you the least over 5 years: about $20,000 less than a low-deposit loan with LMI, if we can make you an offer.",
    ]);
    expect(said(ranked(["low-deposit-loan", 0], ["monthly-boost", 20_000]))[0]).toBe(
      "A low-deposit loan with LMI would cost you the least over 5 years: about $20,000 less than Monthly Boost.",
    );
  });

  test("one way alone, and none", () => {
    expect(said(ranked(["help-to-buy", 0]))[0]).toBe("Help to Buy is the one way that seems open for your figures.");
    expect(said([])[0]).toContain("None of these seems open for your figures yet.");
  });
});

test.each<[Reason, RegExp]>([
  [{ code: "short-of-cash", amount: 12_000 }, /\$12,000 more than you have saved/],
  [{ code: "income-above-limit", limit: 100_000 }, /above \$100,000, the limit when the scheme began/],
  [{ code: "price-above-cap", cap: 650_000 }, /cap of \$650,000/],
  [{ code: "not-in-this-state" }, /takes no part/],
  [{ code: "not-in-this-state-yet" }, /to join in 2026/],
  [{ code: "boost-above-three-times-savings", most: 90_000 }, /three times your savings, \$90,000/],
  [{ code: "share-above-a-quarter", percent: 25.04 }, /a quarter at most/],
  [{ code: "deposit-is-there" }, /deposit of 20% already/],
  [{ code: "never-reached", years: 30 }, /not there within 30 years/],
  [{ code: "may-own-no-home" }, /own no other home, here or abroad/],
  [{ code: "owned-before", years: 10 }, /in the last 10 years/],
  [{ code: "loan-of-six-incomes", loan: 600_000 }, /six times your income or more/],
])("%j is said", (reason, words) => {
  expect(reasonText(reason)).toMatch(words);
});

test("where a figure comes from: the office's own, or an estimate with the office to ask", () => {
  const of = { from: day, asAt: day, office: "Revenue NSW" };
  expect(provenanceText({ ...of, standing: "official" })).toBe(
    "As at 20 November 2026, source Revenue NSW, check before relying.",
  );
  expect(provenanceText({ ...of, standing: "secondary", caveat: "Old." })).toBe(
    "An estimate as at 20 November 2026, from secondary sources; check with Revenue NSW before relying. Old.",
  );
});

test("a gain is 'ahead', months are years and months", () => {
  expect([netCostText(0), netCostText(1), netCostText(-1)]).toEqual(["$0", "$1", "$1 ahead"]);
  expect([1, 2, 12, 25, 36].map(waitText)).toEqual(["1 month", "2 months", "1 year", "2 years and 1 month", "3 years"]);
});
