import { APPLICATION_TYPES } from "@keystep/domain/applications/application";
import { LEAD_STATUSES } from "@keystep/domain/leads/lead";
import { z } from "zod";
import { applicationPlace } from "@keystep/contract/applications/applications";
import { id, instant } from "@keystep/contract/fields/fields";
import { buyingBoostLead, mortgageShareLead, upfrontBoostLead } from "./leads.ts";
import { routesOf } from "@keystep/contract/http/route";

const route = routesOf("leads");

// Apart from the wizards' forms, so that the pages by which people come in need not carry what an application is.

const around = {
  id,
  status: z.enum(LEAD_STATUSES),
  createdAt: instant,
  /** The kind of application it continues as. */
  applicationType: z.enum(APPLICATION_TYPES),
  /** The application it was continued as; null until then. */
  applicationId: id.nullable(),
};
const NOT_ANSWERED = { password: true, wantsMarketing: true, sourcePage: true, figures: true } as const;

/** A lead as its own person sees it: what they told us but the password, and what became of it (ENT-02 to ENT-04). */
export const ownLead = z.discriminatedUnion("leadType", [
  mortgageShareLead.omit(NOT_ANSWERED).extend(around),
  z.object(upfrontBoostLead.shape).omit(NOT_ANSWERED).extend(around),
  buyingBoostLead.omit(NOT_ANSWERED).extend(around),
]);
export type OwnLead = z.output<typeof ownLead>;

export const listLeads = route("GET /v1/leads", {
  summary: "The caller's leads, newest first",
  access: "user",
  responses: { 200: z.array(ownLead) },
});

/** Own addition (interpretation, Leads): the lead as an application with its figures; asked again, the same application and where it stands. */
export const continueLead = route("POST /v1/leads/:id/application", {
  summary: "Continue a lead as an application with its figures filled in",
  access: "user",
  responses: { 200: applicationPlace },
  problems: ["lead.not-found"],
});
