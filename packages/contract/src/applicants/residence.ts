import { lineSchema, paragraphSchema } from "@keystep/domain/answers/text";
import { ADDRESS_STATUSES, asksPreviousAddress, STATES } from "@keystep/domain/applicants/address";
import type { State } from "@keystep/domain/applicants/address";
import { parseCalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { COUNTRY_CODES, HOME_COUNTRY } from "@keystep/domain/kernel/countries";
import { z } from "zod";
import { calendarDate, pastDate } from "@keystep/domain/answers/date";
import { blankable, given, id, unasked } from "@keystep/contract/fields/fields";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { route } from "@keystep/contract/http/route";

const fields = {
  address: lineSchema({ message: MESSAGES.streetAddress, min: 3, max: 200 }),
  zip: lineSchema({ message: MESSAGES.zip, min: 2, max: 12 }),
  city: lineSchema({ message: MESSAGES.city, min: 2, max: 100 }),
  state: z.enum(STATES, { error: MESSAGES.state }),
  country: z.enum(COUNTRY_CODES, { error: MESSAGES.choice }),
  residenceNote: paragraphSchema({ message: MESSAGES.text, max: 500 }),
};

/** An Australian postcode: four digits, the leading zero kept (ADDR-02). */
const postcode = z
  .string({ error: MESSAGES.zip })
  .trim()
  .regex(/^\d{4}$/, { error: MESSAGES.zip });

/** An address of an applicant, `null` where not answered yet (spec §3, Address; `country` is our own addition). */
export const address = z.object({
  address: z.string().nullable(),
  zip: z.string().nullable(),
  city: z.string().nullable(),
  state: z.enum(STATES).nullable(),
  country: z.enum(COUNTRY_CODES),
  addressHeldSince: calendarDate(MESSAGES.date).nullable(),
  addressStatus: z.enum(ADDRESS_STATUSES),
});
export type AddressAnswer = z.output<typeof address>;

/** Any part of an address as a caller sends it; `null` clears an answer. */
export const addressDraft = z
  .object({
    address: fields.address.nullable(),
    zip: fields.zip.nullable(),
    city: fields.city.nullable(),
    state: fields.state.nullable(),
    country: fields.country,
    addressHeldSince: calendarDate(MESSAGES.date).nullable(),
  })
  .partial();
export type AddressDraft = z.output<typeof addressDraft>;

/** The fields of a residence among the applicant's own, as a draft. */
export const residenceDraft = {
  hasNoFixedAddress: z.boolean().optional(),
  residenceNote: fields.residenceNote.nullable().optional(),
};

type Place = { readonly country?: unknown };

/** An address as it is judged: at home with state and postcode, abroad without (spec §5, Address; ADDR-02; LIM-08). */
export function addressFor({ country = HOME_COUNTRY }: Place, today: CalendarDate) {
  const isHome = country === HOME_COUNTRY;
  const zip: z.ZodType<string | null, string | null | undefined> = isHome ? given(postcode) : blankable(fields.zip);
  const state: z.ZodType<State | null, State | null | undefined> = isHome ? given(fields.state) : unasked();
  const shape = {
    address: fields.address,
    city: fields.city,
    state,
    zip,
    country: fields.country.default(HOME_COUNTRY),
    addressHeldSince: blankable(pastDate(MESSAGES.date, today)),
  };
  return z.object(shape, { error: MESSAGES.streetAddress });
}
export type WholeAddress = z.output<ReturnType<typeof addressFor>>;

const previousPlace = z.object({
  address: z.string().nullish(),
  zip: z.string().nullish(),
  city: z.string().nullish(),
  state: z.string().nullish(),
  addressHeldSince: z.string().nullish(),
});

function isThere(previousAddress: unknown): boolean {
  const place = previousPlace.safeParse(previousAddress);
  return place.success && Object.values(place.data).some((answer) => answer?.trim());
}

type ResidenceAnswers = Place & {
  readonly addressHeldSince?: unknown;
  readonly hasNoFixedAddress?: unknown;
  readonly previousAddress?: (Place & object) | null | undefined;
};

/** Whether these answers of the address form make it ask the previous address (spec §4, conditional display; ADDR-04, ADDR-05). */
export function formAsksPreviousAddress(answers: ResidenceAnswers, today: CalendarDate): boolean {
  const { addressHeldSince, hasNoFixedAddress, previousAddress } = answers;
  if (hasNoFixedAddress === true) return false;
  if (isThere(previousAddress)) return true;
  const since = typeof addressHeldSince === "string" ? parseCalendarDate(addressHeldSince) : null;
  return asksPreviousAddress({ address: { addressHeldSince: since }, previousAddress: null }, today);
}

/** The address form as its own answers make it on the day `today` (spec §4, Address submit; ADDR-06). */
export function residenceFor(answers: ResidenceAnswers, today: CalendarDate) {
  const previousAddress: z.ZodType<WholeAddress | null, z.input<ReturnType<typeof addressFor>> | null | undefined> =
    formAsksPreviousAddress(answers, today) ? addressFor(answers.previousAddress ?? {}, today) : unasked();
  return addressFor(answers, today).extend({
    hasNoFixedAddress: z.boolean(),
    residenceNote: blankable(fields.residenceNote),
    previousAddress,
  });
}

/**
 * spec §7: stores the address lived at now (`active`) or the one before (`inactive`), one of each. Finished, it is judged as a whole; with
 * `?draft=true` what is sent is laid over what is there, and an address without any answer left is gone.
 */
export const saveAddress = route({
  name: "saveAddress",
  method: "POST",
  path: "/v1/applications/:applicationId/applicants/:applicantId/addresses",
  slice: "applicants",
  summary: "Save an address; ?draft=true stores an unfinished form",
  access: "own-application",
  rate: "write",
  params: z.object({ applicationId: id, applicantId: id }),
  query: z.object({ draft: z.enum(["true"]).optional() }),
  body: addressDraft.extend({
    addressStatus: z.enum(ADDRESS_STATUSES, { error: MESSAGES.choice }),
    version: z.int().min(1).optional(),
  }),
  responses: { 200: address.extend({ version: z.int() }) },
  problems: [
    "application.not-found",
    "applicant.not-found",
    "application.not-a-draft",
    "application.section-closed",
    "application.version-conflict",
  ],
});

/** Own addition: the states and territories an applicant may live in now, as the service is set up (interpretation, ADDR-03). */
export const listAddressStates = route({
  name: "listAddressStates",
  method: "GET",
  path: "/v1/address-states",
  slice: "applicants",
  summary: "List the states and territories an applicant may live in now",
  access: "public",
  rate: "read",
  responses: { 200: z.array(z.enum(STATES)) },
  problems: [],
});
