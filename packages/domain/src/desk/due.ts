import { addBusinessDays } from "@keystep/domain/clocks/business-days";
import { deadlineOf, hardshipClock, rulesSince, warnedOn, type KnownPlace } from "@keystep/domain/clocks/deadline";
import { dayIn, endOfDay } from "@keystep/domain/clocks/state-time";
import { addDays, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { FollowUp, RunningClock, Standing } from "./standing.ts";

/** A deadline with its day, or with the day from which it stands still. */
export type DatedClock = {
  readonly clock: RunningClock["clock"];
  readonly startedOn: CalendarDate;
  readonly dueOn: CalendarDate | null;
  readonly dueAt: string | null;
  /** The beginning of the day on which we are warned. */
  readonly warnAt: string | null;
  readonly pausedOn: CalendarDate | null;
  readonly daysLeft: number | null;
  readonly metAt: string | null;
};

function dated(
  { clock: named, startedAt, pauses, metAt, information, endsOn }: RunningClock,
  place: KnownPlace,
): DatedClock {
  const dayOf = (instant: string) => dayIn(place.state, instant);
  const dayOrNone = (instant: string | null) => (instant === null ? null : dayOf(instant));
  const rules = rulesSince(startedAt, place);
  const cameOn = dayOf(startedAt);
  const { kind: clock, startedOn } =
    information === undefined || information === null
      ? { kind: named, startedOn: cameOn }
      : hardshipClock(
          { cameOn, information: { askedOn: dayOf(information.askedAt), cameOn: dayOrNone(information.cameAt) } },
          rules.promises,
        );
  const days = pauses.map(({ from, until }) => ({ from: dayOf(from), until: dayOrNone(until) }));
  const deadline =
    endsOn === undefined
      ? deadlineOf(clock, { startedOn, pauses: days }, rules)
      : { dueOn: endsOn, dueAt: endOfDay(place.state, endsOn) };
  const known = { clock, startedOn, metAt };
  return "dueOn" in deadline
    ? {
        ...known,
        dueOn: deadline.dueOn,
        dueAt: deadline.dueAt,
        warnAt: endOfDay(place.state, addDays(warnedOn(clock, deadline.dueOn, rules), -1)),
        pausedOn: null,
        daysLeft: null,
      }
    : {
        ...known,
        dueOn: null,
        dueAt: null,
        warnAt: null,
        pausedOn: deadline.pausedSince,
        daysLeft: deadline.daysLeft,
      };
}

export function datedClocks({ clocks }: Pick<Standing, "clocks">, place: KnownPlace): DatedClock[] {
  return clocks.map((clock) => dated(clock, place));
}

/** When somebody has to act next on an open case, and for which deadline; null where nothing runs. */
export type NextDue = { readonly at: string; readonly clock: RunningClock["clock"] | "follow-up" };

/** When silence is asked after: the day until which the customer was asked to answer, or some days after a moment. */
export type Later = { readonly askedUntil: CalendarDate | null; readonly followUp?: FollowUp | null | undefined };

/** Where the request names no day of its own, the clock that would have set it. */
function askAfter(askedOn: CalendarDate, place: KnownPlace): CalendarDate {
  return deadlineOf("customer-answer", { startedOn: askedOn }, rulesSince(endOfDay(place.state, askedOn), place)).dueOn;
}

/** The first deadline that runs. Where none does, the day on which we ask after: silence is never forgotten. */
export function nextDue(
  clocks: readonly DatedClock[],
  { askedUntil, followUp }: Later,
  { state, calendar }: KnownPlace,
): NextDue | null {
  const open = clocks.filter(({ metAt }) => metAt === null);
  const running = open
    .flatMap(({ clock, dueAt }) => (dueAt === null ? [] : [{ clock, at: dueAt }]))
    .toSorted((one, other) => (one.at < other.at ? -1 : 1));
  if (running[0] !== undefined) return running[0];
  if (followUp !== null && followUp !== undefined && "at" in followUp) return { at: followUp.at, clock: "follow-up" };
  const pausedOn = open.map((clock) => clock.pausedOn).find((day) => day !== null) ?? null;
  const day =
    pausedOn !== null
      ? (askedUntil ?? askAfter(pausedOn, { state, calendar }))
      : followUp === undefined || followUp === null
        ? null
        : addBusinessDays(dayIn(state, followUp.since), followUp.days, { state, holidays: calendar.holidays });
  if (day === null) return null;
  return { at: endOfDay(state, day), clock: "follow-up" };
}
