import { stateInAddress } from "@keystep/domain/applicants/postcode";
import { clockState, deadlineSince, type Calendar, type Deadline } from "@keystep/domain/clocks/deadline";
import type { MortgageShareStatus } from "./mortgage-share.ts";

/** The side that acts next; `nobodys` once it has ended. */
export type WhoseTurn = "ours" | "theirs" | "nobodys";

type ShareProgress = {
  readonly status: MortgageShareStatus;
  /** The instant at which it was sent last, in UTC. */
  readonly sentAt: string | null;
};

/**
 * A person's turn comes when we were in touch and nothing was sent yet, and when there is an offer to accept (decision
 * 0026).
 */
export function whoseTurn({ status, sentAt }: ShareProgress): WhoseTurn {
  switch (status) {
    case "received":
    case "assessing":
    case "accepted":
      return "ours";
    case "contacted":
      return sentAt === null ? "theirs" : "ours";
    case "offered":
      return "theirs";
    case "settled":
    case "declined":
    case "withdrawn":
      return "nobodys";
  }
}

type Share = ShareProgress & {
  /** The instant at which we received it, in UTC. */
  readonly createdAt: string;
  readonly propertyAddress: string;
};

/** By when somebody of our team is in touch: what was sent last is looked at, and before that an enquiry is called back. Null where neither is due. */
export function contactDeadline(share: Share, calendar: Calendar): Deadline | null {
  const { status, createdAt, sentAt, propertyAddress } = share;
  if ((status !== "received" && status !== "contacted") || whoseTurn(share) !== "ours") return null;
  const at = { state: clockState({ property: stateInAddress(propertyAddress), person: null }), calendar };
  return sentAt === null ? deadlineSince("call-back", createdAt, at) : deadlineSince("first-look", sentAt, at);
}
