import { ASSETS } from "@keystep/domain/applicants/assets";
import { LIABILITIES } from "@keystep/domain/applicants/liabilities";
import { APPLICATION_STATUSES } from "@keystep/domain/applications/application-status";
import { movedTo, type Mover } from "@keystep/domain/cases/moves";
import { MORTGAGE_SHARE_MOVES, MORTGAGE_SHARE_STATUSES } from "@keystep/domain/mortgage-shares/mortgage-share";
import { PERSON } from "@keystep/domain/mortgage-shares/person";
import { z } from "zod";
import { moveReason } from "@keystep/contract/cases/move-reason";
import {
  bankingDetailsAnswer,
  bankingDetailsDraft,
  bankingDetailsSummary,
} from "@keystep/contract/applicants/banking-details";
import { deadline } from "@keystep/contract/clocks/deadline";
import { loadedVersion, saveQuery } from "@keystep/contract/cases/save";
import { id, instant } from "@keystep/contract/fields/fields";
import { mortgageShareLead } from "@keystep/contract/leads/leads";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { perDay } from "@keystep/contract/http/rate-limits";
import { routesOf } from "@keystep/contract/http/route";

const route = routesOf("mortgage-shares");

const status = z.enum(MORTGAGE_SHARE_STATUSES);
/** A status that this side moves one to, from the statuses that the table names (interpretation, MSA-06). */
function movedBy<By extends Mover>(by: By) {
  return z.enum(movedTo(MORTGAGE_SHARE_MOVES, by), { error: MESSAGES.choice });
}

const { propertyAddress, estimatedPropertyValue, email: leadEmail } = mortgageShareLead.shape;
const figures = {
  dateOfPropertyPurchase: mortgageShareLead.shape.dateOfPropertyPurchase,
  estimatedPropertyValue,
  estimatedOutstandingMortgage: mortgageShareLead.shape.estimatedOutstandingMortgage,
  yearsLeftOnMortgage: mortgageShareLead.shape.yearsLeftOnMortgage,
  estimatedMonthlyMortgage: mortgageShareLead.shape.estimatedMonthlyMortgage,
  propertyAddress,
};

/** Any answers of the tabs, `null` clears one; what is given must be right, and a list is replaced as a whole. */
export const mortgageShareDraft = z.object({ ...PERSON.draft, ...ASSETS.draft, ...LIABILITIES.draft }).partial();
export type MortgageShareDraft = z.output<typeof mortgageShareDraft>;

/**
 * A mortgage share application as its person gets it: the lead fields but the password, status, and what the tabs ask, `null` where not
 * answered (spec §3, ENT-05; decision 0026). `history` begins with being received; `deadline` is the day by which we are in touch, null where
 * we are not expected to be.
 */
export const mortgageShare = z.object({
  id,
  leadId: id,
  status,
  createdAt: instant,
  version: z.int(),
  /** When Review was submitted last; null until then. */
  sentAt: instant.nullable(),
  /** Something is here that was not sent yet: all of it until then, later what was changed. */
  hasUnsentChanges: z.boolean(),
  history: z.array(z.object({ status, at: instant })),
  deadline: deadline.nullable(),
  /** The application that its person goes on with; null without one, or where it was given up before it was sent. */
  application: z.object({ id, status: z.enum(APPLICATION_STATUSES) }).nullable(),
  ...figures,
  email: leadEmail,
  ...PERSON.wire,
  ...ASSETS.wire,
  ...LIABILITIES.wire,
  bankingDetails: bankingDetailsSummary.nullable(),
});
export type MortgageShareAnswer = z.output<typeof mortgageShare>;

/** One row of a person's list of them. `isComplete`: every tab is, so that Review can be submitted. */
export const mortgageShareSummary = mortgageShare
  .pick({ id: true, leadId: true, status: true, createdAt: true, sentAt: true, application: true })
  .extend({ propertyAddress, estimatedPropertyValue, isComplete: z.boolean() });
export type MortgageShareSummary = z.output<typeof mortgageShareSummary>;

export const listMortgageShares = route("GET /v2/mortgage_share_applications", {
  summary: "The caller's mortgage share applications, newest first",
  access: "user",
  responses: { 200: z.array(mortgageShareSummary) },
});

export const getMortgageShare = route("GET /v2/mortgage_share_applications/:id", {
  summary: "One mortgage share application",
  access: "user",
  responses: { 200: mortgageShare },
  problems: ["mortgage-share.not-found"],
});

