import { APPLICANT_TYPES } from "@keystep/domain/applicants/applicant";
import { z } from "zod";
import { applicationSummary } from "@keystep/contract/applications/applications";
import { toldDecision } from "@keystep/contract/decisions/offers";
import { listedDocument } from "@keystep/contract/documents/documents";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { routesOf } from "@keystep/contract/http/route";
import { submission } from "@keystep/contract/submissions/submissions";

const route = routesOf("desk");

/** Own addition: an application as the pages of one of its people show it, made as it is made for them. The reading is recorded. */
export const getCaseAsCustomer = route("GET /v1/staff/cases/:id/as-customer", {
  summary: "An application as one of its people sees it; the reading is recorded",
  access: "staff",
  scope: "case.read",
  query: z.object({ party: z.enum(APPLICANT_TYPES, { error: MESSAGES.choice }).default("main-applicant") }),
  responses: {
    200: z.object({
      application: applicationSummary,
      /** Null where it was withdrawn before it was sent. */
      sent: submission.nullable(),
      /** Null where none was told to this person. */
      decision: toldDecision.nullable(),
      documents: z.array(listedDocument),
      /** Those on the first page of their messages, and how many of ours they have not read. */
      messages: z.object({ count: z.int(), unreadCount: z.int() }),
    }),
  },
  problems: ["case.not-found", "case.no-answers", "case.no-account"],
});
