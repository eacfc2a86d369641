import type { ApplicantAnswer } from "@keystep/contract/applicants/applicants";
import { addressDraft, type AddressAnswer } from "@keystep/contract/applicants/address";
import { STATES, type State } from "@keystep/domain/kernel/states";
import {
  countryName,
  PLACE,
  ADDRESS,
  type AddressAnswers as StoredAnswers,
  type AddressValues as TypedAnswers,
} from "@keystep/domain/applicants/address";
import { asksPreviousAddress, isWithinThreeYears, latestDay } from "@keystep/domain/applicants/three-year-history";
import { parseCalendarDate, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { COUNTRY_CODES, HOME_COUNTRY, type CountryCode } from "@keystep/domain/kernel/countries";
import type { DeepPartial } from "react-hook-form";
import { z } from "zod";
import type { Answers } from "#src/features/applications/drafts/autosaver";
import { changedAnswers } from "#src/features/applications/drafts/draft-fields";

type TypedPlace = NonNullable<TypedAnswers["address"]>;

/** An address as the form holds it; what is not chosen yet is "". */
export type PlaceValues = Omit<TypedPlace, "state" | "country"> & {
  readonly state?: State | "" | null | undefined;
  readonly country?: CountryCode | "" | null | undefined;
};
/** The form: the address of now has no part of its own. */
export type AddressValues = PlaceValues &
  Pick<TypedAnswers, "hasNoFixedAddress" | "residenceNote"> & {
    readonly previousAddress?: PlaceValues | null | undefined;
  };
/** The form as it is watched: any of it may not be there yet. */
export type WatchedPlace = DeepPartial<PlaceValues>;
export type WatchedAddress = DeepPartial<AddressValues>;
export type AddressAnswers = Partial<StoredAnswers>;

export const NO_PLACE = {
  address: "",
  zip: "",
  city: "",
  state: "",
  country: HOME_COUNTRY,
  addressHeldSince: "",
  addressHeldSincePrecision: null,
} as const satisfies PlaceValues;

function placeOf({ state, country = HOME_COUNTRY, ...place }: PlaceValues): TypedPlace {
  return { ...place, state: state === "" ? null : state, country: country === "" ? null : country };
}

/** The form's values as the step asks for them. */
function stepOf({ hasNoFixedAddress, residenceNote, previousAddress, ...address }: AddressValues): TypedAnswers {
  const before = previousAddress === null || previousAddress === undefined ? null : placeOf(previousAddress);
  return { address: placeOf(address), hasNoFixedAddress, previousAddress: before, residenceNote };
}

/** Judges the form as the step does. */
export function addressFinishedOn(today: CalendarDate) {
  return z
    .custom<AddressValues>()
    .transform((values) => stepOf(values))
    .pipe(ADDRESS.finishedOn(today));
}

/** Whether these answers make the form ask for the previous address. */
export function formAsksPreviousAddress(values: WatchedAddress, today: CalendarDate): boolean {
  return asksPreviousAddress(ADDRESS.known(stepOf(values)), today);
}

/** The states on offer, and the one that was chosen when another list was. */
export function stateChoices(offered: readonly State[], chosen: unknown) {
  return STATES.filter((state) => offered.includes(state) || state === chosen).map((state) => ({
    value: state,
    label: state,
  }));
}

export const COUNTRY_CHOICES = COUNTRY_CODES.filter((code) => code !== HOME_COUNTRY)
  .map((value) => ({ value, label: countryName(value) }))
  .toSorted((one, other) => one.label.localeCompare(other.label, "en-AU"));

export function isAbroad({ country = HOME_COUNTRY }: WatchedPlace): boolean {
  return country !== HOME_COUNTRY;
}

/** The questions by the fields of the form. */
export const ADDRESS_QUESTIONS = { ...ADDRESS.questions, ...PLACE.questions } as const;

function placeValues(held: AddressAnswer | null): PlaceValues {
  if (held === null) return NO_PLACE;
  const { address, zip, city, state, country, addressHeldSince, addressHeldSincePrecision } = held;
  return {
    address: address ?? "",
    zip: zip ?? "",
    city: city ?? "",
    state: state ?? "",
    country,
    addressHeldSince: addressHeldSince ?? "",
    addressHeldSincePrecision,
  };
}

export function addressValues(applicant: ApplicantAnswer): AddressValues {
  return {
    ...placeValues(applicant.address),
    hasNoFixedAddress: applicant.hasNoFixedAddress,
    residenceNote: applicant.residenceNote ?? "",
    previousAddress: placeValues(applicant.previousAddress),
  };
}

function partOf(answers: Answers, name: string): Answers {
  const part = answers[name];
  return typeof part === "object" && part !== null ? Object.fromEntries(Object.entries(part)) : {};
}

function placeChanges(values: Answers, saved: Answers, today: CalendarDate): Answers | null {
  // A country that is not chosen yet is no answer: the one before stays until there is one.
  const country = values["country"] === "" ? saved["country"] : values["country"];
  return changedAnswers(PLACE, { values: { ...values, country }, saved, today });
}

const OWN = ["hasNoFixedAddress", "residenceNote"] as const;

/** The changed answers that may be saved now; those of the previous address are a part of their own. */
export function addressChanges(values: Answers, saved: Answers, today: CalendarDate): Answers | null {
  const previousAddress = placeChanges(partOf(values, "previousAddress"), partOf(saved, "previousAddress"), today);
  const changes = {
    ...placeChanges(values, saved, today),
    ...changedAnswers({ ...ADDRESS, names: OWN }, { values, saved, today }),
    ...(previousAddress === null ? {} : { previousAddress }),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}

const { hasNoFixedAddress, residenceNote } = ADDRESS.draft;
const applicantsOwn = z.object({ hasNoFixedAddress, residenceNote }).partial();

export function sortedChanges(changes: Answers) {
  return {
    active: addressDraft.parse(changes),
    inactive: addressDraft.parse(changes["previousAddress"] ?? {}),
    own: applicantsOwn.parse(changes),
  };
}

/** Whether two addresses may not tell it all: a third place within three years, or one abroad. What was written stays shown. */
export function asksResidenceNote(values: WatchedAddress, today: CalendarDate): boolean {
  if ((values.residenceNote ?? "").trim() !== "" || isAbroad(values)) return true;
  const before = formAsksPreviousAddress(values, today) ? values.previousAddress : null;
  if (before === null || before === undefined) return false;
  const since = parseCalendarDate(before.addressHeldSince ?? "");
  const latest = since === null ? null : latestDay(since, before.addressHeldSincePrecision ?? null);
  return isAbroad(before) || (latest !== null && isWithinThreeYears(latest, today));
}
