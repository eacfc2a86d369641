import type { DecisionAnswer } from "@keystep/contract/decisions/offers";
import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { STATUS_WORDS } from "#src/features/submissions/steps/success/status-words";

/** Where a decision stands for its reader: `open` and `waiting` while the offer can be accepted, before and after they did. */
export type Situation = "open" | "waiting" | "accepted" | "over" | "declined" | "undone" | "closed";

type Standing = Pick<DecisionAnswer, "outcome" | "status" | "offer" | "viewer" | "daysLeft">;

export function situationOf({ outcome, status, offer, viewer, daysLeft }: Standing): Situation {
  if (status === "withdrawn" || status === "settled" || status === "bought-back") return "closed";
  if (outcome === "decline") return "declined";
  if (outcome === "undo") return "undone";
  if (status === "accepted") return "accepted";
  // Its last day is over before the clock has ended it.
  if (status === "lapsed" || daysLeft === null) return "over";
  return offer?.acceptedBy.includes(viewer) === true ? "waiting" : "open";
}

/** The heading of the page: the decision in its own words while they are true, else what is true now. */
export function headingOf(decision: DecisionAnswer): string {
  const situation = situationOf(decision);
  switch (situation) {
    case "open":
    case "declined":
    case "undone":
      return decision.text.heading;
    case "waiting":
      return "You accepted our offer";
    case "accepted":
      return STATUS_WORDS.accepted.heading;
    case "over":
      return STATUS_WORDS.lapsed.heading;
    case "closed":
      return STATUS_WORDS[decision.status].heading;
  }
}

/** The first sentences: what is true now for the reader. */
export function leadOf(decision: DecisionAnswer): readonly string[] {
  const { status, outcome, text, offer, otherName } = decision;
  switch (situationOf(decision)) {
    case "open":
    case "declined":
    case "undone":
      return text.lead;
    case "waiting": {
      const day = offer === null ? "" : ` until ${formatLongDate(offer.validUntil)}`;
      return [`${otherName ?? "The person you apply with"} has${day} to accept it too. We email you once they have.`];
    }
    case "accepted":
      return [
        `${STATUS_WORDS.accepted.text} We get in touch with you and your lender about settlement.`,
        "Nothing is taken from your account before, and nothing binds you until you sign the agreement.",
      ];
    case "over":
      return [
        "The time to accept it is over, and nobody owes anything.",
        "If you still want it, ask us or apply again.",
      ];
    case "closed":
      return status === "withdrawn" && outcome === "approve"
        ? [STATUS_WORDS.withdrawn.text, "Our offer ended with it, and nobody owes anything."]
        : [STATUS_WORDS[status].text];
  }
}

/** "60 days left", of an offer that stands. */
export function daysLeftText(daysLeft: number): string {
  if (daysLeft === 0) return "Today is the last day";
  return daysLeft === 1 ? "1 day left" : `${daysLeft} days left`;
}
