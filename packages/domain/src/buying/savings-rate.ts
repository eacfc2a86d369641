import type { Dollars, Percent } from "@keystep/domain/kernel/money";
import { READ_ON, type Provenance } from "./provenance.ts";

/** Interest on savings while somebody waits (facts, Interest on savings). */
export type SavingsRate = Provenance & {
  /** A year, before tax. */
  percentAYear: Percent;
  /** Others to choose from. */
  choices: readonly Percent[];
  /** The part of the interest that goes as tax. */
  taxPercent: Percent;
};

export const FIRST_SAVINGS_RATE: SavingsRate = {
  asAt: READ_ON,
  office: "Australian Taxation Office",
  sources: [{ of: "Tax", page: "Tax rates for residents 2026–27" }],
  caveat: "Our own rate, between those of banks. Higher ones ask for conditions each month.",
  percentAYear: 4.5,
  choices: [3, 4.5, 5.25],
  taxPercent: 32,
};

export type Savings = {
  savings: Dollars;
  monthlySaving: Dollars;
  /** A year, after tax. */
  percentAYear: Percent;
};

const toTheCent = (amount: Dollars) => Math.round(amount * 100) / 100;

/** The savings after so many months: interest is added each month, then the month's saving. */
export function savingsAfter(months: number, { savings, monthlySaving, percentAYear }: Savings): Dollars {
  if (percentAYear === 0) return savings + monthlySaving * months;
  const rate = percentAYear / 1200;
  const grown = (1 + rate) ** months;
  return toTheCent(savings * grown + (monthlySaving * (grown - 1)) / rate);
}
