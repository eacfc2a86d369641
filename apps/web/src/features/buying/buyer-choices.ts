import type { State } from "@keystep/domain/applicants/address";
import type { Household, PlaceKind } from "@keystep/domain/buying/buyer-figures";

/** Each state with its name. A link names a state by its place here, so a further one goes to the end. */
export const STATE_CHOICES: readonly { readonly state: State; readonly label: string }[] = [
  { state: "NSW", label: "New South Wales" },
  { state: "VIC", label: "Victoria" },
  { state: "QLD", label: "Queensland" },
  { state: "WA", label: "Western Australia" },
  { state: "SA", label: "South Australia" },
  { state: "TAS", label: "Tasmania" },
  { state: "ACT", label: "Australian Capital Territory" },
  { state: "NT", label: "Northern Territory" },
];

export const HOUSEHOLD_LABELS: Readonly<Record<Household, string>> = {
  alone: "Me alone",
  "alone-with-children": "Me alone, with children",
  couple: "Two of us",
};

export const PLACE_LABELS: Readonly<Record<PlaceKind, string>> = {
  capital: "The capital, or a large regional centre",
  other: "Anywhere else",
};
