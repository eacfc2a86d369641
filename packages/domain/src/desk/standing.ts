import type { ClockKind } from "@keystep/domain/clocks/promises";
import type { ApplicationStatus } from "@keystep/domain/applications/application-status";
import { answerCountsFrom, type MadeMove } from "@keystep/domain/applications/timeline";
import type { Mover } from "@keystep/domain/cases/moves";
import { stepNamed, type StepName } from "@keystep/domain/applications/steps";
import type { LeadStatus } from "@keystep/domain/leads/lead";
import type { MortgageShareStatus } from "@keystep/domain/mortgage-shares/mortgage-share";
import type { CaseStatus, Stage, WaitsFor } from "./case.ts";

// Moments are instants in UTC as `2026-11-20T13:00:00.000Z`, so that they compare as text.

/** A time in which a deadline does not run, because the customer owes an answer; null while they do. */
export type Pause = { readonly from: string; readonly until: string | null };

/** A deadline of a case, before its day is worked out. */
export type RunningClock = {
  readonly clock: ClockKind;
  readonly startedAt: string;
  readonly pauses: readonly Pause[];
  readonly metAt: string | null;
};

/** How a case stands, as its source says. */
export type Standing = {
  readonly status: CaseStatus;
  readonly stage: Stage;
  readonly waitsFor: WaitsFor;
  readonly closedAt: string | null;
  readonly clocks: readonly RunningClock[];
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
};

const ENDED: readonly ApplicationStatus[] = ["declined", "withdrawn", "settled", "bought-back"];

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

function applicationStage({ status }: ApplicationFacts, looked: string | null): Stage {
  switch (status) {
    case "submitted":
      return "new";
    case "in-review":
      return looked === null ? "answered" : "working";
    case "information-requested":
      return "waiting";
    case "approved":
      return "offered";
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

/** The deadlines are those that the customer is told (`answerDeadlines`): a decision counts from when everything was there. */
export function applicationStanding(facts: ApplicationFacts): Standing {
  const { status, sentAt, moves } = facts;
  const looked = lookedAt(facts);
  const stage = applicationStage(facts, looked);
  const asked = moves.findLast((move) => move.status === "information-requested")?.at ?? null;
  const pauses = stage === "waiting" && asked !== null ? [{ from: asked, until: null }] : [];
  const decidedAt = firstMoveTo(moves, ["approved", ...ENDED]);
  const clocks: RunningClock[] = [
    { clock: "first-look", startedAt: sentAt, pauses: [], metAt: looked },
    { clock: "decision", startedAt: answerCountsFrom(moves) ?? sentAt, pauses, metAt: decidedAt },
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

/** The facts of a lead; `movedAt`: when its status last changed. */
export type LeadFacts = { readonly status: LeadStatus; readonly createdAt: string; readonly movedAt: string | null };

const LEAD_STAGES: Readonly<Record<LeadStatus, readonly [Stage, WaitsFor]>> = {
  received: ["new", "us"],
  contacted: ["working", "us"],
  closed: ["closed", "nobody"],
};

export function leadStanding({ status, createdAt, movedAt }: LeadFacts): Standing {
  const [stage, waiting] = LEAD_STAGES[status];
  const metAt = status === "received" ? null : (movedAt ?? createdAt);
  const clocks: RunningClock[] = [{ clock: "call-back", startedAt: createdAt, pauses: [], metAt }];
  return { status, stage, waitsFor: waiting, closedAt: stage === "closed" ? metAt : null, clocks };
}

/** The facts of a conversation. A contact message is one that nobody has answered until it is closed. */
export type ConversationFacts = {
  readonly clock: "message" | "contact";
  /** Since when the customer waits for an answer; null once we wrote last. */
  readonly waitsSince: string | null;
  readonly writtenAt: string;
  /** When it was closed last without an answer, or after one. */
  readonly closedAt: string | null;
};

/** Open while the customer waits. What they write after it was closed opens it again. */
export function conversationStanding({ clock, waitsSince, writtenAt, closedAt }: ConversationFacts): Standing {
  const isOpen = waitsSince !== null && (closedAt === null || closedAt < waitsSince);
  const clocks: RunningClock[] = isOpen ? [{ clock, startedAt: waitsSince, pauses: [], metAt: null }] : [];
  if (isOpen) return { status: "open", stage: "new", waitsFor: "us", closedAt: null, clocks };
  const ended = closedAt !== null && closedAt > writtenAt ? closedAt : writtenAt;
  return { status: "closed", stage: "closed", waitsFor: "nobody", closedAt: ended, clocks };
}
