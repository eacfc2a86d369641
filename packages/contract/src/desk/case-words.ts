import type { ClockKind } from "@keystep/domain/clocks/promises";
import type { CallResult, ClosingReason } from "@keystep/domain/desk/acts";
import type { CheckOutcome } from "@keystep/domain/decisions/checks";
import type { PairJudgement } from "@keystep/domain/desk/case-pair";
import { formatLongDate, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { ConversationTopic, Stage } from "@keystep/domain/desk/case";

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
  "complaint-acknowledged": "Acknowledge the complaint",
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

/** The same of a case with one person. */
export const PERSON_PAIR_WORDS = {
  same: "Same person",
  household: "Same household",
  different: "Somebody else",
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
  /** Our time to answer is over. */
  readonly isLate: boolean;
};

type AskedForHelp = Pick<ConfirmedComplaint, "firstName" | "dueOn" | "by" | "isLate"> & {
  /** The day on which we asked for information that has not come; null where we wait for none. */
  readonly askedOn: CalendarDate | null;
  /** Our time to decide once it came, in words. */
  readonly decidedIn: string;
};

const LATE = "I am sorry that you had to wait for this answer.";

/** The first answer to somebody in hardship; staff read it, change it and send it. */
export function hardshipAnswered({ firstName, dueOn, by, isLate, askedOn, decidedIn }: AskedForHelp): string {
  const decision =
    askedOn === null
      ? `We look at what help we can give you, and will write to you with our decision by ${formatLongDate(dueOn)}. Is there more that we should know? Answer here.`
      : `If you don't have the information that we asked for on ${formatLongDate(askedOn)}, we decide without it, by ${formatLongDate(dueOn)} at the latest. If you can still send it, we decide within ${decidedIn} of getting it.`;
  return [
    `Hello ${firstName},`,
    [askedOn === null ? "Thank you for telling us." : null, isLate ? LATE : null, decision].filter(Boolean).join(" "),
    "Tell your lender too that you are in financial hardship, as early as you can. The National Debt Helpline is free and independent of us: 1800 007 007.",
    by,
  ].join("\n\n");
}

/** The message by which a complaint is acknowledged; staff read it and send it. */
export function complaintConfirmed({ firstName, reference, cameOn, dueOn, by, isLate }: ConfirmedComplaint): string {
  return [
    `Hello ${firstName},`,
    `Thank you for telling us. We have your complaint, which came to us on ${formatLongDate(cameOn)}. Its number is ${reference}.${isLate ? ` ${LATE}` : ""}`,
    `We will look into it and write to you with our answer by ${formatLongDate(dueOn)}. Should we need longer, we tell you why before that day. If there is more that we should know, answer here.`,
    "If you are not happy with our answer, or have none by that day, you can go to the Australian Financial Complaints Authority (AFCA). It is free and independent of us: 1800 931 678, info@afca.org.au.",
    by,
  ].join("\n\n");
}

type ToldStatus = Pick<ConfirmedComplaint, "firstName" | "reference" | "by" | "isLate"> & {
  readonly stage: Stage;
  /** The day by which we look at it or decide; null while none runs. */
  readonly dueOn: CalendarDate | null;
  /** Where that is over, the day by which the one who writes tells more; null for none. */
  readonly newDay: CalendarDate | null;
};

function stageTold({ stage, dueOn, isLate, newDay }: ToldStatus): string {
  const day = dueOn === null ? null : formatLongDate(dueOn);
  const told = newDay === null ? "" : ` I write to you again by ${formatLongDate(newDay)}.`;
  const verb = stage === "new" ? "start" : "decide";
  const late = day === null || !isLate ? "" : ` We wanted to ${verb} by ${day}. I am sorry that we are late.${told}`;
  const by = day === null || isLate ? "" : ` by ${day}`;
  switch (stage) {
    case "new":
      return `We have it, and have not started to look at it yet.${late}${by === "" ? "" : ` We look at it${by}.`}`;
    case "waiting":
      return "We wait for your answer to what we asked you. It stands in your account.";
    case "offered":
      return "Our offer stands in your account, and waits for you to accept it.";
    default:
      return `We are looking at it, and have not decided yet.${late}${by === "" ? "" : ` We decide${by}.`}`;
  }
}

/** How an application stands, for somebody who asks; staff read it, change it and send it. */
export function statusTold(told: ToldStatus): string {
  return [
    `Hello ${told.firstName},`,
    `Thank you for your message. About your application ${told.reference}: ${stageTold(told)}`,
    told.by,
  ].join("\n\n");
}
