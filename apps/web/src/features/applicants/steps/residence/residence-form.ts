import type { ApplicantAnswer } from "@keystep/contract/applicants/applicants";
import { ADDRESS_LABELS, RESIDENCE_LABELS } from "@keystep/contract/applications/question-labels";
import {
  addressDraft,
  addressFor,
  formAsksPreviousAddress,
  residenceDraft,
  residenceFor,
  type AddressAnswer,
} from "@keystep/contract/applicants/residence";
import { STATES, type State } from "@keystep/domain/applicants/address";
import { isPostOfficeBoxPostcode, usualStateOf } from "@keystep/domain/applicants/postcode";
import { isWithinThreeYears } from "@keystep/domain/applicants/three-year-history";
import { parseCalendarDate, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { COUNTRY_CODES, HOME_COUNTRY, type CountryCode } from "@keystep/domain/kernel/countries";
import type { DeepPartial } from "react-hook-form";
import { z } from "zod";
import type { Answers } from "#src/features/applications/drafts/autosaver";
import { draftFields } from "#src/features/applications/drafts/draft-fields";
import { longDateText } from "#src/form/date-text";

type WholePlace = z.input<ReturnType<typeof addressFor>>;
type Whole = z.input<ReturnType<typeof residenceFor>>;

export type PlaceValues = Omit<WholePlace, "state" | "country"> & {
  readonly state?: State | "" | null | undefined;
  readonly country?: CountryCode | "" | undefined;
};
export type ResidenceValues = PlaceValues &
  Pick<Whole, "hasNoFixedAddress" | "residenceNote"> & { readonly previousAddress?: PlaceValues | null | undefined };
/** The form as it is watched: any of it may not be there yet. */
export type WatchedPlace = DeepPartial<PlaceValues>;
export type WatchedResidence = DeepPartial<ResidenceValues>;
export type ResidenceAnswers = z.output<ReturnType<typeof residenceFor>>;

export const NO_PLACE: PlaceValues = {
  address: "",
  zip: "",
  city: "",
  state: "",
  country: HOME_COUNTRY,
  addressHeldSince: "",
};

/** The states on offer, and the one that was chosen when another list was. */
export function stateChoices(offered: readonly State[], chosen: unknown) {
  return STATES.filter((state) => offered.includes(state) || state === chosen).map((state) => ({
    value: state,
    label: state,
  }));
}

const countryNames = new Intl.DisplayNames("en-AU", { type: "region" });

function countryName(code: string): string {
  return countryNames.of(code) ?? code;
}

export const COUNTRY_CHOICES = COUNTRY_CODES.filter((code) => code !== HOME_COUNTRY)
  .map((value) => ({ value, label: countryName(value) }))
  .toSorted((one, other) => one.label.localeCompare(other.label, "en-AU"));

export function isAbroad({ country = HOME_COUNTRY }: WatchedPlace): boolean {
  return country !== HOME_COUNTRY;
}

export function placeText({ address, city, state, zip, country }: WatchedPlace): string {
  const region = [city, state, zip].filter(Boolean).join(" ");
  const abroad = country === undefined || country === "" || country === HOME_COUNTRY ? "" : countryName(country);
  return [address, region, abroad].filter(Boolean).join(", ") || "no answer";
}

function yesOrNo(answer: string): string {
  return answer === "true" ? "yes" : "no";
}

export const RESIDENCE_QUESTIONS = {
  address: { label: ADDRESS_LABELS.address },
  city: { label: ADDRESS_LABELS.city },
  state: { label: ADDRESS_LABELS.state },
  zip: { label: ADDRESS_LABELS.zip },
  country: { label: ADDRESS_LABELS.country, show: countryName },
  addressHeldSince: { label: ADDRESS_LABELS.addressHeldSince, show: longDateText },
  hasNoFixedAddress: { label: RESIDENCE_LABELS.hasNoFixedAddress, show: yesOrNo },
  previousAddress: { label: RESIDENCE_LABELS.previousAddress, showParts: placeText },
  residenceNote: { label: RESIDENCE_LABELS.residenceNote },
} as const;

function placeValues(held: AddressAnswer | null): PlaceValues {
  if (held === null) return NO_PLACE;
  const { address, zip, city, state, country, addressHeldSince } = held;
  return {
    address: address ?? "",
    zip: zip ?? "",
    city: city ?? "",
    state: state ?? "",
    country,
    addressHeldSince: addressHeldSince ?? "",
  };
}

export function residenceValues(applicant: ApplicantAnswer): ResidenceValues {
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
  return draftFields(addressFor(values, today).shape, { ...values, country }, saved);
}

/** The changed answers that may be saved now; those of the previous address are a part of their own. */
export function residenceChanges(values: Answers, saved: Answers, today: CalendarDate): Answers | null {
  const { hasNoFixedAddress, residenceNote } = residenceFor({}, today).shape;
  const previousAddress = placeChanges(partOf(values, "previousAddress"), partOf(saved, "previousAddress"), today);
  const changes = {
    ...placeChanges(values, saved, today),
    ...draftFields({ hasNoFixedAddress, residenceNote }, values, saved),
    ...(previousAddress === null ? {} : { previousAddress }),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}

const applicantsOwn = z.object(residenceDraft);

export function sortedChanges(changes: Answers) {
  return {
    active: addressDraft.parse(changes),
    inactive: addressDraft.parse(changes["previousAddress"] ?? {}),
    own: applicantsOwn.parse(changes),
  };
}

/** A reason to look again at a postcode, never to refuse it (interpretation, ADDR-02); null where there is none. */
export function postcodeWarning(place: WatchedPlace, isForPostOnly: boolean): string | null {
  const { state } = place;
  const zip = place.zip?.trim() ?? "";
  const usual = usualStateOf(zip);
  if (isAbroad(place) || usual === null) return null;
  if (state !== undefined && state !== null && state !== "" && state !== usual)
    return `Postcode ${zip} is usually in ${usual}. If ${state} is right, go on.`;
  if (!isForPostOnly && isPostOfficeBoxPostcode(zip))
    return `Postcode ${zip} is usually for PO boxes. If it is right for a street address, go on.`;
  return null;
}

/** Whether two addresses may not tell it all: a third place within three years, or one abroad. What was written stays shown. */
export function asksResidenceNote(values: WatchedResidence, today: CalendarDate): boolean {
  if ((values.residenceNote ?? "").trim() !== "" || isAbroad(values)) return true;
  const before = formAsksPreviousAddress(values, today) ? values.previousAddress : null;
  if (before === null || before === undefined) return false;
  const since = parseCalendarDate(before.addressHeldSince ?? "");
  return isAbroad(before) || (since !== null && isWithinThreeYears(since, today));
}
