import { z } from "zod";
import { instant } from "@keystep/contract/fields/fields";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { routesOf } from "@keystep/contract/http/route";

const route = routesOf("leads");

/** Whether we may write to a person about more than what they asked for, and since when (interpretation, Leads; decision 0025). */
export const marketingConsent = z.object({ isGiven: z.boolean(), givenAt: instant.nullable() });
export type MarketingConsent = z.output<typeof marketingConsent>;

export const getMarketingConsent = route("GET /v1/marketing-consent", {
  summary: "Whether the caller agreed to emails about our offers",
  access: "user",
  responses: { 200: marketingConsent },
});

/** Own addition (decision 0027): gives the consent, or withdraws every one that stands; asked for what is so already, nothing changes. */
export const setMarketingConsent = route("PUT /v1/marketing-consent", {
  summary: "Give or withdraw the consent to emails about our offers",
  access: "user",
  body: z.object({ isGiven: z.boolean({ error: MESSAGES.choice }) }),
  responses: { 200: marketingConsent },
});
