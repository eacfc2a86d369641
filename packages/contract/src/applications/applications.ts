import { APPLICANT_TYPES } from "@keystep/domain/applicants/applicant";
import { APPLICATION_TYPES } from "@keystep/domain/applications/application";
import { APPLICATION_STATUSES } from "@keystep/domain/applications/application-status";
import { CONTEXT } from "@keystep/domain/applications/context";
import { DECLARATION_NAMES, SHARED } from "@keystep/domain/applications/agreement";
import { STEP_STATUSES } from "@keystep/domain/applications/step-status";
import { STEP_NAMES } from "@keystep/domain/applications/steps";
import { z } from "zod";
import { applicant, applicantDraft } from "@keystep/contract/applicants/applicants";
import { calendarDate } from "@keystep/domain/answers/date";
import { basis } from "@keystep/contract/submissions/declarations";
import { offer } from "@keystep/contract/decisions/offers";
import { deadline } from "@keystep/contract/clocks/deadline";
import { SAVE_PROBLEMS, loadedVersion } from "@keystep/contract/cases/save";
import { email, id, instant } from "@keystep/contract/fields/fields";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { EMAILS_TO_ADDRESS } from "@keystep/contract/http/rate-limits";
import { routesOf } from "@keystep/contract/http/route";

const route = routesOf("applications");

/** By when we look at what was sent, and decide if nothing is missing; null unless the application waits for that. */
export const answerDeadlines = z.object({ firstLook: deadline, decision: deadline }).nullable();

/** The context of an application as the API answers it, `null` where not answered yet (spec §3). */
export const applicationContext = z.object(CONTEXT.draft);

/** Any part of the context as a caller sends it; `null` clears an answer. */
export const applicationContextDraft = applicationContext.partial();
export type ApplicationContextDraft = z.output<typeof applicationContextDraft>;

/**
 * Staff's request about an application that was sent in: these steps can be changed, and no other (decision 0021). Each of two people sees the
 * steps that are theirs; `message` is null where there is none.
 */
export const informationRequest = z.object({
  id,
  steps: z.array(z.enum(STEP_NAMES)),
  message: z.string().nullable(),
  /** Refused documents, answers that do not fit together, and documents that show an answer, each in words for its person. */
  items: z.array(
    z.object({
      step: z.enum(STEP_NAMES),
      kind: z.enum(["document", "question", "wanted"]),
      title: z.string(),
      words: z.string(),
      note: z.string().nullable(),
    }),
  ),
  requestedAt: instant,
  dueOn: calendarDate(MESSAGES.date).nullable(),
});
export type InformationRequestAnswer = z.output<typeof informationRequest>;

/** A step that the caller opened again after sending, and has not sent (decision 0046). */
export const correction = z.object({ id, step: z.enum(STEP_NAMES), reason: z.string(), openedAt: instant });

/** Send `basis` with the agreement. `sharedBefore` are the shared answers agreed to, where those changed since. */
export const agreement = z.object({
  basis,
  standing: z
    .array(z.object({ name: z.enum(DECLARATION_NAMES), title: z.string(), text: z.string(), agreedAt: instant }))
    .readonly(),
  sharedBefore: z.object(SHARED.wire).nullable(),
  /** The other person is correcting something shared; it is agreed to once it was sent. */
  isSharedOpen: z.boolean(),
});

/**
 * An application as the API answers it (spec §3, ENT-06; `status` and `version` by interpretation, Applications). `viewer` is which of the two
 * people asks; `step` is where that person stands, and `emailAddress` is their own (COAP-02).
 */
export const application = z.object({
  id,
  type: z.enum(APPLICATION_TYPES),
  status: z.enum(APPLICATION_STATUSES),
  step: z.enum(STEP_NAMES).nullable(),
  createdAt: instant,
  emailAddress: z.string(),
  viewer: z.enum(APPLICANT_TYPES),
  applicants: z.array(applicant),
  context: applicationContext,
  /** The calculator or lead that gave the figures in `context`, as long as the property step was not saved. */
  figuresFrom: z.object({ source: z.enum(["calculator", "lead"]), at: instant }).nullable(),
  /** Null unless the status is information-requested. */
  informationRequest: informationRequest.nullable(),
  correction: correction.nullable(),
  agreement,
  /** Ours, once it was approved (interpretation, The case desk). */
  offer: offer.nullable(),
  version: z.int(),
});
export type ApplicationAnswer = z.output<typeof application>;

