import { addDays, daysBetween, isBefore, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { State } from "@keystep/domain/kernel/states";
import { addBusinessDays, isBusinessDay, type BusinessPlace } from "./business-days.ts";
import type { HolidayTable } from "./holidays.ts";
import { CLOCKS, type ClockKind, type Promises } from "./promises.ts";
import { dayIn, endOfDay } from "./state-time.ts";

/** The customer owed an answer from the day of our question to the day of theirs, null until then. */
export type Pause = { readonly from: CalendarDate; readonly until: CalendarDate | null };

/** The day from which a clock counts, in the time of its state, and its pauses. */
export type ClockFacts = { readonly startedOn: CalendarDate; readonly pauses?: readonly Pause[] };

/** The promises that held when the clock started, and the holidays in force now: one that is proclaimed later moves the day. */
export type ClockRules = BusinessPlace & { readonly promises: Promises };

/** Kept until the end of the day `dueOn` in the state, which is the instant `dueAt`. */
export type Deadline = {
  readonly dueOn: CalendarDate;
  /** In UTC. */
  readonly dueAt: string;
  /** False where its days run past the table of holidays, so that only weekends were left out. */
  readonly isHolidaysKnown: boolean;
};

/** A clock that stands still, with the days that are left once the customer answered. */
export type Paused = { readonly pausedSince: CalendarDate; readonly daysLeft: number };

/** The property's state, else the person's, else New South Wales. */
export function clockState(found: { readonly property: State | null; readonly person: State | null }): State {
  return found.property ?? found.person ?? "NSW";
}

function isPaused(day: CalendarDate, pauses: readonly Pause[]): boolean {
  return pauses.some(({ from, until }) => isBefore(from, day) && (until === null || !isBefore(until, day)));
}

/** The first day of the pause that goes on; null where none does. */
function pausedSince(pauses: readonly Pause[]): CalendarDate | null {
  const open = pauses.filter(({ until }) => until === null).map(({ from }) => from);
  return open.toSorted()[0] ?? null;
}

/**
 * The last day of a clock, or the days it has left while it stands still. Days after the day of a question, up to and including the day of the
 * answer, do not count. A clock that had no day left when we asked is not saved by asking: its day stays.
 */
export function deadlineOf(
  kind: ClockKind,
  facts: ClockFacts & { readonly pauses?: never },
  rules: ClockRules,
): Deadline;
export function deadlineOf(kind: ClockKind, facts: ClockFacts, rules: ClockRules): Deadline | Paused;
export function deadlineOf(kind: ClockKind, facts: ClockFacts, rules: ClockRules): Deadline | Paused {
  const promise = rules.promises[kind];
  const pauses = CLOCKS[kind].pauses ? (facts.pauses ?? []) : [];
  const stopped = pausedSince(pauses);
  let day = facts.startedOn;
  let left = promise.days;
  while (left > 0) {
    if (stopped !== null && !isBefore(day, stopped)) return { pausedSince: stopped, daysLeft: left };
    day = addDays(day, 1);
    const counts = promise.unit === "calendar" || isBusinessDay(day, rules);
    if (counts && !isPaused(day, pauses)) left -= 1;
  }
  return {
    dueOn: day,
    dueAt: endOfDay(rules.state, day),
    isHolidaysKnown: promise.unit === "calendar" || !isBefore(rules.holidays.knownUntil, day),
  };
}

/** The day on which those who are told at warning are told, some business days before the last one. */
export function warnedOn(kind: ClockKind, dueOn: CalendarDate, rules: ClockRules): CalendarDate {
  return addBusinessDays(dueOn, -rules.promises[kind].warnedBefore, rules);
}

/** Promises and holidays as the server knows them. */
export type Calendar = {
  /** In force at the moment for which we count. */
  readonly holidays: HolidayTable;
  /** In force at an instant in UTC. */
  readonly promisesAt: (instant: string) => Promises;
};

/** The state whose days count, with the calendar. */
export type KnownPlace = { readonly state: State; readonly calendar: Calendar };

/** The rules for a clock that started at an instant, given in UTC. */
export function rulesSince(startedAt: string, { state, calendar }: KnownPlace): ClockRules {
  return { state, holidays: calendar.holidays, promises: calendar.promisesAt(startedAt) };
}

/** The deadline of a clock that started at an instant, given in UTC, and never stood still. */
export function deadlineSince(kind: ClockKind, startedAt: string, place: KnownPlace): Deadline {
  return deadlineOf(kind, { startedOn: dayIn(place.state, startedAt) }, rulesSince(startedAt, place));
}

type HardshipFacts = {
  readonly cameOn: CalendarDate;
  /** The day of our notice that asks for information, and the day on which it came. */
  readonly information: { readonly askedOn: CalendarDate; readonly cameOn: CalendarDate | null } | null;
};

/**
 * The clock of a request for hardship help (facts, Hardship, NCC s72). Information counts if it was asked for within the days that we have to
 * decide, and if it came within those that we wait for it.
 */
export function hardshipClock(
  { cameOn, information }: HardshipFacts,
  promises: Promises,
): { readonly kind: ClockKind; readonly startedOn: CalendarDate } {
  const inTime = (from: CalendarDate, to: CalendarDate, kind: ClockKind) =>
    daysBetween(from, to) <= promises[kind].days;
  const waiting = "hardship-decided-without-information";
  if (information === null || !inTime(cameOn, information.askedOn, "hardship-decided"))
    return { kind: "hardship-decided", startedOn: cameOn };
  const { askedOn, cameOn: answeredOn } = information;
  return answeredOn !== null && inTime(askedOn, answeredOn, waiting)
    ? { kind: "hardship-decided", startedOn: answeredOn }
    : { kind: waiting, startedOn: askedOn };
}

/** The clock of the answer to a complaint: about hardship, a default notice or enforcement it is the shorter one. */
export function complaintClock({ isUrgent }: { readonly isUrgent: boolean }): ClockKind {
  return isUrgent ? "hardship-complaint-answered" : "complaint-answered";
}
