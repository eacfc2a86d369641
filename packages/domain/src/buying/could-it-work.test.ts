import { sampleBuyer, samplePremises } from "@keystep/domain/testing/sample-buyer";
import { describe, expect, test } from "vitest";
import { buyerIn, stateWayFor, waysFor, type Asked, type Way, type WayName } from "./could-it-work.ts";
import { optionFor } from "./comparison.ts";
import { STATE_SCHEMES } from "./state-schemes.ts";

const { price, savings, yearlyIncome, household, state, place, residency } = sampleBuyer;
const ASKED: Asked = {
  price,
  savings,
  yearlyIncome,
  household,
  state,
  place,
  residency,
  hasOwned: false,
  ownsNow: false,
};
const PREMISES = { ...samplePremises, growthPercentAYear: 4 };

function wayOf(name: WayName, asked: Partial<Asked> = {}): Way {
  const way = waysFor({ ...ASKED, ...asked }, PREMISES).find((one) => one.name === name);
  if (way === undefined) throw new Error(`${name} was not judged.`);
  return way;
}

const codesOf = ({ reasons, knockOuts }: Way) => [...reasons, ...knockOuts].map(({ code }) => code);

test("each way is judged by the rules of the comparison, and carries their source", () => {
  const ways = waysFor(ASKED, PREMISES);
  expect(ways.map(({ name, fit }) => [name, fit])).toEqual([
    ["help-to-buy", "seems"],
    ["five-percent-deposit", "seems"],
    ["upfront-boost", "check"],
    ["monthly-boost", "no"],
    ["double-boost", "no"],
  ]);
  expect(ways.map(({ source }) => source?.office ?? null)).toEqual([
    "Housing Australia",
    "Housing Australia",
    null,
    null,
    null,
  ]);
});

test.each([
  ["help-to-buy", { household: "alone", yearlyIncome: 103_000 }, "seems", []],
  ["help-to-buy", { household: "alone", yearlyIncome: 103_001 }, "no", ["income-above-limit"]],
  ["help-to-buy", { residency: "permanent-resident" }, "no", ["citizens-only"]],
  ["five-percent-deposit", { residency: "permanent-resident" }, "seems", []],
  ["five-percent-deposit", { residency: "neither" }, "no", ["citizens-and-residents-only"]],
  ["five-percent-deposit", { place: "other", price: 800_000, yearlyIncome: 250_000 }, "seems", []],
  ["five-percent-deposit", { place: "other", price: 800_001, yearlyIncome: 250_000 }, "no", ["price-above-cap"]],
] as const)("%s with %o", (...[name, asked, fit, codes]) => {
  const way = wayOf(name, asked);
  expect(way.fit).toBe(fit);
  expect(codesOf(way)).toEqual(expect.arrayContaining([...codes]));
});

describe("a home owned before, and one owned today", () => {
  test("before: both schemes ask, our boosts do not", () => {
    expect(codesOf(wayOf("help-to-buy", { hasOwned: true }))).toEqual(["may-own-no-home"]);
    expect(codesOf(wayOf("five-percent-deposit", { hasOwned: true }))).toEqual(["owned-before"]);
    expect(codesOf(wayOf("upfront-boost", { hasOwned: true, savings: 100_000 }))).toEqual([
      "refinance-hard-unless-prices-rise",
    ]);
  });

  test("today: Help to Buy asks for its sale, the 5% Deposit Scheme is closed but for a person alone with children", () => {
    const ownsNow = { ownsNow: true, savings: 100_000 };
    expect(wayOf("help-to-buy", ownsNow)).toMatchObject({ fit: "check", knockOuts: [{ code: "sell-first" }] });
    expect(wayOf("five-percent-deposit", ownsNow)).toMatchObject({
      fit: "no",
      knockOuts: [{ code: "owns-now", years: 10 }],
    });
    const parent = wayOf("five-percent-deposit", { ...ownsNow, household: "alone-with-children" });
    expect(parent).toMatchObject({ fit: "check", knockOuts: [{ code: "sell-first" }] });
  });
});

describe("what would change a no", () => {
  test("more savings and a lower price: with each of them the way is no longer ruled out, and a step before it was", () => {
    const { fit, wouldDo } = wayOf("monthly-boost");
    expect([fit, wouldDo.savings !== null, wouldDo.price !== null]).toEqual(["no", true, true]);
    const { savings: enough, price: low } = wouldDo;
    expect(wayOf("monthly-boost", { savings: enough ?? 0 }).fit).not.toBe("no");
    expect(wayOf("monthly-boost", { savings: (enough ?? 0) - 5000 }).fit).toBe("no");
    expect(wayOf("monthly-boost", { price: low ?? 0 }).fit).not.toBe("no");
    expect(wayOf("monthly-boost", { price: (low ?? 0) + 5000 }).fit).toBe("no");
  });

  test("a cap: the price at it, and no savings", () => {
    const way = wayOf("five-percent-deposit", { place: "other", price: 812_345, yearlyIncome: 250_000 });
    expect(way.wouldDo).toEqual({ savings: null, price: 800_000 });
  });

  test("citizenship: no amount; a deposit that is there: nothing is to change", () => {
    const NOTHING = { savings: null, price: null };
    expect(wayOf("help-to-buy", { residency: "neither" }).wouldDo).toEqual(NOTHING);
    const rich = wayOf("upfront-boost", { savings: 400_000 });
    expect([codesOf(rich).includes("deposit-is-there"), rich.wouldDo]).toEqual([true, NOTHING]);
  });

  test("nothing is sought for a way that is not ruled out", () => {
    expect(wayOf("upfront-boost").wouldDo).toEqual({ savings: null, price: null });
  });
});

