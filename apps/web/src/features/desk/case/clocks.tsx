import { CLOCK_WORDS } from "@keystep/contract/desk/case-words";
import { calendarDay, daysBetween } from "@keystep/domain/kernel/calendar-date";
import { useId } from "react";
import { useClock } from "#src/app/clock";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { promises } from "#src/layout/figures";
import { weekdayText } from "#src/ui/moment";
import { DUE_ID } from "./case-parts.ts";

type CaseClock = OpenedCase["clocks"][number];

/** The days of a deadline about hardship and since when they count: two rules of the law end it on different days. Null of any other. */
function ruleOf({ clock, startedOn, dueOn }: CaseClock, now: Date): string | null {
  if (dueOn === null || !clock.startsWith("hardship-decided")) return null;
  const days = `${daysBetween(calendarDay(startedOn), calendarDay(dueOn))} days from ${weekdayText(startedOn, now)}`;
  return `${days}, when ${clock === "hardship-decided" ? "they told us or the information came" : "we asked for it"}`;
}

const isOver = (dueAt: string | null, now: Date) => dueAt !== null && new Date(dueAt) <= now;

const WITHOUT_INFORMATION = "hardship-decided-without-information";

/** Why a deadline ends on its day: the rule, and that it is no day to work on. */
function whyOf(each: CaseClock, now: Date): readonly string[] {
  const { clock, dueOn, aimOn } = each;
  const isFree = dueOn !== null && aimOn !== null && aimOn !== dueOn;
  return [
    ruleOf(each, now),
    clock === WITHOUT_INFORMATION ? `If it comes before: ${promises["hardship-decided"]} from that day` : null,
    isFree ? `${weekdayText(dueOn, now)} is on a weekend or holiday` : null,
  ].filter((line) => line !== null);
}

/** "Aim for Fri 18 Dec; last day Sat 19 Dec": the day to work to comes before that of the law. */
function daysText({ startedOn, dueOn, dueAt, aimOn, pausedOn }: CaseClock, now: Date): string {
  if (dueOn === null) return `Stopped since ${weekdayText(pausedOn ?? startedOn, now)}: the customer owes an answer`;
  const day = weekdayText(dueOn, now);
  if (isOver(dueAt, now)) return `Was due ${day}`;
  return aimOn === null || aimOn === dueOn ? `By ${day}` : `Aim for ${weekdayText(aimOn, now)}; last day ${day}`;
}

/** Every deadline with its day, or since when it waits for the customer. */
export function Clocks({ clocks }: Pick<OpenedCase, "clocks">) {
  const heading = useId();
  const now = useClock().now();
  const open = clocks
    .filter(({ metAt }) => metAt === null)
    .map((each) => ({ ...each, why: whyOf(each, now), text: daysText(each, now) }))
    .toSorted((one, other) => (one.dueAt ?? "9").localeCompare(other.dueAt ?? "9"));
  // The header says the one that runs.
  const [first, ...more] = open;
  if (first === undefined || (more.length === 0 && first.pausedOn === null && ruleOf(first, now) === null)) return null;
  return (
    <section aria-labelledby={heading} id={DUE_ID} className="part">
      <h2 id={heading}>Due</h2>
      <dl className="days">
        {open.map(({ clock, startedOn, dueAt, why, text }) => (
          <div key={`${clock} ${startedOn}`}>
            <dt>{clock === WITHOUT_INFORMATION ? "Decide with or without the information" : CLOCK_WORDS[clock]}</dt>
            <dd className={isOver(dueAt, now) ? "red" : ""}>
              {text}
              {why.length === 0 ? null : (
                <details className="soft">
                  <summary>Why?</summary>
                  {why.map((line) => (
                    <p key={line}>{line}</p>
                  ))}
                </details>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
