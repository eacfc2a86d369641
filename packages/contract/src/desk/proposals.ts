import { calendarDate } from "@keystep/domain/answers/date";
import { APPLICANT_TYPES } from "@keystep/domain/applicants/applicant";
import { CHECK_NAMES, CHECK_OUTCOMES } from "@keystep/domain/decisions/checks";
import {
  MOST_CONDITIONS,
  MOST_POINTS,
  PROPOSAL_OUTCOMES,
  PROPOSAL_STATES,
  RETURN_CAUSES,
} from "@keystep/domain/decisions/proposal";
import { namesOf } from "@keystep/domain/kernel/named";
import { z } from "zod";
import { acceptance, decisionText } from "@keystep/contract/decisions/offers";
import { colleague } from "@keystep/contract/desk/cases";
import { pin } from "@keystep/contract/desk/pins";
import { id, instant } from "@keystep/contract/fields/fields";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { routesOf } from "@keystep/contract/http/route";

const route = routesOf("desk");

const text = (most: number) =>
  z
    .string()
    .trim()
    .min(1, { error: "Write something" })
    .max(most, { error: `Keep it under ${most.toLocaleString("en-AU")} characters` });

/** The basis of a proposal: the SHA-256 of all that it rests on and tells. */
export const basisHash = z.string().regex(/^[0-9a-f]{64}$/, { error: "A valid basis is required" });

/** A pin of a document as it stands judged, with the proposer's sentence about it. */
const point = pin.extend({ documentId: id });

/** A check of one person or of the case. */
const ofCheck = z.object({ check: z.enum(CHECK_NAMES), applicantId: id.nullable().default(null) });

/** A proposal as it is written. Amounts in cents, the share in basis points: it is the server's, and another is refused. */
export const newProposal = z.object({
  outcome: z.enum(PROPOSAL_OUTCOMES, { error: MESSAGES.choice }),
  amountCents: z.int().min(0).max(100_000_000_000).optional(),
  shareBasisPoints: z.int().min(0).max(10_000).optional(),
  conditions: z
    .array(text(300))
    .max(MOST_CONDITIONS, { error: `At most ${MOST_CONDITIONS} conditions` })
    .default([]),
  validUntil: calendarDate(MESSAGES.date).optional(),
  /** Codes of reasons to decline. */
  reasons: z.array(z.string().max(40)).max(5, { error: "At most 5 reasons" }).default([]),
  /** Checks against which a decline is proposed all the same: they passed, though a reason is about them. */
  despite: z.array(z.enum(CHECK_NAMES)).max(CHECK_NAMES.length).default([]),
  /** Why it is approved all the same, for each check that something speaks against. */
  against: z
    .array(
      ofCheck.extend({
        text: z.string().trim().max(500, { error: "Keep it under 500 characters" }),
      }),
    )
    .max(2 * CHECK_NAMES.length)
    .default([]),
  /** The places in documents that carry it, each a pin of a judgement. */
  points: z
    .array(point)
    .max(MOST_POINTS, { error: `At most ${MOST_POINTS} points` })
    .default([]),
  /** Of taking back: the checks that are made again; none where none was wrong. */
  reopens: z
    .array(ofCheck)
    .max(2 * CHECK_NAMES.length)
    .optional(),
  /** For the customer: why a decision is taken back, or declined where no check supports a reason. */
  words: z.string().trim().max(1000, { error: "Keep it under 1,000 characters" }).optional(),
  /** For the customer, where a decline has words of its own: what would change it. */
  change: z.string().trim().max(1000, { error: "Keep it under 1,000 characters" }).optional(),
  /** For colleagues. */
  note: z.string().trim().max(2000, { error: "Keep the note under 2,000 characters" }).default(""),
});
export type NewProposal = z.input<typeof newProposal>;

/** A person who is told, with their email and the text in their account. */
const told = z.object({
  party: z.enum(APPLICANT_TYPES),
  otherName: z.string().nullable(),
  to: z.string(),
  email: z.object({
    subject: z.string(),
    heading: z.string(),
    paragraphs: z.array(z.string()).readonly(),
    button: z.object({ label: z.string(), url: z.string() }),
    why: z.string(),
  }),
  text: decisionText,
});

const figures = {
  amountCents: z.int().nullable(),
  shareBasisPoints: z.int().nullable(),
  askedCents: z.int().nullable(),
  valuationCents: z.int().nullable(),
  loanCents: z.int().nullable(),
  conditions: z.array(z.string()).readonly(),
  validUntil: z.iso.date().nullable(),
  reasons: z
    .array(
      z.object({
        code: z.string(),
        staffWords: z.string(),
        customerWords: z.string(),
        changeWords: z.string().optional(),
      }),
    )
    .readonly(),
  /** Checks against which its proposer decides all the same. */
  despite: z.array(z.enum(CHECK_NAMES)).readonly(),
  words: z.string().nullable(),
  change: z.string().nullable(),
  /** The checks that it opens again. */
  reopens: z.array(z.object({ check: z.enum(CHECK_NAMES), applicantId: id.nullable() })).readonly(),
  /** The decision that it takes back; an offer has an amount, a decline none. */
  undone: z.object({ amountCents: z.int().nullable(), decidedOn: z.iso.date() }).nullable(),
  note: z.string().nullable(),
  points: z.array(point.extend({ document: z.string(), party: z.enum(APPLICANT_TYPES) })).readonly(),
  told: z.array(told).readonly(),
};

