import type { ApplicationStatus } from "@keystep/domain/applications/application-status";
import { daysBetween, isBefore, type CalendarDate } from "@keystep/domain/kernel/calendar-date";

/** How an offer stands (interpretation, The case desk). Refused: withdrawn by one of its people before all had accepted. */
export const OFFER_STATUSES = ["open", "accepted", "lapsed", "refused"] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** The status of an offer by that of its application, which may have moved on since. */
export function offerStatus(status: ApplicationStatus, wasAccepted: boolean): OfferStatus {
  if (status === "approved") return "open";
  if (status === "lapsed") return "lapsed";
  return wasAccepted ? "accepted" : "refused";
}

/** The days on which it can still be accepted, beside today; null once there is none. */
export function daysLeftOf(validUntil: CalendarDate, today: CalendarDate): number | null {
  return isBefore(validUntil, today) ? null : daysBetween(today, validUntil);
}

/** People who have not accepted are reminded so many days before the offer ends. */
export const OFFER_REMINDER_DAYS = [10, 2] as const;

/** Whether there is an offer that each person accepts or refuses for themselves. */
export function isOffered(status: ApplicationStatus): boolean {
  return status === "approved" || status === "accepted";
}

/** The figure of an offer that goes on counting once the agreement is in force. */
export const HOW_WE_PAY = "How we pay it";

/** The figure of an offer that is over once it was accepted. */
export const STANDS_UNTIL = "The offer stands until";
