import { APPLICANT_TYPES } from "@keystep/domain/applicants/applicant";
import { OFFER_STATUSES } from "@keystep/domain/decisions/offer";
import { z } from "zod";
import { APPLICATION_TYPES } from "@keystep/domain/applications/application";
import { APPLICATION_STATUSES } from "@keystep/domain/applications/application-status";
import { calendarDate } from "@keystep/domain/answers/date";
import { instant } from "@keystep/contract/fields/fields";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { routesOf } from "@keystep/contract/http/route";

const route = routesOf("decisions");

const texts = z.array(z.string()).readonly();

/** A decision as one person reads it in their account, as it was written then. */
export const decisionText = z.object({
  heading: z.string(),
  lead: texts,
  figures: z.array(z.object({ label: z.string(), text: z.string() })).readonly(),
  conditions: texts,
  /** The value of our share after some years, a column for each growth. */
  endings: z
    .object({
      growths: texts,
      rows: z.array(z.object({ years: z.int(), costs: texts })).readonly(),
      /** All that we have paid by the first of these years. */
      paid: z.string().optional(),
      /** The share that counts before all is paid. */
      sooner: z.string().optional(),
      /** Where the largest growth comes from. */
      note: z.string().optional(),
    })
    .nullable(),
  /** Living with our share. */
  terms: z
    .array(z.object({ title: z.string(), text: z.string() }))
    .readonly()
    .optional(),
  reasons: texts,
  /** The ways to another decision; none in what was told before it had a place of its own. */
  change: texts.optional(),
  next: texts,
  help: z.array(z.object({ title: z.string(), text: z.string() })).readonly(),
});

/** An offer that was made, to be accepted by each person for themselves (interpretation, The case desk). */
export const offer = z.object({
  amountCents: z.int(),
  shareBasisPoints: z.int(),
  conditions: texts,
  /** The last day on which it can be accepted. */
  validUntil: calendarDate(MESSAGES.date),
  status: z.enum(OFFER_STATUSES),
  /** Those who accepted it so far. */
  acceptedBy: z.array(z.enum(APPLICANT_TYPES)).readonly(),
});
export type OfferAnswer = z.output<typeof offer>;

/** A person who accepted an offer. */
export const acceptance = z.object({ party: z.enum(APPLICANT_TYPES), at: instant });

/** The last decision about an application as one of its people was told, with what became of it since. */
export const toldDecision = z.object({
  outcome: z.enum(["approve", "decline", "undo"]),
  decidedAt: instant,
  reference: z.string(),
  /** When the application was withdrawn; never by whom of its people. */
  withdrawnAt: instant.nullable(),
  /** When the money was paid and the agreement began; also once our share was bought back. */
  settledAt: instant.nullable(),
  type: z.enum(APPLICATION_TYPES),
  status: z.enum(APPLICATION_STATUSES),
  text: decisionText,
  offer: offer.nullable(),
  /** Since when we look at the offer that stands again: until that has ended it cannot be accepted. */
  lookedAtAgainSince: instant.nullable(),
  /** One more of us checks the offer before we pay, and money waits for that. */
  isCheckedAgain: z.boolean(),
  /** Those who accepted the offer, each with the instant; also of one that was taken back since. */
  acceptances: z.array(acceptance).readonly(),
  /** To be sent with an acceptance: the offer as it was read. */
  basis: z.string(),
  viewer: z.enum(APPLICANT_TYPES),
  /** The first name of the other person, where there is one. */
  otherName: z.string().nullable(),
  /** The days until it ends, today not counted; null where none stands. */
  daysLeft: z.int().nullable(),
});
export type DecisionAnswer = z.output<typeof toldDecision>;

/** Own addition: the decision about an application in the words in which the caller was told, and the offer that stands. */
export const getDecision = route("GET /v1/applications/:id/decision", {
  summary: "Our decision about an application, as the caller was told",
  access: "own-application",
  responses: { 200: toldDecision },
  problems: ["decision.not-found"],
});

/** Own addition: the caller accepts the offer for themselves. Twice answers the same. */
export const acceptOffer = route("POST /v1/applications/:id/offer/acceptance", {
  summary: "Accept an offer for oneself; twice answers the same",
  access: "own-application",
  /** The basis that was shown; left out, the offer that stands. */
  body: z.object({ basis: z.string().max(64).optional() }),
  responses: { 200: z.object({ status: z.enum(APPLICATION_STATUSES), offer }) },
  problems: ["offer.not-open", "offer.changed"],
});
