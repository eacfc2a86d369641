import { HOME_COUNTRY } from "@keystep/domain/kernel/countries";
import type { CountryCode } from "@keystep/domain/kernel/countries";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { isAnswered } from "./answered.ts";
import { hasComeIfAny } from "./past-date.ts";
import { isWithinThreeYears } from "./three-year-history.ts";

/** The states of spec §5, and the two territories where people live too (interpretation, ADDR-03). */
export const STATES = ["NSW", "VIC", "QLD", "WA", "SA", "TAS", "ACT", "NT"] as const;
export type State = (typeof STATES)[number];

/** The address lived at now is active, the previous one inactive (spec §3, Address). */
export const ADDRESS_STATUSES = ["active", "inactive"] as const;
export type AddressStatus = (typeof ADDRESS_STATUSES)[number];

/** Where an applicant lives or lived; `null` where not answered yet. `state` is Australia's alone (spec §3, Address). */
export type Address = {
  address: string | null;
  zip: string | null;
  city: string | null;
  state: State | null;
  country: CountryCode;
  addressHeldSince: CalendarDate | null;
  addressStatus: AddressStatus;
};

const POSTCODE = /^\d{4}$/;

/**
 * Whether an address has all that is required and nothing that a finished form would refuse. Abroad has neither state
 * nor postcode; at home the postcode has four digits. The day the person moved in is not in the future (spec §5,
 * Address; interpretation, ADDR-02, ADDR-06 and LIM-08).
 */
export function isWholeAddress(
  { address, zip, city, state, country, addressHeldSince }: Address,
  today: CalendarDate,
): boolean {
  if (!isAnswered(address) || !isAnswered(city) || !hasComeIfAny(addressHeldSince, today)) return false;
  return country !== HOME_COUNTRY || (POSTCODE.test(zip?.trim() ?? "") && state !== null);
}

type Residence = {
  readonly address: Pick<Address, "addressHeldSince"> | null;
  readonly previousAddress: Address | null;
};

/**
 * The previous address is asked where the present one is held for less than 1095 days, and wherever there is one already
 * (spec §4, conditional display; ADDR-04, ADDR-05).
 */
export function asksPreviousAddress({ address, previousAddress }: Residence, today: CalendarDate): boolean {
  if (previousAddress !== null) return true;
  const since = address?.addressHeldSince ?? null;
  return since !== null && isWithinThreeYears(since, today);
}
