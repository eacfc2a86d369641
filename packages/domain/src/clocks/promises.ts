import { eachOf, namesOf } from "@keystep/domain/kernel/named";

/** The people of ours who are told: the holder of the case, or their team. */
export const TOLD = ["holder", "team"] as const;
type Told = (typeof TOLD)[number];

/** A time within which we do something, in one version. */
export type TimePromise = {
  readonly days: number;
  /** Business days of the state, or days of the calendar. */
  readonly unit: "business" | "calendar";
  /** So many business days before the last one we are warned. */
  readonly warnedBefore: number;
  readonly toldAtWarning: readonly Told[];
  readonly toldAtBreach: readonly Told[];
};

/** The units as they are chosen. */
export const UNIT_WORDS = { business: "business days", calendar: "days of the calendar" } as const;

type Clock = {
  /** The act that ends it. */
  readonly until: string;
  /** The day from which it counts, which itself is not counted. */
  readonly countsFrom: string;
  /** Whether it stands still while the customer owes an answer. */
  readonly pauses: boolean;
  /** Set by law or by a regulator: a version may shorten it, never lengthen it (facts, Complaints, Hardship and Privacy). */
  readonly isSetByLaw?: true;
  readonly first: TimePromise;
};

function businessDays(days: number, warnedBefore: number): TimePromise {
  return { days, unit: "business", warnedBefore, toldAtWarning: ["holder"], toldAtBreach: ["holder", "team"] };
}

function calendarDays(days: number, warnedBefore: number): TimePromise {
  return { ...businessDays(days, warnedBefore), unit: "calendar" };
}

/** All that we promise to do in time (interpretation, The case desk). */
export const CLOCKS = {
  "first-look": {
    until: "a person of the team looked at it",
    countsFrom: "it was sent, or sent again",
    pauses: true,
    first: businessDays(2, 1),
  },
  decision: {
    until: "the customer was told our decision",
    countsFrom: "everything was there",
    pauses: true,
    first: businessDays(10, 2),
  },
  "call-back": {
    until: "we called, or wrote, to somebody who left their details",
    countsFrom: "they left them",
    pauses: true,
    first: businessDays(1, 0),
  },
  // Ours to keep: when we ask after what the customer owes. The day stands in the request.
  "customer-answer": {
    until: "the customer answered what we asked for",
    countsFrom: "we asked",
    pauses: false,
    first: businessDays(10, 2),
  },
  message: {
    until: "we answered a message",
    countsFrom: "it came",
    pauses: true,
    first: businessDays(2, 1),
  },
  contact: {
    until: "we answered what was written in the contact form",
    countsFrom: "it came",
    pauses: true,
    first: businessDays(1, 0),
  },
  // It waits for the customer all the time, so an answer that they owe cannot stop it.
  offer: {
    until: "the customer accepted it; it lapses else",
    countsFrom: "it was made",
    pauses: false,
    first: calendarDays(60, 10),
  },
  "complaint-acknowledged": {
    until: "we acknowledged the complaint",
    countsFrom: "it came, to anybody of ours",
    pauses: false,
    isSetByLaw: true,
    first: businessDays(1, 0),
  },
  // A delay notice is due within the same time and does not move it.
  "complaint-answered": {
    until: "the complaint was answered in writing",
    countsFrom: "it came, to anybody of ours",
    pauses: false,
    isSetByLaw: true,
    first: calendarDays(30, 5),
  },
  "hardship-complaint-answered": {
    until: "a complaint about hardship, a default notice or enforcement was answered in writing",
    countsFrom: "it came, to anybody of ours",
    pauses: false,
    isSetByLaw: true,
    first: calendarDays(21, 5),
  },
  "hardship-decided": {
    until: "a request for hardship help was decided",
    countsFrom: "it came, or the information that we asked for came",
    pauses: false,
    isSetByLaw: true,
    first: calendarDays(21, 5),
  },
  "hardship-decided-without-information": {
    until: "a request for hardship help was decided, or the information came",
    countsFrom: "we asked for information",
    pauses: false,
    isSetByLaw: true,
    first: calendarDays(28, 5),
  },
  "access-answered": {
    until: "a request to see one's own data was answered",
    countsFrom: "it came",
    pauses: false,
    isSetByLaw: true,
    first: calendarDays(30, 5),
  },
  "correction-answered": {
    until: "a request to correct one's own data was answered",
    countsFrom: "it came",
    pauses: false,
    isSetByLaw: true,
    first: calendarDays(30, 5),
  },
} as const satisfies Readonly<Record<string, Clock>>;

export type ClockKind = keyof typeof CLOCKS;
export const CLOCK_NAMES: readonly ClockKind[] = namesOf(CLOCKS);

/** A time for every clock, those in force together. */
export type Promises = Readonly<Record<ClockKind, TimePromise>>;

export const FIRST_PROMISES = eachOf<Promises, Clock>(CLOCKS, ({ first }) => first);

/** The times as they stand in a sentence, after 'within': '2 business days'. */
export type PromiseTexts = Readonly<Record<ClockKind, string>>;

function textOf({ days, unit }: TimePromise): string {
  const name = unit === "business" ? "business day" : "day";
  return days === 1 ? `one ${name}` : `${days} ${name}s`;
}

export function promiseTexts(promises: Promises): PromiseTexts {
  return eachOf<PromiseTexts, TimePromise>(promises, textOf);
}

/** Whether this time is no longer than the law gives for this clock. */
export function isLawful(kind: ClockKind, { days, unit }: TimePromise): boolean {
  const { first, isSetByLaw }: Clock = CLOCKS[kind];
  return isSetByLaw !== true || (unit === first.unit && days <= first.days);
}
