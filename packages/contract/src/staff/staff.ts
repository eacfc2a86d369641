import { APPLICATION_TYPES } from "@keystep/domain/applications/application";
import { STEP_NAMES } from "@keystep/domain/applications/steps";
import { z } from "zod";
import { informationRequest } from "@keystep/contract/applications/applications";
import { id, instant } from "@keystep/contract/fields/fields";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { routesOf } from "@keystep/contract/http/route";

const route = routesOf("staff");

/** The recorded events about signing in; each has words in the staff area (spec §6; ASVS 16.3.1). */
export const SECURITY_ACTIONS = [
  "sign-in.succeeded",
  "sign-in.refused",
  "sign-in.slowed",
  "sign-in.code-refused",
  "session.ended",
  "session.reuse-found",
  "sessions.ended",
  "user.registered",
  "user.activated",
  "user.updated",
  "user.identity-linked",
  "user.disabled",
  "user.enabled",
  "user.administrator-added",
  "user.administrator-removed",
  "email.confirmation-sent",
  "email.proven",
  "email.change-asked",
  "email.changed",
  "email.change-cancelled",
  "password.changed",
  "password.reset-asked",
  "password.reset",
  "second-factor.added",
  "second-factor.removed",
  "second-factor.codes-renewed",
] as const;
export type SecurityAction = (typeof SECURITY_ACTIONS)[number];

/** One line of the record about signing in and about who may do what. Details hold no secrets and no personal facts. */
export const securityEvent = z.object({
  id,
  occurredAt: instant,
  action: z.string(),
  /** The account's address; null if no account was concerned, as by a sign-in with an unknown address. */
  email: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type SecurityEvent = z.output<typeof securityEvent>;

/** Own addition: sign-ins, failures, changes and role changes, newest first, 50 at a time (keyset by `before`). */
export const listSecurityEvents = route("GET /v1/staff/security-events", {
  summary: "The record of sign-ins and of changes to accounts",
  access: "staff",
  query: z.object({ before: id.optional() }),
  responses: { 200: z.array(securityEvent) },
});

export const listAdministrators = route("GET /v1/staff/administrators", {
  summary: "Who may open the staff area",
  access: "staff",
  responses: {
    200: z.array(
      z.object({ id, firstName: z.string(), lastName: z.string(), email: z.string(), hasSecondFactor: z.boolean() }),
    ),
  },
});

/** The statuses of what staff have in hand, in the order of its life (interpretation, ENT-06). */
export const STATUSES_IN_HAND = ["submitted", "in-review", "information-requested"] as const;

/** One application in hand: enough to know whose it is, how long it waits and what can be asked for. */
export const sentApplication = z.object({
  id,
  reference: z.string(),
  type: z.enum(APPLICATION_TYPES),
  status: z.enum(STATUSES_IN_HAND),
  name: z.string(),
  emailAddress: z.string(),
  /** When it was sent first, and when last. */
  submittedAt: instant,
  lastSentAt: instant,
  hasCoApplicant: z.boolean(),
  /** The caller takes part in it themselves, and cannot be the one who reviews it. */
  isOwn: z.boolean(),
  informationRequest: informationRequest.nullable(),
  /** The newest correction that was sent (decision 0046). */
  correction: z.object({ step: z.enum(STEP_NAMES), reason: z.string(), sentAt: instant }).nullable(),
  /** A co-applicant has yet to agree to what stands. */
  awaitsAgreement: z.boolean(),
});
export type SentApplication = z.output<typeof sentApplication>;

/**
 * Own addition: the applications in hand, the one that waits longest first, 50 at a time (keyset by `after`, the id of the last row). They
 * show names and addresses, so each reading is recorded with the applications it showed (ASVS 16.3.2).
 */
export const listSentApplications = route("GET /v1/staff/applications", {
  summary: "The applications that were sent in and not decided, the oldest first; the reading is recorded",
  access: "staff",
  query: z.object({
    status: z.enum(STATUSES_IN_HAND, { error: MESSAGES.choice }).optional(),
    after: id.optional(),
  }),
  responses: { 200: z.array(sentApplication) },
});
