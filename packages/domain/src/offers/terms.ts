import { basisPoints, type BasisPoints } from "@keystep/domain/kernel/basis-points";
import { calendarDay, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { Percent } from "@keystep/domain/kernel/money";

/** Our offers as we plan them; the agreement is what binds (decision 0031). */
export type OfferTerms = {
  /** The day on which the terms that no specification names were written down. */
  readonly asAt: CalendarDate;
  /** Our usual share of a home. */
  readonly usualSharePercent: Percent;
  /** A rule of thumb for what a lender lends, in yearly incomes before tax. */
  readonly borrowingIncomes: number;
  /** The fee of buy now, pay later for every two weeks, on what is outstanding then. */
  readonly feeAFortnight: BasisPoints;
};

/** The terms of one version, with its number. */
export type Terms = OfferTerms & { readonly version: number };

/** The first version (spec §1, Marketing figures and Business; interpretation, BUS-05). */
export const FIRST_TERMS: OfferTerms = {
  asAt: calendarDay("2026-11-22"),
  usualSharePercent: 6,
  borrowingIncomes: 4.2,
  feeAFortnight: basisPoints(100),
};
