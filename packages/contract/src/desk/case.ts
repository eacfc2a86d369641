import { APPLICANT_TYPES } from "@keystep/domain/applicants/applicant";
import { CLOCK_NAMES } from "@keystep/domain/clocks/promises";
import { STEP_NAMES } from "@keystep/domain/applications/steps";
import { CALL_RESULTS, CASE_ACTS, CLOSING_REASONS } from "@keystep/domain/desk/acts";
import { CONVERSATION_TOPICS, SOURCE_KINDS } from "@keystep/domain/desk/case";
import { PAIR_JUDGEMENTS, SHARED_FACTS } from "@keystep/domain/desk/case-pair";
import { CASE_ACTIONS, TIMELINE_KINDS } from "@keystep/domain/desk/case-page";
import { FIELD_JUDGEMENTS, JUDGEMENT_OUTCOMES, REFUSAL_REASON_NAMES } from "@keystep/domain/documents/judgement";
import { z } from "zod";
import { informationRequest } from "@keystep/contract/applications/applications";
import { caseCheck, comparedFigures } from "@keystep/contract/desk/checks";
import { pin } from "@keystep/contract/desk/pins";
import { caseProposal } from "@keystep/contract/desk/proposals";
import { caseSecondLook } from "@keystep/contract/desk/second-looks";
import { caseNote, caseRow, colleague, reason } from "@keystep/contract/desk/cases";
import { id, instant } from "@keystep/contract/fields/fields";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { storedFile } from "@keystep/contract/files/files";
import { routesOf } from "@keystep/contract/http/route";

const route = routesOf("desk");

const day = z.iso.date();
const party = z.enum(APPLICANT_TYPES);

