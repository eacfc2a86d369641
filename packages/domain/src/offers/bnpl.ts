import type { DefaultedRange } from "@keystep/domain/kernel/range";

/** A fee of 1 % for every two weeks, on what is outstanding then (SPEC §1, Business; DECISIONS, BUS-05). */
export const FEE_PERCENT_A_FORTNIGHT = 1;

/** Two-week periods in a year. */
const FORTNIGHTS_A_YEAR = 26;

/** What the fee would come to over a year, in percent: without fees on fees, and with them (DOMAIN C.10: 26 % and 29.5 %). */
export function feePercentAYear(): { simple: number; compound: number } {
  return {
    simple: FEE_PERCENT_A_FORTNIGHT * FORTNIGHTS_A_YEAR,
    compound: ((1 + FEE_PERCENT_A_FORTNIGHT / 100) ** FORTNIGHTS_A_YEAR - 1) * 100,
  };
}

/** Four months: sixteen weeks, in which there is room for eight instalments every 2 weeks or four every 4 (DECISIONS, BUS-05). */
export const TERM_WEEKS = 16;

/** Instalments come every 2 or every 4 weeks (SPEC §1, Business). */
export const INSTALMENT_WEEKS = [2, 4] as const;
/** The weeks between two instalments. */
export type InstalmentWeeks = (typeof INSTALMENT_WEEKS)[number];

/** What is paid for in instalments: 1,000 to 100,000, step 500 (decision of ours: the spec names none). */
export const PURCHASE_PRICE: DefaultedRange = { min: 1000, max: 100_000, step: 500, default: 10_000 };

/** How many instalments there is room for in four months: 8 or 4 (DECISIONS, BUS-05). */
export function instalmentCount(every: InstalmentWeeks): number {
  return TERM_WEEKS / every;
}

/** One fortnight: the fee that fell due, what was paid after it, and what is outstanding then, in integer cents. */
export type BnplFortnight = { week: number; feeCents: number; paidCents: number; outstandingCents: number };

/** What a person sets: AUD, the weeks between instalments, and how many of them are paid. */
export type BnplInputs = {
  purchasePrice: number;
  every: InstalmentWeeks;
  /** From none to all there is room for. */
  paidInstalments: number;
  homeValue: number;
};

/** All amounts in integer cents; `sharePercent` is what becomes a shareholding after four months. */
export type BnplPlan = {
  instalmentCents: number;
  fortnights: BnplFortnight[];
  feesCents: number;
  paidCents: number;
  unpaidCents: number;
  sharePercent: number;
};

/**
 * The level instalment that pays price and fees in four months: A = P·i / (1 − (1+i)^−n), where i is the fee between two instalments,
 * rounded up to the cent so that the last one is the smallest.
 */
export function instalmentCentsOf({ purchasePrice, every }: Pick<BnplInputs, "purchasePrice" | "every">): number {
  const between = (1 + FEE_PERCENT_A_FORTNIGHT / 100) ** (every / 2) - 1;
  const level = (purchasePrice * 100 * between) / (1 - (1 + between) ** -instalmentCount(every));
  return Math.ceil(level - 1e-6);
}

/** The last instalment there is room for pays the rest; one that is left out pays nothing. */
function paymentOf({ number, owed, plan }: { number: number; owed: number; plan: BnplInputs }): number {
  if (!Number.isInteger(number) || number > plan.paidInstalments) return 0;
  if (number === instalmentCount(plan.every)) return owed;
  return Math.min(instalmentCentsOf(plan), owed);
}

/** Fortnight by fortnight to the end of four months; what is unpaid then becomes a share of the home (SPEC §1; DECISIONS, BUS-05). */
export function bnplPlan(plan: BnplInputs): BnplPlan {
  const fortnights: BnplFortnight[] = [];
  let outstandingCents = plan.purchasePrice * 100;
  for (let week = 2; week <= TERM_WEEKS; week += 2) {
    const feeCents = Math.round((outstandingCents * FEE_PERCENT_A_FORTNIGHT) / 100);
    const owed = outstandingCents + feeCents;
    const paidCents = paymentOf({ number: week / plan.every, owed, plan });
    outstandingCents = owed - paidCents;
    fortnights.push({ week, feeCents, paidCents, outstandingCents });
  }
  const sum = (of: (fortnight: BnplFortnight) => number) => fortnights.reduce((total, one) => total + of(one), 0);
  return {
    instalmentCents: instalmentCentsOf(plan),
    fortnights,
    feesCents: sum(({ feeCents }) => feeCents),
    paidCents: sum(({ paidCents }) => paidCents),
    unpaidCents: outstandingCents,
    sharePercent: outstandingCents / plan.homeValue,
  };
}
