import { ADDRESS, type Address } from "./address.ts";
import type { Applicant } from "./applicant.ts";

/** An address without the day since when: as much as another person needs to say that they live there too. */
export type KnownPlace = Pick<Address, "address" | "city" | "state" | "zip" | "country">;

/** The home of a person who gave all of its address. Where only post arrives is no home. */
export function homeOf({
  address: given,
  hasNoFixedAddress,
}: Pick<Applicant, "address" | "hasNoFixedAddress">): KnownPlace | null {
  if (given === null || hasNoFixedAddress) return null;
  const { address, city, zip, state, country } = given;
  return ADDRESS.questions.address.isGiven(given) && address !== null && city !== null
    ? { address, city, zip, state, country }
    : null;
}
