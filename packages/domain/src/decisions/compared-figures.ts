import { householdBudget, type HouseholdBudget } from "@keystep/domain/applications/household-budget";
import { cents, centsOrNull, roundToCents, type Cents } from "@keystep/domain/kernel/cents";
import { yearlyIncome } from "@keystep/domain/applicants/income";
import type { Percent } from "@keystep/domain/kernel/money";
import type { Budget, BudgetRules } from "@keystep/domain/offers/budget";
import type { CheckFacts, CheckedPerson } from "./checks.ts";

/** The amounts that passed checks found, which stand for what was answered. */
export type FoundAmounts = {
  readonly loan: Cents | null;
  /** Main income a year, by applicant. */
  readonly incomes: ReadonlyMap<string, Cents>;
};

type Rates = { readonly ratePercentAYear: Percent; readonly rules: BudgetRules };

function foundIncome({ id, answers }: CheckedPerson, { incomes }: FoundAmounts) {
  const found = incomes.get(id);
  return found === undefined ? answers : { ...answers, grossIncome: found / 100, grossIncomePeriod: "year" as const };
}

/** A month's budget with the incomes and the home loan as they were found; what no check finds is as it was answered. */
export function checkedBudget(
  { people, context }: Pick<CheckFacts, "people" | "context">,
  found: FoundAmounts,
  rates: Rates,
): HouseholdBudget {
  const { loan } = found;
  const isOtherDebt = ({ type }: CheckedPerson["answers"]["liabilities"][number]) => type !== "home-loan";
  const applicants = people.map((person) => {
    const answers = foundIncome(person, found);
    // The loan that was found stands for the home loans among what is owed.
    const liabilities = loan === null ? answers.liabilities : answers.liabilities.filter(isOtherDebt);
    return { ...answers, liabilities, access: "own" as const };
  });
  const remainingMortgageEstimate = loan === null ? context.remainingMortgageEstimate : loan / 100;
  return householdBudget({ applicants, context: { ...context, remainingMortgageEstimate } }, rates);
}

type Left = {
  readonly cents: Cents;
  /** Null while the home loan is not known, which the amount leaves out. */
  readonly standing: Budget["standing"] | null;
};

/** Their answers beside what the checks found, in cents; null for what is not known. */
export type ComparedFigures = {
  readonly home: Cents | null;
  readonly loan: Cents | null;
  readonly incomes: { readonly name: string; readonly said: Cents | null; readonly found: Cents | null }[];
  /** Living costs and repayments other than the home loan's, a month. */
  readonly costs: Cents | null;
  readonly left: { readonly said: Left | null; readonly found: Left | null };
};

function leftOf({ budget, isHomeLoanKnown }: HouseholdBudget): Left | null {
  return budget && { cents: roundToCents(budget.left), standing: isHomeLoanKnown ? budget.standing : null };
}

/** The figures that a decision turns on, as answered and as found. */
export function comparedFigures({ context, people, budgets }: CheckFacts, { incomes }: FoundAmounts): ComparedFigures {
  const { budget } = budgets.said;
  return {
    home: centsOrNull(context.homeValueEstimate),
    loan: centsOrNull(context.remainingMortgageEstimate),
    incomes: people.map((person) => ({
      name: person.answers.firstName ?? "",
      said: centsOrNull(yearlyIncome(person.answers)),
      found: incomes.get(person.id) ?? null,
    })),
    costs: budget === null ? null : centsOrNull(budget.livingCosts + budget.otherRepayments),
    left: { said: leftOf(budgets.said), found: leftOf(budgets.found) },
  };
}

/** A difference of so many per cent is pointed out. */
const NOTED_PERCENT = 5;

export type Difference = {
  readonly percent: Percent;
  readonly isMore: boolean;
  /** Against the customers, and large enough to be pointed out. */
  readonly isAgainst: boolean;
};

/** How what was found differs from what was answered; null where it does not, and where either is not known. */
export function differenceOf(said: number | null, found: number | null, worse: "less" | "more"): Difference | null {
  if (said === null || found === null || said === found || said <= 0) return null;
  const percent = (Math.abs(found - said) * 100) / said;
  const isMore = found > said;
  return { percent, isMore, isAgainst: isMore === (worse === "more") && percent >= NOTED_PERCENT };
}

/** So little left each month is pointed out though it is enough: one bill more and it is not. */
const THIN_LEFT = cents(25_000);

export function isThin(left: number): boolean {
  return left >= 0 && left < THIN_LEFT;
}
