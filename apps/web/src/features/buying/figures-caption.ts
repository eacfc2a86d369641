import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import type { BuyerFigures, HorizonYears, Premises } from "@keystep/domain/buying/buyer-figures";
import { homeValueAfter } from "@keystep/domain/buying/outcome";
import { growthText } from "#src/features/offers/share-words";
import { HOUSEHOLD_LABELS, PLACE_LABELS, STATE_CHOICES } from "./buyer-choices.ts";

/** What the table rests on, in a sentence. */
export function figuresCaption(buyer: BuyerFigures, premises: Premises, years: HorizonYears): string {
  const value = homeValueAfter(buyer.price, premises.growthPercentAYear, years * 12);
  const growth = growthText(premises.growthPercentAYear);
  const rate = formatPercent(premises.ratePercentAYear, 2);
  return `A home of ${formatAud(buyer.price)}, worth ${formatAud(value)} after ${years} years at ${growth} a year, with savings of ${formatAud(buyer.savings)} and loans at ${rate}. Estimates.`;
}

/** Everything else that was set: on paper the questions themselves are left out. */
export function buyerInWords(buyer: BuyerFigures): string {
  const state = STATE_CHOICES.find((choice) => choice.state === buyer.state)?.label ?? buyer.state;
  return [
    `Buying: ${HOUSEHOLD_LABELS[buyer.household].toLowerCase()}`,
    `income ${formatAud(buyer.yearlyIncome)} a year`,
    `${formatAud(buyer.monthlySaving)} saved and ${formatAud(buyer.monthlyRent)} rent a month`,
    `${state}, ${PLACE_LABELS[buyer.place].toLowerCase()}`,
    buyer.isFirstHome ? "a first home" : "not a first home",
    buyer.isNewHome ? "new" : "existing",
  ].join("; ");
}
