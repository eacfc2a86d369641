import { tellLeadType } from "@keystep/domain/leads/lead";
import { z } from "zod";
import { email, firstName, id, lastName, newPassword, password, secondFactorCode } from "./fields.ts";
import { buyingBoostLead, mortgageShareLead, upfrontBoostLead } from "./leads.ts";
import { MESSAGES } from "./messages.ts";
import { route } from "./route.ts";

/** The login form (SPEC §5): an email and any password; `code` where the account asks for a second factor. */
export const credentials = z.object({ email, password, code: secondFactorCode.optional() });

/** SPEC §7: answers the token, which the server also sets as cookie beside a rotating refresh token (DECISIONS, Sign-in). */
export const login = route({
  name: "login",
  method: "POST",
  path: "/v1/login",
  slice: "identity",
  summary: "Sign in with email and password",
  access: "public",
  rate: "write",
  body: credentials,
  responses: { 200: z.object({ token: z.string() }) },
  problems: ["sign-in.refused", "sign-in.code-needed", "sign-in.code-refused", "sign-in.too-many"],
});

/** A person who registers with the plain form (SPEC §5, REG-06). */
export const registration = z.object({ firstName, lastName, email, password: newPassword });

const registrationOrLead = z.discriminatedUnion(
  "leadType",
  [
    // Beside the three kinds of lead: none.
    registration.extend({ leadType: z.null().optional() }),
    mortgageShareLead,
    upfrontBoostLead,
    buyingBoostLead,
  ],
  { error: MESSAGES.choice },
);

/** Older forms do not say of which kind they are: it is told by their fields (DECISIONS, API-07). */
function withLeadType(form: z.input<typeof registrationOrLead>): unknown {
  const isForm = typeof form === "object" && form !== null && !Array.isArray(form);
  return isForm ? { ...form, leadType: form.leadType ?? tellLeadType(form) } : form;
}

/**
 * SPEC §7: makes an active user with an unproven email and sends the link that proves it; an answer with an id means success. The form of
 * a lead wizard is stored as a lead as well, whose id is `leadId`.
 */
export const register = route({
  name: "register",
  method: "POST",
  path: "/v1/register",
  slice: "identity",
  summary: "Register with names, email and password, or by the form of a lead wizard",
  access: "public",
  rate: "sensitive",
  body: z
    .preprocess(withLeadType, registrationOrLead)
    .describe("A plain registration, or the form of a lead wizard; without leadType its fields tell which."),
  responses: { 201: z.object({ id, leadId: id.optional() }) },
  problems: ["user.email-registered"],
});

/** SPEC §7: 200 means that the email is registered already. The body says nothing more (DECISIONS, API-03). */
export const findUserByEmail = route({
  name: "findUserByEmail",
  method: "GET",
  path: "/v1/users/by-email/:email",
  slice: "identity",
  summary: "Whether an email is registered",
  access: "public",
  rate: "lookup",
  params: z.object({ email }),
  responses: { 200: z.object({}) },
  problems: ["user.not-found"],
});

/** Own addition: changes the cookie `refreshToken` into new cookies; used a second time, it ends that session. */
export const refreshSession = route({
  name: "refreshSession",
  method: "POST",
  path: "/v1/session/refresh",
  slice: "identity",
  summary: "Renew a session kept in cookies",
  access: "public",
  rate: "write",
  responses: { 204: null },
  problems: ["session.missing", "session.expired", "access.foreign-origin"],
});

/** Own addition (DECISIONS, Sign-in): ends the session on the server and clears its cookies; without a session it does nothing. */
export const logout = route({
  name: "logout",
  method: "POST",
  path: "/v1/logout",
  slice: "identity",
  summary: "End this session and clear its cookies",
  access: "public",
  rate: "write",
  body: z.object({ refreshToken: z.string().max(4096).optional() }),
  responses: { 204: null },
  problems: [],
});
