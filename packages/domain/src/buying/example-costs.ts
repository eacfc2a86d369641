import { formatLongDate, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { dollarsOf } from "@keystep/domain/kernel/cents";
import { formatAud, type Dollars } from "@keystep/domain/kernel/money";
import { eachOf } from "@keystep/domain/kernel/named";
import type { Assumptions } from "@keystep/domain/offers/assumptions";
import type { Terms } from "@keystep/domain/offers/terms";
import {
  outcomesOf,
  sameMoneyAsLoan,
  workedExamples,
  type ExampleOutcome,
  type WorkedExample,
} from "@keystep/domain/offers/worked-examples";
import type { BuyingTables } from "./buying-rules.ts";
import { endingOf, endingRow, type EndingRow } from "./ending.ts";
import { lmiCost } from "./lmi.ts";
import { incomeNeeded } from "./loan-in-incomes.ts";
import { inHundreds, lmiRange } from "./lmi-range.ts";
import { buyerDuty } from "./transfer-duty.ts";
import { worstCase } from "./worst-case.ts";

/** The examples that may end in LMI. */
type InsuredName = "upfront-boost" | "monthly-boost" | "double-boost";

type HomeName = InsuredName | "homeowner-assistant";

/** Cash or income of an example: its label and the amount. */
export type Need = readonly [label: string, amount: string];

/** Costs of examples by tables and rules that weigh too much for the pages that only tell of them; most in words. */
export type ExampleCosts = {
  readonly lmiAsAt: CalendarDate;
  /** On the day, with what we add. */
  readonly lmi: Readonly<Record<"upfront-boost" | "double-boost", string>>;
  /** Cash and income that an example asks for: on the day, and for the new loan at moderate growth. */
  readonly needs: Readonly<Record<HomeName, readonly Need[]>>;
  readonly endings: Readonly<Record<InsuredName, readonly EndingRow[]>>;
  /** The dearest case of each, with LMI where a lender asks for it, in a sentence. */
  readonly worst: Readonly<Record<InsuredName, string>>;
  /** Of the first home in the example of Upfront Boost. */
  readonly upfrontDuty: Dollars;
  /** The example of Upfront Boost: what we put in, and what the same is as a loan; and the day of our fast growth. */
  readonly upfront: Readonly<Record<"homeValue" | "putIn" | "asLoan" | "assumedOn", string>>;
};

type Rules = { readonly tables: BuyingTables; readonly terms: Pick<Terms, "borrowingIncomes"> };

/** Every home is in New South Wales. */
const lmiOf = ({ homeValue }: WorkedExample, loan: Dollars, { tables }: Rules) =>
  lmiCost({ loan, price: homeValue, state: "NSW" }, tables.lmi);

/** The buyer’s own part of the deposit, LMI where a lender asks for it, and both. */
function cashNeeds(example: WorkedExample, rules: Rules): Need[] {
  const { homeValue, loan, atOnce } = example;
  const own = homeValue - loan - atOnce;
  const label = "Cash, before buying costs";
  const lmi = lmiOf(example, loan, rules);
  if (lmi.high === 0) return [[label, formatAud(own)]];
  return [
    ["Your deposit", formatAud(own)],
    ["Mortgage insurance (LMI)", lmiRange(lmi)],
    [label, lmiRange({ low: own + lmi.low, high: own + lmi.high })],
  ];
}

function moderateOutcome(example: WorkedExample): ExampleOutcome | undefined {
  const { percentAYear } = example.assumptions.moderateGrowth;
  return outcomesOf(example).find(({ growthPercentAYear }) => growthPercentAYear === percentAYear);
}

/** Incomes are those that our rule asks for; an owner’s loan was judged by their lender. */
function needsOf(example: WorkedExample, isOwner: boolean, rules: Rules): Need[] {
  const income = (loan: Dollars) => formatAud(incomeNeeded(loan, rules.terms));
  const later = income(moderateOutcome(example)?.newLoan?.principal ?? example.loan);
  const toBuyBack: Need = [`Income to buy back, at ${example.assumptions.moderateGrowth.percentAYear}% growth`, later];
  return isOwner
    ? [toBuyBack]
    : [...cashNeeds(example, rules), ["Income you need now", income(example.loan)], toBuyBack];
}

function endingsOf(example: WorkedExample, { tables }: Rules): EndingRow[] {
  return outcomesOf(example).map((outcome) => endingRow(example, outcome, { state: "NSW", table: tables.lmi }));
}

function worstOf(example: WorkedExample, { tables }: Rules): string {
  const cases = outcomesOf(example).map((outcome) => ({
    ...outcome,
    ...endingOf(outcome, { state: "NSW", table: tables.lmi }),
  }));
  return worstCase(cases, (total, { lmi }) =>
    lmi.central === 0 ? formatAud(total) : `about ${inHundreds(total)} with LMI`,
  );
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
    needs: eachOf<ExampleCosts["needs"], WorkedExample>(homes, (example, name) =>
      needsOf(example, name === "homeowner-assistant", rules),
    ),
    endings: eachOf<ExampleCosts["endings"], WorkedExample>(insured, (example) => endingsOf(example, rules)),
    worst: eachOf<ExampleCosts["worst"], WorkedExample>(insured, (example) => worstOf(example, rules)),
    upfront: {
      homeValue: formatAud(upfront.homeValue),
      putIn: formatAud(upfront.putIn),
      asLoan: formatAud(sameMoneyAsLoan(upfront)),
      assumedOn: formatLongDate(assumptions.appreciation.asAt),
    },
    upfrontDuty: dollarsOf(buyerDuty({ ...firstHome, price: upfront.homeValue }, tables).duty),
  };
}
