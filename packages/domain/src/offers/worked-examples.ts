import type { Dollars, Percent } from "@keystep/domain/kernel/money";
import { percentOf } from "@keystep/domain/kernel/rounding";
import { homeValueAfter } from "./appreciation.ts";
import { EXAMPLE_HOME, SHARING_PERIOD_MONTHS, type Assumptions } from "./assumptions.ts";
import { loanLeft } from "./loan-left.ts";
import { newLoanOf, type NewLoan } from "./new-loan.ts";
import { monthlyRepayment } from "./repayment.ts";
import { contribution, productSharePercent } from "./share.ts";
import { growthsCompared, inTodaysDollars } from "./share-outlook.ts";
import { asLoan, yearlyCostPercent, type PaidIn } from "./yearly-cost.ts";

export type WorkedExample = {
  homeValue: Dollars;
  /** Our part of the deposit, on the day. */
  atOnce: Dollars;
  /** The loan for the home, and what it costs a month at the indicative rate; zero where the example does not name one. */
  loan: Dollars;
  repayment: Dollars;
  /** Our part of each repayment for 36 months, in percent and altogether. */
  helpPercent: Percent;
  helped: Dollars;
  putIn: Dollars;
  sharePercent: Percent;
  /** The inputs it was worked out with. */
  assumptions: Assumptions;
};

type ExampleParts = { homeValue: Dollars; atOnce?: Dollars; loan?: Dollars; helpPercent?: Percent };

/** An example of its parts, worked out as the calculators do (interpretation, Calculators). */
export function workedExample(parts: ExampleParts, assumptions: Assumptions): WorkedExample {
  const { homeValue, atOnce = 0, loan = 0, helpPercent = 0 } = parts;
  const ratePercentAYear = assumptions.indicativeRate.percentAYear;
  const repayment = monthlyRepayment({ principal: loan, ratePercentAYear });
  const helped = contribution({ helpPercent, monthlyRepayment: repayment });
  const putIn = atOnce + helped;
  const sharePercent = productSharePercent({ contribution: putIn, propertyValue: homeValue });
  return { homeValue, atOnce, loan, repayment, helpPercent, helped, putIn, sharePercent, assumptions };
}

/**
 * The example of each offer; the shares are those of its diagram (spec §2, Boost info pages; spec §1, Business). Each is told of the home
 * that the tools for buyers open with, so that no page brings in another one.
 */
export function workedExamples(assumptions: Assumptions) {
  return {
    "upfront-boost": workedExample({ homeValue: EXAMPLE_HOME, atOnce: 45_000, loan: 660_000 }, assumptions),
    "monthly-boost": workedExample({ homeValue: EXAMPLE_HOME, loan: 600_000, helpPercent: 29 }, assumptions),
    "double-boost": workedExample(
      { homeValue: EXAMPLE_HOME, atOnce: 33_750, loan: 637_500, helpPercent: 30 },
      assumptions,
    ),
    "homeowner-assistant": workedExample({ homeValue: EXAMPLE_HOME, loan: 470_000, helpPercent: 37 }, assumptions),
    business: workedExample({ homeValue: 1_000_000, atOnce: 50_000, loan: 600_000 }, assumptions),
  } as const satisfies Record<string, WorkedExample>;
}

/** After how many years the outcomes of an example are told: when a share is usually bought back (spec §1). */
export const OUTCOME_YEARS = 3;

/** How an example ends at one growth: what the home is worth, what buying the share back takes, and what that comes to. */
export type ExampleOutcome = {
  growthPercentAYear: Percent;
  homeValue: Dollars;
  buyBack: Dollars;
  buyBackToday: Dollars;
  /** Above what was put in; below zero where less is paid back. */
  more: Dollars;
  yearlyCostPercent: Percent | null;
  /** The loan that pays for the share too; `null` where the example names no loan. */
  newLoan: NewLoan | null;
};

const OUTCOME_MONTHS = OUTCOME_YEARS * 12;

/** The money of an example as it is put in. */
export function paidInOf({ atOnce, helped }: WorkedExample): PaidIn {
  return { atOnce, monthly: helped / SHARING_PERIOD_MONTHS, months: SHARING_PERIOD_MONTHS };
}

/** The same money as a loan at the indicative rate, with nothing repaid before then. */
export function sameMoneyAsLoan(example: WorkedExample): Dollars {
  return asLoan(paidInOf(example), example.assumptions.indicativeRate.percentAYear);
}

/** The balance of the example's own loan by then. */
export function loanLeftThen({ loan, assumptions }: WorkedExample): Dollars {
  const ratePercentAYear = assumptions.indicativeRate.percentAYear;
  return loanLeft({ principal: loan, ratePercentAYear, months: OUTCOME_MONTHS });
}

function newLoanThen({ loan, assumptions }: WorkedExample, buyBack: Dollars, homeValue: Dollars): NewLoan | null {
  if (loan === 0) return null;
  const rate = { ratePercentAYear: assumptions.indicativeRate.percentAYear, afterMonths: OUTCOME_MONTHS };
  return newLoanOf({ loan, buyBack, homeValue, ...rate });
}

/** The outcomes of an example after three years, at each growth that the calculators compare (facts, Repayments). */
export function outcomesOf(example: WorkedExample): ExampleOutcome[] {
  const { homeValue, putIn, sharePercent, assumptions } = example;
  const inflationPercentAYear = assumptions.inflation.percentAYear;
  return [...new Set(growthsCompared(assumptions))].map((growthPercentAYear) => {
    const value = homeValueAfter(homeValue, growthPercentAYear, OUTCOME_MONTHS);
    const buyBack = percentOf(value, sharePercent);
    return {
      growthPercentAYear,
      homeValue: value,
      buyBack,
      buyBackToday: inTodaysDollars({ amount: buyBack, years: OUTCOME_YEARS, inflationPercentAYear }),
      more: buyBack - putIn,
      yearlyCostPercent: yearlyCostPercent(paidInOf(example), buyBack),
      newLoan: newLoanThen(example, buyBack, value),
    };
  });
}
