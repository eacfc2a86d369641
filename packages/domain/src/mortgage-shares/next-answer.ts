import { isBefore, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { promisedBy } from "@keystep/domain/kernel/promised-by";
import { PROMISES } from "@keystep/domain/kernel/promises";
import type { MortgageShareStatus } from "./mortgage-share.ts";

/** The side that acts next; `nobodys` once it has ended. */
export type WhoseTurn = "ours" | "theirs" | "nobodys";

type ShareProgress = {
  readonly status: MortgageShareStatus;
  /** The day we received it, the day it was last sent if it was, and today. */
  readonly createdOn: CalendarDate;
  readonly sentOn: CalendarDate | null;
  readonly today: CalendarDate;
};

/**
 * A person's turn comes when we were in touch and nothing was sent yet, and when there is an offer to accept (decision
 * 0026).
 */
export function whoseTurn({ status, sentOn }: Pick<ShareProgress, "status" | "sentOn">): WhoseTurn {
  switch (status) {
    case "received":
    case "assessing":
    case "accepted":
      return "ours";
    case "contacted":
      return sentOn === null ? "theirs" : "ours";
    case "offered":
      return "theirs";
    case "settled":
    case "declined":
    case "withdrawn":
      return "nobodys";
  }
}

/**
 * The day by which somebody of our team is in touch: what was sent last is looked at, and before that an enquiry is called back. Null where
 * nothing is promised, and where the day has passed.
 */
export function answerBy({ status, createdOn, sentOn, today }: ShareProgress): CalendarDate | null {
  if (status !== "received" && status !== "contacted") return null;
  if (sentOn === null && status === "contacted") return null;
  const day = sentOn === null ? promisedBy(PROMISES.callBack, createdOn) : promisedBy(PROMISES.firstLook, sentOn);
  return isBefore(day, today) ? null : day;
}
