import { addBusinessDays } from "@keystep/domain/clocks/business-days";
import { deadlineOf, rulesSince, type KnownPlace } from "@keystep/domain/clocks/deadline";
import { dayIn, endOfDay } from "@keystep/domain/clocks/state-time";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { RunningClock, Standing } from "./standing.ts";

/** A deadline with its day, or with the day from which it stands still. */
export type DatedClock = {
  readonly clock: RunningClock["clock"];
  readonly startedOn: CalendarDate;
  readonly dueOn: CalendarDate | null;
  readonly dueAt: string | null;
  readonly pausedOn: CalendarDate | null;
  readonly daysLeft: number | null;
  readonly metAt: string | null;
};

function dated({ clock, startedAt, pauses, metAt }: RunningClock, place: KnownPlace): DatedClock {
  const dayOf = (instant: string) => dayIn(place.state, instant);
  const startedOn = dayOf(startedAt);
  const days = pauses.map(({ from, until }) => ({ from: dayOf(from), until: until === null ? null : dayOf(until) }));
  const deadline = deadlineOf(clock, { startedOn, pauses: days }, rulesSince(startedAt, place));
  const known = { clock, startedOn, metAt };
  return "dueOn" in deadline
    ? { ...known, dueOn: deadline.dueOn, dueAt: deadline.dueAt, pausedOn: null, daysLeft: null }
    : { ...known, dueOn: null, dueAt: null, pausedOn: deadline.pausedSince, daysLeft: deadline.daysLeft };
}

export function datedClocks({ clocks }: Pick<Standing, "clocks">, place: KnownPlace): DatedClock[] {
  return clocks.map((clock) => dated(clock, place));
}

/** So many business days after we asked, somebody asks after the answer, where the request itself names no day. */
const ASK_AFTER_DAYS = 10;

/** When somebody has to act next on an open case, and for which deadline; null where nothing runs. */
export type NextDue = { readonly at: string; readonly clock: RunningClock["clock"] | "follow-up" };

/**
 * The first deadline that runs. Where all of them wait for the customer, the day until which we asked: silence is asked after, never forgotten.
 */
export function nextDue(
  clocks: readonly DatedClock[],
  askedUntil: CalendarDate | null,
  { state, calendar }: KnownPlace,
): NextDue | null {
  const open = clocks.filter(({ metAt }) => metAt === null);
  const running = open
    .flatMap(({ clock, dueAt }) => (dueAt === null ? [] : [{ clock, at: dueAt }]))
    .toSorted((one, other) => (one.at < other.at ? -1 : 1));
  if (running[0] !== undefined) return running[0];
  const pausedOn = open.map((clock) => clock.pausedOn).find((day) => day !== null);
  if (pausedOn === undefined || pausedOn === null) return null;
  const day = askedUntil ?? addBusinessDays(pausedOn, ASK_AFTER_DAYS, { state, holidays: calendar.holidays });
  return { at: endOfDay(state, day), clock: "follow-up" };
}
