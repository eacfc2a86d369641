import { z } from "zod";
import { id, instant } from "./fields.ts";
import { route } from "./route.ts";

/** One line of the record about signing in and about who may do what. Details hold no secrets and no personal facts. */
export const securityEvent = z.object({
  id,
  occurredAt: instant,
  action: z.string(),
  /** Whose account it is about; null where nobody's was hit, as by a sign-in with an unknown address. */
  email: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});
/** A security event as it travels. */
export type SecurityEvent = z.output<typeof securityEvent>;

/** Own addition: sign-ins, failures, changes and role changes, newest first, 50 at a time (keyset by `before`). */
export const listSecurityEvents = route({
  name: "listSecurityEvents",
  method: "GET",
  path: "/v1/staff/security-events",
  slice: "staff",
  summary: "The record of sign-ins and of changes to accounts",
  access: "staff",
  rate: "read",
  query: z.object({ before: id.optional() }),
  responses: { 200: z.array(securityEvent) },
  problems: [],
});

/** Own addition: who may open the staff area. */
export const listAdministrators = route({
  name: "listAdministrators",
  method: "GET",
  path: "/v1/staff/administrators",
  slice: "staff",
  summary: "Who may open the staff area",
  access: "staff",
  rate: "read",
  responses: {
    200: z.array(
      z.object({ id, firstName: z.string(), lastName: z.string(), email: z.string(), hasSecondFactor: z.boolean() }),
    ),
  },
  problems: [],
});