/**
 * One row of the list of applications: enough to name it and to continue it (spec §7). Two people may have several: `withFirstName` is the
 * other one's, `null` without another or a name (COAP-02). `percentDone` and `dueStep` are of a draft, `null` once sent; `dueStep` waits for the
 * caller, and is `null` too while the other person's turn lasts; `history` are the moves made so far, the
 * oldest first, without who made them or why (decision 0027). `acceptBy` is the last day on which the caller can accept our offer, `null` where
 * none waits for them.
 */
export const applicationSummary = application
  .pick({
    id: true,
    type: true,
    status: true,
    step: true,
    createdAt: true,
    emailAddress: true,
    informationRequest: true,
    viewer: true,
  })
  .extend({
    withFirstName: z.string().nullable(),
    percentDone: z.int().min(0).max(100).nullable(),
    dueStep: z.enum(STEP_NAMES).nullable(),
    history: z.array(z.object({ status: z.enum(APPLICATION_STATUSES), at: instant })),
    deadlines: answerDeadlines,
    acceptBy: calendarDate(MESSAGES.date).nullable(),
  });
export type ApplicationSummary = z.output<typeof applicationSummary>;

/** The next place: the application and the step to show, `null` meaning the user step (spec §4). */
export const applicationPlace = z.object({ id, step: z.enum(STEP_NAMES).nullable() });
export type ApplicationPlace = z.output<typeof applicationPlace>;

/** spec §7: the caller's applications, newest first, at most 50 a page; `before` is the id of the last row of the page before. */
export const listApplications = route("GET /v1/applications", {
  summary: "The caller's applications, newest first",
  access: "user",
  isForLimitedSessions: true,
  query: z.object({ before: id.optional() }),
  responses: { 200: z.array(applicationSummary) },
});

/**
 * spec §7: upsert. Signed in: creates, or with `id` updates the caller's draft, and answers the place. With an email address
 * only: stores the draft, emails its link and answers 204 whether or not the address is known (interpretation, API-10).
 */
export const upsertApplication = route("POST /v1/applications", {
  summary: "Create or update an application from a calculator",
  access: "public",
  rate: "sensitive",
  limits: [EMAILS_TO_ADDRESS],
  body: z.object({
    id: id.optional(),
    type: z.enum(APPLICATION_TYPES, { error: MESSAGES.choice }),
    context: applicationContextDraft,
    emailAddress: email.optional(),
  }),
  responses: { 200: applicationPlace, 204: null },
  problems: ["application.not-found", "application.not-a-draft"],
});

export const getApplication = route("GET /v1/applications/:id", {
  summary: "One application",
  access: "own-application",
  responses: { 200: application },
});

export const getStepStatus = route("GET /v1/applications/:id/step-status", {
  summary: "The status of every step",
  access: "own-application",
  responses: { 200: z.record(z.enum(STEP_NAMES), z.enum(STEP_STATUSES)) },
});

/**
 * spec §7: stores what a step asked. With `step` that step is judged as finished and the answer says which step to show next;
 * without it a draft is stored as it is left. `version` guards against overwriting another writer (interpretation, Applications).
 */
export const saveApplication = route("PUT /v2/applications/:id", {
  summary: "Save a step; answers the step to show next",
  access: "own-application",
  body: z.object({
    id: id.optional(),
    step: z.enum(STEP_NAMES, { error: MESSAGES.choice }).optional(),
    applicants: z.array(applicantDraft.extend({ id })).max(2).optional(),
    context: applicationContextDraft.optional(),
    version: loadedVersion,
  }),
  responses: { 200: applicationPlace.extend({ version: z.int() }) },
  problems: [...SAVE_PROBLEMS, "application.step-disabled", "application.not-yours-to-answer", "applicant.not-found"],
});

const applicationEmailParams = z.object({
  id: z.string().regex(/^[A-Za-z0-9_-]{22}$/, { error: "A valid id is required" }),
});

/** spec §7: the place an application email leads to; opening it claims the draft and proves the email (interpretation, API-11). */
export const openApplicationEmail = route("GET /v1/emails/application-email/:id", {
  summary: "Open the link of an application email",
  access: "public",
  params: applicationEmailParams,
  responses: { 200: applicationPlace },
  problems: ["application-email.not-found", "application-email.expired", "application-email.sign-in-first"],
});

export const renewApplicationEmail = route("POST /v1/emails/application-email/:id/renew", {
  summary: "Email a new link in place of an expired one",
  access: "public",
  rate: "sensitive",
  limits: [EMAILS_TO_ADDRESS],
  params: applicationEmailParams,
  problems: ["application-email.not-found"],
});
