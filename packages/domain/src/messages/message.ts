/** A message comes from the customer, or from one of us for the provider (decision 0028). */
export const MESSAGE_WRITERS = ["customer", "staff"] as const;
export type MessageWriter = (typeof MESSAGE_WRITERS)[number];

/** A message is about one thing of the person who writes, or about nothing in particular. */
export const SUBJECT_KINDS = ["application", "mortgage-share", "lead"] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

/** The longest message, in characters after trimming. */
export const MESSAGE_MAX_LENGTH = 2000;

/** The messages a customer may write within a day without an answer. With more to say, a person needs a call. */
export const UNANSWERED_A_DAY = 20;

const SECOND_MS = 1000;
/** How long a day is where messages and emails are counted: 24 hours, not until midnight. In milliseconds. */
export const MESSAGE_DAY_MS = 24 * 60 * 60 * SECOND_MS;
/**
 * The same words again within this time, in milliseconds, count as one message: people send twice from two tabs or
 * after no reply.
 */
export const REPEAT_WITHIN_MS = 2 * 60 * SECOND_MS;

/** Whether a customer who wrote so many messages within the last day, none of them answered, may write another. */
export function mayWriteAnother(unansweredInADay: number): boolean {
  return unansweredInADay < UNANSWERED_A_DAY;
}

type Numbered = { readonly from: MessageWriter; readonly number: number };

/** A message is unread where it is for the customer and comes after the newest that they have seen; messages count from 1. */
export function isUnreadByCustomer({ from, number }: Numbered, readUpTo: number): boolean {
  return from === "staff" && number > readUpTo;
}

/** Two messages are the same by writer, text, subject (kind and id as one text, `null` for nothing), files and time. */
export type Wording = {
  readonly writtenBy: string;
  readonly text: string;
  readonly about: string | null;
  readonly files: readonly string[];
  readonly at: number;
};

/** Whether a message only repeats the newest one of its conversation. */
export function isRepeat(next: Wording, newest: Wording | null): boolean {
  return (
    newest !== null &&
    newest.writtenBy === next.writtenBy &&
    newest.text === next.text &&
    newest.about === next.about &&
    newest.files.join(" ") === next.files.join(" ") &&
    next.at - newest.at < REPEAT_WITHIN_MS
  );
}

/** The last email that told a customer of a message: the number of that message, and when it went out in milliseconds since 1970. */
export type LastEmail = { readonly number: number; readonly at: number };

/** Whether an email tells the customer of a new message at `now`: not while the one they were told of is unread, for a day. */
export function needsEmail(last: LastEmail | null, { readUpTo, now }: { readUpTo: number; now: number }): boolean {
  return last === null || last.number <= readUpTo || now - last.at >= MESSAGE_DAY_MS;
}
