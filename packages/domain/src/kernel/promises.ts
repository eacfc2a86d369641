/** A time within which we do something, counted from when a person asks for it. */
export type TimePromise = { readonly days: number; readonly isInBusinessDays: boolean };

const days = (count: number): TimePromise => ({ days: count, isInBusinessDays: false });
const businessDays = (count: number): TimePromise => ({ days: count, isInBusinessDays: true });

/** Times that pages and emails promise. The law sets the times of complaints and hardship (facts, Complaints). */
export const PROMISES = {
  /** A person of the team looks at what was sent in. */
  firstLook: businessDays(2),
  /** Counted from the day on which everything is there. */
  decision: businessDays(10),
  /** A person of the team calls somebody who left their details. */
  callBack: businessDays(1),
  contactAnswered: businessDays(1),
  complaintConfirmed: businessDays(1),
  complaintAnswered: days(30),
  hardshipAnswered: days(21),
  /** A question about data that we hold. */
  privacyAnswered: days(30),
} as const satisfies Record<string, TimePromise>;

/** The time in a sentence, after 'within'. */
export function promiseText({ days: count, isInBusinessDays }: TimePromise): string {
  const unit = isInBusinessDays ? "business day" : "day";
  return count === 1 ? `one ${unit}` : `${count} ${unit}s`;
}
