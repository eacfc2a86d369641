import { formatLongDate, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { dollarsOf } from "@keystep/domain/kernel/cents";
import { formatAud, formatPercent, type Dollars, type Percent } from "@keystep/domain/kernel/money";
import { eachOf } from "@keystep/domain/kernel/named";
import type { Assumptions } from "@keystep/domain/offers/assumptions";
import { priceMove } from "@keystep/domain/offers/growth-name";
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
import { lmiCost, type LmiCost } from "./lmi.ts";
import { incomeNeeded } from "./loan-in-incomes.ts";
import { lmiRange } from "./lmi-range.ts";
import { buyerDuty } from "./transfer-duty.ts";

type ExampleName = keyof ReturnType<typeof workedExamples>;
/** The examples that may end in LMI. */
type InsuredName = "upfront-boost" | "monthly-boost" | "double-boost";

/** In words: on the day, and once a new loan buys our share back at moderate growth. */
type Incomes = Readonly<Record<"now" | "later", string>>;

/** Costs of examples by tables and rules that weigh too much for the pages that only tell of them; most in words. */
export type ExampleCosts = {
  readonly lmiAsAt: CalendarDate;
  readonly lmi: Readonly<Record<"upfront-boost" | "double-boost", string>>;
  readonly endings: Readonly<Record<InsuredName, readonly EndingRow[]>>;
  /** Those that our rule asks for, by the loans of an example. */
  readonly incomes: Readonly<Record<ExampleName, Incomes>>;
  /** What a share costs a year, after 'like a loan at': at moderate growth, at most, and in which case a lender would probably not lend. */
  readonly yearly: Readonly<Record<InsuredName, string>>;
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

/** What an outcome of an example costs a year with LMI; `null` where hardly any lender makes the new loan. */
type YearlyCost = { readonly outcome: ExampleOutcome; readonly lmi: LmiCost; readonly yearly: Percent | null };

function yearlyCostsOf(example: WorkedExample, { tables }: Rules): YearlyCost[] {
  return outcomesOf(example).map((outcome) => {
    const { total, lmi } = endingOf(example, outcome, { state: "NSW", table: tables.lmi });
    return { outcome, lmi, yearly: total === null ? null : yearlyCostPercent(paidInOf(example), total) };
  });
}

const moveOf = ({ outcome }: YearlyCost) => priceMove(outcome.growthPercentAYear);

/** Names the case of the highest cost: one example costs most where prices fall, another where they stay the same. */
function yearlyWords(example: WorkedExample, rules: Rules): string {
  const costs = yearlyCostsOf(example, rules);
  const [dearest, ...others] = costs.toSorted((one, other) => (other.yearly ?? 0) - (one.yearly ?? 0));
  if (dearest === undefined) return "";
  const first = others.find(({ outcome, yearly }) => isModerate(example, outcome) && yearly !== null) ?? dearest;
  const refused = costs.find(({ yearly }) => yearly === null);
  const rate = ({ yearly }: YearlyCost) => formatPercent(yearly ?? 0);
  const withLmi = ({ lmi }: YearlyCost) => (lmi.central > 0 ? " with LMI" : "");
  const ofLoan = example.assumptions.indicativeRate.percentAYear;
  const beside = (first.yearly ?? 0) > ofLoan ? "not" : "beside";
  const usual = `${rate(first)}${withLmi(first)}, ${beside} ${formatPercent(ofLoan)}, if prices ${moveOf(first)}`;
  const lmiToo = withLmi(first) === "" ? withLmi(dearest) : "";
  const most = dearest === first ? "" : `; ${rate(dearest)}${lmiToo} if they ${moveOf(dearest)}`;
  const none = refused === undefined ? "" : ` If they ${moveOf(refused)}, you probably can’t refinance.`;
  return `${usual}${most}.${none}`;
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
    yearly: eachOf<ExampleCosts["yearly"], WorkedExample>(insured, (example) => yearlyWords(example, rules)),
    upfront: {
      homeValue: formatAud(upfront.homeValue),
      putIn: formatAud(upfront.putIn),
      asLoan: formatAud(sameMoneyAsLoan(upfront)),
      assumedOn: formatLongDate(assumptions.appreciation.asAt),
    },
    upfrontDuty: dollarsOf(buyerDuty({ ...firstHome, price: upfront.homeValue }, tables).duty),
  };
}