const casePerson = z.object({
  /** Null for a person of an application whose part the main applicant fills in, and for somebody without an account. */
  userId: id.nullable(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** How the caller can write to them; null where nothing would be read. */
  way: z.enum(["account", "email"]).nullable(),
  /** A complaint or hardship of theirs is not over: only people who were given that work write to them. */
  isComplaining: z.boolean(),
});

const caseClock = z.object({
  clock: z.enum(CLOCK_NAMES),
  startedOn: day,
  dueOn: day.nullable(),
  dueAt: instant.nullable(),
  /** The last business day to do it on. */
  aimOn: day.nullable(),
  pausedOn: day.nullable(),
  /** Days it has once the customer answered. */
  daysLeft: z.int().nullable(),
  metAt: instant.nullable(),
});

/** A version of an application as it was sent. */
const sentVersion = z.object({
  edition: z.int(),
  sentAt: instant,
  sentBy: party,
  /** The steps whose answers differ from the version before. */
  changed: z.array(z.enum(STEP_NAMES)),
  /** Why its person changed it without being asked; null of any other version. */
  reason: z.string().nullable(),
});

const action = z.object({
  action: z.enum(CASE_ACTIONS),
  allowed: z.boolean(),
  /** Why not, where it is not. */
  why: z.string().nullable(),
});

/** An act of staff on a lead or a conversation. */
const act = z.object({
  id,
  act: z.enum(CASE_ACTS),
  /** The result of a call, a topic, or the reason of an end. */
  said: z.string().nullable(),
  note: z.string().nullable(),
  /** Of a complaint: about hardship, a default notice or enforcement. */
  isUrgent: z.boolean(),
  cameAt: instant.nullable(),
  /** Whether the end has to be told by a letter; null where the topic knows none. */
  needsNotice: z.boolean().nullable(),
  /** When they are called again, of a call that says so. */
  callAgainAt: instant.nullable(),
  at: instant,
  by: colleague,
});

/** An enquiry of somebody who left their details, as they sent it. */
const enquiry = z.object({
  at: instant,
  home: z.string(),
  figures: z.array(z.object({ label: z.string(), text: z.string() })),
  /** The page of the site they came from. */
  sourcePage: z.string().nullable(),
});

/** Own addition: a case with its people, deadlines, notes and what can be done with it now. The reading is recorded. */
export const getCase = route("GET /v1/staff/cases/:id", {
  summary: "A case; the reading is recorded",
  access: "staff",
  scope: "case.read",
  responses: {
    200: caseRow.omit({ people: true }).extend({
      people: z.array(casePerson),
      sources: z.array(z.object({ kind: z.enum(SOURCE_KINDS), id })),
      clocks: z.array(caseClock),
      acts: z.array(act),
      /** Null in a case that is no lead. */
      enquiry: enquiry.nullable(),
      notes: z.array(caseNote),
      /** When the caller last marked it as seen, and the version it had then. */
      seen: z.object({ at: instant, version: z.int() }).nullable(),
      /** Messages and requests of staff that the case no longer took, until one of us marks it as seen. */
      refusals: z.array(
        z.object({
          id,
          kind: z.enum(["message", "request"]),
          text: z.string(),
          /** In words for the writer. */
          why: z.string(),
          at: instant,
          by: colleague,
        }),
      ),
      /** The request that the customer has not answered. */
      request: informationRequest.nullable(),
      /** In the order in which they are made; none before the review and in a case without an application. */
      checks: z.array(caseCheck),
      /** The figures that a decision turns on, as answered and as found; null without checks. */
      compared: comparedFigures.nullable(),
      /** The newest one, unless it was taken back. */
      proposal: caseProposal.nullable(),
      /** At the decision that stands; null where none was drawn. */
      secondLook: caseSecondLook.nullable(),
      /** The co-applicant has yet to agree to what stands. */
      awaitsAgreement: z.boolean(),
      /** The colleague or customer who ended the application of a closed case; null where it ended by itself, and for other kinds, whose acts say it. */
      closedBy: colleague.nullable(),
      /** The colleagues who may answer an open complaint or hardship that the caller may not; null for any other case. */
      mayAnswer: z.array(colleague).nullable(),
      /** The colleagues who may give that work to more of us, where `mayAnswer` names people. */
      mayLet: z.array(colleague).nullable(),
      /** When those were last reminded that it needs somebody. */
      letRemindedAt: instant.nullable(),
      /** The last day for the answer to a request that is sent today. */
      answerDay: z.iso.date(),
      actions: z.array(action),
    }),
  },
  problems: ["case.not-found"],
});

const line = z.object({
  label: z.string(),
  text: z.string(),
  /** The answer in the version before, where it differs; blank where there was none. */
  was: z.string().nullable(),
});

/** Own addition: the answers of a version as they were sent, by section, beside what each was before. The reading is recorded. */
export const getCaseAnswers = route("GET /v1/staff/cases/:id/answers", {
  summary: "The answers of a version of an application; the reading is recorded",
  access: "staff",
  scope: "case.read",
  query: z.object({ edition: z.coerce.number().int().min(1).optional() }),
  responses: {
    200: z.object({
      edition: z.int(),
      /** The figures of what is asked for, as the answers are now, each with how it is worked out. */
      asked: z.array(z.object({ label: z.string(), text: z.string().nullable(), working: z.string() })),
      /** Newest first. */
      versions: z.array(sentVersion),
      sections: z.array(
        z.object({
          title: z.string(),
          parts: z.array(
            z.object({
              step: z.enum(STEP_NAMES),
              title: z.string(),
              /** Null where it is about the application itself. */
              party: party.nullable(),
              groups: z.array(z.object({ title: z.string().nullable(), lines: z.array(line) })),
            }),
          ),
        }),
      ),
      secondLooks: z.array(
        z.object({
          look: z.string(),
          of: party,
          step: z.string(),
          sentence: z.string(),
          answers: z.array(z.object({ label: z.string(), text: z.string() })),
          confirmedAt: instant.nullable(),
        }),
      ),
    }),
  },
  problems: ["case.not-found", "case.no-answers"],
});

const fieldJudgements = z.record(z.string(), z.enum(FIELD_JUDGEMENTS, { error: MESSAGES.choice }));
const reasonOfRefusal = z.enum(REFUSAL_REASON_NAMES, { error: "Choose why it is refused" });

/** Said of a document as it stood, by one of ours. */
const judgement = z.object({
  id,
  outcome: z.enum(JUDGEMENT_OUTCOMES),
  reason: reasonOfRefusal.nullable(),
  /** A further word to the customer. */
  note: z.string().nullable(),
  fields: fieldJudgements,
  pins: z.array(pin),
  /** That of the document. */
  version: z.int(),
  by: colleague,
  judgedAt: instant,
});
export type Judgement = z.output<typeof judgement>;

const judged = {
  fields: fieldJudgements.default({}),
  pins: z.array(pin).max(20, { error: "A document has at most 20 pins" }).default([]),
  /** The version of the document that the caller saw; left out, the one that is there. */
  version: z.int().min(1).optional(),
  /** The judgement that the caller saw, null where there was none; left out, the one that is there. */
  from: id.nullish(),
};

/** Own addition: accepts or refuses a document as it stands, once: what a colleague or the customer changed meanwhile is not overwritten (decision 0052). */
export const judgeDocument = route("PUT /v1/staff/documents/:documentId/judgement", {
  summary: "Accept or refuse a document of a case",
  access: "staff",
  scope: "case.work",
  body: z.discriminatedUnion(
    "outcome",
    [
      z.object({ ...judged, outcome: z.literal("accepted") }),
      z.object({
        ...judged,
        outcome: z.literal("refused"),
        reason: reasonOfRefusal,
        note: z.string().trim().max(500, { error: "Keep the note under 500 characters" }).optional(),
      }),
    ],
    { error: MESSAGES.choice },
  ),
  responses: { 200: judgement },
  problems: ["document.not-found", "document.unfinished", "document.changed", "document.judged", "case.closed"],
});

const points = z.object({ counted: z.int(), accepted: z.int() });

/** Own addition: the documents of a case by person, with their files. Opening a file is recorded on its own. The reading is recorded. */
export const getCaseDocuments = route("GET /v1/staff/cases/:id/documents", {
  summary: "The documents of a case; the reading is recorded",
  access: "staff",
  scope: "case.read",
  responses: {
    200: z.array(
      z.object({
        party,
        name: z.string(),
        /** As the person counts them, and of accepted documents alone. */
        points,
        documents: z.array(
          z.object({
            id,
            type: z.string(),
            name: z.string(),
            points: z.int(),
            isWhole: z.boolean(),
            version: z.int(),
            /** Of the document as it stands. */
            judgement: judgement.nullable(),
            fields: z.array(z.object({ name: z.string(), label: z.string(), value: z.string().nullable() })),
            files: z.array(storedFile),
          }),
        ),
      }),
    ),
  },
  problems: ["case.not-found", "case.no-answers"],
});

const entry = z.object({
  id,
  at: instant,
  kind: z.enum(TIMELINE_KINDS),
  /** A person of the case, one of ours, or nobody where it happened by itself. */
  by: z.object({ name: z.string(), isStaff: z.boolean() }).nullable(),
  words: z.string(),
});
export type TimelineEntry = z.output<typeof entry>;

/** Own addition: what happened in a case, newest first, 50 at a time (keyset by `before`, the id of the last entry). */
export const getCaseTimeline = route("GET /v1/staff/cases/:id/timeline", {
  summary: "What happened in a case, newest first",
  access: "staff",
  scope: "case.read",
  query: z.object({ before: id.optional() }),
  responses: { 200: z.array(entry) },
  problems: ["case.not-found"],
});

const remark = z
  .string()
  .trim()
  .min(1, { error: "Write something" })
  .max(2000, { error: "A remark has at most 2,000 characters" });
const chosen = <const Value extends string>(values: readonly Value[]) => z.enum(values, { error: MESSAGES.choice });

/** The acts that staff record by hand, each with what it has to say. */
export const actOfStaff = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("called"),
    said: chosen(CALL_RESULTS),
    note: remark.optional(),
    /** When it was, where it is recorded later. */
    at: instant.optional(),
    callAgainAt: instant.optional(),
  }),
  z.object({
    kind: z.literal("topic-set"),
    said: chosen(CONVERSATION_TOPICS),
    note: reason,
    isUrgent: z.boolean().default(false),
    /** The day on which it came to anybody of ours; left out, that of the message that waits. */
    cameOn: day.optional(),
  }),
  z.object({ kind: z.literal("information-asked"), note: remark.optional() }),
  z.object({ kind: z.literal("information-came"), note: remark.optional() }),
  z.object({
    kind: z.literal("closed"),
    said: chosen(Object.values(CLOSING_REASONS).flat()),
    note: remark.optional(),
    /** The customer asked for a letter. */
    isNoticeAsked: z.boolean().default(false),
  }),
  z.object({ kind: z.literal("reopened"), note: reason }),
]);
export type ActOfStaff = z.output<typeof actOfStaff>;