describe("the states' own schemes (facts, Schemes)", () => {
  const codes = (asked: Partial<Asked>) => stateWayFor({ ...ASKED, ...asked })?.knockOuts.map(({ code }) => code);
  const queensland = { state: "QLD", place: "other" } as const;

  test.each([
    [{ ...queensland, price: 1_000_000 }, "ask-the-office"],
    [{ ...queensland, price: 1_000_001 }, "above-price-cap"],
    [{ ...queensland, yearlyIncome: 232_000 }, "ask-the-office"],
    [{ ...queensland, yearlyIncome: 232_001 }, "above-income-limit"],
    [{ ...queensland, household: "alone", yearlyIncome: 155_000 }, "ask-the-office"],
    [{ ...queensland, household: "alone", yearlyIncome: 155_001 }, "above-income-limit"],
    [{ ...queensland, household: "alone-with-children", yearlyIncome: 400_000 }, "ask-the-office"],
    [{ ...queensland, place: "capital" }, "places-elsewhere"],
    [{ ...queensland, hasOwned: true }, "first-homes-only"],
    [{ state: "SA", price: 750_000 }, "ask-the-office"],
    [{ state: "SA", price: 750_001 }, "above-price-cap"],
    [{ state: "TAS", price: 750_000 }, "ask-the-office"],
    [{ state: "TAS", price: 750_001 }, "above-price-cap"],
    [{ state: "WA", price: 3_000_000 }, "ask-the-office"],
  ] as const)("%o: %s", (asked, code) => {
    expect(codes(asked)).toEqual([code]);
  });

  test("what we know is never enough to call one open; the others have none", () => {
    expect(stateWayFor({ ...ASKED, state: "WA" })?.fit).toBe("check");
    expect(stateWayFor({ ...ASKED, state: "SA", price: 800_000 })?.fit).toBe("no");
    for (const none of ["NSW", "VIC", "ACT", "NT"] as const) expect(stateWayFor({ ...ASKED, state: none })).toBeNull();
  });

  test.each(Object.values(STATE_SCHEMES).filter((scheme) => scheme !== null))("$name says where it was read", (one) => {
    expect([one.office, ...one.sources.map(({ page }) => page)].join(" ")).not.toMatch(/https?:|www\.|\.au/);
    expect(one.sources.length).toBeGreaterThan(0);
  });
});

test("finding: the comparison says no to the same ways for the same buyer", () => {
  for (const savings of [30_000, 60_000, 80_000, 120_000, 160_000]) {
    for (const price of [500_000, 750_000, 1_100_000]) {
      const asked = { ...ASKED, savings, price };
      for (const { name, fit } of waysFor(asked, PREMISES)) {
        const told = `${name} ${savings} of ${price}`;
        expect([told, optionFor(name, buyerIn(asked), PREMISES).fit === "no"]).toEqual([told, fit === "no"]);
      }
    }
  }
});

describe("the loan that buys our share back, were prices as today", () => {
  test("is asked about above 80 % of the home alone", () => {
    const earned = { price: 750_000, yearlyIncome: 250_000 };
    // 60,000 and 10,000 of ours: 636,500 and about 586,500 of 750,000 are 84.9 % and 78.2 %.
    expect(codesOf(wayOf("upfront-boost", { ...earned, savings: 90_000 }))).toEqual([
      "refinance-hard-unless-prices-rise",
    ]);
    expect(wayOf("upfront-boost", { ...earned, savings: 90_000 }).later?.lvr).toBeCloseTo(84.9, 1);
    expect(codesOf(wayOf("upfront-boost", { ...earned, savings: 140_000 }))).toEqual([]);
  });

  test("is held against the income, where the first loan is within the rule of thumb", () => {
    const codes = (income: number) =>
      codesOf(wayOf("upfront-boost", { price: 750_000, savings: 90_000, yearlyIncome: income }));
    // 600,000 first, about 636,500 then: 4.2 incomes are 142,857 and 151,548; told in tenths.
    expect(codes(140_000)).toContain("loan-above-rule-of-thumb");
    expect(codes(145_000)).toContain("later-loan-above-rule-of-thumb");
    expect(codes(155_000)).not.toContain("later-loan-above-rule-of-thumb");
    expect(codes(140_000)).not.toContain("later-loan-above-rule-of-thumb");
  });
});
