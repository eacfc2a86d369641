import { tellLeadType } from "@keystep/domain/leads/lead";
import { z } from "zod";
import { email, firstName, id, lastName, newPassword } from "@keystep/contract/fields/fields";
import { buyingBoostLead, mortgageShareLead, upfrontBoostLead } from "@keystep/contract/leads/leads";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { perDay } from "@keystep/contract/http/rate-limits";
import { routesOf } from "@keystep/contract/http/route";

const route = routesOf("identity");

/** A person who registers with the plain form (spec §5, REG-06). */
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

/** Older forms do not say of which kind they are: it is told by their fields (interpretation, API-07). */
function withLeadType(form: z.input<typeof registrationOrLead>): unknown {
  const isForm = typeof form === "object" && form !== null && !Array.isArray(form);
  return isForm ? { ...form, leadType: form.leadType ?? tellLeadType(form) } : form;
}

/**
 * spec §7: makes an active user with an unproven email and sends the link that proves it; an answer with an id means success. The form of
 * a lead wizard is stored as a lead as well, whose id is `leadId`.
 */
export const register = route("POST /v1/register", {
  summary: "Register with names, email and password, or by the form of a lead wizard",
  access: "public",
  rate: "sensitive",
  body: z
    .preprocess(withLeadType, registrationOrLead)
    .describe("A plain registration, or the form of a lead wizard; without leadType its fields tell which."),
  responses: { 201: z.object({ id, leadId: id.optional() }) },
  problems: ["user.email-registered"],
});

/** Slow harvesting: the limit of its class alone would let one address ask 14,400 times a day. */
export const LOOKUPS_OF_ADDRESS = perDay(100, { name: "lookup-day", per: "network address" });

/** spec §7: 200 means that the email is registered already. The body says nothing more (interpretation, API-03). */
export const findUserByEmail = route("GET /v1/users/by-email/:email", {
  summary: "Whether an email is registered",
  access: "public",
  rate: "lookup",
  limits: [LOOKUPS_OF_ADDRESS],
  params: z.object({ email }),
  responses: { 200: z.object({}) },
  problems: ["user.not-found"],
});
