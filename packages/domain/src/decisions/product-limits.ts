import { basisPoints, formatBasisPoints, roundUpToBasisPoint } from "@keystep/domain/kernel/basis-points";
import { cents, formatCents, type Cents } from "@keystep/domain/kernel/cents";

/** The limits of all products (interpretation, Products, policy 1). */
export const PRODUCT_LIMITS = {
  amount: { least: cents(1_000_000), most: cents(50_000_000) },
  share: basisPoints(2500),
  /** Of the accepted valuation. Our share is no loan. */
  newLoan: basisPoints(9000),
  /** Of the accepted valuation: the loan with which our share could be bought back today. */
  buyBackLoan: basisPoints(9500),
} as const;

/** The figures that the limits are about. */
export type LimitedFigures = {
  readonly amount: Cents;
  /** The accepted valuation, more than nothing. */
  readonly valuation: Cents;
  /** The home loan beside our share. */
  readonly loan: Cents;
};

/** The share of the home that an amount buys, rounded up; null where it would be more than the whole home (interpretation, Products). */
export function shareOf({ amount, valuation }: Pick<LimitedFigures, "amount" | "valuation">) {
  return amount > valuation ? null : roundUpToBasisPoint(amount, valuation);
}

/** Each limit that these figures break, in a sentence; none where they keep all. */
export function brokenLimits({ amount, valuation, loan }: LimitedFigures): string[] {
  const { least, most } = PRODUCT_LIMITS.amount;
  const isAbove = (part: Cents, limit: number) => part * 10_000 > valuation * limit;
  const { share, newLoan, buyBackLoan } = PRODUCT_LIMITS;
  const broken: string[] = [];
  if (amount < least) broken.push(`${formatCents(amount)} is less than ${formatCents(least)}`);
  if (amount > most) broken.push(`${formatCents(amount)} is more than ${formatCents(most)}`);
  if (isAbove(amount, share)) broken.push(`our share would be above ${formatBasisPoints(share)} of the home`);
  if (isAbove(loan, newLoan)) broken.push(`the loan is above ${formatBasisPoints(newLoan)} of the valuation`);
  if (isAbove(cents(loan + amount), buyBackLoan))
    broken.push(`buying back today would need a loan above ${formatBasisPoints(buyBackLoan)} of the valuation`);
  return broken;
}
