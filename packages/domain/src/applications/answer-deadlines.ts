import { clockState, deadlineSince, type Calendar, type Deadline } from "@keystep/domain/clocks/deadline";
import { stateInAddress } from "@keystep/domain/applicants/postcode";
import type { State } from "@keystep/domain/kernel/states";
import type { ApplicationStatus } from "./application-status.ts";
import { answerCountsFrom, type MadeMove } from "./timeline.ts";

/** By when we look at what was sent, and decide if nothing is missing. */
export type AnswerDeadlines = { readonly firstLook: Deadline; readonly decision: Deadline };

type Place = {
  readonly propertyAddress: string | null;
  /** The state in which the main applicant lives. */
  readonly homeState: State | null;
};

type Sent = Place & {
  readonly status: ApplicationStatus;
  readonly history: readonly MadeMove[];
  /** The instant of the version sent last, where it is known: a correction is looked at, and moves no decision. */
  readonly sentAt?: string;
};

/** The state by which the clocks of an application count. */
export function stateOfClocks({ propertyAddress, homeState }: Place): State {
  return clockState({ property: propertyAddress === null ? null : stateInAddress(propertyAddress), person: homeState });
}

/** The days of our answer to what was sent at an instant, given in UTC. */
export function deadlinesSince(sentAt: string, place: Place, calendar: Calendar): AnswerDeadlines {
  const at = { state: stateOfClocks(place), calendar };
  return { firstLook: deadlineSince("first-look", sentAt, at), decision: deadlineSince("decision", sentAt, at) };
}

/** The days of our answer; null unless the application waits for it. */
export function answerDeadlines(sent: Sent, calendar: Calendar): AnswerDeadlines | null {
  const { status, history, sentAt } = sent;
  const from = answerCountsFrom(history) ?? sentAt;
  if (from === undefined || (status !== "submitted" && status !== "in-review")) return null;
  const deadlines = deadlinesSince(from, sent, calendar);
  return sentAt === undefined
    ? deadlines
    : { ...deadlines, firstLook: deadlinesSince(sentAt, sent, calendar).firstLook };
}
