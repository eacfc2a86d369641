import { namesOf } from "@keystep/domain/kernel/named";
import { describe, expect, test } from "vitest";
import type { BuyerFigures } from "./buyer-figures.ts";
import { fitOf, fivePercentDepositReasons, helpToBuyReasons } from "./reasons.ts";
import { sampleBuyer } from "@keystep/domain/testing/sample-buyer";
import { FIRST_FIVE_PERCENT_DEPOSIT as OWN, FIRST_HELP_TO_BUY as RULES } from "./schemes.ts";

const reasonsFor = (figures: Partial<BuyerFigures>) => helpToBuyReasons(RULES, { ...sampleBuyer, ...figures });

type Judge = (figures: Partial<BuyerFigures>) => readonly object[];

function expectCaps(judge: Judge, state: BuyerFigures["state"], caps: Readonly<Record<BuyerFigures["place"], number>>) {
  for (const place of namesOf(caps)) {
    const cap = caps[place];
    expect(judge({ state, place, price: cap })).toEqual([]);
    expect(judge({ state, place, price: cap + 1 })).toEqual([{ code: "price-above-cap", cap }]);
  }
}

describe("Help to Buy (facts, Schemes)", () => {
  test("its terms", () => {
    expect(RULES.mostSharePercent).toEqual({ newHome: 40, existingHome: 30 });
    expect([RULES.leastDepositPercent, RULES.placesAYear, RULES.from]).toEqual([2, 10_000, "2025-12-05"]);
  });

  test.each([
    ["alone", 103_000],
    ["alone-with-children", 165_000],
    ["couple", 165_000],
  ] as const)("%s: an income of up to %d", (household, limit) => {
    expect(reasonsFor({ household, yearlyIncome: limit })).toEqual([]);
    expect(reasonsFor({ household, yearlyIncome: limit + 1 })).toEqual([{ code: "income-above-limit", limit }]);
  });

  test.each([
    ["NSW", 1_300_000, 800_000],
    ["VIC", 950_000, 650_000],
    ["QLD", 1_000_000, 700_000],
    ["WA", 850_000, 600_000],
    ["SA", 900_000, 500_000],
    ["TAS", 700_000, 550_000],
    ["ACT", 1_000_000, 1_000_000],
    ["NT", 600_000, 600_000],
  ] as const)("%s: a price of up to %d, elsewhere %d", (state, capital, other) => {
    expectCaps(reasonsFor, state, { capital, other });
  });

  test("every state takes part; one that did not, or was due to, is told", () => {
    expect(new Set(Object.values(RULES.takesPart))).toEqual(new Set(["yes"]));
    const told = (takesPart: "no" | "due") =>
      helpToBuyReasons(
        { ...RULES, takesPart: { ...RULES.takesPart, TAS: takesPart } },
        { ...sampleBuyer, state: "TAS" },
      );
    expect([told("no"), told("due")]).toEqual([[{ code: "not-in-this-state" }], [{ code: "not-in-this-state-yet" }]]);
  });

  test("it is for citizens", () => {
    expect(reasonsFor({ residency: "permanent-resident" })).toEqual([{ code: "citizens-only" }]);
    expect(fitOf(reasonsFor({ residency: "neither" }))).toBe("no");
  });

  test("who has owned before has to ask, and is not ruled out", () => {
    const reasons = reasonsFor({ isFirstHome: false });
    expect(reasons).toEqual([{ code: "may-own-no-home" }]);
    expect(fitOf(reasons)).toBe("check");
  });
});

describe("the 5% Deposit Scheme (facts, Schemes; decision 0031)", () => {
  const reasons = (figures: Partial<BuyerFigures>) => fivePercentDepositReasons(OWN, { ...sampleBuyer, ...figures });

  test("its terms", () => {
    expect([OWN.from, OWN.yearsWithoutAHome]).toEqual(["2025-10-01", 10]);
    expect(OWN.leastDepositPercent).toEqual({ alone: 5, "alone-with-children": 2, couple: 5 });
  });

  test.each([
    ["NSW", 1_500_000, 800_000],
    ["VIC", 950_000, 650_000],
    ["QLD", 1_000_000, 700_000],
    ["WA", 850_000, 600_000],
    ["SA", 900_000, 500_000],
    ["TAS", 700_000, 550_000],
    ["ACT", 1_000_000, 1_000_000],
    ["NT", 750_000, 600_000],
  ] as const)("%s: a price of up to %d, elsewhere %d", (state, capital, other) => {
    expectCaps(reasons, state, { capital, other });
  });

  test("it is for citizens and permanent residents", () => {
    expect(reasons({ residency: "permanent-resident" })).toEqual([]);
    expect(reasons({ residency: "neither" })).toEqual([{ code: "citizens-and-residents-only" }]);
  });

  test("no income rules anybody out", () => {
    expect(reasons({ yearlyIncome: 500_000 })).toEqual([]);
  });

  test("who has owned before has to ask: for ten years none, alone with children none now", () => {
    expect(reasons({ isFirstHome: false })).toEqual([{ code: "owned-before", years: 10 }]);
    expect(reasons({ isFirstHome: false, household: "alone-with-children" })).toEqual([{ code: "may-own-no-home" }]);
  });
});

test("an option seems open without a reason, is to be checked with one that asks, and closed with one that rules out", () => {
  expect(fitOf([])).toBe("seems");
  expect(fitOf([{ code: "owned-before", years: 10 }])).toBe("check");
  expect(fitOf([{ code: "owned-before", years: 10 }, { code: "not-in-this-state" }])).toBe("no");
});
