import { calendarDay, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { Dollars, Percent } from "@keystep/domain/kernel/money";
import { percentOf, roundToDollars } from "@keystep/domain/kernel/rounding";
import { monthlyRepayment } from "./repayment.ts";

type Sourced = { readonly asAt: CalendarDate; readonly source: string };

/** Income over a threshold is taxed at a percentage of what lies above it, up to the next threshold. */
export type TaxBracket = { readonly over: Dollars; readonly percent: Percent };

/** The tables by which it is worked out what is left each month (interpretation, Own additions on the customer's side; decision 0043). */
export type BudgetTables = {
  readonly livingCosts: Sourced & {
    readonly oneAdult: Dollars;
    readonly twoAdults: Dollars;
    readonly eachDependant: Dollars;
  };
  readonly incomeTax: Sourced & {
    readonly year: string;
    readonly brackets: readonly [TaxBracket, ...TaxBracket[]];
    readonly medicareLevyPercent: Percent;
  };
  readonly lending: Sourced & {
    /** Added to the rate of a home loan. */
    readonly bufferPoints: Percent;
    /** Of income beside the main one, because it comes less surely. */
    readonly otherIncomeCountedPercent: Percent;
    /** Of a card's limit, which can be spent any day. */
    readonly cardLimitPercentAMonth: Percent;
  };
};

/** The tables of one version, with its number. */
export type BudgetRules = BudgetTables & { readonly version: number };

/** The first version (facts, Repayments and borrowing; facts, Interest on savings, for the tax scale). */
export const FIRST_BUDGET: BudgetTables = {
  livingCosts: {
    asAt: calendarDay("2026-11-24"),
    source: "Our own example of everyday costs, without rent and loan repayments",
    oneAdult: 2100,
    twoAdults: 3300,
    eachDependant: 700,
  },
  incomeTax: {
    asAt: calendarDay("2026-11-20"),
    source: "Australian Taxation Office, rates for residents, as other publications give them",
    year: "2026–27",
    brackets: [
      { over: 18_200, percent: 15 },
      { over: 45_000, percent: 30 },
      { over: 135_000, percent: 37 },
      { over: 190_000, percent: 45 },
    ],
    medicareLevyPercent: 2,
  },
  lending: {
    asAt: calendarDay("2026-11-20"),
    source: "APRA’s buffer of 3 points, and how lenders commonly count other income and cards",
    bufferPoints: 3,
    otherIncomeCountedPercent: 80,
    cardLimitPercentAMonth: 3.8,
  },
};

/** A month's spending as people like this often say it. */
export function usualLivingCosts(
  { adults, dependants }: { readonly adults: 1 | 2; readonly dependants: number },
  { livingCosts }: BudgetTables,
): Dollars {
  const ofAdults = adults === 1 ? livingCosts.oneAdult : livingCosts.twoAdults;
  return ofAdults + dependants * livingCosts.eachDependant;
}

/** A resident's income tax and Medicare levy for a year; offsets and the levy's low-income limits are left out. */
export function yearlyTax(income: Dollars, { incomeTax }: BudgetTables): Dollars {
  const { brackets, medicareLevyPercent } = incomeTax;
  const tax = brackets.reduce((sum, { over, percent }, index) => {
    const upTo = Math.min(income, brackets[index + 1]?.over ?? Number.POSITIVE_INFINITY);
    return sum + (Math.max(0, upTo - over) * percent) / 100;
  }, 0);
  return roundToDollars(tax) + percentOf(income, medicareLevyPercent);
}

/** One person's year, before tax. */
export type Earnings = {
  readonly main: Dollars;
  readonly other: Dollars;
  /** Other income that is not taxed: child support and maintenance. */
  readonly untaxed: Dollars;
};

/** After tax. Lenders count only a part of the income beside the main one. */
export function yearlyNet({ main, other, untaxed }: Earnings, tables: BudgetTables): Dollars {
  const counted = (amount: Dollars) => percentOf(amount, tables.lending.otherIncomeCountedPercent);
  const taxed = main + counted(other);
  return taxed - yearlyTax(taxed, tables) + counted(untaxed);
}

/** Everything a month's budget is worked out from, in AUD; costs and repayments a month. */
export type BudgetInputs = {
  readonly earners: readonly Earnings[];
  readonly livingCosts: Dollars;
  /** Of all debts but home loans and cards. */
  readonly repayments: Dollars;
  readonly cardLimits: Dollars;
  readonly homeLoan: { readonly principal: Dollars; readonly months: number };
  /** The rate that stands for the loan's. */
  readonly ratePercentAYear: Percent;
};

/** A month's budget in AUD, with the version of its tables. Repayments are comfortable where at least nothing is missing (decision 0043). */
export type Budget = {
  readonly version: number;
  readonly ratePercentAYear: Percent;
  readonly netIncome: Dollars;
  readonly livingCosts: Dollars;
  readonly otherRepayments: Dollars;
  /** The highest repayment of a home loan that is comfortable; never below nothing. */
  readonly comfortableRepayment: Dollars;
  /** Zero where there is no home loan. */
  readonly homeLoanRepayment: Dollars;
  /** After everything; below nothing where money is missing. */
  readonly left: Dollars;
  /** The same at the loan's own rate, without the buffer. */
  readonly leftToday: Dollars;
  /** Tight where there is enough today, and too little once rates rise by the buffer. */
  readonly standing: "comfortable" | "tight" | "short";
};

/** Net income − living costs − all repayments, those of home loans at the loan's rate and the buffer (interpretation, Own additions). */
export function monthlyBudget(inputs: BudgetInputs, rules: BudgetRules): Budget {
  const { earners, livingCosts, homeLoan } = inputs;
  const { bufferPoints, cardLimitPercentAMonth } = rules.lending;
  const ratePercentAYear = inputs.ratePercentAYear + bufferPoints;
  const netIncome = roundToDollars(earners.reduce((sum, each) => sum + yearlyNet(each, rules), 0) / 12);
  const otherRepayments = inputs.repayments + percentOf(inputs.cardLimits, cardLimitPercentAMonth);
  const beforeHomeLoan = netIncome - livingCosts - otherRepayments;
  const { principal, months } = homeLoan;
  const repaymentAt = (rate: Percent) =>
    principal === 0 ? 0 : monthlyRepayment({ principal, ratePercentAYear: rate, months });
  const homeLoanRepayment = repaymentAt(ratePercentAYear);
  const left = beforeHomeLoan - homeLoanRepayment;
  const leftToday = beforeHomeLoan - repaymentAt(inputs.ratePercentAYear);
  return {
    version: rules.version,
    ratePercentAYear,
    netIncome,
    livingCosts,
    otherRepayments,
    comfortableRepayment: Math.max(0, beforeHomeLoan),
    homeLoanRepayment,
    left,
    leftToday,
    standing: left >= 0 ? "comfortable" : leftToday >= 0 ? "tight" : "short",
  };
}
