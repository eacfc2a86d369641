import { figuresFragment } from "#src/form/address-figures";
import type { Offer } from "./offers.ts";

/** Figures that the register form of an offer starts with, by their names in its address; AUD and percent. */
type CarriedFigures = {
  readonly homeValueEstimate?: number | null;
  readonly remainingMortgageEstimate?: number | null;
  readonly monthlyMortgagePayment?: number | null;
  readonly fintreeHelpPercentage?: number | null;
  readonly savings?: number | null;
  readonly boostNeeded?: number | null;
};

/** The address of an offer's registration with the figures found so far; the form brings each into its range. */
export function registerAddress(offer: Offer, figures: CarriedFigures): string {
  const given = Object.entries(figures).filter((entry): entry is [string, number] => typeof entry[1] === "number");
  const rounded = given.map(([name, figure]) => [name, String(Math.round(figure))] as const);
  return `${offer.path}/register${figuresFragment(rounded)}`;
}
