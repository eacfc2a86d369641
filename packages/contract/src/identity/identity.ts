import { ROLES, USER_STATUSES } from "@keystep/domain/identity/user";
import { z } from "zod";
import { email, firstName, id, instant, lastName, newPassword, password, phone } from "@keystep/contract/fields/fields";
import { EMAILS_TO_ADDRESS } from "@keystep/contract/http/rate-limits";
import { routesOf } from "@keystep/contract/http/route";
import { PASSWORD_LIMITS } from "./sign-in-limits.ts";

const route = routesOf("identity");

/** A user as the API answers it (spec §3, User). */
export const user = z.object({
  id,
  roles: z.array(z.enum(ROLES)),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  status: z.enum(USER_STATUSES),
});
export type User = z.output<typeof user>;

/** The user step of a person who has an account: names and phone (spec §5, USER-01). */
export const userDetails = z.object({ firstName, lastName, phone });

/** The user step of a person known by email only: a password as well (USER-03). */
export const newUserDetails = userDetails.extend({ password: newPassword });

export const getCurrentUser = route("GET /v1/users/me", {
  summary: "The current user",
  access: "user",
  isForLimitedSessions: true,
  responses: { 200: user },
});

/** spec §7: stores the names; takes phone and, for a pending user, the password that activates them (USER-06). */
export const updateUser = route("PUT /v1/users/:id", {
  summary: "Store the names and phone of a user; a pending user's password activates and logs in",
  access: "own-user",
  isForLimitedSessions: true,
  body: z.object({
    id,
    firstName,
    lastName,
    phone: phone.optional(),
    password: newPassword.optional(),
  }),
  responses: { 200: user },
});

/** spec §7: a user's own record (API-02); another person's answers 404 (ROLE-03). */
export const getUser = route("GET /v1/users/:id", {
  summary: "A user's own record",
  access: "own-user",
  isForLimitedSessions: true,
  responses: { 200: user },
});

/** A passkey as its owner sees it; `id` is the credential's own id. */
export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});
export type Passkey = z.output<typeof passkey>;

/** How a person signs in and what is under way about it. */
export const account = z.object({
  isEmailVerified: z.boolean(),
  hasPassword: z.boolean(),
  passwordChangedAt: instant.nullable(),
  /** A new address that is not confirmed at both addresses yet. */
  emailChange: z
    .object({ email: z.string(), isConfirmedAtOld: z.boolean(), isConfirmedAtNew: z.boolean(), expiresAt: instant })
    .nullable(),
  secondFactor: z.object({
    hasTotp: z.boolean(),
    passkeys: z.array(passkey),
    recoveryCodesLeft: z.int(),
    /** Administrators must have one before the staff area opens. */
    isRequired: z.boolean(),
  }),
  /** Whether unfinished applications are remembered by email. */
  hasReminders: z.boolean(),
});
export type Account = z.output<typeof account>;

export const getAccount = route("GET /v1/users/:id/account", {
  summary: "How a user logs in: password, email, second factors",
  access: "own-user",
  responses: { 200: account },
});

/** Own addition: a new password for the current one; ends every other session (ASVS 6.2.2, 7.4.3). */
export const changePassword = route("PUT /v1/users/:id/password", {
  summary: "Change the password; every other session ends",
  access: "own-user",
  limits: PASSWORD_LIMITS,
  idempotency: "off",
  body: z.object({ currentPassword: password, password: newPassword }),
  problems: ["sign-in.too-many"],
});

/** Own addition: asks both addresses to confirm a new one; nothing changes before both did. A later request replaces this one. */
export const changeEmail = route("POST /v1/users/:id/email-change", {
  summary: "Ask for another email address, which both addresses must confirm",
  access: "own-user",
  rate: "sensitive",
  limits: [EMAILS_TO_ADDRESS],
  body: z.object({ email }),
  problems: ["session.proof-needed"],
});

export const cancelEmailChange = route("DELETE /v1/users/:id/email-change", {
  summary: "Take back a change of email address",
  access: "own-user",
});

export const sendEmailConfirmation = route("POST /v1/users/:id/email-confirmation", {
  summary: "Send the confirmation link once more",
  access: "own-user",
  rate: "sensitive",
  limits: [EMAILS_TO_ADDRESS],
});

/** Own addition: turns emails about unfinished applications on or off; the link in each of them turns them off too. */
export const setReminders = route("PUT /v1/users/:id/reminders", {
  summary: "Turn reminders about unfinished applications on or off",
  access: "own-user",
  body: z.object({ hasReminders: z.boolean() }),
});
