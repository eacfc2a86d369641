import { formatAud, type Dollars } from "./money.ts";

/** Whole cents. Only the functions below make them, so dollars and fractions of a cent cannot pass for an amount that is owed. */
export type Cents = number & { readonly __unit: "cents" };

// Sums and differences of two amounts, and an amount doubled for rounding, stay exact below 2^53.
const MOST_CENTS = 2 ** 51;

function isCents(amount: number): amount is Cents {
  return Number.isInteger(amount) && Math.abs(amount) <= MOST_CENTS;
}

/** An amount that is in whole cents already. */
export function cents(amount: number): Cents {
  if (!isCents(amount)) throw new RangeError(`not whole cents: ${amount}`);
  return amount;
}

/** Dollars to the nearest cent; half a cent goes up. */
export function roundToCents(amount: Dollars): Cents {
  return cents(Math.round(amount * 100));
}

/** The same of an amount that may not be known. */
export function centsOrNull(amount: Dollars | null): Cents | null {
  return amount === null ? null : roundToCents(amount);
}

/** Cents to the nearest dollar; half a dollar goes up. */
export function dollarsOf(amount: Cents): Dollars {
  return Math.round(amount / 100);
}

/** The same amount in dollars, its cents kept. */
export function inDollars(amount: Cents): Dollars {
  return amount / 100;
}

/** Cents show as dollars do: '$1,306.91', and '$2,500' where no cents are over. */
export function formatCents(amount: Cents): string {
  return formatAud(amount / 100);
}
