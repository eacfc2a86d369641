import { CLOCK_WORDS } from "@keystep/contract/desk/case-words";
import { FIRST_HOLIDAYS } from "@keystep/domain/clocks/holidays";
import { dayIn, endOfDay } from "@keystep/domain/clocks/state-time";
import type { CaseRow } from "@keystep/contract/desk/cases";
import type { ClockKind } from "@keystep/domain/clocks/promises";
import { lookDueOn } from "@keystep/domain/desk/look-due";
import { isGuarded } from "@keystep/domain/desk/case";
import { DUE_GROUPS, dueGroup, soonUntil, type DueGroup } from "@keystep/domain/desk/due-group";
import { daysBetween } from "@keystep/domain/kernel/calendar-date";
import { dayHere } from "#src/app/instants";
import { isTheirs } from "#src/features/desk/case-words";
import { ZONES } from "#src/features/desk/case/zones";
import { timeText, weekdayText } from "#src/ui/moment";

const HOUR_MS = 3_600_000;

type Deadline = Pick<CaseRow, "dueAt" | "pausedOn" | "state" | "waitsFor"> &
  Partial<Pick<CaseRow, "kind" | "type" | "assignee">>;
type State = CaseRow["state"];
type Past = { readonly dueAt: string; readonly state: State };

/** A deadline ends with its last day where the case is, so the instant it ends lies on the next. */
function lastDay(dueAt: string, state: State) {
  return dayIn(state, new Date(new Date(dueAt).getTime() - 1).toISOString());
}

/** A complaint or hardship that nobody of ours has: nobody would notice its silence. */
function isForgotten({ kind, type, assignee }: Pick<Deadline, "kind" | "type" | "assignee">): boolean {
  return kind !== undefined && type !== undefined && assignee === null && isGuarded({ kind, type });
}

export function groupOf({ dueAt, pausedOn, state, waitsFor, ...of }: Deadline, now: Date): DueGroup {
  const facts = {
    dueOn: dueAt === null ? null : lastDay(dueAt, state),
    isTheirs: waitsFor !== "us",
    isForgotten: isForgotten(of),
    isOver: dueAt !== null && new Date(dueAt) <= now,
    isPaused: pausedOn !== null,
  };
  return dueGroup(facts, dayHere(now), { state, holidays: FIRST_HOLIDAYS });
}

/** The heading of a group. Business days differ by state: it names the last day of those that are in it. */
export function groupText(group: DueGroup, rows: readonly Deadline[], now: Date): string {
  if (group !== "soon") return DUE_GROUPS[group];
  const days = rows.flatMap(({ dueAt, state }) => (dueAt === null ? [] : [lastDay(dueAt, state)]));
  const until = soonUntil(dayHere(now), { state: "NSW", holidays: FIRST_HOLIDAYS });
  return `Until ${weekdayText([until, ...days].toSorted().at(-1) ?? until, now)}`;
}

/** "10 days overdue"; where they are to be asked again, their day was "10 days ago": nothing of ours is late. */
function pastText({ dueAt, state }: Past, group: DueGroup, now: Date): string {
  const word = group === "overdue" ? "overdue" : "ago";
  const hours = Math.floor((now.getTime() - new Date(dueAt).getTime()) / HOUR_MS);
  if (hours < 1) return group === "overdue" ? "Just overdue" : "Just now";
  if (hours < 24) return hours === 1 ? `1 hour ${word}` : `${hours} hours ${word}`;
  const days = daysBetween(lastDay(dueAt, state), dayHere(now));
  return days === 1 ? `1 day ${word}` : `${days} days ${word}`;
}

const isPast = (group: DueGroup) => group === "overdue" || group === "ask-again";

const SINCE = "Since";

/** The day since which a case waits; null where a deadline that is over says more. */
function sinceOf({ dueAt, pausedOn }: Deadline, group: DueGroup) {
  return dueAt !== null && isPast(group) ? null : pausedOn;
}

export function dueText(row: Deadline, group: DueGroup, now: Date): string {
  const { dueAt, state } = row;
  const since = sinceOf(row, group);
  if (since !== null) return `${SINCE} ${weekdayText(since, now)}`;
  if (dueAt === null) return "–";
  if (isPast(group)) return pastText({ dueAt, state }, group, now);
  if (group !== "today") return weekdayText(lastDay(dueAt, state), now);
  // A call that was promised has an hour.
  if (dueAt !== endOfDay(state, lastDay(dueAt, state))) return `Today, ${timeText(dueAt)}`;
  // West of here it can still be the day that has ended here.
  return dayIn(state, now.toISOString()) === dayHere(now) ? "Today" : `Today in ${state}`;
}

/** The day beside the words: of a deadline that they do not say, or since which a case waits. */
function dayOf(row: Deadline, group: DueGroup, now: Date): string | null {
  const { dueAt, state } = row;
  const since = sinceOf(row, group);
  if (since !== null) return weekdayText(since, now);
  return dueAt !== null && (isPast(group) || group === "today") ? weekdayText(lastDay(dueAt, state), now) : null;
}

/** Silence, which is asked after and is no lateness of ours. */
function isStillTheirs(row: Deadline, now: Date): boolean {
  const group = groupOf(row, now);
  return group !== "overdue" && (isTheirs(row, now) || group === "ask-again");
}

