import { APPLICATION_TYPES } from "@keystep/domain/applications/application";
import type { ApplicationStatus } from "@keystep/domain/applications/application-status";
import { LEAD_TYPES } from "@keystep/domain/leads/lead";
import type { LeadStatus } from "@keystep/domain/leads/lead";
import type { MortgageShareStatus } from "@keystep/domain/mortgage-shares/mortgage-share";

/** Kinds of work for staff (interpretation, The case desk). The later kind names a case that has sources of several. */
export const CASE_KINDS = ["conversation", "lead", "mortgage-share", "application"] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** Kinds of sources of a case; a contact message is a conversation with somebody who has no account. */
export const SOURCE_KINDS = [...CASE_KINDS, "contact-message"] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** Topics of conversations; all but a question have deadlines of the law (facts, Complaints). */
export const CONVERSATION_TOPICS = ["question", "complaint", "hardship", "access", "correction"] as const;
export type ConversationTopic = (typeof CONVERSATION_TOPICS)[number];

/** The product or the topic of a case. */
export const CASE_TYPES = [...APPLICATION_TYPES, ...LEAD_TYPES, ...CONVERSATION_TOPICS] as const;
export type CaseType = (typeof CASE_TYPES)[number];

/** Topics that are worked on with a grant of `complaint.work` alone. */
export const GUARDED_TOPICS = ["complaint", "hardship"] as const satisfies readonly ConversationTopic[];

/** Whether a case is worked on with a grant of `complaint.work` alone (decision 0061); `type` is the topic of a conversation. */
export function isGuarded({ kind, type }: { readonly kind: CaseKind; readonly type: string }): boolean {
  return kind === "conversation" && GUARDED_TOPICS.some((topic) => topic === type);
}

/** A conversation is open until it is answered or closed, and again once the customer writes. */
export type ConversationStatus = "open" | "closed";

/** The status of the source that gives a case its kind, or how a lead ended that its person goes on with. */
export type CaseStatus =
  | Exclude<ApplicationStatus, "draft">
  | MortgageShareStatus
  | LeadStatus
  | ConversationStatus
  | "became-application"
  /** Of a case that waits for a second look, which does not see how it was decided. */
  | "decided";

/**
 * Where a case stands at the desk. New: nobody has looked at it. Working: ours to go on with. Waiting: the customer owes an answer; answered: they
 * gave it and nobody has taken it up. Ready: a decision can be proposed. Proposed and returned: the second person has it, or gave it back.
 */
export const STAGES = [
  "new",
  "working",
  "waiting",
  "answered",
  "ready",
  "proposed",
  "returned",
  "offered",
  "closed",
] as const;
export type Stage = (typeof STAGES)[number];

/** The side that has to act next. */
export const WAITS_FOR = ["us", "customer", "co-applicant", "nobody"] as const;
export type WaitsFor = (typeof WAITS_FOR)[number];
