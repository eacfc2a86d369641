import { addBusinessDays, businessDaysBetween, type BusinessPlace } from "@keystep/domain/clocks/business-days";
import { dayIn, endOfDay } from "@keystep/domain/clocks/state-time";
import { addDays, isBefore, type CalendarDate } from "@keystep/domain/kernel/calendar-date";

/** How a list is cut where it is read by deadline, in that order (interpretation, The case desk). */
export const DUE_GROUPS = {
  overdue: "Overdue",
  "ask-again": "To ask again",
  today: "Due today",
  soon: "Soon",
  later: "Later",
  waiting: "Waiting for an answer",
  none: "No deadline",
} as const;
export type DueGroup = keyof typeof DUE_GROUPS;

const SOON_BUSINESS_DAYS = 3;

/** The last day that counts as soon: the weekend before it does, too. */
export function soonUntil(today: CalendarDate, place: BusinessPlace): CalendarDate {
  return addBusinessDays(today, SOON_BUSINESS_DAYS, place);
}

/** Deadlines that a list can be narrowed to: the instant before which they end. */
export const DUE_WITHIN = ["overdue", "today", "week"] as const;
export type DueWithin = (typeof DUE_WITHIN)[number];

const DAYS_WITHIN = { today: 0, week: 7 } as const satisfies Record<Exclude<DueWithin, "overdue">, number>;

/** A deadline ends with its day. `now` is an instant in UTC. */
export function dueBefore(within: DueWithin, now: string): string {
  return within === "overdue" ? now : endOfDay("NSW", addDays(dayIn("NSW", now), DAYS_WITHIN[within]));
}

export type DueFacts = {
  /** The last day of the deadline; null where none runs. */
  readonly dueOn: CalendarDate | null;
  /** Somebody else has to act: once it is over they are asked again, and nothing of ours is late. */
  readonly isTheirs: boolean;
  /** Of a topic that the law guards, and with nobody of ours: its silence is our lateness too, as nobody would ask. */
  readonly isForgotten?: boolean;
  /** The deadline has passed, or the day to ask again while it stands still. */
  readonly isOver: boolean;
  /** The deadline stands still, because the customer owes an answer. */
  readonly isPaused: boolean;
};

export function dueGroup(
  { dueOn, isTheirs, isForgotten = false, isOver, isPaused }: DueFacts,
  today: CalendarDate,
  place: BusinessPlace,
): DueGroup {
  if (isOver) return isTheirs && !isForgotten ? "ask-again" : "overdue";
  if (isPaused) return "waiting";
  if (dueOn === null) return "none";
  if (!isBefore(today, dueOn)) return "today";
  return businessDaysBetween(today, dueOn, place) <= SOON_BUSINESS_DAYS ? "soon" : "later";
}
