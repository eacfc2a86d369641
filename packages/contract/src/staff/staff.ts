import { hasLimit, SCOPE_NAMES } from "@keystep/domain/identity/scopes";
import { z } from "zod";
import { email, id, instant } from "@keystep/contract/fields/fields";
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
  "user.grant-given",
  "user.grant-agreed",
  "user.grant-ended",
  "email.confirmation-sent",
  "email.proven",
  "email.change-asked",
  "email.changed",
  "email.change-cancelled",
  "password.changed",
  "password.reset-asked",
  "password.reset",
  "password.replaced",
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
  scope: "operations.read",
  query: z.object({ before: id.optional() }),
  responses: { 200: z.array(securityEvent) },
});

const scope = z.enum(SCOPE_NAMES);

/** Own addition: what the caller may do at the desk. */
export const getOwnScopes = route("GET /v1/staff/me", {
  summary: "What the caller was given to do",
  access: "staff",
  scope: null,
  responses: { 200: z.object({ scopes: z.array(scope) }) },
});

/** A scope as it was given to somebody, and not taken back. */
export const grant = z.object({
  id,
  scope,
  /** The largest amount that it covers; null for a scope without a limit. */
  maxCents: z.int().nullable(),
  until: instant.nullable(),
  /** It came to its end by itself. */
  isOver: z.boolean(),
  grantedAt: instant,
  /** Null where it was given on the command line, or by bringing an older database up to date. */
  by: z.string().nullable(),
  /** The second person, who agreed; null where nobody has. */
  agreedBy: z.string().nullable(),
  /** It counts once a second person agreed, and whether the caller may. */
  isAwaited: z.boolean(),
  mayAgree: z.boolean(),
});
export type ShownGrant = z.output<typeof grant>;

/** Somebody who may open the staff area. */
export const staffPerson = z.object({
  id,
  name: z.string(),
  email: z.string(),
  hasSecondFactor: z.boolean(),
  grants: z.array(grant),
});
export type StaffPerson = z.output<typeof staffPerson>;

/** Own addition: everybody who may open the staff area, with what they may do there. */
export const listPeople = route("GET /v1/staff/people", {
  summary: "Who may open the staff area, and what each may do",
  access: "staff",
  scope: "people.manage",
  responses: { 200: z.array(staffPerson) },
});

/** Own addition: somebody with an account may open the staff area. What they may do there is given next. */
export const addPerson = route("POST /v1/staff/people", {
  summary: "Let somebody open the staff area",
  access: "staff",
  scope: "people.manage",
  body: z.object({ email }),
  responses: { 201: z.object({ id }) },
  problems: ["staff.unknown"],
});

export const GRANT_MESSAGES = {
  scopes: "Choose at least one thing that they may do",
  until: "The end has to be in the future",
  maxCents: "Say up to which amount they may approve",
} as const;

/** Own addition: scopes for a colleague. Given again, a scope replaces what stood; those that approve or pay wait for a second person. */
export const giveScopes = route("POST /v1/staff/people/:userId/grants", {
  summary: "Give a colleague what they may do",
  access: "staff",
  scope: "people.manage",
  body: z
    .object({
      scopes: z
        .array(scope, { error: GRANT_MESSAGES.scopes })
        .min(1, { error: GRANT_MESSAGES.scopes })
        .max(SCOPE_NAMES.length)
        .refine((scopes) => new Set(scopes).size === scopes.length, { error: "Each only once" }),
      until: instant.nullable().default(null),
      /** Needed for the approval of decisions, and for nothing else. */
      maxCents: z.int().min(1).max(100_000_000).nullable().default(null),
    })
    .refine(({ scopes, maxCents }) => scopes.some(hasLimit) === (maxCents !== null), {
      path: ["maxCents"],
      error: GRANT_MESSAGES.maxCents,
    }),
  problems: ["staff.unknown", "grant.not-yours"],
});

/** Own addition: a second person agrees to a grant that needs one. */
export const agreeToGrant = route("POST /v1/staff/grants/:id/agreement", {
  summary: "Agree to what a colleague gave another one",
  access: "staff",
  scope: "people.manage",
  problems: ["grant.not-found", "grant.not-yours"],
});

const endReason = z
  .string({ error: "Say why, in a few words" })
  .trim()
  .min(3, { error: "Say why, in a few words" })
  .max(500, { error: "Keep the reason under 500 characters" });

/** Own addition: a grant ends at once. */
export const endGrant = route("POST /v1/staff/grants/:id/end", {
  summary: "Take back what somebody may do",
  access: "staff",
  scope: "people.manage",
  body: z.object({ reason: endReason }),
  problems: ["grant.not-found", "grant.last-manager"],
});

/** Own addition: somebody may not open the staff area any more. All of their grants end. */
export const removePerson = route("POST /v1/staff/people/:userId/removal", {
  summary: "Let somebody open the staff area no more",
  access: "staff",
  scope: "people.manage",
  body: z.object({ reason: endReason }),
  problems: ["staff.unknown", "grant.last-manager"],
});
