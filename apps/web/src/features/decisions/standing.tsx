import type { DecisionAnswer } from "@keystep/contract/decisions/offers";
import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import type { ReactNode } from "react";
import { dateText } from "#src/ui/instant";
import { Circled, TICK } from "#src/ui/state-mark.tsx";
import { daysLeftText } from "./situation.ts";

type StandingProps = { readonly decision: DecisionAnswer };

function Person({ words, isDone }: { readonly words: string; readonly isDone: boolean }) {
  return (
    <li className="flex items-baseline gap-2.5">
      <Circled sign={isDone ? TICK : null} className={`translate-y-0.5 ${isDone ? "text-eucalyptus" : "text-soft"}`} />
      {words}
    </li>
  );
}

/** Each person of the application, with the day on which they accepted. */
function Acceptances({ decision: { acceptances, viewer, otherName } }: StandingProps) {
  const own = acceptances.find(({ party }) => party === viewer);
  const other = acceptances.find(({ party }) => party !== viewer);
  return (
    <ul className="grid gap-2" aria-label="Who accepted">
      <Person
        isDone={own !== undefined}
        words={own === undefined ? "You have yet to accept." : `You accepted on ${dateText(own.at)}.`}
      />
      {otherName === null ? null : (
        <Person
          isDone={other !== undefined}
          words={
            other === undefined ? `${otherName} has yet to accept.` : `${otherName} accepted on ${dateText(other.at)}.`
          }
        />
      )}
    </ul>
  );
}

type WholeStandingProps = StandingProps & { readonly isPaused?: boolean; readonly children?: ReactNode };

/** How long the offer stands, and who accepted it so far. While we look at it again nobody can accept it, so no days are counted down. */
export function Standing({ decision, isPaused = false, children }: WholeStandingProps) {
  const { offer, daysLeft, acceptances } = decision;
  if (offer === null) return null;
  const lastDay = formatLongDate(offer.validUntil);
  return (
    <section aria-label="Where the offer stands" className="grid gap-4 rounded-3xl bg-sunken p-6 print:hidden">
      {daysLeft === null && !isPaused ? null : (
        <div className="grid gap-1">
          <p className="font-display text-[1.6rem] leading-tight font-semibold">
            {isPaused || daysLeft === null ? "Paused" : daysLeftText(daysLeft)}
          </p>
          <p className="text-soft">
            {isPaused
              ? `It can’t be accepted while we check it. If it stands, its last day moves from ${lastDay} by the days of the check.`
              : `The offer stands until ${lastDay}.`}
          </p>
        </div>
      )}
      {isPaused && acceptances.length === 0 ? null : <Acceptances decision={decision} />}
      {children}
    </section>
  );
}
