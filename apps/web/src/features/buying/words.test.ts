import { growthName } from "@keystep/domain/offers/growth-name";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { OptionName } from "@keystep/domain/buying/buying-options";
import { grantFor } from "@keystep/domain/buying/grants";
import { compareOptions } from "@keystep/domain/buying/comparison";
import type { Reason } from "@keystep/domain/buying/reasons";
import type { Ranked } from "@keystep/domain/buying/verdict";
import { describe, expect, test } from "vitest";
import { buyingRules } from "#src/layout/buying-rules";
import { grantWords } from "./grant-note.tsx";
import { firstPicks, withPick } from "./picked-options.tsx";
import { buyerOf, COMPARISON_FIGURES, premisesOf } from "./comparison-figures.ts";
import { netCostText, optionCells, waitText } from "./option-rows.ts";
import { provenanceWords } from "./sources.tsx";
import { reasonText } from "./option-fit.tsx";
import { boostNote, cheapestNote, verdictSentences } from "./verdict-words.ts";

const day = "2026-11-27" as CalendarDate; // a real day, written out
const figures = { ...COMPARISON_FIGURES.defaults, savings: 80_000 };
const premises = premisesOf(figures, day);
const options = compareOptions(buyerOf(figures), premises);
const ranked = (...all: [OptionName, number][]): Ranked[] => all.map(([name, netCost]) => ({ name, netCost }));
const said = (all: Ranked[], scheme: OptionName | null = null, saves = 0) => {
  const betterScheme = scheme === null ? null : { scheme, boost: "upfront-boost" as const, saves };
  return verdictSentences({ ranked: all, betterScheme }, { years: 5, premises }, options);
};

describe("the verdict in words", () => {
  test("a scheme that is the better deal comes first, to the nearest thousand", () => {
    expect(said(ranked(["help-to-buy", 1], ["upfront-boost", 14_500]), "help-to-buy", 14_499)).toEqual([
      "Help to Buy would cost you about $14,000 less than Upfront Boost, if you qualify.",
      "Over 5 years, at 4% growth a year.",
    ]);
    expect(said(ranked(["help-to-buy", 1]), "help-to-buy", 1999)[0]).toBe(
      "Help to Buy would cost you hardly less than Upfront Boost, if you qualify.",
    );
    expect(said(ranked(["help-to-buy", 1]), "help-to-buy", 2000)[0]).toContain("cost you about $2,000 less than");
  });

  test("it comes first even where something else costs least of all", () => {
    const all = ranked(["waiting", 0], ["five-percent-deposit", 10], ["upfront-boost", 5010]);
    expect(said(all, "five-percent-deposit", 5000)).toEqual([
      "The 5% Deposit Scheme would cost you about $5,000 less than Upfront Boost, if you qualify.",
      "Over 5 years, at 4% growth a year.",
      "Of everything here, waiting and saving would cost you the least.",
      "After 5 years of waiting you would not have bought yet.",
    ]);
  });

  test("our own comes with what it depends on, a loan without", () => {
    expect(said(ranked(["upfront-boost", 0], ["low-deposit-loan", 20_000]))).toEqual([
      "Upfront Boost would cost you the least: about $20,000 less than a low-deposit loan with LMI, if we can make you an offer.",
      "Over 5 years, at 4% growth a year.",
    ]);
    expect(said(ranked(["low-deposit-loan", 0], ["monthly-boost", 20_000]))[0]).toBe(
      "A low-deposit loan with LMI would cost you the least: about $20,000 less than Monthly Boost.",
    );
  });

  test("one way alone, and none", () => {
    expect(said(ranked(["help-to-buy", 0]))).toEqual([
      "Help to Buy is the only way that seems open with these figures.",
    ]);
    expect(said([])[0]).toContain("None of these is open to you with these figures yet.");
  });
});

