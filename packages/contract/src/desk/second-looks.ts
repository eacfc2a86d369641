import { CHECK_NAMES, CHECK_OUTCOMES } from "@keystep/domain/decisions/checks";
import { LOOK_OUTCOMES, LOOK_STATES } from "@keystep/domain/decisions/second-look";
import { STATES } from "@keystep/domain/kernel/states";
import { z } from "zod";
import { colleague } from "@keystep/contract/desk/cases";
import { caseCheck, comparedFigures } from "@keystep/contract/desk/checks";
import { newProposal } from "@keystep/contract/desk/proposals";
import { id, instant } from "@keystep/contract/fields/fields";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { routesOf } from "@keystep/contract/http/route";
import { ROWS_AT_A_TIME } from "@keystep/contract/http/rows";

const route = routesOf("desk");

const reason = z.object({ code: z.string(), staffWords: z.string() });

/** An outcome as somebody gave it. */
const given = z.object({
  outcome: z.enum(LOOK_OUTCOMES),
  reasons: z.array(reason).readonly(),
  note: z.string().nullable(),
  by: colleague,
  at: instant,
  /** They had not opened the case since it was decided. */
  isBlind: z.boolean(),
});

/** The second look at the decision of a case that stands, as the case tells it. */
export const caseSecondLook = z.object({
  state: z.enum(LOOK_STATES),
  /** No money is released while it does. */
  holdsMoney: z.boolean(),
  given: given.nullable(),
  /** Why the caller cannot give it; null where they can. */
  whyNotMine: z.string().nullable(),
});
export type CaseSecondLook = z.output<typeof caseSecondLook>;

/** The decision, once the look at it is given. */
const decision = z.object({
  outcome: z.enum(LOOK_OUTCOMES),
  amountCents: z.int().nullable(),
  shareBasisPoints: z.int().nullable(),
  conditions: z.array(z.string()).readonly(),
  reasons: z.array(reason).readonly(),
  note: z.string().nullable(),
  proposedBy: colleague,
  confirmedBy: z.array(colleague),
});

/** A case as it was when it was decided, without the decision until the look is given. */
const secondLook = caseSecondLook.extend({
  /** The colleagues who may give it, as in the list of them. */
  mayLook: z.array(colleague).readonly(),
  /** When they were last reminded of it; null where they were not, or it is given. */
  remindedAt: instant.nullable(),
  /** The decision that is looked at; the look names it. */
  proposalId: id,
  decidedAt: instant,
  reference: z.string(),
  type: z.string(),
  /** The state whose days count. */
  place: z.enum(STATES),
  people: z.array(z.string()),
  /** The version of the answers that it is about. */
  edition: z.int(),
  askedCents: z.int().nullable(),
  valuationCents: z.int().nullable(),
  loanCents: z.int().nullable(),
  /** The figures that a decision turns on, as answered and as found. */
  compared: comparedFigures.nullable(),
  checks: z.array(
    caseCheck
      .pick({ check: true, applicantId: true, name: true, note: true, value: true, fileId: true, file: true })
      .extend({ check: z.enum(CHECK_NAMES), outcome: z.enum(CHECK_OUTCOMES), doubt: z.string().nullable() }),
  ),
  decision: decision.nullable(),
});
export type SecondLook = z.output<typeof secondLook>;

/** Own addition: a case as it was decided, for a third person who does not see the decision first (decision 0064). The reading is recorded. */
export const getSecondLook = route("GET /v1/staff/cases/:id/second-look", {
  summary: "A decided case for a second look, and the comparison once it is given; the reading is recorded",
  access: "staff",
  scope: "case.read",
  responses: { 200: secondLook },
  problems: ["case.not-found", "second-look.not-found"],
});

const { reasons } = newProposal.shape;

/** Asked of either outcome: asked only where it differs from the decision, it would tell the decision. */
const note = z
  .string({ error: "Say why" })
  .trim()
  .min(1, { error: "Say why" })
  .max(2000, { error: "Keep the note under 2,000 characters" });

/** Own addition: gives a second look, once, by somebody who had no part in the decision. A decline names its reasons. */
export const giveSecondLook = route("POST /v1/staff/cases/:id/second-look", {
  summary: "Give a second look at a decision",
  access: "staff",
  scope: "second-look",
  body: z.object({ proposalId: id, outcome: z.enum(LOOK_OUTCOMES, { error: MESSAGES.choice }), reasons, note }),
  problems: ["case.not-found", "second-look.not-found", "second-look.not-yours", "second-look.given"],
});

/** Own addition: writes to the colleagues who may give these looks. A case of which they were reminded within a day is left out. */
export const remindOfLooks = route("POST /v1/staff/second-looks/reminders", {
  summary: "Remind the colleagues who may give second looks, once a day for each case",
  access: "staff",
  scope: "case.work",
  body: z.object({ cases: z.array(id).min(1).max(ROWS_AT_A_TIME) }),
  problems: ["case.not-found", "case.reminded"],
});
