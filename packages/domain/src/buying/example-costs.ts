import { formatLongDate, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { dollarsOf } from "@keystep/domain/kernel/cents";
import { formatAud, formatPercent, type Dollars, type Percent } from "@keystep/domain/kernel/money";
import type { Assumptions } from "@keystep/domain/offers/assumptions";
import { newLoanRow } from "@keystep/domain/offers/new-loan-row";
import { outcomesOf, paidInOf, workedExamples, type WorkedExample } from "@keystep/domain/offers/worked-examples";
import { yearlyCostPercent } from "@keystep/domain/offers/yearly-cost";
import type { BuyingTables } from "./buying-rules.ts";
import { lmiCost } from "./lmi.ts";
import { lmiRange } from "./lmi-range.ts";
import { buyerDuty } from "./transfer-duty.ts";

/**
 * The example of Upfront Boost in the words of a page: the home, what we put in, and what buying that back takes at each growth, with the new
 * loan. In words, because what writes them weighs more than they do.
 */
export type UpfrontExample = {
  readonly homeValue: string;
  readonly putIn: string;
  /** A growth of prices, what is paid then, and the loan that pays it. */
  readonly buyBacks: readonly (readonly [growth: string, buyBack: string, newLoan: string])[];
  /** The day on which the fast growth was set. */
  readonly assumedOn: string;
};

/** Costs of examples by tables and rules that weigh too much for the pages that only tell of them; LMI in words. */
export type ExampleCosts = {
  readonly lmiAsAt: CalendarDate;
  readonly lmi: Readonly<Record<"upfront-boost" | "double-boost", string>>;
  /** At each outcome of the example, on the loan that buys our share back; Upfront Boost has its own below. */
  readonly laterLmi: Readonly<Record<"monthly-boost" | "double-boost", readonly string[]>>;
  /** The cost a year at moderate growth where a new loan buys our share back and asks for LMI, of which this counts the middle. */
  readonly yearlyWithLmi: Readonly<Record<"upfront-boost" | "double-boost", Percent | null>>;
  /** Of the first home in the example of Upfront Boost. */
  readonly upfrontDuty: Dollars;
  readonly upfront: UpfrontExample;
};

function growthText(percentAYear: Percent): string {
  if (percentAYear === 0) return "stay the same";
  return `${percentAYear < 0 ? "fall" : "rise"} ${formatPercent(Math.abs(percentAYear), 2)} a year`;
}

/** Every home is in New South Wales; empty where no LMI is asked for. */
function lmiWords(loan: Dollars, homeValue: Dollars, tables: BuyingTables): string {
  const cost = lmiCost({ loan, price: homeValue, state: "NSW" }, tables.lmi);
  return cost.high === 0 ? "" : lmiRange(cost);
}

/** At each outcome in which a lender would still lend. */
function laterLmiOf(example: WorkedExample, tables: BuyingTables): string[] {
  return outcomesOf(example).map(({ newLoan, homeValue }) =>
    newLoan?.lending === "with-lmi" ? lmiWords(newLoan.principal, homeValue, tables) : "",
  );
}

function yearlyWithLmi(example: WorkedExample, tables: BuyingTables): Percent | null {
  const { percentAYear } = example.assumptions.moderateGrowth;
  const outcome = outcomesOf(example).find(({ growthPercentAYear }) => growthPercentAYear === percentAYear);
  if (outcome?.newLoan?.lending !== "with-lmi") return null;
  const { buyBack, homeValue, newLoan } = outcome;
  const { low, high } = lmiCost({ loan: newLoan.principal, price: homeValue, state: "NSW" }, tables.lmi);
  return yearlyCostPercent(paidInOf(example), buyBack + (low + high) / 2);
}

export function exampleCosts(assumptions: Assumptions, tables: BuyingTables): ExampleCosts {
  const { "upfront-boost": upfront, "monthly-boost": monthly, "double-boost": double } = workedExamples(assumptions);
  const firstHome = { state: "NSW", place: "capital", isFirstHome: true, isNewHome: false } as const;
  const upfrontLmi = laterLmiOf(upfront, tables);
  return {
    lmiAsAt: tables.lmi.asAt,
    lmi: {
      "upfront-boost": lmiWords(upfront.loan, upfront.homeValue, tables),
      "double-boost": lmiWords(double.loan, double.homeValue, tables),
    },
    laterLmi: { "monthly-boost": laterLmiOf(monthly, tables), "double-boost": laterLmiOf(double, tables) },
    yearlyWithLmi: {
      "upfront-boost": yearlyWithLmi(upfront, tables),
      "double-boost": yearlyWithLmi(double, tables),
    },
    upfront: {
      homeValue: formatAud(upfront.homeValue),
      putIn: formatAud(upfront.putIn),
      assumedOn: formatLongDate(assumptions.appreciation.asAt),
      buyBacks: outcomesOf(upfront).map(({ growthPercentAYear, buyBack, newLoan }, place) => [
        growthText(growthPercentAYear),
        formatAud(buyBack),
        newLoan === null ? "" : newLoanRow(newLoan, upfrontLmi[place] ?? ""),
      ]),
    },
    upfrontDuty: dollarsOf(buyerDuty({ ...firstHome, price: upfront.homeValue }, tables).duty),
  };
}
