import { calendarDay } from "@keystep/domain/kernel/calendar-date";

/** The day on which the terms that no specification names were written down as we plan them; the agreement is what binds (decision 0031). */
export const TERMS_AS_AT = calendarDay("2026-11-22");

/** A rule of thumb for what a lender lends, in yearly incomes before tax (spec §1, Marketing figures). */
export const BORROWING_INCOMES = 4.2;

/** Our usual share of a home, in percent (spec §1, Marketing figures). */
export const TYPICAL_SHARE_PERCENT = 6;