/** The number of people who have to confirm, and the colleagues who may. */
const approvers = {
  approvalsNeeded: z.int(),
  mayConfirm: z.array(colleague).readonly(),
};

const preview = z.object({ ...figures, ...approvers });
export type ProposalPreview = z.output<typeof preview>;

const PROBLEMS_OF_PROPOSING = [
  "case.not-found",
  "case.no-answers",
  "case.closed",
  "proposal.not-now",
  "proposal.stands",
] as const;

/** Own addition: a proposal as it would stand, with what each person would be told; nothing is stored. What is wrong with it is named by field. */
export const previewProposal = route("POST /v1/staff/cases/:id/proposals/preview", {
  summary: "Show what a proposal would say and whom it would tell; stores nothing",
  access: "staff",
  scope: "decision.propose",
  rate: "read",
  idempotency: "off",
  body: newProposal,
  responses: { 200: preview },
  problems: [...PROBLEMS_OF_PROPOSING],
});

/** Own addition: proposes a decision, which a colleague confirms (interpretation, The case desk; decision 0058). */
export const propose = route("POST /v1/staff/cases/:id/proposals", {
  summary: "Propose a decision about a case",
  access: "staff",
  scope: "decision.propose",
  body: newProposal,
  responses: { 201: z.object({ id, basis: basisHash }) },
  problems: [...PROBLEMS_OF_PROPOSING],
});

const remark = ofCheck.extend({ text: text(500) });

const returned = z.object({
  cause: z.enum(namesOf(RETURN_CAUSES)),
  text: z.string(),
  remarks: z.array(remark).readonly(),
});

/** The newest proposal of a case, as it was frozen. */
export const caseProposal = z.object({
  id,
  outcome: z.enum(PROPOSAL_OUTCOMES),
  state: z.enum(PROPOSAL_STATES),
  basis: basisHash,
  edition: z.int(),
  ...figures,
  ...approvers,
  checks: z
    .array(
      z.object({
        check: z.enum(CHECK_NAMES),
        applicantId: id.nullable(),
        version: z.int(),
        outcome: z.enum(CHECK_OUTCOMES),
        /** The sentence against it as it was proposed. */
        doubt: z.string().nullable(),
        /** Why its proposer approves all the same. */
        why: z.string().nullable(),
      }),
    )
    .readonly(),
  proposedBy: colleague,
  proposedAt: instant,
  /** A colleague who has begun to look. */
  pickedBy: colleague.nullable(),
  /** Each with the approver's own words, where they confirmed against checks that passed. */
  approvals: z.array(z.object({ by: colleague, at: instant, words: z.string().nullable() })),
  /** Those who accepted the offer, or the one that it takes back, each with the instant. */
  acceptances: z.array(acceptance),
  endedAt: instant.nullable(),
  endedBy: colleague.nullable(),
  returned: returned.nullable(),
  /** Why the one before it came back, where nothing was decided between; null once this one has ended. */
  returnedBefore: returned.extend({ by: z.string(), at: instant }).nullable(),
  /** Why the caller cannot confirm it; null where they can. */
  whyNotConfirm: z.string().nullable(),
});
export type CaseProposal = z.output<typeof caseProposal>;

const PROBLEMS_OF_ENDING = ["proposal.not-found", "proposal.changed"] as const;

/** Own addition: says that one has begun to look, so that it is not taken back meanwhile. Twice answers the same. */
export const pickProposal = route("POST /v1/staff/proposals/:id/pick", {
  summary: "Begin to look at a colleague's proposal",
  access: "staff",
  scope: "decision.approve",
  problems: [...PROBLEMS_OF_ENDING, "proposal.not-yours", "proposal.picked"],
});

/** Own addition: confirms a colleague's proposal, as it was shown (`basis`). The last approval that it needs decides and tells everybody. */
export const confirmProposal = route("POST /v1/staff/proposals/:id/confirmation", {
  summary: "Confirm a colleague's proposal",
  access: "staff",
  scope: "decision.approve",
  body: z.object({
    basis: basisHash,
    /** Checks against which the caller confirms it all the same, as the proposal names them. */
    despite: z.array(z.enum(CHECK_NAMES)).max(CHECK_NAMES.length).default([]),
    /** Why, where there are any. */
    words: z.string().trim().max(1000, { error: "Keep it under 1,000 characters" }).default(""),
  }),
  responses: { 200: z.object({ state: z.enum(PROPOSAL_STATES), approvalsMissing: z.int() }) },
  problems: [...PROBLEMS_OF_ENDING, "proposal.not-yours"],
});

/** Own addition: gives a proposal back to its proposer, with the cause and remarks at its checks. */
export const returnProposal = route("POST /v1/staff/proposals/:id/return", {
  summary: "Give a proposal back with a cause",
  access: "staff",
  scope: "decision.approve",
  body: z.object({
    cause: z.enum(namesOf(RETURN_CAUSES), { error: MESSAGES.choice }),
    text: text(2000),
    remarks: z.array(remark).max(30).default([]),
  }),
  problems: [...PROBLEMS_OF_ENDING, "proposal.not-yours"],
});

/** Own addition: takes one's own proposal back, until a colleague looks at it. */
export const takeProposalBack = route("POST /v1/staff/proposals/:id/withdrawal", {
  summary: "Take one's own proposal back",
  access: "staff",
  scope: "decision.propose",
  problems: [...PROBLEMS_OF_ENDING, "proposal.not-yours", "proposal.picked"],
});
