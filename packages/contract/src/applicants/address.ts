import { STATES } from "@keystep/domain/kernel/states";
import { ADDRESS_STATUSES, PLACE } from "@keystep/domain/applicants/address";
import { z } from "zod";
import { SAVE_PROBLEMS, loadedVersion, saveQuery } from "@keystep/contract/cases/save";

import { MESSAGES } from "@keystep/contract/fields/messages";
import { routesOf } from "@keystep/contract/http/route";

const route = routesOf("applicants");

/** An address of an applicant, `null` where not answered yet (spec §3, Address; `country` is our own addition). */
export const address = z.object({ ...PLACE.wire, addressStatus: z.enum(ADDRESS_STATUSES) });
export type AddressAnswer = z.output<typeof address>;

/** An address without the day since when. */
export const place = address.pick({ address: true, city: true, state: true, zip: true, country: true });

/** Any part of an address as a caller sends it; `null` clears an answer. */
export const addressDraft = z.object(PLACE.draft).partial();
export type AddressDraft = z.output<typeof addressDraft>;

/**
 * spec §7: stores the address lived at now (`active`) or the one before (`inactive`), one of each. Finished, it is judged as a whole; with
 * `?draft=true` what is sent is laid over what is there, and an address without any answer left is gone.
 */
export const saveAddress = route("POST /v1/applications/:applicationId/applicants/:applicantId/addresses", {
  summary: "Save an address; ?draft=true stores an unfinished form",
  access: "own-application",
  query: saveQuery,
  body: addressDraft.extend({
    addressStatus: z.enum(ADDRESS_STATUSES, { error: MESSAGES.choice }),
    version: loadedVersion,
  }),
  responses: { 200: address.extend({ version: z.int() }) },
  problems: ["applicant.not-found", ...SAVE_PROBLEMS],
});

export const listAddressStates = route("GET /v1/address-states", {
  summary: "List the states and territories an applicant may live in now",
  access: "public",
  responses: { 200: z.array(z.enum(STATES)) },
});
