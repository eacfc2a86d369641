import { FIRST_BUDGET } from "@keystep/domain/offers/budget";
import { householdBudget } from "@keystep/domain/applications/household-budget";
import { cents } from "@keystep/domain/kernel/cents";
import { anApplicant } from "@keystep/domain/testing/sample-applicant";
import { someFacts } from "@keystep/domain/testing/sample-application";
import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { expect, test } from "vitest";
import type { CheckFacts } from "./checks.ts";
import { checkedBudget, comparedFigures, differenceOf, isThin } from "./compared-figures.ts";

const RATES = { ratePercentAYear: 6, rules: { ...FIRST_BUDGET, version: 1 } };
const answers = anApplicant("main-applicant", {
  firstName: "Mia",
  grossIncome: 5000,
  grossIncomePeriod: "month",
  livingCostsMonthly: 2000,
  liabilities: [],
  hasNoLiabilities: true,
});
const people: CheckFacts["people"] = [
  { id: "mia", party: "main-applicant", answers, documents: [], account: null, hasAgreed: true, given: [] },
];
const context = {
  ...someFacts().application.context,
  homeValueEstimate: 800_000,
  remainingMortgageEstimate: null,
  yearsLeftOnMortgage: null,
};
const NOTHING = { loan: null, incomes: new Map() };

test("a budget counts the income and the loan that were found, and what was answered until they are", () => {
  const as = (found: Parameters<typeof checkedBudget>[1]) => checkedBudget({ people, context }, found, RATES).budget;
  const said = as(NOTHING);
  expect(said).toEqual(householdBudget({ context, applicants: [{ ...answers, access: "own" }] }, RATES).budget);
  expect(said?.homeLoanRepayment).toBe(0);
  const withLoan = as({ ...NOTHING, loan: cents(30_000_000) });
  expect(withLoan?.homeLoanRepayment).toBeGreaterThan(0);
  expect(withLoan?.netIncome).toBe(said?.netIncome);
  const withLess = as({ ...NOTHING, incomes: new Map([["mia", cents(4_800_000)]]) });
  expect(withLess?.netIncome).toBeLessThan(said?.netIncome ?? 0);
  // Sixty thousand a year is what five thousand a month are.
  expect(as({ ...NOTHING, incomes: new Map([["mia", cents(6_000_000)]]) })?.netIncome).toBe(said?.netIncome);
});

test("a loan that was found stands for the home loans among the debts, once", () => {
  const loan = { id: "1", type: "home-loan", balance: 500_000, monthlyRepayment: 3000, limit: null, lender: "Bank" };
  const owing = people.map((person) => ({
    ...person,
    answers: anApplicant("main-applicant", { ...answers, liabilities: [loan] as never }),
  }));
  const withDebt = checkedBudget({ people: owing, context }, { ...NOTHING, loan: cents(30_000_000) }, RATES).budget;
  const without = checkedBudget({ people, context }, { ...NOTHING, loan: cents(30_000_000) }, RATES).budget;
  expect(withDebt?.homeLoanRepayment).toBe(without?.homeLoanRepayment);
});

test("the figures stand beside each other in cents, with nothing for what is not known", () => {
  const found = { loan: cents(30_000_000), incomes: new Map([["mia", cents(4_800_000)]]) };
  const budgets = {
    said: checkedBudget({ people, context }, NOTHING, RATES),
    found: checkedBudget({ people, context }, found, RATES),
  };
  const facts: CheckFacts = {
    type: "homeownership-accelerator",
    context,
    people,
    otherCases: [],
    budgets,
    amount: null,
    valuation: null,
    loan: found.loan,
    today: calendarDay("2026-11-24"),
  };
  const compared = comparedFigures(facts, found);
  expect(compared).toMatchObject({ home: 80_000_000, loan: null, costs: 200_000 });
  expect(compared.incomes).toEqual([{ name: "Mia", said: 6_000_000, found: 4_800_000 }]);
  // They did not say what they owe.
  expect(compared.left.said?.standing).toBeNull();
  expect(compared.left.found?.standing).toBe("short");
  expect(compared.left.found?.cents).toBeLessThan(compared.left.said?.cents ?? 0);
});

test.each([
  ["a little under five per cent less", { found: 95_001, worse: "less" }, { isMore: false, isAgainst: false }],
  ["five per cent less", { found: 95_000, worse: "less" }, { isMore: false, isAgainst: true }],
  ["more of what should be more", { found: 150_000, worse: "less" }, { isMore: true, isAgainst: false }],
  ["five per cent more of a loan", { found: 105_000, worse: "more" }, { isMore: true, isAgainst: true }],
  ["less of a loan", { found: 50_000, worse: "more" }, { isMore: false, isAgainst: false }],
] as const)(
  "a difference is told, and pointed out from five per cent against them: %s",
  (_name, { found, worse }, is) => {
    expect(differenceOf(100_000, found, worse)).toMatchObject(is);
  },
);

test("without two figures, or between two alike, there is no difference", () => {
  for (const [said, found] of [
    [null, 1],
    [1, null],
    [5, 5],
    [0, 5],
  ] as const)
    expect(differenceOf(said, found, "less")).toBeNull();
});

test.each([
  [-1, false],
  [0, true],
  [24_999, true],
  [25_000, false],
])("%i cents left a month are thin: %s", (left, expected) => {
  expect(isThin(left)).toBe(expected);
});
