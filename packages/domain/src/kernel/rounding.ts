import type { Dollars, Percent } from "./money.ts";

/** Dollars to the nearest whole dollar; half a dollar goes up. */
export function roundToDollars(amount: Dollars): Dollars {
  return Math.round(amount);
}

/** A percentage of an amount, to the nearest dollar; half a dollar goes up. */
export function percentOf(amount: Dollars, percent: Percent): Dollars {
  return Math.round((amount * percent) / 100);
}
