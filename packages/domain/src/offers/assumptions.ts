import { calendarDay, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { Percent } from "@keystep/domain/kernel/money";

/** The provider shares repayments for 36 months (spec §1, "about 3 years"; interpretation, Calculators). */
export const SHARING_PERIOD_MONTHS = 36;

/** A loan is repaid over 360 months (spec §9, Calculator). */
export const LOAN_TERM_MONTHS = 360;

/** Lenders ask for LMI above this loan-to-value ratio (LVR), in percent (facts, LMI). */
export const LMI_ABOVE_LVR = 80;

/** The deposit at which no LMI is asked for, in percent of the price (facts, LMI). */
export const FULL_DEPOSIT_PERCENT = 100 - LMI_ABOVE_LVR;

/** Lenders usually lend no more than this LVR: the table of LMI ends there, in percent (facts, LMI). */
export const MOST_LVR = 95;

/** The home of every example for buyers and owners: no page brings in another one. */
export const EXAMPLE_HOME = 750_000;

/** An assumed figure with what is shown beside it; `asAt` is the day it was set, not a period of market figures. */
export type Assumption = { readonly percentAYear: Percent; readonly asAt: CalendarDate; readonly source: string };

/** The rates a calculation assumes, with the date and source shown to people (interpretation, Calculators). */
export type AssumedRates = {
  /** The average growth of spec §9: the fast case of a table, and that of the months of CALC-07; past growth does not tell future growth. */
  readonly appreciation: Assumption;
  /** The growth of every example, estimate and comparison in dollars (decision 0084). */
  readonly moderateGrowth: Assumption;
  /** The cost of a loan. */
  readonly indicativeRate: Assumption;
  /** How much prices rise, where an amount of later years is shown in today's dollars (ASIC Instrument 2016/207). */
  readonly inflation: Assumption;
};

/** The rates of one version, with its number. */
export type Assumptions = AssumedRates & { readonly version: number };

const SET_ON = calendarDay("2026-11-20");

/**
 * The first version. None of growth and loan rests on an outside publication that is on record, so their sources claim none; a published one
 * belongs into a version as soon as there is one.
 */
export const FIRST_RATES: AssumedRates = {
  appreciation: {
    percentAYear: 8.29,
    asAt: SET_ON,
    source: "Our own assumption of average property growth, not a forecast",
  },
  moderateGrowth: {
    percentAYear: 4,
    asAt: calendarDay("2026-11-22"),
    source: "Our own moderate assumption, not a forecast",
  },
  indicativeRate: {
    percentAYear: 6,
    asAt: SET_ON,
    source: "Our own assumption for the loan, not an offer of a lender",
  },
  inflation: {
    percentAYear: 2.5,
    asAt: SET_ON,
    source: "The default of ASIC’s instrument on generic calculators (2016/207, since followed by 2026/41)",
  },
};
