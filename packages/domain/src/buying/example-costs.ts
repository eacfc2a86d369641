import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { dollarsOf } from "@keystep/domain/kernel/cents";
import type { Dollars } from "@keystep/domain/kernel/money";
import type { Assumptions } from "@keystep/domain/offers/assumptions";
import { workedExamples, type WorkedExample } from "@keystep/domain/offers/worked-examples";
import type { BuyingTables } from "./buying-rules.ts";
import { lmiCost } from "./lmi.ts";
import { buyerDuty } from "./transfer-duty.ts";

/** As little as can be said of it: every page carries it. */
export type LmiRange = readonly [low: Dollars, high: Dollars];

/** Costs of two examples by the tables for buying, which weigh too much for the pages that only tell of the examples. */
export type ExampleCosts = {
  readonly lmiAsAt: CalendarDate;
  readonly upfrontLmi: LmiRange;
  readonly doubleLmi: LmiRange;
  /** Of the first home in the example of Upfront Boost. */
  readonly upfrontDuty: Dollars;
};

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
    upfrontDuty: dollarsOf(buyerDuty({ ...firstHome, price: upfront.homeValue }, tables).duty),
  };
}
