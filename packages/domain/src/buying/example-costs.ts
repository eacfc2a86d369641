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

type ExampleName = keyof ReturnType<typeof workedExamples>;
/** The examples that may end in LMI. */
type InsuredName = "upfront-boost" | "monthly-boost" | "double-boost";

/** In words: on the day, and once a new loan buys our share back at moderate growth. */
type Incomes = Readonly<Record<"now" | "later", string>>;

/** The new loan that buys our share back: LMI on it at moderate growth, and what the share costs a year then and at most. */
type Later = {
  /** Its range, where it is asked for. */
  readonly lmi?: string;
  /** With LMI, where it is asked for. */
  readonly yearly?: Percent;
  /** With LMI, of the outcomes in which a lender would still lend. */
  readonly most: Percent;
};

/** Costs of examples by tables and rules that weigh too much for the pages that only tell of them; most in words. */
export type ExampleCosts = {
  readonly lmiAsAt: CalendarDate;
  readonly lmi: Readonly<Record<"upfront-boost" | "double-boost", string>>;
  readonly endings: Readonly<Record<InsuredName, readonly EndingRow[]>>;
  /** Those that our rule asks for, by the loans of an example. */
  readonly incomes: Readonly<Record<ExampleName, Incomes>>;
  readonly later: Readonly<Record<InsuredName, Later>>;
  /** Of the first home in the example of Upfront Boost. */
  readonly upfrontDuty: Dollars;
  /** The example of Upfront Boost: what we put in, and what the same is as a loan; and the day of our fast growth. */
  readonly upfront: Readonly<Record<"homeValue" | "putIn" | "asLoan" | "assumedOn", string>>;
};

/** Every home is in New South Wales; empty where no LMI is asked for. */
function lmiWords(loan: Dollars, homeValue: Dollars, tables: BuyingTables): string {
  const cost = lmiCost({ loan, price: homeValue, state: "NSW" }, tables.lmi);
  return cost.high === 0 ? "" : lmiRange(cost);
}

type Rules = { readonly tables: BuyingTables; readonly terms: Pick<Terms, "borrowingIncomes"> };

function isModerate({ assumptions }: WorkedExample, { growthPercentAYear }: ExampleOutcome): boolean {
  return growthPercentAYear === assumptions.moderateGrowth.percentAYear;
}

function moderateOutcome(example: WorkedExample): ExampleOutcome | undefined {
  return outcomesOf(example).find((outcome) => isModerate(example, outcome));
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

function laterOf(example: WorkedExample, { tables }: Rules): Later {
  const costs = outcomesOf(example).map((outcome) => {
    const { total, lmi } = endingOf(example, outcome, { state: "NSW", table: tables.lmi });
    const cost = total === null ? 0 : (yearlyCostPercent(paidInOf(example), total) ?? 0);
    // To the tenth that pages show: they carry it.
    return { outcome, lmi, yearly: Math.round(cost * 10) / 10 };
  });
  const moderate = costs.find(({ outcome, lmi }) => isModerate(example, outcome) && lmi.central > 0);
  return {
    ...(moderate && { lmi: lmiRange(moderate.lmi), yearly: moderate.yearly }),
    most: Math.max(...costs.map(({ yearly }) => yearly)),
  };
}

export function exampleCosts(assumptions: Assumptions, rules: Rules): ExampleCosts {
  const { tables } = rules;
  const examples = workedExamples(assumptions);
  const { "upfront-boost": upfront, "monthly-boost": monthly, "double-boost": double } = examples;
  const insured = { "upfront-boost": upfront, "monthly-boost": monthly, "double-boost": double };
  const firstHome = { state: "NSW", place: "capital", isFirstHome: true, isNewHome: false } as const;
  return {
    lmiAsAt: tables.lmi.asAt,
    lmi: {
      "upfront-boost": lmiWords(upfront.loan, upfront.homeValue, tables),
      "double-boost": lmiWords(double.loan, double.homeValue, tables),
    },
    endings: eachOf<ExampleCosts["endings"], WorkedExample>(insured, (example) => endingsOf(example, rules)),
    incomes: eachOf<Record<ExampleName, Incomes>, WorkedExample>(examples, (example) => incomesOf(example, rules)),
    later: eachOf<ExampleCosts["later"], WorkedExample>(insured, (example) => laterOf(example, rules)),
    upfront: {
      homeValue: formatAud(upfront.homeValue),
      putIn: formatAud(upfront.putIn),
      asLoan: formatAud(sameMoneyAsLoan(upfront)),
      assumedOn: formatLongDate(assumptions.appreciation.asAt),
    },
    upfrontDuty: dollarsOf(buyerDuty({ ...firstHome, price: upfront.homeValue }, tables).duty),
  };
}
