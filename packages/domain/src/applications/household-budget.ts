import { homeLoanMonths } from "@keystep/domain/offers/repayment";
import type { Applicant } from "@keystep/domain/applicants/applicant";
import { incomeGap, yearly } from "@keystep/domain/applicants/income";
import { totalLiabilities } from "@keystep/domain/applicants/liabilities";
import type { Percent } from "@keystep/domain/kernel/money";
import {
  monthlyBudget,
  type Budget,
  type BudgetRules,
  type Earnings,
  type BudgetInputs,
} from "@keystep/domain/offers/budget";
import type { ApplicationContext } from "./context.ts";

type Person = Pick<
  Applicant,
  | "type"
  | "grossIncome"
  | "grossIncomePeriod"
  | "otherIncome"
  | "livesTogether"
  | "dependants"
  | "livingCostsMonthly"
  | "maritalStatus"
  | "liabilities"
  | "hasNoLiabilities"
> & { readonly access: "own" | "shared" | "withheld" };

/** An application as one person sees it; what is withheld from them takes no part. */
export type BudgetSource = {
  readonly applicants: readonly Person[];
  readonly context: Pick<ApplicationContext, "remainingMortgageEstimate" | "yearsLeftOnMortgage">;
};

/** A budget can't be worked out without these. */
export type BudgetGap = "income" | "period" | "livingCosts";

/** A month's budget, or what is missing for one; `isWithoutOther` where the other person's figures are not this person's to see. */
export type HouseholdBudget = {
  readonly budget: Budget | null;
  /** The home loan that the budget counts; none without a budget. */
  readonly homeLoan?: BudgetInputs["homeLoan"];
  readonly gaps: readonly BudgetGap[];
  readonly isWithoutOther: boolean;
  /** True until debts are asked about, on a later step. */
  readonly isWithoutDebts: boolean;
  /** False while nobody said how much of a home loan there is, so that the budget counts none. */
  readonly isHomeLoanKnown: boolean;
};

function earningsOf({ grossIncome, grossIncomePeriod, otherIncome }: Person): Earnings {
  const sum = (isUntaxed: boolean) =>
    otherIncome
      .filter(({ type }) => (type === "maintenance") === isUntaxed)
      .reduce((total, { amount, period }) => total + yearly(amount, period), 0);
  return { main: yearly(grossIncome, grossIncomePeriod), other: sum(false), untaxed: sum(true) };
}

/** Two people who apply live together unless the co-applicant says otherwise; a married person's household has two adults (decision 0043). */
export function adultsWith(person: Pick<Person, "type" | "maritalStatus">, { applicants }: BudgetSource): 1 | 2 {
  const co = applicants.find(({ type }) => type === "co-applicant");
  const isTogether = co !== undefined && co.livesTogether !== "no";
  return isTogether || person.maritalStatus === "married" ? 2 : 1;
}

/** The costs of the households that these people live in; null where one of them is not known. */
function livingCostsOf(people: readonly Person[], { applicants }: BudgetSource): number | null {
  const main = applicants.find(({ type }) => type === "main-applicant");
  const households = new Set(people.map((person) => (person.livesTogether === "no" ? person : main)));
  return [...households].reduce<number | null>((sum, household) => {
    const costs = household?.livingCostsMonthly ?? null;
    return sum === null || costs === null ? null : sum + costs;
  }, 0);
}

// A home loan is asked about with the property and again among what is owed, so the larger of the two stands for it once.
function debtsOf(people: readonly Person[], { remainingMortgageEstimate }: BudgetSource["context"]) {
  const owed = people.flatMap(({ liabilities }) => liabilities);
  const isHomeLoan = ({ type }: (typeof owed)[number]) => type === "home-loan" || type === "investment-loan";
  const isCard = ({ limit }: (typeof owed)[number]) => limit !== null;
  const home = totalLiabilities(owed.filter(({ type }) => type === "home-loan")).balance;
  const investment = totalLiabilities(owed.filter(({ type }) => type === "investment-loan")).balance;
  return {
    principal: Math.max(remainingMortgageEstimate ?? 0, home) + investment,
    cardLimits: owed.reduce((sum, { limit }) => sum + (limit ?? 0), 0),
    repayments: totalLiabilities(owed.filter((each) => !isHomeLoan(each) && !isCard(each))).monthlyRepayment,
  };
}

/** Counts the incomes, costs and debts that this person may see (decision 0043). */
export function householdBudget(
  source: BudgetSource,
  { ratePercentAYear, rules }: { readonly ratePercentAYear: Percent; readonly rules: BudgetRules },
): HouseholdBudget {
  const people = source.applicants.filter(({ access }) => access !== "withheld");
  const livingCosts = livingCostsOf(people, source);
  const gaps: BudgetGap[] = [...new Set(people.flatMap((person) => incomeGap(person) ?? []))];
  const { principal, cardLimits, repayments } = debtsOf(people, source.context);
  const known = {
    isWithoutOther: people.length < source.applicants.length,
    isWithoutDebts: people.every(({ liabilities, hasNoLiabilities }) => liabilities.length === 0 && !hasNoLiabilities),
    isHomeLoanKnown: source.context.remainingMortgageEstimate !== null || principal > 0,
  };
  if (livingCosts === null) return { budget: null, gaps: [...gaps, "livingCosts"], ...known };
  if (gaps.length > 0) return { budget: null, gaps, ...known };
  const homeLoan = { principal, months: homeLoanMonths(source.context.yearsLeftOnMortgage) };
  const inputs = { earners: people.map(earningsOf), livingCosts, repayments, cardLimits, homeLoan, ratePercentAYear };
  return { budget: monthlyBudget(inputs, rules), homeLoan, gaps, ...known };
}
