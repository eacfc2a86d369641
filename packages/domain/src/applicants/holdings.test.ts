import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { namesOf } from "@keystep/domain/kernel/named";
import { describe, expect, test } from "vitest";
import { ASSET, ASSET_TYPES, totalAssets } from "./assets.ts";
import { asksLender, asksLimit, LIABILITY, LIABILITY_TYPES, totalLiabilities } from "./liabilities.ts";

const TODAY = calendarDay("2026-11-20");
const savings = { id: "1", type: "savings", description: null, value: 20_000 } as const;
const loan = {
  id: "1",
  type: "car-loan",
  lender: "A bank",
  limit: null,
  balance: 9000,
  monthlyRepayment: 250,
} as const;

describe("assets", () => {
  test.each([
    [{}, true],
    [{ value: 0 }, true],
    [{ value: null }, false],
    [{ type: null }, false],
    [{ type: "other" }, false],
    [{ type: "other", description: " " }, false],
    [{ type: "other", description: "A boat" }, true],
  ] as const)("ASSET-01: savings changed by %o are whole: %s", (change, isWhole) => {
    expect(ASSET.isComplete({ ...savings, ...change }, TODAY)).toBe(isWhole);
  });

  test("they add up, and what has no value yet counts nothing", () => {
    expect(totalAssets([])).toBe(0);
    expect(totalAssets([savings, { ...savings, value: null }, { ...savings, value: 5 }])).toBe(20_005);
  });

  test("ASSET-01: the kinds are the eight of docs/interpretation.md", () => {
    expect(namesOf(ASSET_TYPES).join(" | ")).toBe(
      "property | savings | vehicle | shares | superannuation | contents | gifted-funds | other",
    );
  });
});

describe("liabilities", () => {
  test.each([
    [{}, true],
    [{ type: null }, false],
    [{ lender: null }, false],
    [{ balance: null }, false],
    [{ balance: 0 }, true],
    [{ monthlyRepayment: null }, false],
    [{ monthlyRepayment: 0 }, true],
    [{ type: "credit-card" }, false],
    [{ type: "credit-card", limit: 0 }, true],
    [{ type: "store-card" }, false],
    [{ type: "store-card", limit: 500 }, true],
    [{ type: "hecs-help", lender: null }, true],
    [{ type: "tax-debt", lender: null }, true],
    [{ type: "maintenance", lender: null }, true],
    [{ type: "guarantee", lender: null }, false],
  ] as const)("LIAB-01: a car loan changed by %o is whole: %s", (change, isWhole) => {
    expect(LIABILITY.isComplete({ ...loan, ...change }, TODAY)).toBe(isWhole);
  });

  test("LIAB-01: the kinds are the twelve of docs/interpretation.md; two are cards, three name no lender", () => {
    expect(namesOf(LIABILITY_TYPES).join(" | ")).toBe(
      "home-loan | investment-loan | personal-loan | car-loan | credit-card | store-card | hecs-help | bnpl | tax-debt | maintenance | guarantee | other",
    );
    expect(namesOf(LIABILITY_TYPES).filter(asksLimit)).toEqual(["credit-card", "store-card"]);
    expect(namesOf(LIABILITY_TYPES).filter((type) => !asksLender(type))).toEqual([
      "hecs-help",
      "tax-debt",
      "maintenance",
    ]);
  });

  test("they add up, and what is not answered yet counts nothing", () => {
    expect(totalLiabilities([])).toEqual({ balance: 0, monthlyRepayment: 0 });
    expect(totalLiabilities([loan, { ...loan, balance: null }])).toEqual({ balance: 9000, monthlyRepayment: 500 });
  });
});