function markOf(row: Deadline, now: Date): "over" | "bars" | null {
  const group = groupOf(row, now);
  if (isStillTheirs(row, now) || group === "waiting") return "bars";
  return group === "overdue" ? "over" : null;
}

/** A mark where no time is left, bars where the customer owes an answer; a day that is to come says itself when it is. */
function Ring({ mark }: { readonly mark: "over" | "bars" }) {
  if (mark === "over") {
    return (
      <svg viewBox="0 0 16 16" aria-hidden="true" className="ring">
        <circle cx="8" cy="8" r="7" fill="currentColor" />
        <path d="M8 4.2v4.4M8 11.4v.2" stroke="var(--paper-raised)" strokeWidth="1.9" strokeLinecap="round" />
      </svg>
    );
  }
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="ring">
      <g fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round">
        <circle cx="8" cy="8" r="6.5" strokeDasharray="2.4 2.2" />
        <path d="M6.5 5.8v4.4M9.5 5.8v4.4" />
      </g>
    </svg>
  );
}

/** How a deadline is joined to its day: what is due, what is done by then, and what happens then. */
const JOINED: Readonly<Partial<Record<ClockKind, string>>> = { decision: "due", "first-look": "due", offer: "on" };

/** The last day of a second look. */
export function lookDay({ lookDrawnAt, state }: Pick<CaseRow, "state"> & { readonly lookDrawnAt: string }) {
  return lookDueOn(dayIn(state, lookDrawnAt), { state, holidays: FIRST_HOLIDAYS });
}

/** Its deadline, which runs on no clock of its case. */
export function lookDeadline({ lookDrawnAt, state }: Pick<CaseRow, "lookDrawnAt" | "state">): Deadline {
  const dueOn = lookDrawnAt === null ? null : lookDay({ lookDrawnAt, state });
  return { dueAt: dueOn === null ? null : endOfDay(state, dueOn), pausedOn: null, state, waitsFor: "us" };
}

type PhraseProps = {
  readonly row: Deadline;
  readonly clock: ClockKind | null;
  readonly now: Date;
  /** The deadline where no clock of the case says it. */
  readonly due?: string;
  /** When the call that is due can be made, at an hour at which nobody is called. */
  readonly callFrom?: string | null;
};

/** "Next hour to call: Mon 30 Nov, 9:00 am", by the time where they are; null where the call can be made in time. */
export function nextHourText({ row: { dueAt, state }, now, callFrom: from = null }: PhraseProps): string | null {
  if (from === null || dueAt === null || dueAt > from) return null;
  const [day, today] = [dayIn(state, from), dayIn(state, now.toISOString())];
  return `Next hour to call: ${day === today ? "today" : weekdayText(day, now)}, ${timeText(from, ZONES[state])}`;
}

/** "Decision due Wed 18 Nov, 10 days overdue": a deadline in one phrase, for where it stands alone. Null where none runs. */
export function duePhrase({ row, clock, now, due = "Due" }: PhraseProps): string | null {
  const { dueAt, state, kind } = row;
  const group = groupOf(row, now);
  const since = sinceOf(row, group);
  if (since !== null) return `Waits since ${weekdayText(since, now)}`;
  if (dueAt === null) return null;
  const nothingRuns = kind === "lead" ? "Call again" : due;
  const what = clock === null ? nothingRuns : `${CLOCK_WORDS[clock]} ${JOINED[clock] ?? "by"}`;
  const day = weekdayText(lastDay(dueAt, state), now);
  const late = isPast(group) ? `, ${pastText({ dueAt, state }, group, now).toLowerCase()}` : "";
  return `${what} ${group === "today" ? "today, " : ""}${day}${late}`;
}

/** The same in its colour, with the mark that says without colour that it is late or stands still. */
export function DuePhrase(props: PhraseProps) {
  const { row, now } = props;
  const [words, nextHour] = [duePhrase(props), nextHourText(props)];
  if (words === null) return null;
  const group = groupOf(row, now);
  const isStill = isStillTheirs(row, now);
  return (
    <span className={`case-due duemark ${isStill ? "due-theirs" : `due-${group}`}`}>
      <DueRing row={row} now={now} />
      <b>{words}</b>
      {nextHour === null ? null : <span className="soft">{nextHour}</span>}
    </span>
  );
}

function DueRing({ row, now }: DueMarkProps) {
  const mark = markOf(row, now);
  return mark === null || (row.dueAt === null && row.pausedOn === null) ? null : <Ring mark={mark} />;
}

type DueMarkProps = { readonly row: Deadline; readonly now: Date };

export function DueMark({ row, now }: DueMarkProps) {
  const group = groupOf(row, now);
  const day = dayOf(row, group, now);
  // Silence is asked after since the day on which an answer was due.
  const isSince = sinceOf(row, group) !== null || group === "ask-again";
  const isStill = isStillTheirs(row, now);
  const mark = markOf(row, now);
  return (
    // Red and clay are for what we have to do, and not for silence.
    <span
      className={`duemark ${isStill ? "due-theirs" : `due-${group}`} ${mark === null ? "unmarked" : ""}`}
      title={day === null || isSince ? undefined : `Due ${day}`}
    >
      <DueRing row={row} now={now} />
      <span className={day === null || isSince ? "" : "day-first"}>
        {isSince ? `${SINCE} ` : null}
        {day === null ? null : <span className="day">{day}</span>}
        {isSince ? null : <span>{dueText(row, group, now)}</span>}
      </span>
    </span>
  );
}
