import { calendarDate } from "@keystep/domain/answers/date";
import { CHECK_NAMES, CHECK_OUTCOMES } from "@keystep/domain/decisions/checks";
import { z } from "zod";
import { colleague } from "@keystep/contract/desk/cases";
import { id, instant } from "@keystep/contract/fields/fields";
import { storedFile } from "@keystep/contract/files/files";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { routesOf } from "@keystep/contract/http/route";

const route = routesOf("desk");

const checkValue = z.object({
  /** An amount in cents. */
  cents: z.int().min(0).max(100_000_000_000).optional(),
  date: calendarDate(MESSAGES.date).optional(),
  text: z.string().trim().min(1).max(200).optional(),
});

/** A check before a decision, of one person or of the case, with the newest answer to it. */
export const caseCheck = z.object({
  check: z.enum(CHECK_NAMES),
  applicantId: id.nullable(),
  /** Whom it is about; null where it is about the case. */
  name: z.string().nullable(),
  /** Open: not answered, or what the answer was about has changed since. */
  outcome: z.enum(["open", ...CHECK_OUTCOMES]),
  note: z.string().nullable(),
  /** That of the answer; 0 where there is none. The next answer names it. */
  version: z.int(),
  value: checkValue.nullable(),
  fileId: id.nullable(),
  /** The evidence; null without any, and where the customer whose document it was removed it. */
  file: storedFile.pick({ id: true, name: true, size: true, mediaType: true, status: true }).nullable(),
  expiresOn: z.iso.date().nullable(),
  /** The answer that no longer holds, where it is open again. */
  before: z.enum(CHECK_OUTCOMES).nullable(),
  by: colleague.nullable(),
  at: instant.nullable(),
  /** How the rules see it. A person confirms. */
  suggestion: z.object({ looks: z.enum(["passed", "look", "unknown"]), why: z.string() }),
  /** The sentence against its answer: of the rules, or of an amount below the answered one. Null for none. */
  doubt: z.string().nullable(),
});
export type CaseCheck = z.output<typeof caseCheck>;

const amount = z.int().nullable();
const left = z.object({ cents: z.int(), standing: z.enum(["comfortable", "tight", "short"]).nullable() }).nullable();

/** Own addition: the figures that a decision turns on, as answered and as the checks found them, in cents; null for what is not known (decision 0081). */
export const comparedFigures = z.object({
  home: amount,
  loan: amount,
  incomes: z.array(z.object({ name: z.string(), said: amount, found: amount })),
  /** Living costs and repayments other than the home loan's, a month. */
  costs: amount,
  /** Each month, once the rate of the home loan rises by the buffer. */
  left: z.object({ said: left, found: left }),
});
export type ComparedFigures = z.output<typeof comparedFigures>;

/** Own addition: answers a check, on the version that the caller saw (decision 0057). */
export const answerCheck = route("PUT /v1/staff/cases/:id/checks/:check", {
  summary: "Answer a check of a case",
  access: "staff",
  scope: "case.work",
  params: z.object({ id, check: z.enum(CHECK_NAMES) }),
  query: z.object({ applicantId: id.optional() }),
  body: z.object({
    outcome: z.enum(CHECK_OUTCOMES, { error: MESSAGES.choice }),
    note: z.string().trim().max(2000, { error: "Keep the note under 2,000 characters" }).default(""),
    value: checkValue.optional(),
    /** The evidence: a file of one of the case's documents, or one that the caller sent for no document (decision 0065). */
    fileId: id.optional(),
    /** The last day on which the answer holds. */
    expiresOn: calendarDate(MESSAGES.date).optional(),
    /** The version of the answer that the caller saw, 0 where there was none; left out, the one that is there. */
    from: z.int().min(0).optional(),
  }),
  responses: { 200: caseCheck },
  problems: [
    "case.not-found",
    "case.no-answers",
    "case.closed",
    "check.not-found",
    "check.answered",
    "check.no-review",
  ],
});