/** Own addition: a call, a topic, an end or a new beginning of a lead or conversation, recorded on the case as the caller saw it. */
export const recordAct = route("POST /v1/staff/cases/:id/acts", {
  summary: "Record what was done with a lead or a conversation",
  access: "staff",
  scope: "case.work",
  body: z.object({ version: z.int().min(1), act: actOfStaff }),
  problems: ["case.not-found", "case.changed", "case.not-now"],
});

const pairJudgement = z.object({
  id,
  judgement: z.enum(PAIR_JUDGEMENTS),
  by: z.string(),
  judgedAt: instant,
});

/** Own addition: other cases with a person who shares an email, phone, ABN, name and birth date, or street address and surname with one of this case. */
export const listOtherCases = route("GET /v1/staff/cases/:id/others", {
  summary: "Other cases that may be of the same people",
  access: "staff",
  scope: "case.read",
  responses: {
    200: z.array(
      caseRow
        .pick({ id: true, kind: true, type: true, reference: true, status: true, stage: true, people: true })
        .extend(
          caseRow.pick({ assignee: true, waitsFor: true, dueAt: true, dueClock: true, pausedOn: true, state: true })
            .shape,
        )
        .extend(caseRow.pick({ openedAt: true, closedAt: true }).shape)
        .extend({
          facts: z.array(z.enum(SHARED_FACTS)),
          judgement: pairJudgement.nullable(),
          /** The reasons of the decline that stands, in the words that its people were told; none of any other case. */
          declinedFor: z.array(z.string()),
          /** The offer that was accepted; null of any other case. */
          inForce: z.object({ amountCents: z.int(), shareBasisPoints: z.int() }).nullable(),
        }),
    ),
  },
  problems: ["case.not-found"],
});

/** Own addition: whether two cases are of the same people, of one household, or of others. */
export const judgeCasePair = route("PUT /v1/staff/cases/:id/others/:otherId", {
  summary: "Say whether another case is of the same people",
  access: "staff",
  scope: "case.work",
  body: z.object({
    judgement: z.enum(PAIR_JUDGEMENTS),
    /** The judgement that the caller saw. */
    from: id.nullable(),
  }),
  responses: { 200: pairJudgement },
  problems: ["case.not-found", "case.changed"],
});
