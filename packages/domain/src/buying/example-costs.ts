import { formatLongDate, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { dollarsOf } from "@keystep/domain/kernel/cents";
import { formatAud, formatPercent, type Dollars, type Percent } from "@keystep/domain/kernel/money";
import type { Assumptions } from "@keystep/domain/offers/assumptions";
import { outcomesOf, workedExamples, type WorkedExample } from "@keystep/domain/offers/worked-examples";
import type { BuyingTables } from "./buying-rules.ts";
import { lmiCost } from "./lmi.ts";
import { buyerDuty } from "./transfer-duty.ts";

/** As little as can be said of it: every page carries it. */
export type LmiRange = readonly [low: Dollars, high: Dollars];

/**
 * The example of Upfront Boost in the words of a page: the home, what we put in, and what buying that back takes at a fall, at our growth and at
 * the fast one. In words, because what writes them weighs more than they do.
 */
export type UpfrontExample = {
  readonly homeValue: string;
  readonly putIn: string;
  /** A growth of prices, and what is paid then. */
  readonly buyBacks: readonly (readonly [growth: string, buyBack: string])[];
  /** The day on which the fast growth was set. */
  readonly assumedOn: string;
};

/** Costs of examples by tables and rules that weigh too much for the pages that only tell of them. */
export type ExampleCosts = {
  readonly lmiAsAt: CalendarDate;
  readonly upfrontLmi: LmiRange;
  readonly doubleLmi: LmiRange;
  /** Of the first home in the example of Upfront Boost. */
  readonly upfrontDuty: Dollars;
  readonly upfront: UpfrontExample;
};

function growthText(percentAYear: Percent): string {
  return `${percentAYear < 0 ? "fall" : "rise"} ${formatPercent(Math.abs(percentAYear), 2)} a year`;
}

/** Both homes are in New South Wales. */
export function exampleCosts(assumptions: Assumptions, tables: BuyingTables): ExampleCosts {
  const { "upfront-boost": upfront, "double-boost": double } = workedExamples(assumptions);
  const lmiOf = ({ loan, homeValue }: WorkedExample): LmiRange => {
    const { low, high } = lmiCost({ loan, price: homeValue, state: "NSW" }, tables.lmi);
    return [low, high];
  };
  const firstHome = { state: "NSW", place: "capital", isFirstHome: true, isNewHome: false } as const;
  return {
    lmiAsAt: tables.lmi.asAt,
    upfrontLmi: lmiOf(upfront),
    doubleLmi: lmiOf(double),
    upfront: {
      homeValue: formatAud(upfront.homeValue),
      putIn: formatAud(upfront.putIn),
      assumedOn: formatLongDate(assumptions.appreciation.asAt),
      buyBacks: outcomesOf(upfront)
        .filter(({ growthPercentAYear }) => growthPercentAYear !== 0)
        .map(({ growthPercentAYear, buyBack }) => [growthText(growthPercentAYear), formatAud(buyBack)]),
    },
    upfrontDuty: dollarsOf(buyerDuty({ ...firstHome, price: upfront.homeValue }, tables).duty),
  };
}