/**
 * Own addition (interpretation, MSA-07, MSA-08): stores what a tab asks; absent answers stay. Each part that something is sent of (applicant,
 * assets, liabilities) is judged whole, what is kept already with it; with `?draft=true` it is stored as it is left. `version` guards
 * against overwriting another writer.
 */
export const saveMortgageShare = route("PUT /v2/mortgage_share_applications/:id", {
  summary: "Save a tab; ?draft=true stores an unfinished form",
  access: "user",
  query: saveQuery,
  body: mortgageShareDraft.extend({ version: loadedVersion }),
  responses: { 200: mortgageShare },
  problems: ["mortgage-share.not-found", "mortgage-share.closed", "mortgage-share.version-conflict"],
});

export const getMortgageShareBankingDetails = route("GET /v2/mortgage_share_applications/:id/banking-details", {
  summary: "Read the account in full; the reading is recorded",
  access: "user",
  rate: "write",
  responses: { 200: bankingDetailsAnswer },
  problems: ["mortgage-share.not-found"],
});

/** Own addition: stores the account, encrypted. Finished, it is judged as a whole; a draft may clear answers. */
export const saveMortgageShareBankingDetails = route("PUT /v2/mortgage_share_applications/:id/banking-details", {
  summary: "Save the account; ?draft=true stores an unfinished form",
  access: "user",
  query: saveQuery,
  body: bankingDetailsDraft.extend({ version: loadedVersion }),
  responses: { 200: bankingDetailsSummary.extend({ version: z.int() }) },
  problems: ["mortgage-share.not-found", "mortgage-share.closed", "mortgage-share.version-conflict"],
});

/** Emails that confirm a sending; above it what was sent counts and no email goes out. */
export const MORTGAGE_SHARE_EMAILS = perDay(10, { name: "mortgage-share-email", per: "mortgage share application" });

/**
 * Own addition (interpretation, MSA-02): Review's Submit. What is missing is refused with one error for each tab, named by its key; sent already
 * and nothing changed, it answers the same. `version` is the one that was shown.
 */
export const sendMortgageShare = route("POST /v2/mortgage_share_applications/:id/submission", {
  summary: "Send what the tabs ask; twice answers the same",
  access: "user",
  limits: [MORTGAGE_SHARE_EMAILS],
  body: z.object({ version: z.int().min(1) }),
  responses: { 200: mortgageShare },
  problems: [
    "mortgage-share.not-found",
    "mortgage-share.closed",
    "mortgage-share.version-conflict",
    "mortgage-share.incomplete",
  ],
});

/** Own addition (interpretation, MSA-06): takes it back, as long as it follows no application. Twice answers the same. */
export const moveOwnMortgageShare = route("POST /v2/mortgage_share_applications/:id/moves", {
  summary: "Withdraw; twice answers the same",
  access: "user",
  body: z.object({ status: movedBy("applicant"), reason: moveReason }),
  responses: { 200: mortgageShare },
  problems: ["mortgage-share.not-found", "mortgage-share.move-refused"],
});

/** One mortgage share application as staff see it: whose it is, its figures, and where they may move it. */
export const staffMortgageShare = z.object({
  id,
  status,
  createdAt: instant,
  sentAt: instant.nullable(),
  hasUnsentChanges: z.boolean(),
  isComplete: z.boolean(),
  version: z.int(),
  name: z.string(),
  /** The address for emails, as typed by the person. */
  emailAddress: z.string(),
  phone: z.string(),
  ...figures,
  moves: z.array(status),
});
export type StaffMortgageShare = z.output<typeof staffMortgageShare>;

/** Own addition: one as staff see it, with its figures. The reading is recorded. */
export const getStaffMortgageShare = route("GET /v1/staff/mortgage-share-applications/:id", {
  summary: "A mortgage share application as staff see it; the reading is recorded",
  access: "staff",
  scope: "case.read",
  responses: { 200: staffMortgageShare },
  problems: ["mortgage-share.not-found"],
});

/** Own addition (interpretation, MSA-06): staff move one that follows no application; the person is written to where it is news. `version` is the one that was shown. */
export const moveMortgageShare = route("POST /v1/staff/mortgage-share-applications/:id/moves", {
  summary: "Move a mortgage share application to another status",
  access: "staff",
  scope: "case.work",
  body: z.object({ status: movedBy("staff"), reason: moveReason, version: z.int().min(1) }),
  responses: { 200: staffMortgageShare.pick({ status: true, version: true, moves: true }) },
  problems: ["mortgage-share.not-found", "mortgage-share.version-conflict", "mortgage-share.move-refused"],
});
