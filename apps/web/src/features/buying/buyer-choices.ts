import type { State } from "@keystep/domain/applicants/address";
import { STATE_NAMES, type Household, type PlaceKind } from "@keystep/domain/buying/buyer-figures";

/** Each state with its name. A link names a state by its place here, so a further one goes to the end. */
export const STATE_CHOICES: readonly { readonly state: State; readonly label: string }[] = (
  ["NSW", "VIC", "QLD", "WA", "SA", "TAS", "ACT", "NT"] as const
).map((state) => ({ state, label: STATE_NAMES[state] }));

export const HOUSEHOLD_LABELS: Readonly<Record<Household, string>> = {
  alone: "Me alone",
  "alone-with-children": "Me alone, with children",
  couple: "Two of us",
};

export const PLACE_LABELS: Readonly<Record<PlaceKind, string>> = {
  capital: "The capital, or a large regional centre",
  other: "Anywhere else",
};