describe("the two facts of a growth", () => {
  test("the cheapest by what it costs or leaves, and how much more our cheapest boost costs", () => {
    const all = ranked(["help-to-buy", 1200], ["upfront-boost", 15_700], ["double-boost", 30_000]);
    expect([cheapestNote(all), boostNote(all)]).toEqual([
      "Help to Buy costs least: $1,200",
      "Upfront Boost: about $15,000 worse",
    ]);
    expect(cheapestNote(ranked(["waiting", -500]))).toBe("Wait and save leaves you best off: $500 ahead");
    expect(boostNote(ranked(["waiting", -500], ["monthly-boost", 1499]))).toBe("Monthly Boost: hardly worse");
    expect(boostNote(ranked(["waiting", -500], ["monthly-boost", 7600]))).toBe("Monthly Boost: about $8,000 worse");
  });

  test("where a boost is the cheapest, how much less it costs than the next", () => {
    expect(boostNote(ranked(["upfront-boost", 0], ["help-to-buy", 3400]))).toBe(
      "Upfront Boost costs about $3,000 less than Help to Buy",
    );
    expect(boostNote(ranked(["upfront-boost", -500], ["help-to-buy", 2900]))).toBe(
      "Upfront Boost: about $3,000 better off than with Help to Buy",
    );
  });

  test("that no boost is open, nothing else, or nothing at all", () => {
    expect(boostNote(ranked(["help-to-buy", 1]))).toBe("None of our boosts is open.");
    expect(boostNote(ranked(["upfront-boost", 1]))).toBe("Nothing else is open.");
    expect(cheapestNote([])).toBe("None is open.");
  });
});

test.each<[Reason, RegExp]>([
  [{ code: "short-of-cash", amount: 12_000 }, /\$12,000 more on the day than you have saved/],
  [{ code: "income-above-limit", limit: 100_000 }, /above \$100,000, the limit for 2026–27/],
  [{ code: "price-above-cap", cap: 650_000 }, /cap of \$650,000/],
  [{ code: "not-in-this-state" }, /doesn’t take part/],
  [{ code: "not-in-this-state-yet" }, /due to join/],
  [{ code: "boost-above-three-times-savings", most: 90_000 }, /three times your savings, \$90,000/],
  [{ code: "share-above-a-quarter", percent: 25.04 }, /a quarter at most/],
  [{ code: "we-add-too-little", amount: 9000, limit: 10_000 }, /^We would add \$9,000\. We start at \$10,000\.$/],
  [{ code: "we-add-too-much", amount: 500_001, limit: 500_000 }, /Our most is \$500,000\.$/],
  [
    { code: "loan-above-limit", percent: 92.1, limit: 90 },
    /^Your loan would be 92\.1% of the price\. Our limit is 90%/,
  ],
  [{ code: "buy-back-above-limit", percent: 96.9, limit: 95 }, /our part would be 96\.9% .* Our limit is 95%/],
  [{ code: "deposit-is-there" }, /20% deposit already/],
  [{ code: "never-reached", years: 30 }, /won’t have the deposit within 30 years/],
  [{ code: "citizens-only" }, /Australian citizens\.$/],
  [{ code: "citizens-and-residents-only" }, /citizens and permanent residents/],
  [{ code: "may-own-no-home" }, /can’t own another home, here or abroad/],
  [{ code: "owned-before", years: 10 }, /in the last 10 years/],
  [{ code: "loan-of-six-incomes", loan: 600_000 }, /six times your income or more/],
  [
    { code: "loan-above-rule-of-thumb", incomes: 4.8, ruleOfThumb: 4.2 },
    /^We count on a loan of at most 4\.2 times your income\. This is 4\.8 times: ask a lender\.$/,
  ],
  [
    { code: "refinance-hard", percent: 86.9 },
    /new loan would be 86\.9% .* A lender would ask for LMI, which our figures count/,
  ],
  [
    { code: "refinance-unlikely", percent: 96.9 },
    /new loan would be 96\.9% .* Few lenders do that, so we would say no/,
  ],
])("%j is said", (reason, words) => {
  expect(reasonText(reason)).toMatch(words);
});

