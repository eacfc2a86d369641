import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { describe, expect, test } from "vitest";
import { ASSET, ASSETS, HOLDINGS_MAX } from "./assets.ts";
import { LIABILITIES, LIABILITY } from "./liabilities.ts";

const TODAY = calendarDay("2026-11-20");
const MESSAGES = {
  assets: "Please add what you own, or choose 'Nothing to declare'.",
  assetType: ASSET.questions.type.message,
  assetDescription: ASSET.questions.description.message,
  assetValue: ASSET.questions.value.message,
  liabilities: "Please add what you owe, or choose 'Nothing to declare'.",
  liabilityType: LIABILITY.questions.type.message,
  lender: LIABILITY.questions.lender.message,
  cardLimit: LIABILITY.questions.limit.message,
  balance: LIABILITY.questions.balance.message,
  monthlyRepayment: LIABILITY.questions.monthlyRepayment.message,
};

const ID = "01930000-0000-7000-8000-000000000001";
const savings = { id: ID, type: "savings", description: null, value: 20_000 };
const card = { id: ID, type: "credit-card", lender: "Great Bank", limit: 8000, balance: 0, monthlyRepayment: 0 };
const takes = ({ assets, liabilities }: { assets?: unknown; liabilities?: unknown }) =>
  (assets === undefined || ASSETS.draft.assets.safeParse(assets).success) &&
  (liabilities === undefined || LIABILITIES.draft.liabilities.safeParse(liabilities).success);

function messagesOf({ judge }: typeof ASSETS | typeof LIABILITIES, answers: Record<string, unknown>) {
  return Object.fromEntries(judge(answers, TODAY).issues.map(({ field, message }) => [field, message]));
}

const ofAsset = (change: object) => messagesOf(ASSETS, { assets: [{ ...savings, ...change }], hasNoAssets: false });
const ofLiability = (change: object) =>
  messagesOf(LIABILITIES, { liabilities: [{ ...card, ...change }], hasNoLiabilities: false });

const NO_AMOUNTS = [null, undefined, Number.NaN, -1, 0.5, 100_000_001, "5"];

describe("the assets form", () => {
  test("ASSET-01: a list of at least one row, or the word that there is nothing to declare", () => {
    expect(messagesOf(ASSETS, { assets: [], hasNoAssets: false })).toEqual({ hasNoAssets: MESSAGES.assets });
    expect(messagesOf(ASSETS, { assets: [], hasNoAssets: true })).toEqual({});
    expect(messagesOf(ASSETS, { assets: [savings], hasNoAssets: false })).toEqual({});
  });

  test("ASSET-01: each row is judged in its place, all its messages at once", () => {
    expect(ofAsset({ type: null, value: null })).toEqual({
      "assets.0.type": MESSAGES.assetType,
      "assets.0.value": MESSAGES.assetValue,
    });
    expect(ofAsset({ type: "other" })).toEqual({ "assets.0.description": MESSAGES.assetDescription });
    expect(ofAsset({ type: "other", description: " " })).toEqual({ "assets.0.description": MESSAGES.assetDescription });
    expect(ofAsset({ type: "other", description: "A boat" })).toEqual({});
    expect(ofAsset({ description: " " })).toEqual({});
  });

  test("LIM-07: an asset outside its ranges, lengths and options is refused, half-filled or finished", () => {
    for (const value of NO_AMOUNTS) expect(ofAsset({ value })).toEqual({ "assets.0.value": MESSAGES.assetValue });
    for (const value of [0, 100_000_000]) expect(ofAsset({ value })).toEqual({});
    for (const change of [
      { type: "castle" },
      { value: -1 },
      { value: 0.5 },
      { value: 100_000_001 },
      { description: "d".repeat(101) },
      { description: "two\u0000words" },
      { id: "1" },
    ]) {
      expect(Object.keys(ofAsset(change))).toEqual([`assets.0.${Object.keys(change)[0]}`]);
      expect(takes({ assets: [{ ...savings, ...change }] })).toBe(false);
    }
    expect(takes({ assets: [{ ...savings, description: "d".repeat(100) }] })).toBe(true);
  });
});

describe("the liabilities form", () => {
  test("LIAB-01: a list of at least one row, or the word that there is nothing to declare", () => {
    expect(messagesOf(LIABILITIES, { liabilities: [], hasNoLiabilities: false })).toEqual({
      hasNoLiabilities: MESSAGES.liabilities,
    });
    expect(messagesOf(LIABILITIES, { liabilities: [], hasNoLiabilities: true })).toEqual({});
    expect(messagesOf(LIABILITIES, { liabilities: [card], hasNoLiabilities: false })).toEqual({});
  });

  test("LIAB-01: the kind decides what is asked, all messages show at once", () => {
    const empty = { lender: "", limit: null, balance: null, monthlyRepayment: null };
    const always = {
      "liabilities.0.balance": MESSAGES.balance,
      "liabilities.0.monthlyRepayment": MESSAGES.monthlyRepayment,
    };
    const lender = { "liabilities.0.lender": MESSAGES.lender };
    const limit = { "liabilities.0.limit": MESSAGES.cardLimit };
    expect(ofLiability(empty)).toEqual({ ...always, ...lender, ...limit });
    expect(ofLiability({ ...empty, type: "car-loan" })).toEqual({ ...always, ...lender });
    expect(ofLiability({ ...empty, type: "hecs-help" })).toEqual(always);
    expect(ofLiability({ type: null })).toEqual({ "liabilities.0.type": MESSAGES.liabilityType });
  });

  test("LIM-07: a liability outside its ranges, lengths and options is refused, half-filled or finished", () => {
    for (const value of NO_AMOUNTS) {
      expect(ofLiability({ balance: value })).toEqual({ "liabilities.0.balance": MESSAGES.balance });
    }
    for (const change of [
      { type: "gambling" },
      { lender: "G" },
      { lender: "g".repeat(101) },
      { limit: -1 },
      { balance: 100_000_001 },
      { monthlyRepayment: 0.5 },
      { id: "1" },
    ]) {
      expect(Object.keys(ofLiability(change))).toEqual([`liabilities.0.${Object.keys(change)[0]}`]);
      expect(takes({ liabilities: [{ ...card, ...change }] })).toBe(false);
    }
  });
});

test("LIM-07: a list holds 50 rows at most; a half-filled row is taken with nulls", () => {
  const rows = (count: number) => Array.from({ length: count }, () => savings);
  expect(takes({ assets: rows(HOLDINGS_MAX) })).toBe(true);
  expect(takes({ assets: rows(HOLDINGS_MAX + 1) })).toBe(false);
  expect(messagesOf(ASSETS, { assets: rows(HOLDINGS_MAX + 1), hasNoAssets: false })).not.toEqual({});
  const nothing = { id: ID, type: null, lender: null, limit: null, balance: null, monthlyRepayment: null };
  expect(takes({ liabilities: [nothing] })).toBe(true);
});
