/** Decided cases are likened for so many months, and so many of them are shown. */
export const LIKE_MONTHS = 24;
export const LIKE_CASES = 5;

/** The figures by which cases are likened, in cents. Null where one is not known. */
export type Likeness = {
  readonly amountCents: number;
  readonly valuationCents: number | null;
  /** Of all its people, a year before tax, as it was shown. */
  readonly incomeCents: number | null;
  readonly state: string;
};

/** As far apart as about 65 %. */
const UNKNOWN_APART = 0.5;
const OTHER_STATE = 0.25;
const PART_OF_INCOME = 0.5;

/** Twice as much is as far as half as much, so that large and small homes are likened alike. */
function apart(one: number | null, other: number | null): number {
  return one === null || other === null || one <= 0 || other <= 0 ? UNKNOWN_APART : Math.abs(Math.log(one / other));
}

function shareOf({ amountCents, valuationCents }: Likeness): number | null {
  return valuationCents === null || valuationCents === 0 ? null : amountCents / valuationCents;
}

/** How far two cases are from each other: amount, share and valuation count whole, income half, another state a little. */
export function distance(one: Likeness, other: Likeness): number {
  return (
    apart(one.amountCents, other.amountCents) +
    apart(shareOf(one), shareOf(other)) +
    apart(one.valuationCents, other.valuationCents) +
    PART_OF_INCOME * apart(one.incomeCents, other.incomeCents) +
    (one.state === other.state ? 0 : OTHER_STATE)
  );
}

/** The nearest first; of those equally far, in the order in which they came. */
export function nearestFirst<Case extends Likeness>(to: Likeness, cases: readonly Case[]): Case[] {
  return cases.toSorted((one, other) => distance(to, one) - distance(to, other));
}
