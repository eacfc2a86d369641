import { CLOCK_WORDS } from "@keystep/contract/desk/case-words";
import { calendarDay, daysBetween } from "@keystep/domain/kernel/calendar-date";
import { Fragment, useId } from "react";
import { useClock } from "#src/app/clock";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { promises } from "#src/layout/figures";
import { weekdayText } from "#src/ui/moment";
import { DUE_ID } from "./case-parts.ts";

type CaseClock = OpenedCase["clocks"][number];

/** The days of a deadline about hardship and since when they count: two rules of the law end it on different days. Null of any other. */
function ruleOf({ clock, startedOn, dueOn }: CaseClock): string | null {
  if (dueOn === null || !clock.startsWith("hardship-decided")) return null;
  const days = `${daysBetween(calendarDay(startedOn), calendarDay(dueOn))} days from ${weekdayText(startedOn)}`;
  return `${days}, when ${clock === "hardship-decided" ? "they told us or the information came" : "we asked for it"}`;
}

const WITHOUT_INFORMATION = "hardship-decided-without-information";

/** Every deadline with its day, or since when it waits for the customer. */
export function Clocks({ clocks }: Pick<OpenedCase, "clocks">) {
  const heading = useId();
  const now = useClock().now();
  const isOver = (dueAt: string | null) => dueAt !== null && new Date(dueAt) <= now;
  const open = clocks
    .filter(({ metAt }) => metAt === null)
    .map((each) => ({ ...each, rule: ruleOf(each) }))
    .toSorted((one, other) => (one.dueAt ?? "9").localeCompare(other.dueAt ?? "9"));
  // The header says the one that runs.
  const [first, ...more] = open;
  if (first === undefined || (more.length === 0 && first.pausedOn === null && first.rule === null)) return null;
  return (
    <section aria-labelledby={heading} id={DUE_ID} className="part">
      <h2 id={heading}>Due</h2>
      <dl className="days">
        {open.map(({ clock, startedOn, dueOn, dueAt, aimOn, pausedOn, rule }) => (
          <Fragment key={`${clock} ${startedOn}`}>
            <div>
              <dt>
                {clock === WITHOUT_INFORMATION ? "Decide with or without the information" : CLOCK_WORDS[clock]}
                {aimOn === null || aimOn === dueOn || isOver(dueAt) ? null : (
                  <span className="under soft">A weekend or holiday: aim for {weekdayText(aimOn)}</span>
                )}
                {rule === null ? null : <span className="under soft">{rule}</span>}
                {clock === WITHOUT_INFORMATION ? (
                  <span className="under soft">If it comes before: {promises["hardship-decided"]} from that day</span>
                ) : null}
              </dt>
              <dd className={isOver(dueAt) ? "red" : ""}>
                {dueOn === null
                  ? `Stopped since ${weekdayText(pausedOn ?? startedOn)}: the customer owes an answer`
                  : `${isOver(dueAt) ? "Late:" : "By"} ${weekdayText(dueOn)}`}
              </dd>
            </div>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
