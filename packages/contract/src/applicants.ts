import {
  APPLICANT_ACCESSES,
  APPLICANT_TYPES,
  DECLARATION_LAPSES,
  EMPLOYMENT_STATUSES,
  EMPLOYMENT_TYPES,
  MARITAL_STATUSES,
} from "@keystep/domain/applicants/applicant";
import { isAdult } from "@keystep/domain/applicants/adult";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { z } from "zod";
import { bankingDetailsSummary } from "./banking-details.ts";
import { currentMortgageDraft } from "./current-mortgage.ts";
import { employmentDraft } from "./employment.ts";
import { calendarDate } from "./date-fields.ts";
import { applicantName, email, id, instant, phone } from "./fields.ts";
import { asset, holdingsDraft, liability } from "./holdings.ts";
import { MESSAGES } from "./messages.ts";
import { address, residenceDraft } from "./residence.ts";
import { route } from "./route.ts";

/** The emailed invitation of a co-applicant, from when it was sent until they join or it is withdrawn; refused, its link is dead (COAP-01). */
export const invitation = z.object({
  sentTo: z.string(),
  sentAt: instant,
  expiresAt: instant,
  refusedAt: instant.nullable(),
});
/** An invitation as it travels. */
export type InvitationAnswer = z.output<typeof invitation>;

/**
 * An applicant as the API answers it: every field of SPEC §3, `null` where not answered yet, and our own beside them (notes, lists, what
 * there is none of). Bank details are summarised, of
 * documents only the types are said. What `access` withholds from the caller is `null`, `false` or empty (COAP-02).
 */
export const applicant = z.object({
  id,
  type: z.enum(APPLICANT_TYPES),
  access: z.enum(APPLICANT_ACCESSES),
  hasJoined: z.boolean(),
  sharesAnswers: z.boolean(),
  invitation: invitation.nullable(),
  declaredAt: instant.nullable(),
  declarationLapse: z.enum(DECLARATION_LAPSES).nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  dateOfBirth: calendarDate(MESSAGES.date).nullable(),
  maritalStatus: z.enum(MARITAL_STATUSES).nullable(),
  emailAddress: z.string().nullable(),
  phone: z.string().nullable(),
  address: address.nullable(),
  previousAddress: address.nullable(),
  hasNoFixedAddress: z.boolean(),
  residenceNote: z.string().nullable(),
  mortgageHeldWith: z.string().nullable(),
  hasNoMortgage: z.boolean(),
  employmentStatus: z.enum(EMPLOYMENT_STATUSES).nullable(),
  employmentType: z.enum(EMPLOYMENT_TYPES).nullable(),
  currentJobStartDate: calendarDate(MESSAGES.date).nullable(),
  employerName: z.string().nullable(),
  companyAddress: z.string().nullable(),
  previousEmployer: z.string().nullable(),
  previousJobStartDate: calendarDate(MESSAGES.date).nullable(),
  previousJobEndDate: calendarDate(MESSAGES.date).nullable(),
  accountantDetails: z.string().nullable(),
  abnNumber: z.string().nullable(),
  employmentNote: z.string().nullable(),
  assets: z.array(asset),
  hasNoAssets: z.boolean(),
  liabilities: z.array(liability),
  hasNoLiabilities: z.boolean(),
  bankingDetails: bankingDetailsSummary.nullable(),
  documentTypes: z.array(z.string()),
  unfinishedDocumentTypes: z.array(z.string()),
});
/** An applicant as it travels. */
export type ApplicantAnswer = z.output<typeof applicant>;

const details = {
  firstName: applicantName,
  lastName: applicantName,
  dateOfBirth: calendarDate(MESSAGES.date),
  maritalStatus: z.enum(MARITAL_STATUSES, { error: MESSAGES.maritalStatus }),
  emailAddress: email,
  phone,
};

/** The applicant form: all six answers are required (SPEC §5, Applicant). Whether the person is an adult needs today. */
export const applicantDetails = z.object(details);

/** The applicant form as it is judged on the day `today`: 18 or older (APPL-04). */
export function applicantDetailsOn(today: CalendarDate) {
  return applicantDetails.extend({
    dateOfBirth: details.dateOfBirth.refine((date) => isAdult(date, today), {
      error: MESSAGES.adult,
    }),
  });
}

/**
 * Any answers of an applicant, `null` clears one; what is given must be right. Addresses and bank details have calls of their own.
 */
export const applicantDraft = z.object({
  firstName: details.firstName.nullable().optional(),
  lastName: details.lastName.nullable().optional(),
  dateOfBirth: details.dateOfBirth.nullable().optional(),
  maritalStatus: details.maritalStatus.nullable().optional(),
  emailAddress: details.emailAddress.nullable().optional(),
  phone: details.phone.nullable().optional(),
  ...residenceDraft,
  ...currentMortgageDraft,
  ...employmentDraft,
  ...holdingsDraft,
});
/** Any answers of an applicant after parsing. */
export type ApplicantDraft = z.output<typeof applicantDraft>;

const saveQuery = z.object({ draft: z.enum(["true"]).optional() });

/** SPEC §7: creates an applicant; with `?draft=true` an unfinished form is stored as it is left. */
export const createApplicant = route({
  name: "createApplicant",
  method: "POST",
  path: "/v1/applications/:applicationId/applicants",
  slice: "applicants",
  summary: "Create an applicant; ?draft=true stores an unfinished form",
  access: "own-application",
  rate: "write",
  params: z.object({ applicationId: id }),
  query: saveQuery,
  body: applicantDraft.extend({ type: z.enum(APPLICANT_TYPES, { error: MESSAGES.choice }) }),
  responses: { 201: applicant },
  problems: [
    "application.not-found",
    "applicant.exists",
    "application.not-a-draft",
    "application.section-closed",
    "application.not-yours-to-answer",
  ],
});

/**
 * SPEC §7: updates an applicant; absent answers stay, with `?draft=true` an answer may be cleared by `null`. `version` guards against
 * overwriting another writer, and the answer says the version it made (DECISIONS, Applications).
 */
export const updateApplicant = route({
  name: "updateApplicant",
  method: "PUT",
  path: "/v1/applications/:applicationId/applicants/:applicantId",
  slice: "applicants",
  summary: "Update an applicant; ?draft=true stores an unfinished form",
  access: "own-application",
  rate: "write",
  params: z.object({ applicationId: id, applicantId: id }),
  query: saveQuery,
  body: applicantDraft.extend({ version: z.int().min(1).optional() }),
  responses: { 200: applicant.extend({ version: z.int() }) },
  problems: [
    "application.not-found",
    "applicant.not-found",
    "application.not-a-draft",
    "application.section-closed",
    "application.version-conflict",
  ],
});
