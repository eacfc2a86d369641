import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { Percent } from "@keystep/domain/kernel/money";

/** Homes are assumed to gain 8.29 % a year; past growth does not tell future growth (spec §9; interpretation, Calculators). */
export const APPRECIATION_PERCENT_A_YEAR = 8.29;

/** Options to buy are compared at a moderate growth of 4 % a year (facts, Repayments, the paths to show; decision 0029). */
export const MODERATE_GROWTH_PERCENT_A_YEAR = 4;

/** Loans are assumed to cost 6 % a year (interpretation, Calculators). */
export const INDICATIVE_RATE_PERCENT_A_YEAR = 6;

/** Prices are assumed to rise 2.5 % a year where an amount of later years is shown in today's dollars (ASIC Instrument 2016/207). */
export const INFLATION_PERCENT_A_YEAR = 2.5;

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

/** An assumed figure with what is shown beside it; `asAt` is the day it was set, not a period of market figures. */
export type Assumption = { percentAYear: Percent; asAt: CalendarDate; source: string };

const SET_ON = calendarDay("2026-11-20");

/**
 * The rates a calculation assumes, with the date and source shown to people (interpretation, Calculators). None of growth and loan rests on an
 * outside publication that is on record, so their sources claim none; a published one belongs here as soon as there is one.
 */
export const ASSUMPTIONS = {
  appreciation: {
    percentAYear: APPRECIATION_PERCENT_A_YEAR,
    asAt: SET_ON,
    source: "Our own assumption of average property growth, not a forecast",
  },
  moderateGrowth: {
    percentAYear: MODERATE_GROWTH_PERCENT_A_YEAR,
    asAt: calendarDay("2026-11-22"),
    source: "Our own moderate assumption, not a forecast",
  },
  indicativeRate: {
    percentAYear: INDICATIVE_RATE_PERCENT_A_YEAR,
    asAt: SET_ON,
    source: "Our own assumption for the loan, not an offer of a lender",
  },
  inflation: {
    percentAYear: INFLATION_PERCENT_A_YEAR,
    asAt: SET_ON,
    source: "The default of ASIC’s instrument on generic calculators (2016/207, since followed by 2026/41)",
  },
} as const satisfies Record<string, Assumption>;
