import { FIRST_BUDGET } from "@keystep/domain/offers/budget";
import { anApplicant } from "@keystep/domain/testing/sample-applicant";
import { describe, expect, test } from "vitest";
import { askedFigures, type AskingApplication } from "./asked-figures.ts";

const RATES = { ratePercentAYear: 6, rules: { version: 3, ...FIRST_BUDGET } };
const NONE = {
  depositNeeded: null,
  homeValueEstimate: null,
  upgradeBudget: null,
  monthlyMortgagePayment: null,
  fintreeHelpPercentage: null,
  remainingMortgageEstimate: null,
  yearsLeftOnMortgage: null,
};
const EARNING = { grossIncome: 10_000, grossIncomePeriod: "month", livingCostsMonthly: 3000, hasNoLiabilities: true };
const main = (answers: object = EARNING) => ({ ...anApplicant("main-applicant", answers), access: "own" as const });

function figures(type: AskingApplication["type"], context: object, applicants = [main()]) {
  const made = askedFigures({ type, context: { ...NONE, ...context }, applicants }, RATES);
  return Object.fromEntries(made.map(({ label, text, working }) => [label, [text, working]]));
}

describe("the figures of what is asked for", () => {
  test("of monthly payments name percentage, repayment and months, and the share of the home", () => {
    const owner = { homeValueEstimate: 900_000, monthlyMortgagePayment: 2400, fintreeHelpPercentage: 40 };
    expect(figures("homeowner-assistant", { ...owner, remainingMortgageEstimate: 400_000 })).toMatchObject({
      "Asks for": ["$34,560", "40% of $2,400 a month, for 36 months."],
      "The home": ["$900,000", "Its worth, as they say. The valuation decides."],
      "Our share for it": ["about 3.8%", "$34,560 of a home worth $900,000, as they say. The valuation decides."],
      "Owed on the home": ["$400,000, 44.4% of its value", "$400,000 of $900,000."],
    });
  });

  test("of a deposit and of a better home say where they come from", () => {
    expect(figures("homeownership-accelerator", { depositNeeded: 60_000 })).toMatchObject({
      "Asks for": ["$60,000", "The deposit that they need, as they say."],
      "The home": [null, "Its worth, as they say. The valuation decides."],
      "Our share for it": [null, "$60,000 of a home worth ?, as they say. The valuation decides."],
    });
    expect(figures("upgrade-accelerator", { homeValueEstimate: 1_250_000, upgradeBudget: 1_187_500 })).toMatchObject({
      "Asks for": ["$62,500", "A home worth $1,250,000, less their budget of $1,187,500."],
      "Our share for it": ["about 5%", "$62,500 of a home worth $1,250,000, as they say. The valuation decides."],
    });
  });

  test("of a month say what is left and by which tables, or which answer is missing", () => {
    expect(figures("homeowner-assistant", { remainingMortgageEstimate: 0 })["Left each month"]).toEqual([
      "$4,590, at 3 points more: enough",
      "$7,590 net income − $3,000 living costs − $0 other repayments − $0 home loan at 9%. The rate is the loan's and 3 points. Budget tables, version 3.",
    ]);
    // A loan that nobody named is not a loan of nothing.
    expect(figures("homeowner-assistant", {})["Left each month"]?.[0]).toBe(
      "$4,590, before a home loan, which is not known",
    );
    expect(figures("homeowner-assistant", {}, [main({})])["Left each month"]).toEqual([
      null,
      "Missing: an income, living costs.",
    ]);
  });
});
