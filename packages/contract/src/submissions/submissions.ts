import { APPLICATION_STATUSES } from "@keystep/domain/applications/application-status";
import { REFERENCE_NUMBER } from "@keystep/domain/applications/reference-number";
import { z } from "zod";
import { answerDeadlines } from "@keystep/contract/applications/applications";
import { moveReason } from "@keystep/contract/cases/move-reason";
import { basis, declarations, ownDeclarations } from "./declarations.ts";
import { instant } from "@keystep/contract/fields/fields";
import { perDay } from "@keystep/contract/http/rate-limits";
import { routesOf } from "@keystep/contract/http/route";

const route = routesOf("submissions");

/** A submission, and the address its copy goes to (interpretation, Success). `isDocumentReady`: the copy can be downloaded. */
export const submission = z.object({
  reference: z.string().regex(REFERENCE_NUMBER),
  /** 1 for what was sent first; one more each time it was sent again (decisions 0021 and 0046). */
  edition: z.int().min(1),
  submittedAt: instant,
  status: z.enum(APPLICATION_STATUSES),
  /**
   * The address this person's own copy goes to; null where it was sent before each person had a copy (decision 0024).
   */
  sentTo: z.string().nullable(),
  isDocumentReady: z.boolean(),
  deadlines: answerDeadlines,
});
export type SubmissionAnswer = z.output<typeof submission>;

/**
 * Own addition (interpretation, Review): sends an application in. `basis` names what was looked at: a change that the sender cannot see refuses
 * nothing (decision 0041). What is missing is refused with one error for each step, named by the step. Sent in already, it gives the first answer again. Where staff asked for more, it sends those
 * steps again, as a new version.
 */
export const submitApplication = route("POST /v1/applications/:id/submission", {
  summary: "Send an application in; twice answers the same",
  access: "own-application",
  body: z.object({ basis, declarations }),
  responses: { 200: submission },
  problems: [
    "application.not-a-draft",
    "application.version-conflict",
    "application.incomplete",
    "disclosure.not-shown",
    "application.sign-in-to-submit",
    "application.not-yours-to-answer",
  ],
});

/** A declaration that stands, as it travels. */
export const ownDeclaration = z.object({ declaredAt: instant });

/** Emails that tell the main applicant of a declaration; above it the declaration counts and no email goes out. */
export const DECLARED_EMAILS = perDay(3, { name: "declared-email", per: "application" });

/**
 * Own addition (decision 0024): a co-applicant who joined declares their own part, once every step of it is done; without it nothing is
 * sent. After a change it takes the declarations that are due again. What is missing is refused as by sending in, of their own steps alone.
 * Declared already and nothing changed, it answers the same.
 */
export const declareOwnPart = route("POST /v1/applications/:id/declarations", {
  summary: "A co-applicant declares their own part; twice answers the same",
  access: "own-application",
  limits: [DECLARED_EMAILS],
  body: z.object({ basis, declarations: ownDeclarations }),
  responses: { 200: ownDeclaration },
  problems: [
    "application.not-a-draft",
    "application.version-conflict",
    "application.incomplete",
    "disclosure.not-shown",
    "application.sign-in-to-submit",
    "declarations.made-by-sending",
    "correction.open",
    "correction.shared-open",
  ],
});

/**
 * Own addition (decision 0041): a co-applicant takes their agreement back, until the application is decided. They may agree again. Without an
 * agreement there is nothing to do.
 */
export const takeAgreementBack = route("DELETE /v1/applications/:id/declarations", {
  summary: "A co-applicant takes their agreement back; without one nothing happens",
  access: "own-application",
  limits: [DECLARED_EMAILS],
  problems: ["application.not-a-draft", "declarations.made-by-sending"],
});

export const getSubmission = route("GET /v1/applications/:id/submission", {
  summary: "What was sent of an application, and when",
  access: "own-application",
  responses: { 200: submission },
  problems: ["submission.not-found"],
});

export const downloadSubmission = route("GET /v1/applications/:id/submission/document", {
  summary: "Download the copy of what was sent; the reading is recorded",
  access: "own-application",
  rate: "write",
  file: ["application/pdf"],
  responses: { 200: null },
  problems: ["submission.not-found", "submission.document-not-ready", "application.not-yours-to-answer"],
});

/** Own addition: takes an application back, from the statuses that allow it (interpretation, ENT-06). Twice answers the same. */
export const withdrawApplication = route("POST /v1/applications/:id/withdrawal", {
  summary: "Withdraw an application; twice answers the same",
  access: "own-application",
  body: z.object({ reason: moveReason }),
  responses: { 200: z.object({ status: z.enum(APPLICATION_STATUSES), version: z.int() }) },
  problems: ["application.not-withdrawable", "application.not-yours-to-answer"],
});
