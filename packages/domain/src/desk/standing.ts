import { complaintClock } from "@keystep/domain/clocks/deadline";
import type { ClockKind } from "@keystep/domain/clocks/promises";
import {
  APPLICATION_STATUSES,
  isUndoable,
  type ApplicationStatus,
} from "@keystep/domain/applications/application-status";
import { answerCountsFrom, type MadeMove } from "@keystep/domain/applications/timeline";
import type { Mover } from "@keystep/domain/cases/moves";
import { stepNamed, type StepName } from "@keystep/domain/applications/steps";
import { LEAD_STATUSES, type LeadStatus } from "@keystep/domain/leads/lead";
import {
  isInHand,
  MORTGAGE_SHARE_STATUSES,
  type MortgageShareStatus,
} from "@keystep/domain/mortgage-shares/mortgage-share";
import type { ProposalState } from "@keystep/domain/decisions/proposal";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { wroteSince, type TopicFacts, type WorkDone } from "./acts.ts";
import type { CaseKind, CaseStatus, Stage, WaitsFor } from "./case.ts";

// Moments are instants in UTC as `2026-11-20T13:00:00.000Z`, so that they compare as text.

/** A time in which a deadline does not run, because the customer owes an answer; null while they do. */
export type Pause = { readonly from: string; readonly until: string | null };

/** A deadline of a case, before its day is worked out. */
export type RunningClock = {
  readonly clock: ClockKind;
  readonly startedAt: string;
  readonly pauses: readonly Pause[];
  readonly metAt: string | null;
  /** The information that we asked for about hardship: the deadline counts from there. */
  readonly information?: WorkDone["information"];
  /** The last day, where it was set for this case. */
  readonly endsOn?: CalendarDate;
};

/** Nothing runs, and we act again so many business days after a moment, or at one that was chosen. */
export type FollowUp = { readonly since: string; readonly days: number } | { readonly at: string };

/** How a case stands, as its source says. */
export type Standing = {
  readonly status: CaseStatus;
  readonly stage: Stage;
  readonly waitsFor: WaitsFor;
  readonly closedAt: string | null;
  readonly clocks: readonly RunningClock[];
  readonly followUp?: FollowUp | null;
};

type Move<Status extends string> = { readonly to: Status; readonly at: string };

/** A move of an application, and whose it was. */
export type MoveMade = MadeMove & { readonly by: Mover };

/** The facts of an application that was sent in; its moves and requests in the order in which they were made. */
export type ApplicationFacts = {
  readonly status: Exclude<ApplicationStatus, "draft">;
  /** When it was sent last: first, again, or with a correction. */
  readonly sentAt: string;
  readonly moves: readonly MoveMade[];
  /** The steps of each request. */
  readonly requests: readonly (readonly StepName[])[];
  /** A co-applicant joined, and so answers for themselves. */
  readonly hasJoinedCoApplicant: boolean;
  /** When one of us last marked it as seen. */
  readonly seenAt: string | null;
  /** The newest proposal, left out where none was made. */
  readonly proposal?: { readonly state: ProposalState; readonly endedAt: string | null } | null;
  /** The last day of the offer that was made last. */
  readonly offerUntil?: CalendarDate | null;
};

const ENDED: readonly ApplicationStatus[] = ["declined", "lapsed", "withdrawn", "settled", "bought-back"];

/** The statuses with which a case is closed; with any other it is open. */
export const CLOSING_STATUSES: readonly string[] = [
  ...ENDED,
  ...MORTGAGE_SHARE_STATUSES.filter((status) => !isInHand(status)),
  "closed",
  "became-application",
];

/** The statuses that a case of each kind may have. */
export const STATUSES_OF_KIND: Readonly<Record<CaseKind, readonly CaseStatus[]>> = {
  application: APPLICATION_STATUSES.filter((status) => status !== "draft"),
  "mortgage-share": MORTGAGE_SHARE_STATUSES,
  lead: [...LEAD_STATUSES, "became-application"],
  conversation: ["open", "closed"],
};

function firstMoveTo(moves: readonly MadeMove[], statuses: readonly ApplicationStatus[]): string | null {
  return moves.find(({ status }) => statuses.includes(status))?.at ?? null;
}

/** When one of us looked at what was sent last: by moving it on, or by marking it as seen. An end needs no look any more. */
function lookedAt({ moves, sentAt, seenAt }: ApplicationFacts): string | null {
  const sinceTheirs = moves.slice(moves.findLastIndex(({ by }) => by === "applicant") + 1);
  const moved = sinceTheirs.find(({ at }) => at >= sentAt)?.at ?? null;
  const seen = seenAt !== null && seenAt >= sentAt ? seenAt : null;
  return moved ?? seen ?? firstMoveTo(moves, ENDED);
}

function reviewStage({ proposal = null, sentAt }: ApplicationFacts, looked: string | null): Stage {
  if (proposal?.state === "open") return "proposed";
  // Proposed about what they sent last, so somebody of ours has looked at that. An overtaken one may be about what they sent before.
  const isAboutLast = proposal !== null && proposal.state !== "overtaken" && (proposal.endedAt ?? "") >= sentAt;
  if (isAboutLast && proposal.state === "returned") return "returned";
  return looked === null && !isAboutLast ? "answered" : "working";
}

