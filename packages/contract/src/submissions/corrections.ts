import { outOfLength } from "@keystep/domain/answers/messages";
import { paragraphSchema } from "@keystep/domain/answers/text";
import { APPLICANT_TYPES } from "@keystep/domain/applicants/applicant";
import { STEP_NAMES } from "@keystep/domain/applications/steps";
import { z } from "zod";
import { correction } from "@keystep/contract/applications/applications";
import { id, instant } from "@keystep/contract/fields/fields";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { perDay } from "@keystep/contract/http/rate-limits";
import { routesOf } from "@keystep/contract/http/route";
import { basis, declarations } from "./declarations.ts";
import { submission } from "./submissions.ts";

const route = routesOf("submissions");

export const CORRECTION_REASON_MIN = 10;
export const CORRECTION_REASON_MAX = 500;

/** The reasons that two of the three ways give by themselves, in the words that staff read. */
export const CONTACT_REASON = "My contact details have changed.";
export const DOCUMENTS_REASON = "I have further documents, or a newer one.";

export const newCorrection = z.object({
  step: z.enum(STEP_NAMES, { error: MESSAGES.correctedSection }),
  reason: paragraphSchema({ message: MESSAGES.correctionReason, max: CORRECTION_REASON_MAX }).min(
    CORRECTION_REASON_MIN,
    { error: outOfLength(MESSAGES.correctionReason, CORRECTION_REASON_MIN, CORRECTION_REASON_MAX) },
  ),
});

/** Corrections that the people of one application open; each may make a version, two copies and two emails. */
export const CORRECTIONS_A_DAY = perDay(20, { name: "corrections", per: "application" });

/**
 * Own addition (interpretation, The case desk; decision 0046): a person opens a step of their own part, or of the shared part where they answer
 * it, while the case waits for its review or is in it. Opened already, the same step answers the same.
 */
export const openCorrection = route("POST /v1/applications/:id/corrections", {
  summary: "Open a step again after sending; twice answers the same",
  access: "own-application",
  limits: [CORRECTIONS_A_DAY],
  body: newCorrection,
  responses: { 201: correction },
  problems: [
    "correction.closed",
    "correction.open",
    "application.sign-in-to-submit",
    "application.not-yours-to-answer",
  ],
});

/** Own addition (decision 0046): closes a step that was opened, as long as nothing in it differs from what was sent. Twice answers the same. */
export const closeCorrection = route("DELETE /v1/applications/:id/corrections/:correctionId", {
  summary: "Close a step that was opened again, with nothing changed",
  access: "own-application",
  params: z.object({ id, correctionId: id }),
  problems: ["correction.not-found", "correction.changed", "correction.sent"],
});

/**
 * Own addition (decision 0046): sends the step that was opened again. What was sent becomes a further version at once, with this step as it is
 * now and everything else as it was sent. Twice answers the same.
 */
export const sendCorrection = route("POST /v1/applications/:id/corrections/:correctionId/submission", {
  summary: "Send a step that was opened again, as a new version; twice answers the same",
  access: "own-application",
  params: z.object({ id, correctionId: id }),
  body: z.object({ basis, declarations }),
  responses: { 200: submission },
  problems: [
    "application.version-conflict",
    "application.incomplete",
    "application.sign-in-to-submit",
    "correction.not-found",
    "correction.closed",
    "correction.unchanged",
    "correction.shared-open",
  ],
});

/** A version of what was sent, as one of its people sees it: the steps of theirs that changed, and what changed in what both share. */
export const sentVersion = z.object({
  edition: z.int().min(1),
  sentAt: instant,
  sentBy: z.enum(APPLICANT_TYPES),
  changed: z.array(z.enum(STEP_NAMES)),
  shared: z.array(z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
});
export type SentVersion = z.output<typeof sentVersion>;

/** Own addition (decision 0046): the versions that changed something this person may see, the newest first. */
export const listSentVersions = route("GET /v1/applications/:id/submissions", {
  summary: "The versions that were sent, with what changed in them",
  access: "own-application",
  responses: { 200: z.array(sentVersion) },
});
