import { APPLICATION_TYPES } from "@keystep/domain/applications/application";
import { z } from "zod";
import { invitation } from "@keystep/contract/applicants/applicants";
import { applicationPlace } from "@keystep/contract/applications/applications";

import { perDay } from "@keystep/contract/http/rate-limits";
import { email, firstName, lastName, newPassword } from "@keystep/contract/fields/fields";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { routesOf, type AnswerOf } from "@keystep/contract/http/route";

const route = routesOf("co-applicants");

// All of these are own additions (interpretation, COAP-01; decision 0020).

const invitationParams = z.object({
  id: z.string().regex(/^[A-Za-z0-9_-]{22}$/, { error: "A valid id is required" }),
});
const nothing = z.object({});

/** Invitations to one address, from all senders together. */
export const INVITATIONS_TO_ADDRESS = perDay(5, { name: "invitation-address", per: "email address invited" });

/**
 * The main applicant has a link sent to the email address of the co-applicant; a new one ends the earlier. An address that is sent becomes
 * theirs with it, so a typo is put right and the link to the wrong mailbox is dead at the same moment.
 */
export const sendInvitation = route("POST /v1/applications/:id/invitation", {
  summary: "Email the co-applicant a link to join, at another address where one is given; ends an earlier one",
  access: "own-application",
  rate: "sensitive",
  limits: [INVITATIONS_TO_ADDRESS],
  body: z.object({ emailAddress: email.optional() }),
  responses: { 200: invitation },
  problems: [
    "application.not-a-draft",
    "application.not-yours-to-answer",
    "applicant.not-found",
    "application.version-conflict",
    "co-applicant.has-joined",
  ],
});

/** The link stays: once the invited person joins, the part is theirs, and they agree to it before anything is sent. */
export const fillInForInvited = route("PUT /v1/applications/:id/invitation", {
  summary: "Answer for the invited person until they join, or leave their part to them again",
  access: "own-application",
  body: z.object({ isFilledIn: z.boolean() }),
  responses: { 200: invitation },
  problems: [
    "application.not-a-draft",
    "application.not-yours-to-answer",
    "applicant.not-found",
    "co-applicant.has-joined",
    "co-applicant.not-invited",
  ],
});

/** The main applicant takes the link back; without one there is nothing to do. */
export const withdrawInvitation = route("DELETE /v1/applications/:id/invitation", {
  summary: "End the link that was sent to the co-applicant",
  access: "own-application",
  problems: ["application.not-yours-to-answer"],
});

/** The page behind the link, before a sign-in: who asks, for what, and what they told of the person who reads the mailbox it went to. */
export const invitationToJoin = z.object({
  invitedBy: z.string(),
  sentTo: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  applicationType: z.enum(APPLICATION_TYPES),
  hasAccount: z.boolean(),
  /** Whether a passkey may stand in place of the password: not where people sign in elsewhere, since no page of ours would take it. */
  takesPasskey: z.boolean(),
});
export type InvitationToJoin = z.output<typeof invitationToJoin>;

/**
 * Opening the page changes nothing, because mail scanners open links too. After somebody joined, only that person gets
 * this answer.
 */
export const getInvitation = route("GET /v1/invitations/:id", {
  summary: "What the link of an invitation is about",
  access: "public",
  params: invitationParams,
  responses: { 200: invitationToJoin },
  problems: ["invitation.not-found", "invitation.expired"],
});

/** The consent a person gives as they join. */
export function joiningConsent(brandName: string): string {
  return `I want to apply together, and ${brandName} may use my answers for this application, as the privacy notice says.`;
}

export const joining = z.object({
  firstName,
  lastName,
  password: newPassword,
  isAgreed: z.boolean().refine((isAgreed) => isAgreed, { error: MESSAGES.joiningConsent }),
});

const joiningBody = joining
  .extend({
    password: newPassword.optional(),
    /** In place of the password: the browser's answer, as WebAuthn's own JSON (RegistrationResponseJSON). */
    passkey: z.record(z.string(), z.unknown()).optional(),
  })
  .refine(({ password, passkey }) => (password === undefined) !== (passkey === undefined), {
    path: ["password"],
    error: MESSAGES.passwordRequired,
  });

/** The options that `navigator.credentials.create` needs, as WebAuthn's own JSON, for the holder of this link alone. */
export const beginPasskeyToJoin = route("POST /v1/invitations/:id/passkey-options", {
  summary: "Begin to make the passkey of the invited person's account",
  access: "public",
  rate: "sensitive",
  idempotency: "off",
  params: invitationParams,
  body: nothing,
  responses: { 200: z.record(z.string(), z.unknown()) },
  problems: ["invitation.not-found", "invitation.expired", "invitation.sign-in-first", "passkey.refused"],
});

/**
 * Joins in one go: the link proves the mailbox it was sent to, so the account of that address needs a name and a password or passkey alone. Never
 * opens an account that there is.
 */
export const joinWithNewAccount = route("POST /v1/invitations/:id/account", {
  summary: "Make the account of the invited address, log in and join",
  access: "public",
  rate: "sensitive",
  params: invitationParams,
  body: joiningBody,
  responses: { 200: applicationPlace },
  problems: ["invitation.not-found", "invitation.expired", "invitation.sign-in-first", "passkey.refused"],
});

/** The person signed in joins; from then on the co-applicant's answers are theirs alone. Again by the same person: the same answer. */
export const acceptInvitation = route("POST /v1/invitations/:id/acceptance", {
  summary: "Join an application as its co-applicant",
  access: "user",
  rate: "sensitive",
  params: invitationParams,
  body: nothing,
  responses: { 200: applicationPlace },
  problems: ["invitation.not-found", "invitation.expired", "co-applicant.own-invitation"],
});

/** Where a person who joined goes on. */
export type JoinedPlace = AnswerOf<typeof acceptInvitation>;

/** Needs no account. The link ends and the main applicant is told. */
export const refuseInvitation = route("POST /v1/invitations/:id/refusal", {
  summary: "Refuse an invitation; its link is dead then",
  access: "public",
  rate: "sensitive",
  params: invitationParams,
  body: nothing,
  problems: ["invitation.not-found", "invitation.expired"],
});

/** The main applicant removes the co-applicant, or the co-applicant who joined leaves; what was answered and sent for them is gone. */
export const removeCoApplicant = route("DELETE /v1/applications/:id/co-applicant", {
  summary: "Remove the co-applicant, or leave as one, with all answers, documents and files",
  access: "own-application",
  problems: ["application.not-a-draft"],
});

const sharing = z.object({ sharesAnswers: z.boolean() });

/** Each of the two says for their own answers whether the other may read what has to do with money. */
export const saveSharing = route("PUT /v1/applications/:id/sharing", {
  summary: "Show one's answers about money to the other person, or stop showing them",
  access: "own-application",
  body: sharing,
  responses: { 200: sharing },
  problems: ["applicant.not-found", "co-applicant.not-joined"],
});

const addressSharing = z.object({ sharesAddress: z.boolean() });

/** Each of the two says whether the other may take over the address they live at. Another address is not shared until its owner says so again. */
export const saveAddressSharing = route("PUT /v1/applications/:id/address-sharing", {
  summary: "Show the address one lives at to the other person, or stop showing it",
  access: "own-application",
  body: addressSharing,
  responses: { 200: addressSharing },
  problems: ["applicant.not-found", "co-applicant.not-joined"],
});
