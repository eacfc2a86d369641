import type { AddressAnswer } from "@keystep/contract/applicants/residence";

/** How the parts of an address are called, by field (spec §5, Address). */
export const ADDRESS_LABELS = {
  address: "Street address",
  city: "Suburb or town",
  state: "State",
  zip: "Postcode",
  country: "Country",
  addressHeldSince: "Living here since",
} as const satisfies Partial<Record<keyof AddressAnswer, string>>;

/** The labels that differ for an address other than the home of today (ADDR-04). */
export const OTHER_ADDRESS_LABELS = {
  addressForPost: "Street address for post",
  postSince: "Post arrives here since",
  livedThereSince: "Lived there since",
} as const;

/** How the questions of a residence beside its addresses are called, by field. */
export const RESIDENCE_LABELS = {
  hasNoFixedAddress: "No fixed address",
  previousAddress: "Previous address",
  residenceNote: "Anything else about the last three years",
} as const;
