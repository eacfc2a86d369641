import { describe, expect, test } from "vitest";
import { FIRST_BUDGET } from "@keystep/domain/offers/budget";
import { anApplicant } from "@keystep/domain/testing/sample-applicant";
import { adultsWith, householdBudget, type BudgetSource } from "./household-budget.ts";

const RULES = { ratePercentAYear: 6, rules: { version: 1, ...FIRST_BUDGET } };
const NO_LOAN = { remainingMortgageEstimate: null, yearsLeftOnMortgage: null };

const main = (answers: object = {}) => ({
  ...anApplicant("main-applicant", {
    grossIncome: 10_000,
    grossIncomePeriod: "month",
    dependants: 0,
    livingCostsMonthly: 3000,
    hasNoLiabilities: true,
    ...answers,
  }),
  access: "own" as const,
});
const co = (answers: object = {}, access: "own" | "shared" | "withheld" = "shared") => ({
  ...anApplicant("co-applicant", { grossIncome: 10_000, grossIncomePeriod: "month", livesTogether: "yes", ...answers }),
  access,
});
const of = (...applicants: BudgetSource["applicants"]) => householdBudget({ applicants, context: NO_LOAN }, RULES);
const loan = (lender: string, change: object = {}) => ({
  id: `id-of-${lender}`,
  type: "home-loan",
  lender,
  limit: null,
  balance: 400_000,
  monthlyRepayment: 2400,
  ...change,
});

describe("a household's budget", () => {
  test("of one person has their income, costs and debts", () => {
    const { budget, gaps } = of(main({ liabilities: [loan("A", { type: "car-loan", monthlyRepayment: 350 })] }));
    expect(gaps).toEqual([]);
    expect(budget).toMatchObject({ netIncome: 7590, livingCosts: 3000, otherRepayments: 350, left: 4240 });
  });

  test("of two counts both incomes, and the household's costs once", () => {
    expect(of(main(), co()).budget).toMatchObject({ netIncome: 15_180, livingCosts: 3000 });
  });

  test("of two who live apart counts both households", () => {
    const apart = { livesTogether: "no", livingCostsMonthly: 2000 };
    expect(of(main(), co(apart)).budget).toMatchObject({ livingCosts: 5000 });
    expect(of(main(), co({ ...apart, livingCostsMonthly: null }))).toMatchObject({
      budget: null,
      gaps: ["livingCosts"],
    });
  });

  test("leaves out what is withheld, and says so", () => {
    const hidden = co({ livesTogether: "no", grossIncome: null, livingCostsMonthly: null }, "withheld");
    expect(of(main(), hidden)).toMatchObject({ isWithoutOther: true, budget: { netIncome: 7590, livingCosts: 3000 } });
    expect(of(main(), co())).toMatchObject({ isWithoutOther: false });
  });

  test("of the co-applicant alone has the costs of the household they live in", () => {
    const shown = { ...main({ grossIncome: null, grossIncomePeriod: null }), access: "withheld" as const };
    expect(of(shown, co({}, "own")).budget).toMatchObject({ netIncome: 7590, livingCosts: 3000 });
    const apart = co({ livesTogether: "no", livingCostsMonthly: 2000 }, "own");
    expect(of(shown, apart).budget).toMatchObject({ netIncome: 7590, livingCosts: 2000 });
  });

  test.each([
    { lacks: { grossIncome: null }, gaps: ["income"] },
    { lacks: { grossIncomePeriod: null }, gaps: ["period"] },
    { lacks: { grossIncome: 0, grossIncomePeriod: null }, gaps: [] },
    { lacks: { livingCostsMonthly: null }, gaps: ["livingCosts"] },
    { lacks: { grossIncome: null, livingCostsMonthly: null }, gaps: ["income", "livingCosts"] },
  ])("says what is missing: $gaps", ({ lacks, gaps }) => {
    const found = of(main(lacks));
    expect(found.gaps).toEqual(gaps);
    expect(found.budget === null).toBe(gaps.length > 0);
  });

  test("counts a home loan that is named twice once, by the larger balance", () => {
    const context = { remainingMortgageEstimate: 420_000, yearsLeftOnMortgage: 30 };
    const both = householdBudget({ applicants: [main({ liabilities: [loan("A")] })], context }, RULES);
    expect(both.budget?.homeLoanRepayment).toBe(3379);
    expect(both.budget?.otherRepayments).toBe(0);
    const listed = of(main({ liabilities: [loan("A"), loan("B", { balance: 20_000 })] }));
    expect(listed.budget?.homeLoanRepayment).toBe(3379);
  });

  test("counts 3.8 % of a card's limit, whatever is repaid", () => {
    const card = loan("C", { type: "credit-card", limit: 10_000, monthlyRepayment: 5 });
    expect(of(main({ liabilities: [card] })).budget?.otherRepayments).toBe(380);
  });

  test("says that debts are still to be asked for until one is listed or there is none", () => {
    expect(of(main({ hasNoLiabilities: false })).isWithoutDebts).toBe(true);
    expect(of(main()).isWithoutDebts).toBe(false);
    expect(of(main({ hasNoLiabilities: false, liabilities: [loan("A")] })).isWithoutDebts).toBe(false);
  });

  test("other income counts, child support without tax", () => {
    const rent = { id: "a", type: "rent", amount: 1000, period: "month" };
    const support = { id: "b", type: "maintenance", amount: 1000, period: "month" };
    const none = { grossIncome: 0, grossIncomePeriod: null };
    expect(of(main({ ...none, otherIncome: [support] })).budget?.netIncome).toBe(800);
    expect(of(main({ ...none, otherIncome: [rent] })).budget?.netIncome).toBe(784);
  });
});

test("a household has two adults with a co-applicant who does not live apart, or with a spouse", () => {
  const adults = (...applicants: BudgetSource["applicants"]) =>
    adultsWith(applicants[0] ?? main(), { applicants, context: NO_LOAN });
  expect(adults(main({ maritalStatus: "single" }))).toBe(1);
  expect(adults(main({ maritalStatus: "married" }))).toBe(2);
  expect(adults(main({ maritalStatus: "single" }), co())).toBe(2);
  expect(adults(main({ maritalStatus: "single" }), co({ livesTogether: "no" }))).toBe(1);
});
