import { factorOf, partOfCents, type BasisPoints } from "@keystep/domain/kernel/basis-points";
import { cents, roundToCents, type Cents } from "@keystep/domain/kernel/cents";
import type { Dollars, Percent } from "@keystep/domain/kernel/money";
import type { DefaultedRange } from "@keystep/domain/kernel/range";
import type { Terms } from "./terms.ts";

/** Two-week periods in a year. */
const FORTNIGHTS_A_YEAR = 26;

/** The fee as a yearly rate: without fees on fees, and with them (facts, Credit law: 26 % and 29.5 %). */
export function feePercentAYear(feeAFortnight: BasisPoints): { simple: Percent; compound: Percent } {
  return {
    simple: (feeAFortnight * FORTNIGHTS_A_YEAR) / 100,
    compound: ((1 + factorOf(feeAFortnight)) ** FORTNIGHTS_A_YEAR - 1) * 100,
  };
}

/** Four months: sixteen weeks, in which there is room for eight instalments every 2 weeks or four every 4 (interpretation, BUS-05). */
export const TERM_WEEKS = 16;

/** Instalments come every 2 or every 4 weeks (spec §1, Business). */
export const INSTALMENT_WEEKS = [2, 4] as const;
export type InstalmentWeeks = (typeof INSTALMENT_WEEKS)[number];

/** The price of a purchase: 1,000 to 100,000, step 500 (decision of ours: the spec names none). */
export const PURCHASE_PRICE: DefaultedRange = { min: 1000, max: 100_000, step: 500, default: 10_000 };

/** How many instalments there is room for in four months: 8 or 4 (interpretation, BUS-05). */
export function instalmentCount(every: InstalmentWeeks): number {
  return TERM_WEEKS / every;
}

/** One fortnight: the fee that fell due, what was paid after it, and what is outstanding then. */
export type BnplFortnight = { week: number; feeCents: Cents; paidCents: Cents; outstandingCents: Cents };

export type BnplInputs = {
  purchasePrice: Dollars;
  every: InstalmentWeeks;
  /** From none to all there is room for. */
  paidInstalments: number;
  homeValue: Dollars;
};

/** `sharePercent` is what becomes a shareholding after four months. */
export type BnplPlan = {
  /** Of the terms whose fee is charged. */
  termsVersion: number;
  instalmentCents: Cents;
  fortnights: BnplFortnight[];
  feesCents: Cents;
  paidCents: Cents;
  unpaidCents: Cents;
  sharePercent: Percent;
};

/**
 * The level instalment that pays price and fees in four months: A = P·i / (1 − (1+i)^−n), where i is the fee between two instalments,
 * rounded up to the cent so that the last one is the smallest.
 */
export function instalmentCentsOf(
  { purchasePrice, every }: Pick<BnplInputs, "purchasePrice" | "every">,
  feeAFortnight: BasisPoints,
): Cents {
  const between = (1 + factorOf(feeAFortnight)) ** (every / 2) - 1;
  const level = (purchasePrice * 100 * between) / (1 - (1 + between) ** -instalmentCount(every));
  return cents(Math.ceil(level - 1e-6));
}

/** The last instalment there is room for pays the rest; one that is left out pays nothing. */
function paymentOf(number: number, owed: Cents, plan: BnplInputs & { level: Cents }): Cents {
  if (!Number.isInteger(number) || number > plan.paidInstalments) return cents(0);
  if (number === instalmentCount(plan.every)) return owed;
  return plan.level < owed ? plan.level : owed;
}

/** Fortnight by fortnight to the end of four months; what is unpaid then becomes a share of the home (spec §1; interpretation, BUS-05). */
export function bnplPlan(plan: BnplInputs, { version, feeAFortnight }: Terms): BnplPlan {
  const level = instalmentCentsOf(plan, feeAFortnight);
  const fortnights: BnplFortnight[] = [];
  let outstandingCents = roundToCents(plan.purchasePrice);
  for (let week = 2; week <= TERM_WEEKS; week += 2) {
    const feeCents = partOfCents(outstandingCents, feeAFortnight);
    const owed = cents(outstandingCents + feeCents);
    const paidCents = paymentOf(week / plan.every, owed, { ...plan, level });
    outstandingCents = cents(owed - paidCents);
    fortnights.push({ week, feeCents, paidCents, outstandingCents });
  }
  const sum = (of: (fortnight: BnplFortnight) => Cents) => cents(fortnights.reduce((total, one) => total + of(one), 0));
  return {
    termsVersion: version,
    instalmentCents: level,
    fortnights,
    feesCents: sum(({ feeCents }) => feeCents),
    paidCents: sum(({ paidCents }) => paidCents),
    unpaidCents: outstandingCents,
    sharePercent: outstandingCents / plan.homeValue, // cents of a dollar are percent
  };
}
