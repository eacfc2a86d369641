import { UNDOABLE_STATUSES, type ApplicationStatus } from "./application-status.ts";

/** A move of an application that was made: the status it took, and the instant in UTC (ENT-06, ENT-14). */
export type MadeMove = { readonly status: ApplicationStatus; readonly at: string };

/** The stages of an application, as its people are shown them; `decision` stands for the one that is not made yet (decision 0027). */
export type TimelineStageName =
  | "started"
  | "sent"
  | "in-review"
  | "asked"
  | "decision"
  | "approved"
  | "accepted"
  | "lapsed"
  | "declined"
  | "settled"
  | "bought-back"
  | "withdrawn";

/** A stage with where the application stands to it, and since when; `at` is null of what is to come, or was not recorded. */
export type TimelineStage = {
  readonly name: TimelineStageName;
  readonly state: "done" | "current" | "upcoming";
  readonly at: string | null;
};

type Way = {
  readonly before: readonly TimelineStageName[];
  readonly now: TimelineStageName;
  readonly ahead: readonly TimelineStageName[];
};

const SEEN: readonly TimelineStageName[] = ["started", "sent", "in-review"];

const WAYS = {
  draft: { before: [], now: "started", ahead: ["sent", "in-review", "decision", "settled"] },
  submitted: { before: ["started"], now: "sent", ahead: ["in-review", "decision", "settled"] },
  "in-review": { before: ["started", "sent"], now: "in-review", ahead: ["decision", "settled"] },
  "information-requested": { before: SEEN, now: "asked", ahead: ["decision", "settled"] },
  approved: { before: SEEN, now: "approved", ahead: ["accepted", "settled"] },
  accepted: { before: [...SEEN, "approved"], now: "accepted", ahead: ["settled"] },
  lapsed: { before: [...SEEN, "approved"], now: "lapsed", ahead: [] },
  declined: { before: SEEN, now: "declined", ahead: [] },
  settled: { before: [...SEEN, "approved", "accepted"], now: "settled", ahead: [] },
  "bought-back": { before: [...SEEN, "approved", "accepted", "settled"], now: "bought-back", ahead: [] },
  withdrawn: { before: [...SEEN, "approved", "accepted"], now: "withdrawn", ahead: [] },
} as const satisfies Record<ApplicationStatus, Way>;

const STATUS_OF: Readonly<Partial<Record<TimelineStageName, ApplicationStatus>>> = {
  sent: "submitted",
  "in-review": "in-review",
  asked: "information-requested",
  approved: "approved",
  accepted: "accepted",
  lapsed: "lapsed",
  declined: "declined",
  settled: "settled",
  "bought-back": "bought-back",
  withdrawn: "withdrawn",
};

/** An application's status, with the moves made so far, oldest first. */
export type Travelled = {
  readonly status: ApplicationStatus;
  readonly createdAt: string;
  readonly history: readonly MadeMove[];
};

/**
 * The way of an application: what is behind it, the one stage it stands on, and what is still to come. Declined and withdrawn end it, bought
 * back shows only once it is, and what was withdrawn shows only the stages it had reached (interpretation, ENT-06). A stage that came twice, as a
 * review after a question, has the day of the last time.
 */
export function timeline({ status, createdAt, history }: Travelled): TimelineStage[] {
  const since = (name: TimelineStageName): string | null =>
    name === "started" ? createdAt : (history.findLast((move) => move.status === STATUS_OF[name])?.at ?? null);
  const way: Way = WAYS[status];
  // Those from before offers were accepted here have no such move.
  const mayBeMissing = (name: TimelineStageName) => status === "withdrawn" || name === "accepted";
  const behind = way.before.filter((name) => !mayBeMissing(name) || since(name) !== null);
  return [
    ...behind.map((name) => ({ name, state: "done" as const, at: since(name) })),
    { name: way.now, state: "current", at: since(way.now) },
    ...way.ahead.map((name) => ({ name, state: "upcoming" as const, at: null })),
  ];
}

/** From these its review goes on: after a question, or once we took our decision back. */
const REVIEWED_AGAIN_FROM: readonly (ApplicationStatus | undefined)[] = ["information-requested", ...UNDOABLE_STATUSES];

/**
 * The instant from which the days until our answer count: when it was sent in, or when its review went on after a question or a decision that we
 * took back. Null before it was sent, and where no move was recorded (decision 0027).
 */
export function answerCountsFrom(history: readonly MadeMove[]): string | null {
  const counted = history.findLast(
    ({ status }, index) =>
      status === "submitted" || (status === "in-review" && REVIEWED_AGAIN_FROM.includes(history[index - 1]?.status)),
  );
  return counted?.at ?? null;
}
