import { APPLICANT_TYPES } from "@keystep/domain/applicants/applicant";
import { APPLICANT_ACCESSES } from "@keystep/domain/applicants/co-applicant-visibility";
import { APPLICANT } from "@keystep/domain/applicants/questions";
import { z } from "zod";
import { bankingDetailsSummary } from "./banking-details.ts";
import { SAVE_PROBLEMS, loadedVersion, saveQuery } from "@keystep/contract/cases/save";
import { id, instant } from "@keystep/contract/fields/fields";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { address, place } from "./address.ts";
import { routesOf } from "@keystep/contract/http/route";

const route = routesOf("applicants");

/** The emailed invitation of a co-applicant, from when it was sent until they join or it is withdrawn; refused, its link is dead (COAP-01). */
export const invitation = z.object({
  sentTo: z.string(),
  sentAt: instant,
  expiresAt: instant,
  refusedAt: instant.nullable(),
  isFilledIn: z.boolean().describe("The main applicant answers for the invited person, who confirms it after joining"),
});

/** A person's word that answers are right as they stand. */
export const confirmation = z.object({
  answers: z.array(z.object({ label: z.string(), text: z.string() })).readonly(),
  confirmedAt: instant,
});

/**
 * An applicant as the API answers it: every field of spec §3, `null` where not answered yet, and our own beside them (notes, lists, what
 * there is none of). Bank details are summarised, of
 * documents only the types are said. What `access` withholds from the caller is `null`, `false` or empty (COAP-02).
 */
export const applicant = z.object({
  id,
  type: z.enum(APPLICANT_TYPES),
  access: z.enum(APPLICANT_ACCESSES),
  hasJoined: z.boolean(),
  sharesAnswers: z.boolean(),
  sharesAddress: z.boolean(),
  sharedHome: place.nullable().describe("Of the other person, who shares it; null in one's own row"),
  invitation: invitation.nullable(),
  declaredAt: instant.nullable(),
  ...APPLICANT.wire,
  address: address.nullable(),
  previousAddress: address.nullable(),
  bankingDetails: bankingDetailsSummary.nullable(),
  confirmedLooks: z.record(z.string(), confirmation),
  documentTypes: z.array(z.string()),
  unfinishedDocumentTypes: z.array(z.string()),
});
export type ApplicantAnswer = z.output<typeof applicant>;

/**
 * Any answers of an applicant, `null` clears one; what is given must be right. Addresses and bank details have calls of their own.
 */
export const applicantDraft = z.object(APPLICANT.draft).partial();
export type ApplicantDraft = z.output<typeof applicantDraft>;

/** spec §7: creates an applicant; with `?draft=true` an unfinished form is stored as it is left. */
export const createApplicant = route("POST /v1/applications/:applicationId/applicants", {
  summary: "Create an applicant; ?draft=true stores an unfinished form",
  access: "own-application",
  query: saveQuery,
  body: applicantDraft.extend({ type: z.enum(APPLICANT_TYPES, { error: MESSAGES.choice }) }),
  responses: { 201: applicant },
  problems: [
    "applicant.exists",
    "application.not-a-draft",
    "application.section-closed",
    "application.not-yours-to-answer",
  ],
});

/**
 * spec §7: updates an applicant; absent answers stay, with `?draft=true` an answer may be cleared by `null`. `version` guards against
 * overwriting another writer, and the answer says the version it made (interpretation, Applications).
 */
export const updateApplicant = route("PUT /v1/applications/:applicationId/applicants/:applicantId", {
  summary: "Update an applicant; ?draft=true stores an unfinished form",
  access: "own-application",
  query: saveQuery,
  body: applicantDraft.extend({ version: loadedVersion }),
  responses: { 200: applicant.extend({ version: z.int() }) },
  problems: ["applicant.not-found", ...SAVE_PROBLEMS],
});
