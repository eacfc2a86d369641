import { figuresFragment } from "#src/form/address-figures";
import type { Offer } from "./offers.ts";

/** The address of an offer's registration with the figures found so far, AUD and percent; the form brings each into its range. */
export function registerAddress(offer: Offer, figures: Readonly<Record<string, number | null>>): string {
  const rounded = Object.entries(figures).map(([name, figure]) => [name, figure === null ? null : Math.round(figure)]);
  return `${offer.path}/register${figuresFragment(Object.fromEntries(rounded))}`;
}
