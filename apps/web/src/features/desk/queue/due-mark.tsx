import { FIRST_HOLIDAYS } from "@keystep/domain/clocks/holidays";
import { dayIn } from "@keystep/domain/clocks/state-time";
import type { CaseRow } from "@keystep/contract/desk/cases";
import { dueGroup, type DueGroup } from "@keystep/domain/desk/due-group";
import { daysBetween } from "@keystep/domain/kernel/calendar-date";
import { dayHere } from "#src/app/instants";
import { isTheirs } from "#src/features/desk/case-words";
import { weekdayText } from "#src/ui/moment";

const HOUR_MS = 3_600_000;

type Deadline = Pick<CaseRow, "dueAt" | "pausedOn" | "state" | "waitsFor">;
type State = CaseRow["state"];

/** A deadline ends with its last day where the case is, so the instant it ends lies on the next. */
function lastDay(dueAt: string, state: State) {
  return dayIn(state, new Date(new Date(dueAt).getTime() - 1).toISOString());
}

export function groupOf({ dueAt, pausedOn, state }: Deadline, now: Date): DueGroup {
  const facts = {
    dueOn: dueAt === null ? null : lastDay(dueAt, state),
    isOver: dueAt !== null && new Date(dueAt) <= now,
    isPaused: pausedOn !== null,
  };
  return dueGroup(facts, dayHere(now), { state, holidays: FIRST_HOLIDAYS });
}

function overText(dueAt: string, state: State, now: Date): string {
  const hours = Math.floor((now.getTime() - new Date(dueAt).getTime()) / HOUR_MS);
  if (hours < 1) return "Just over";
  if (hours < 24) return `${hours} h over`;
  const days = daysBetween(lastDay(dueAt, state), dayHere(now));
  return days === 1 ? "1 day over" : `${days} days over`;
}

export function dueText({ dueAt, pausedOn, state }: Deadline, group: DueGroup, now: Date): string {
  if (dueAt !== null && group === "overdue") return overText(dueAt, state, now);
  if (pausedOn !== null) return `Since ${weekdayText(pausedOn).replace(/^\w+ /, "")}`;
  if (dueAt === null) return "–";
  return group === "today" ? "Today" : weekdayText(lastDay(dueAt, state));
}

/** The day of a deadline, where the words before it do not say it. */
function dayOf({ dueAt, state }: Deadline, group: DueGroup): string | null {
  return dueAt !== null && (group === "overdue" || group === "today") ? weekdayText(lastDay(dueAt, state)) : null;
}

const FILLED = { today: 0.25, soon: 0.6, later: 1 } as const;

/** The time that is left fills the ring; a mark where none is, bars where it stands still. */
function Ring({ group }: { readonly group: DueGroup }) {
  if (group === "none") return null;
  if (group === "overdue") {
    return (
      <svg viewBox="0 0 16 16" aria-hidden="true" className="ring">
        <circle cx="8" cy="8" r="7" fill="currentColor" />
        <path d="M8 4.2v4.4M8 11.4v.2" stroke="var(--paper-raised)" strokeWidth="1.9" strokeLinecap="round" />
      </svg>
    );
  }
  if (group === "waiting") {
    return (
      <svg viewBox="0 0 16 16" aria-hidden="true" className="ring">
        <g fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round">
          <circle cx="8" cy="8" r="6.5" strokeDasharray="2.4 2.2" />
          <path d="M6.5 5.8v4.4M9.5 5.8v4.4" />
        </g>
      </svg>
    );
  }
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="ring">
      <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <circle
        cx="8"
        cy="8"
        r="2.3"
        pathLength="1"
        fill="none"
        stroke="currentColor"
        strokeWidth="4.6"
        strokeDasharray={`${FILLED[group]} 1`}
        transform="rotate(-90 8 8)"
      />
    </svg>
  );
}

type DueMarkProps = { readonly row: Deadline; readonly now: Date };

export function DueMark({ row, now }: DueMarkProps) {
  const group = groupOf(row, now);
  const day = dayOf(row, group);
  return (
    // Red and clay are for what we have to do.
    <span
      className={`duemark ${isTheirs(row, now) ? "due-theirs" : `due-${group}`}`}
      title={day === null ? undefined : `Due ${day}`}
    >
      <Ring group={group} />
      <span>
        {dueText(row, group, now)}
        {day === null ? null : <span className="day">{day}</span>}
      </span>
    </span>
  );
}