function applicationStage(facts: ApplicationFacts, looked: string | null): Stage {
  switch (facts.status) {
    case "submitted":
      return "new";
    case "in-review":
      return reviewStage(facts, looked);
    case "information-requested":
      return "waiting";
    case "approved":
      // To take it back.
      return facts.proposal?.state === "open" ? "proposed" : "offered";
    case "accepted":
      return "working";
    default:
      return "closed";
  }
}

/** An answer is owed by the co-applicant alone where every step that was asked about is theirs, and they answer for themselves. */
function owes({ requests, hasJoinedCoApplicant }: ApplicationFacts): WaitsFor {
  const steps = requests.at(-1) ?? [];
  const isTheirs = steps.length > 0 && steps.every((step) => stepNamed(step).applicantType === "co-applicant");
  return isTheirs && hasJoinedCoApplicant ? "co-applicant" : "customer";
}

function waitsFor(facts: ApplicationFacts, stage: Stage): WaitsFor {
  if (stage === "closed") return "nobody";
  if (stage === "waiting") return owes(facts);
  return stage === "offered" ? "customer" : "us";
}

/** When it was decided; null while it is not, or while the decision is taken back. */
function decidedSince(moves: readonly MadeMove[], countsFrom: string | null): string | null {
  const undone = moves.findLastIndex(
    ({ status }, index) => status === "in-review" && isUndoable(moves[index - 1]?.status ?? "draft"),
  );
  const since = moves.slice(undone + 1).filter(({ at }) => countsFrom === null || at >= countsFrom);
  return firstMoveTo(since, ["approved", ...ENDED]);
}

/** An offer runs from the day on which it was made until everybody accepted it, or it ended. */
function offerClocks({ status, moves, offerUntil = null }: ApplicationFacts): RunningClock[] {
  const made = moves.findLastIndex((move) => move.status === "approved");
  const offer = moves[made];
  if (offer === undefined || offerUntil === null) return [];
  const endedAt = status === "approved" ? null : (moves[made + 1]?.at ?? null);
  return [{ clock: "offer", startedAt: offer.at, pauses: [], metAt: endedAt, endsOn: offerUntil }];
}

/** The deadlines are those that the customer is told (`answerDeadlines`): a decision counts from when everything was there. */
export function applicationStanding(facts: ApplicationFacts): Standing {
  const { status, sentAt, moves } = facts;
  const looked = lookedAt(facts);
  const stage = applicationStage(facts, looked);
  const asked = moves.findLast((move) => move.status === "information-requested")?.at ?? null;
  const pauses = stage === "waiting" && asked !== null ? [{ from: asked, until: null }] : [];
  const decidedAt = decidedSince(moves, answerCountsFrom(moves));
  const clocks: RunningClock[] = [
    { clock: "first-look", startedAt: sentAt, pauses: [], metAt: looked ?? decidedAt },
    { clock: "decision", startedAt: answerCountsFrom(moves) ?? sentAt, pauses, metAt: decidedAt },
    ...offerClocks(facts),
  ];
  const closedAt = stage === "closed" ? (firstMoveTo(moves, ENDED) ?? sentAt) : null;
  return { status, stage, waitsFor: waitsFor(facts, stage), closedAt, clocks };
}

/** The facts of a mortgage share application. */
export type MortgageShareFacts = {
  readonly status: MortgageShareStatus;
  readonly createdAt: string;
  /** When its answers were last sent. */
  readonly sentAt: string | null;
  readonly moves: readonly Move<MortgageShareStatus>[];
};

const MORTGAGE_SHARE_STAGES: Readonly<Record<MortgageShareStatus, readonly [Stage, WaitsFor]>> = {
  received: ["new", "us"],
  contacted: ["working", "us"],
  assessing: ["working", "us"],
  offered: ["offered", "customer"],
  accepted: ["working", "us"],
  settled: ["closed", "nobody"],
  declined: ["closed", "nobody"],
  withdrawn: ["closed", "nobody"],
};

export function mortgageShareStanding({ status, createdAt, sentAt, moves }: MortgageShareFacts): Standing {
  const [stage, waiting] = MORTGAGE_SHARE_STAGES[status];
  const [first] = moves;
  const seen = moves.find(({ to }) => to !== "contacted")?.at ?? null;
  const sent: RunningClock[] =
    sentAt === null ? [] : [{ clock: "first-look", startedAt: sentAt, pauses: [], metAt: seen }];
  return {
    status,
    stage,
    waitsFor: waiting,
    closedAt: stage === "closed" ? (moves.at(-1)?.at ?? createdAt) : null,
    clocks: [{ clock: "call-back", startedAt: createdAt, pauses: [], metAt: first?.at ?? null }, ...sent],
  };
}

