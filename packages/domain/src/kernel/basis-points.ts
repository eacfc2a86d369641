import { cents, type Cents } from "./cents.ts";
import { formatPercent, type Percent } from "./money.ts";

/** A part of a whole in hundredths of a percent, from 0 to 10,000: a share of a home, or a fee. Only the functions below make one. */
export type BasisPoints = number & { readonly __unit: "basis points" };

const WHOLE = 10_000;

function isBasisPoints(count: number): count is BasisPoints {
  return Number.isInteger(count) && count >= 0 && count <= WHOLE;
}

/** A part that is in whole basis points already. */
export function basisPoints(count: number): BasisPoints {
  if (!isBasisPoints(count)) throw new RangeError(`not basis points: ${count}`);
  return count;
}

/** A percentage to the nearest basis point; half of one goes up. */
export function roundToBasisPoint(percent: Percent): BasisPoints {
  return basisPoints(Math.round(percent * 100));
}

/** The share of a home that an amount stands for, rounded up to a basis point (interpretation, The case desk). */
export function roundUpToBasisPoint(part: Cents, whole: Cents): BasisPoints {
  // Ten thousand times an amount may not fit into a number; BigInt divides towards zero.
  const [dividend, divisor] = [BigInt(part) * BigInt(WHOLE), BigInt(whole)];
  return basisPoints(Number((dividend + divisor - 1n) / divisor));
}

/** The rest of the whole beside a share. */
export function restOf(share: BasisPoints): BasisPoints {
  return basisPoints(WHOLE - share);
}

/** A part of an amount to the nearest cent; half a cent goes up. */
export function partOfCents(amount: Cents, share: BasisPoints): Cents {
  // Taken apart, so that no product grows beyond what a number holds exactly.
  const wholes = Math.trunc(amount / WHOLE);
  return cents(wholes * share + Math.round(((amount - wholes * WHOLE) * share) / WHOLE));
}

/** The part as a factor: 100 basis points are 0.01. */
export function factorOf(share: BasisPoints): number {
  return share / WHOLE;
}

/** Basis points show as a percentage: '3.45%', and '1%' where no hundredths are over. */
export function formatBasisPoints(share: BasisPoints): string {
  return formatPercent(share / 100, 2);
}
