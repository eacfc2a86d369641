import { formatLongDate, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { dollarsOf } from "@keystep/domain/kernel/cents";
import { formatAud, type Dollars, type Percent } from "@keystep/domain/kernel/money";
import { eachOf } from "@keystep/domain/kernel/named";
import type { Assumptions } from "@keystep/domain/offers/assumptions";
import type { Terms } from "@keystep/domain/offers/terms";
import {
  outcomesOf,
  paidInOf,
  sameMoneyAsLoan,
  workedExamples,
  type ExampleOutcome,
  type WorkedExample,
} from "@keystep/domain/offers/worked-examples";
import { yearlyCostPercent } from "@keystep/domain/offers/yearly-cost";
import type { BuyingTables } from "./buying-rules.ts";
import { endingOf, endingRow, type EndingRow } from "./ending.ts";
import { lmiCost } from "./lmi.ts";
import { incomeNeeded } from "./loan-in-incomes.ts";
import { lmiRange } from "./lmi-range.ts";
import { buyerDuty } from "./transfer-duty.ts";

/** The examples that may end in LMI. */
type InsuredName = "upfront-boost" | "monthly-boost" | "double-boost";

/** In words: on the day, and once a new loan buys our share back at moderate growth. */
type Incomes = Readonly<Record<"now" | "later", string>>;

/** Costs of examples by tables and rules that weigh too much for the pages that only tell of them; most in words. */
export type ExampleCosts = {
  readonly lmiAsAt: CalendarDate;
  /** On the day: with what we add, and without it. */
  readonly lmi: Readonly<Record<"upfront-boost" | "double-boost", string>>;
  readonly lmiWithoutUs: ExampleCosts["lmi"];
  /** The buyer’s own part of the deposit and LMI on the day. */
  readonly cash: ExampleCosts["lmi"];
  readonly endings: Readonly<Record<InsuredName, readonly EndingRow[]>>;
  /** Those that our rule asks for, by the loans of an example. */
  readonly incomes: Readonly<Record<InsuredName | "homeowner-assistant", Incomes>>;
  /** The yearly cost of a share at each growth, with LMI where a lender asks for it; null where hardly any lender makes the new loan. */
  readonly yearly: Readonly<Record<InsuredName, readonly (Percent | null)[]>>;
  /** Of the first home in the example of Upfront Boost. */
  readonly upfrontDuty: Dollars;
  /** The example of Upfront Boost: what we put in, and what the same is as a loan; and the day of our fast growth. */
  readonly upfront: Readonly<Record<"homeValue" | "putIn" | "asLoan" | "assumedOn", string>>;
};

type Rules = { readonly tables: BuyingTables; readonly terms: Pick<Terms, "borrowingIncomes"> };

/** Every home is in New South Wales. */
const lmiOf = ({ homeValue }: WorkedExample, loan: Dollars, { tables }: Rules) =>
  lmiCost({ loan, price: homeValue, state: "NSW" }, tables.lmi);

function cashWords(example: WorkedExample, rules: Rules): string {
  const own = example.homeValue - example.loan - example.atOnce;
  const { low, high } = lmiOf(example, example.loan, rules);
  return lmiRange({ low: own + low, high: own + high });
}

function moderateOutcome(example: WorkedExample): ExampleOutcome | undefined {
  const { percentAYear } = example.assumptions.moderateGrowth;
  return outcomesOf(example).find(({ growthPercentAYear }) => growthPercentAYear === percentAYear);
}

function incomesOf(example: WorkedExample, { terms }: Rules): Incomes {
  const income = (loan: Dollars) => formatAud(incomeNeeded(loan, terms));
  return {
    now: income(example.loan),
    later: income(moderateOutcome(example)?.newLoan?.principal ?? example.loan),
  };
}

function endingsOf(example: WorkedExample, { tables }: Rules): EndingRow[] {
  return outcomesOf(example).map((outcome) => endingRow(example, outcome, { state: "NSW", table: tables.lmi }));
}

function yearlyCosts(example: WorkedExample, { tables }: Rules): (Percent | null)[] {
  return outcomesOf(example).map((outcome) => {
    const { total } = endingOf(outcome, { state: "NSW", table: tables.lmi });
    return total === null ? null : yearlyCostPercent(paidInOf(example), total);
  });
}

export function exampleCosts(assumptions: Assumptions, rules: Rules): ExampleCosts {
  const { tables } = rules;
  const { business: _business, ...homes } = workedExamples(assumptions);
  const { "upfront-boost": upfront, "monthly-boost": monthly, "double-boost": double } = homes;
  const topped = { "upfront-boost": upfront, "double-boost": double };
  const insured = { "upfront-boost": upfront, "monthly-boost": monthly, "double-boost": double };
  const firstHome = { state: "NSW", place: "capital", isFirstHome: true, isNewHome: false } as const;
  return {
    lmiAsAt: tables.lmi.asAt,
    lmi: eachOf<ExampleCosts["lmi"], WorkedExample>(topped, (example) => lmiRange(lmiOf(example, example.loan, rules))),
    lmiWithoutUs: eachOf<ExampleCosts["lmi"], WorkedExample>(topped, (example) =>
      lmiRange(lmiOf(example, example.loan + example.atOnce, rules)),
    ),
    cash: eachOf<ExampleCosts["lmi"], WorkedExample>(topped, (example) => cashWords(example, rules)),
    endings: eachOf<ExampleCosts["endings"], WorkedExample>(insured, (example) => endingsOf(example, rules)),
    incomes: eachOf<ExampleCosts["incomes"], WorkedExample>(homes, (example) => incomesOf(example, rules)),
    yearly: eachOf<ExampleCosts["yearly"], WorkedExample>(insured, (example) => yearlyCosts(example, rules)),
    upfront: {
      homeValue: formatAud(upfront.homeValue),
      putIn: formatAud(upfront.putIn),
      asLoan: formatAud(sameMoneyAsLoan(upfront)),
      assumedOn: formatLongDate(assumptions.appreciation.asAt),
    },
    upfrontDuty: dollarsOf(buyerDuty({ ...firstHome, price: upfront.homeValue }, tables).duty),
  };
}
