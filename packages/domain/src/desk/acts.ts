import { addBusinessDays, type BusinessPlace } from "@keystep/domain/clocks/business-days";
import { isBefore, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { ConversationTopic } from "./case.ts";

/** Results of a call to somebody who left their details. */
export const CALL_RESULTS = ["reached", "not-reached", "wrong-number"] as const;
export type CallResult = (typeof CALL_RESULTS)[number];

/** Why a lead or a conversation is closed. An outcome is told by the words of its topic. */
export const CLOSING_REASONS = {
  lead: ["not-interested", "not-eligible", "not-reached", "duplicate", "spam"],
  question: ["answered", "no-answer-needed", "duplicate", "spam"],
  complaint: ["put-right", "partly-put-right", "not-upheld", "withdrawn", "duplicate"],
  hardship: ["help-given", "help-refused", "withdrawn", "duplicate"],
  access: ["data-given", "data-refused", "withdrawn", "duplicate"],
  correction: ["corrected", "correction-refused", "withdrawn", "duplicate"],
} as const satisfies Readonly<Record<ConversationTopic | "lead", readonly string[]>>;
export type ClosingReason = (typeof CLOSING_REASONS)[keyof typeof CLOSING_REASONS][number];

/**
 * Acts of staff on a lead or a conversation, kept and never changed. `called` says its result, `topic-set` the topic, `closed` the reason;
 * `wrote` comes with each message of ours.
 */
export const CASE_ACTS = [
  "called",
  "wrote",
  "topic-set",
  "information-asked",
  "information-came",
  "closed",
  "reopened",
] as const;
export type CaseAct = (typeof CASE_ACTS)[number];

/** An act as it is kept; moments are instants in UTC. */
export type KeptAct = {
  readonly act: CaseAct;
  readonly said: string | null;
  /** Of a complaint: about hardship, a default notice or enforcement. */
  readonly isUrgent: boolean;
  /** When it came to anybody of ours, of a topic that was set. */
  readonly cameAt: string | null;
  /** When they are called again, of a call that says so. */
  readonly callAgainAt: string | null;
  readonly at: string;
};

export type TopicFacts = { readonly topic: ConversationTopic; readonly isUrgent: boolean; readonly cameAt: string };

/** The work on a case, as its acts tell it. */
export type WorkDone = {
  readonly contacts: readonly {
    readonly result: CallResult | "wrote";
    readonly at: string;
    readonly callAgainAt: string | null;
  }[];
  readonly topic: TopicFacts | null;
  /** Our request for information about hardship, and when it came. */
  readonly information: { readonly askedAt: string; readonly cameAt: string | null } | null;
  /** Null while it is open again by an act of ours. */
  readonly closedAt: string | null;
  readonly reopenedAt: string | null;
};

export const NOTHING_DONE: WorkDone = {
  contacts: [],
  topic: null,
  information: null,
  closedAt: null,
  reopenedAt: null,
};

function withAct(done: WorkDone, { act, said, isUrgent, cameAt, callAgainAt, at }: KeptAct): WorkDone {
  switch (act) {
    case "called":
      return { ...done, contacts: [...done.contacts, { result: said as CallResult, at, callAgainAt }] }; // the database lets no other be kept
    case "wrote":
      return { ...done, contacts: [...done.contacts, { result: act, at, callAgainAt }] };
    case "topic-set": {
      const topic = { topic: said as ConversationTopic, isUrgent, cameAt: cameAt ?? at }; // as above
      return { ...done, topic, information: null, closedAt: null };
    }
    case "information-asked":
      return { ...done, information: { askedAt: at, cameAt: null } };
    case "information-came":
      return { ...done, information: done.information && { ...done.information, cameAt: at } };
    case "closed":
      return { ...done, closedAt: at, reopenedAt: null };
    case "reopened":
      return { ...done, closedAt: null, reopenedAt: at };
  }
}

/** When we first wrote since then; null where we have not. */
export function wroteSince({ contacts }: Pick<WorkDone, "contacts">, moment: string): string | null {
  return contacts.find(({ result, at }) => result === "wrote" && at >= moment)?.at ?? null;
}

/** Acts in the order in which they were done. */
export function workDone(acts: readonly KeptAct[]): WorkDone {
  return acts.reduce(withAct, NOTHING_DONE);
}

/** So many calls without an answer before somebody counts as not to be reached. */
export const CALLS_BEFORE_GIVING_UP = 3;

/** Whether the last three calls reached nobody. */
export function isOutOfReach({ contacts }: Pick<WorkDone, "contacts">): boolean {
  const calls = contacts.filter(({ result }) => result !== "wrote").slice(-CALLS_BEFORE_GIVING_UP);
  return calls.length === CALLS_BEFORE_GIVING_UP && calls.every(({ result }) => result !== "reached");
}

/** Closed within so many business days, a complaint needs no letter. */
const WITHOUT_NOTICE_DAYS = 5;

type Ending = Pick<TopicFacts, "topic" | "isUrgent"> & {
  readonly cameOn: CalendarDate;
  readonly closedOn: CalendarDate;
  /** The customer asked for a letter. */
  readonly isAsked: boolean;
};

/** Whether the end has to be told by a letter (facts, Complaints and Hardship); null for topics that know none. */
export function needsNotice(
  { topic, isUrgent, cameOn, closedOn, isAsked }: Ending,
  place: BusinessPlace,
): boolean | null {
  if (topic === "hardship") return true;
  if (topic !== "complaint") return null;
  return isAsked || isUrgent || isBefore(addBusinessDays(cameOn, WITHOUT_NOTICE_DAYS, place), closedOn);
}