test("where a figure comes from: the office and its page by name, the day, and to check there", () => {
  const of = { asAt: day, office: "Revenue NSW" };
  expect(provenanceWords({ ...of, sources: [{ page: "Transfer duty rates" }] })).toBe(
    "Revenue NSW, Transfer duty rates: as read on 27 November 2026, check at the office.",
  );
  expect(
    provenanceWords({ ...of, sources: [{ of: "Caps", page: "A page" }, { page: "Another" }], caveat: "Old." }),
  ).toBe("Caps: Revenue NSW, A page; Revenue NSW, Another: as read on 27 November 2026, check at the office. Old.");
});

test("a grant: its amount, its cap as a cliff, its conditions", () => {
  const buyer = { ...buyerOf(figures), isNewHome: true, price: 600_000 };
  const said = (of: Partial<typeof buyer>) => {
    const asked = { ...buyer, ...of };
    return grantWords(grantFor({ ...asked, contractDay: day }, buyingRules.grants), asked);
  };
  expect(said({})).toContain("New South Wales may give you a grant of $10,000 for this home. Land and building");
  expect(said({ price: 600_001 })).toContain("a new home up to $600,000. A dollar more, and all of it is gone.");
  expect(said({ state: "QLD", price: 750_000 })).toContain("gives $30,000 for a new home below $750,000.");
  expect(said({ isNewHome: false })).toContain("gives first home buyers $10,000, for a new home only.");
  expect(said({ isFirstHome: false })).toContain("for a first home only.");
  expect(said({ state: "ACT" })).toBe("Australian Capital Territory gives no grant to first home buyers.");
  const over = grantFor({ ...buyer, state: "TAS", contractDay: "2027-07-01" as CalendarDate }, buyingRules.grants);
  expect(grantWords(over, { state: "TAS" })).toBe(
    "Tasmania gives first home buyers $20,000 for contracts until 30 June 2027.",
  );
});

test("who owes more than they own is told so", () => {
  const option = options.find(({ name }) => name === "low-deposit-loan");
  if (option === undefined) throw new Error("The loan with LMI is missing.");
  const outcome = { ...option.outcomes[5], owned: -46_618, ownedToday: -41_204 };
  const { owned } = optionCells({ ...option, outcomes: { ...option.outcomes, 5: outcome } }, 5);
  expect(owned.figure).toBe("−$46,618");
  expect(owned.notes.slice(0, 2)).toEqual(["you owe $46,618 more than you own", "−$41,204 in today’s dollars"]);
});

test("the first three to compare: the cheapest, our cheapest, the next; a changed one swaps with its double", () => {
  const all = ranked(["help-to-buy", 1], ["waiting", 2], ["double-boost", 3]);
  expect(firstPicks(all)).toEqual(["help-to-buy", "double-boost", "waiting"]);
  expect(firstPicks(ranked(["upfront-boost", 1], ["help-to-buy", 2]))).toEqual([
    "upfront-boost",
    "monthly-boost",
    "help-to-buy",
  ]);
  expect(firstPicks([])).toHaveLength(3);
  const picks = firstPicks(all);
  expect(withPick(picks, 0, "waiting")).toEqual(["waiting", "double-boost", "help-to-buy"]);
  expect(withPick(picks, 1, "low-deposit-loan")).toEqual(["help-to-buy", "low-deposit-loan", "waiting"]);
});

test("a growth in a sentence", () => {
  expect([-4, 0, 8.29].map(growthName)).toEqual([
    "Prices fall 4% a year",
    "Prices stay the same",
    "Prices rise 8.29% a year",
  ]);
});

test("LMI says which of the two pays for it", () => {
  const cells = options
    .filter(({ name }) => name === "monthly-boost")
    .map((option) => optionCells(option, 5).day.notes);
  expect(cells).toEqual([["deposit 10%", "duty $0", "LMI $14,700 to $17,700, added to the loan; we count $15,806"]]);
});

test("a gain is 'ahead', months are years and months", () => {
  expect([netCostText(0), netCostText(1), netCostText(-1)]).toEqual(["$0", "$1", "$1 ahead"]);
  expect([1, 2, 12, 25, 36].map(waitText)).toEqual(["1 month", "2 months", "1 year", "2 years and 1 month", "3 years"]);
});
