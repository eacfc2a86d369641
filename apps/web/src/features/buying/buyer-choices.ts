import type { State } from "@keystep/domain/kernel/states";
import {
  STATE_NAMES,
  type BuyerFigures,
  type Household,
  type PlaceKind,
  type Residency,
} from "@keystep/domain/buying/buyer-figures";
import { formatAud } from "@keystep/domain/kernel/money";

/** Each state with its name. A link names a state by its place here, so a further one goes to the end. */
export const STATE_CHOICES: readonly { readonly state: State; readonly label: string }[] = (
  ["NSW", "VIC", "QLD", "WA", "SA", "TAS", "ACT", "NT"] as const
).map((state) => ({ state, label: STATE_NAMES[state] }));

export const HOUSEHOLD_LABELS: Readonly<Record<Household, string>> = {
  alone: "Me alone",
  "alone-with-children": "Me, with children",
  couple: "Two of us",
};

export const RESIDENCY_LABELS: Readonly<Record<Residency, string>> = {
  citizen: "Australian citizen",
  "permanent-resident": "Permanent resident",
  neither: "Neither",
};

export const PLACE_LABELS: Readonly<Record<PlaceKind, string>> = {
  capital: "The capital, or a large regional centre",
  other: "Anywhere else",
};

/** Everything else that was set: on paper the questions themselves are left out. */
export function buyerInWords(buyer: BuyerFigures): string {
  const state = STATE_CHOICES.find((choice) => choice.state === buyer.state)?.label ?? buyer.state;
  return [
    `Buying: ${HOUSEHOLD_LABELS[buyer.household].toLowerCase()}`,
    RESIDENCY_LABELS[buyer.residency],
    `income ${formatAud(buyer.yearlyIncome)} a year`,
    `${formatAud(buyer.monthlySaving)} saved and ${formatAud(buyer.monthlyRent)} rent a month`,
    `${state}, ${PLACE_LABELS[buyer.place].toLowerCase()}`,
    buyer.isFirstHome ? "a first home" : "not a first home",
    buyer.isNewHome ? (buyer.isPackage ? "new, house and land in one contract" : "new") : "existing",
  ].join("; ");
}