/** The facts of a lead; `continuedAt`: when its person began an application of it. */
export type LeadFacts = {
  readonly status: LeadStatus;
  readonly createdAt: string;
  readonly continuedAt: string | null;
  readonly work: WorkDone;
};

/** Whom we reached is asked again after so many business days, the others on the next one. */
const ASK_REACHED_AFTER_DAYS = 10;

function followUpOf({ contacts }: WorkDone): FollowUp | null {
  const last = contacts.at(-1);
  if (last === undefined) return null;
  if (last.callAgainAt !== null) return { at: last.callAgainAt };
  const isHeard = last.result === "reached" || last.result === "wrote";
  return { since: last.at, days: isHeard ? ASK_REACHED_AFTER_DAYS : 1 };
}

/** The call that we owe is made with the first try, whether it reached them or not. */
export function leadStanding({ status, createdAt, continuedAt, work }: LeadFacts): Standing {
  const isContinued = continuedAt !== null && (work.reopenedAt === null || work.reopenedAt < continuedAt);
  const closedAt = isContinued ? continuedAt : (work.closedAt ?? (status === "closed" ? createdAt : null));
  const contactedAt = work.contacts[0]?.at ?? (status === "contacted" ? createdAt : null);
  const clocks: RunningClock[] = [
    { clock: "call-back", startedAt: createdAt, pauses: [], metAt: contactedAt ?? closedAt },
  ];
  if (closedAt !== null) {
    const ended = isContinued ? "became-application" : "closed";
    return { status: ended, stage: "closed", waitsFor: "nobody", closedAt, clocks };
  }
  const stage = contactedAt === null ? "new" : "working";
  return { status, stage, waitsFor: "us", closedAt, clocks, followUp: followUpOf(work) };
}

/** The facts of a conversation. A contact message is one with somebody who has no account. */
export type ConversationFacts = {
  readonly clock: "message" | "contact";
  /** Since when the customer waits for an answer; null once we wrote last. */
  readonly waitsSince: string | null;
  readonly writtenAt: string;
  /** The customer's first message since it was closed last. */
  readonly wroteAgainAt: string | null;
  readonly work: WorkDone;
};

const later = (one: string, other: string | null) => (other === null || one > other ? one : other);

/** Since when an answer is owed; null where none is. What the customer wrote before we closed needs none. */
function owedSince({ waitsSince, writtenAt, wroteAgainAt, work }: ConversationFacts): string | null {
  const { closedAt, reopenedAt } = work;
  if (waitsSince === null) return reopenedAt !== null && reopenedAt > writtenAt ? reopenedAt : null;
  if (closedAt === null) return waitsSince;
  return wroteAgainAt === null ? null : later(waitsSince, wroteAgainAt);
}

const ANSWERS = {
  hardship: "hardship-decided",
  access: "access-answered",
  correction: "correction-answered",
} as const satisfies Partial<Record<TopicFacts["topic"], ClockKind>>;

/** The deadlines of a topic that the law sets; they never stand still. */
function topicClocks({ topic, isUrgent, cameAt }: TopicFacts, work: WorkDone, endedAt: string | null): RunningClock[] {
  if (topic === "question") return [];
  const running = { startedAt: cameAt, pauses: [] };
  const { information } = work;
  if (topic !== "complaint") {
    const isOfThis = topic === "hardship" && information !== null && information.askedAt >= cameAt;
    return [{ ...running, clock: ANSWERS[topic], metAt: endedAt, information: isOfThis ? information : null }];
  }
  return [
    { ...running, clock: "complaint-acknowledged", metAt: wroteSince(work, cameAt) ?? endedAt },
    { ...running, clock: complaintClock({ isUrgent }), metAt: endedAt },
  ];
}

/**
 * A question is open while the customer waits, any other topic until it is closed. What the customer writes after it was closed opens it again,
 * with its topic, which then counts as having come with that message.
 */
export function conversationStanding(facts: ConversationFacts): Standing {
  const { clock, writtenAt, wroteAgainAt, work } = facts;
  const { closedAt } = work;
  const topic = work.topic ?? { topic: "question", isUrgent: false, cameAt: writtenAt };
  const came = closedAt === null || wroteAgainAt === null ? topic : { ...topic, cameAt: wroteAgainAt };
  const since = owedSince(facts);
  const isOpen = since !== null || (topic.topic !== "question" && (closedAt === null || wroteAgainAt !== null));
  if (isOpen) {
    const answer: RunningClock[] = since === null ? [] : [{ clock, startedAt: since, pauses: [], metAt: null }];
    const isAsked = work.information !== null && work.information.cameAt === null;
    const stage = topic.topic === "question" ? "new" : isAsked ? "waiting" : "working";
    const clocks = [...answer, ...topicClocks(came, work, null)];
    return { status: "open", stage, waitsFor: isAsked ? "customer" : "us", closedAt: null, clocks };
  }
  const endedAt = wroteAgainAt === null ? (closedAt ?? writtenAt) : writtenAt;
  const clocks = topicClocks(came, work, endedAt);
  return { status: "closed", stage: "closed", waitsFor: "nobody", closedAt: endedAt, clocks };
}
