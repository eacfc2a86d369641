import { aboutWhen, precision } from "@keystep/domain/answers/about-when";
import { line, flag, note, choice, presetChoice } from "@keystep/domain/answers/kinds";
import { ANSWER_MESSAGES } from "@keystep/domain/answers/messages";
import { part } from "@keystep/domain/answers/part";
import { askTogether, defineStep, type AnswersOf, type Given, type ValuesOf } from "@keystep/domain/answers/step";
import { patternSchema } from "@keystep/domain/answers/text";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { COUNTRY_CODES, HOME_COUNTRY, type CountryCode } from "@keystep/domain/kernel/countries";
import type { State } from "@keystep/domain/kernel/states";
import type { Precision } from "@keystep/domain/kernel/typed-date";
import { asksPreviousAddress, needsItsDay } from "./three-year-history.ts";

/** The address lived at now is active, the previous one inactive (spec §3, Address). */
export const ADDRESS_STATUSES = ["active", "inactive"] as const;
export type AddressStatus = (typeof ADDRESS_STATUSES)[number];

const countryNames = new Intl.DisplayNames("en-AU", { type: "region" });

export function countryName(code: string): string {
  return countryNames.of(code) ?? code;
}

const COUNTRY = { names: COUNTRY_CODES, preset: HOME_COUNTRY, words: countryName } as const;
const STATE_NAMES: Readonly<Record<State, string>> = {
  NSW: "NSW",
  VIC: "VIC",
  QLD: "QLD",
  WA: "WA",
  SA: "SA",
  TAS: "TAS",
  ACT: "ACT",
  NT: "NT",
};

type Located = { readonly country: CountryCode | null };

function isAtHome({ country }: Located): boolean {
  return country === HOME_COUNTRY;
}

function isAbroad(place: Located): boolean {
  return !isAtHome(place);
}

const ZIP_MESSAGE = "A valid zip code is required";
const POSTCODE = patternSchema(ZIP_MESSAGE, /^\d{4}$/);

type Since = { readonly addressHeldSincePrecision: Precision | null };
function sinceNeedsItsDay(since: CalendarDate, { addressHeldSincePrecision }: Since, today: CalendarDate) {
  return needsItsDay(since, addressHeldSincePrecision, today);
}

type Wording = { readonly street: string; readonly since: string; readonly isPrevious?: boolean };

/** Abroad neither a state nor a postcode is required; at home a postcode has four digits (spec §5, Address; ADDR-02, LIM-08). */
function place(labels: Wording) {
  return askTogether({
    address: line({ label: labels.street, message: "A valid address is required", min: 3, max: 200 }),
    city: line({ label: "Suburb or town", message: "A valid city is required", min: 2, max: 100 }),
    state: choice(STATE_NAMES, { label: "State", message: "A valid state is required", when: isAtHome }),
    zip: line({
      label: "Postcode",
      message: ZIP_MESSAGE,
      min: 2,
      max: 12,
      isOptional: isAbroad,
      schemaFor: (located: Located) => (isAtHome(located) ? POSTCODE : null),
    }),
    country: presetChoice(COUNTRY, { label: "Country", message: ANSWER_MESSAGES.choice }),
    addressHeldSince: aboutWhen({
      label: labels.since,
      precision: "addressHeldSincePrecision",
      isOptional: true,
      // Of the address before, no question follows from its day.
      refuse: labels.isPrevious === true ? () => null : sinceNeedsItsDay,
    }),
    addressHeldSincePrecision: precision({ label: `${labels.since}: day or month` }),
  });
}

/** The questions about the address lived at now. */
export const PLACE = place({ street: "Street address", since: "Living here since" });
/** The same of the address where post finds a person without a fixed one. */
export const POST_PLACE = place({ street: "Street address for post", since: "Post arrives here since" });
/** The same of the address before (ADDR-04). */
export const PREVIOUS_PLACE = place({
  street: "Street address",
  since: "Lived there since",
  isPrevious: true,
});

/** Where an applicant lives or lived; `null` where not answered yet (spec §3, Address). */
export type Address = AnswersOf<(typeof PLACE)["questions"]> & { addressStatus: AddressStatus };

/** An address in one line. */
export function placeText(given: Given): string {
  const { address, city, state, zip, country } = PLACE.questions;
  const region = [city.inWords(given["city"]), state.inWords(given["state"]), zip.inWords(given["zip"])];
  const abroad = given["country"] === HOME_COUNTRY ? null : country.inWords(given["country"]);
  return [address.inWords(given["address"]), region.filter(Boolean).join(" "), abroad].filter(Boolean).join(", ");
}

type Fixed = { readonly hasNoFixedAddress: boolean };

/** The address step (spec §5, Address; ADDR-01 to ADDR-08). */
export const ADDRESS = defineStep({
  steps: { "main-applicant": "applicant-address", "co-applicant": "coapplicant-address" },
  minutes: 3,
  questions: {
    hasNoFixedAddress: flag({ label: "No fixed address" }),
    address: part(PLACE, {
      label: "Address",
      message: PLACE.questions.address.message,
      isFlat: true,
      askedAs: ({ hasNoFixedAddress }: Fixed) => (hasNoFixedAddress ? POST_PLACE : PLACE),
      words: placeText,
    }),
    previousAddress: part(PREVIOUS_PLACE, {
      label: "Previous address",
      message: PLACE.questions.address.message,
      when: asksPreviousAddress,
      words: placeText,
    }),
    residenceNote: note({ label: "Anything else about the last three years", max: 500 }),
  },
});

export type AddressAnswers = AnswersOf<(typeof ADDRESS)["questions"]>;
export type AddressValues = ValuesOf<(typeof ADDRESS)["questions"]>;
