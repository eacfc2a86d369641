import type { ClockKind } from "@keystep/domain/clocks/promises";
import type { CallResult, ClosingReason } from "@keystep/domain/desk/acts";
import type { CheckOutcome } from "@keystep/domain/decisions/checks";
import type { PairJudgement } from "@keystep/domain/desk/case-pair";
import { formatLongDate, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { ConversationTopic } from "@keystep/domain/desk/case";

// Shown on the desk, and in the timeline that the server words.

export const TOPIC_WORDS = {
  question: "Question",
  complaint: "Complaint",
  hardship: "Hardship",
  access: "Access to data",
  correction: "Correction",
} as const satisfies Record<ConversationTopic, string>;

/** The deadlines of a case, as the desk names them. */
export const CLOCK_WORDS = {
  "first-look": "First look",
  decision: "Decision",
  "call-back": "Call back",
  message: "Answer the message",
  contact: "Answer the message",
  offer: "Offer lapses",
  "complaint-acknowledged": "Confirm the complaint",
  "complaint-answered": "Answer the complaint",
  "hardship-complaint-answered": "Answer the complaint about hardship",
  "hardship-decided": "Decide on hardship help",
  "hardship-decided-without-information": "Decide on hardship help",
  "access-answered": "Give access to data",
  "correction-answered": "Correct the data",
  "customer-answer": "Ask after the answer",
} as const satisfies Record<ClockKind, string>;

export const CHECK_OUTCOME_WORDS = {
  passed: "Passed",
  failed: "Failed",
  "not-needed": "Not needed",
} as const satisfies Record<CheckOutcome, string>;

export const PAIR_WORDS = {
  same: "Same people",
  household: "Same household",
  different: "Different people",
} as const satisfies Record<PairJudgement, string>;

export const CALL_RESULT_WORDS = {
  reached: "Reached",
  "not-reached": "Not reached",
  "wrong-number": "Wrong number",
} as const satisfies Record<CallResult, string>;

export const CLOSING_WORDS = {
  "not-interested": "Not interested",
  "not-eligible": "Not eligible",
  "not-reached": "Cannot be reached",
  duplicate: "Duplicate",
  spam: "Spam",
  answered: "Answered",
  "no-answer-needed": "No answer needed",
  "put-right": "Put right",
  "partly-put-right": "Partly put right",
  "not-upheld": "Not upheld",
  withdrawn: "Withdrawn by the customer",
  "help-given": "Help given",
  "help-refused": "Help refused",
  "data-given": "Data given",
  "data-refused": "Access refused",
  corrected: "Corrected",
  "correction-refused": "Correction refused",
} as const satisfies Record<ClosingReason, string>;

type ConfirmedComplaint = {
  readonly firstName: string;
  readonly reference: string;
  readonly cameOn: CalendarDate;
  readonly dueOn: CalendarDate;
  /** The person who signs it. */
  readonly by: string;
};

type AskedForHelp = Pick<ConfirmedComplaint, "firstName" | "dueOn" | "by">;

/** The first answer to somebody in hardship; staff read it, change it and send it. */
export function hardshipAnswered({ firstName, dueOn, by }: AskedForHelp): string {
  return [
    `Hello ${firstName},`,
    `Thank you for telling us. We look at what help we can give you, and will write to you with our decision by ${formatLongDate(dueOn)}. Is there more that we should know? Answer here.`,
    "Tell your lender too that you are in financial hardship, as early as you can. The National Debt Helpline is free and independent of us: 1800 007 007.",
    by,
  ].join("\n\n");
}

/** The message by which a complaint is confirmed; staff read it and send it. */
export function complaintConfirmed({ firstName, reference, cameOn, dueOn, by }: ConfirmedComplaint): string {
  return [
    `Hello ${firstName},`,
    `Thank you for telling us. We have your complaint, which came to us on ${formatLongDate(cameOn)}. Its number is ${reference}.`,
    `We will look into it and write to you with our answer by ${formatLongDate(dueOn)}. Should we need longer, we tell you why before that day. If there is more that we should know, answer here.`,
    "If you are not happy with our answer, or have none by that day, you can go to the Australian Financial Complaints Authority (AFCA). It is free and independent of us: 1800 931 678, info@afca.org.au.",
    by,
  ].join("\n\n");
}
