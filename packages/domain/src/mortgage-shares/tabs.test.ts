import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { describe, expect, test } from "vitest";
import type { MortgageShareAnswers } from "./mortgage-share.ts";
import { missingTabs, TAB_KEYS, TABS, type TabKey } from "./tabs.ts";

const savings = {
  id: "01930000-0000-7000-8000-000000000001",
  type: "savings",
  description: null,
  value: 20_000,
} as const;
const loan = {
  id: "01930000-0000-7000-8000-000000000001",
  type: "car-loan",
  lender: "A bank",
  limit: null,
  balance: 1,
  monthlyRepayment: 1,
} as const;

const DONE: MortgageShareAnswers = {
  firstName: "Priya",
  lastName: "Raman",
  emailAddress: "priya@example.com",
  phone: "+61491570156",
  assets: [savings],
  hasNoAssets: false,
  liabilities: [loan],
  hasNoLiabilities: false,
  bankingDetails: { isWhole: true, accountNumberEnding: "345" },
};

const TODAY = calendarDay("2026-11-20");
const missing = (change: Partial<MortgageShareAnswers>) =>
  missingTabs({ ...DONE, ...change }, TODAY).map(({ key }) => key);

test("the tabs stand in their order, each once", () => {
  expect(TABS.map(({ key, label }) => `${key}: ${label}`)).toEqual([
    "preview: Preview",
    "applicant: Applicant",
    "liabilities: Liabilities",
    "assets: Assets",
    "banking-details: Banking Details",
    "review: Review",
  ]);
  expect(TABS.map(({ key }) => key)).toEqual(TAB_KEYS);
});

test("an account reads by how its number ends, and says where it is not finished", () => {
  const linesOf = (bankingDetails: MortgageShareAnswers["bankingDetails"]) =>
    TABS.find(({ key }) => key === "banking-details")?.room?.lines({ ...DONE, bankingDetails }, TODAY);
  const ending = { label: "Account number", text: "Ends in 345" };
  const unfinished = { label: "Not finished", text: "Some of this account is still missing." };
  expect(linesOf(null)).toEqual([]);
  expect(linesOf({ isWhole: true, accountNumberEnding: "345" })).toEqual([{ title: null, rows: [ending] }]);
  expect(linesOf({ isWhole: false, accountNumberEnding: "345" })).toEqual([
    { title: null, rows: [ending, unfinished] },
  ]);
  expect(linesOf({ isWhole: false, accountNumberEnding: null })).toEqual([{ title: null, rows: [unfinished] }]);
});

describe("what is missing", () => {
  test("is nothing once everything is answered", () => {
    expect(missing({})).toEqual([]);
  });

  test.each<[Partial<MortgageShareAnswers>, TabKey | null]>([
    [{ firstName: null }, "applicant"],
    [{ firstName: "P" }, "applicant"],
    [{ firstName: "Pi" }, null],
    [{ lastName: "x".repeat(50) }, null],
    [{ lastName: "x".repeat(51) }, "applicant"],
    [{ lastName: " " }, "applicant"],
    [{ emailAddress: null }, "applicant"],
    [{ emailAddress: "" }, "applicant"],
    [{ phone: null }, "applicant"],
    [{ assets: [] }, "assets"],
    [{ assets: [], hasNoAssets: true }, null],
    [{ assets: [{ ...savings, value: null }] }, "assets"],
    [{ assets: [{ ...savings, value: 0 }] }, null],
    [{ assets: [savings, { ...savings, type: null }] }, "assets"],
    [{ liabilities: [] }, "liabilities"],
    [{ liabilities: [], hasNoLiabilities: true }, null],
    [{ liabilities: [{ ...loan, balance: null }] }, "liabilities"],
    [{ liabilities: [{ ...loan, balance: 0 }] }, null],
    [{ bankingDetails: null }, "banking-details"],
    [{ bankingDetails: { isWhole: false, accountNumberEnding: "345" } }, "banking-details"],
  ])("with %o: %s", (change, key) => {
    expect(missing(change)).toEqual(key === null ? [] : [key]);
  });

  test("is every tab that asks something, in their order, when nothing is answered", () => {
    const nothing = { firstName: null, assets: [], liabilities: [], bankingDetails: null };
    expect(missing(nothing)).toEqual(["applicant", "liabilities", "assets", "banking-details"]);
  });
});
