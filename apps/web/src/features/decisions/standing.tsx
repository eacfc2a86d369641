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

/** How long the offer stands, and who accepted it so far. */
export function Standing({ decision, children }: StandingProps & { readonly children?: ReactNode }) {
  const { offer, daysLeft } = decision;
  if (offer === null) return null;
  return (
    <section aria-label="Where the offer stands" className="grid gap-4 rounded-3xl bg-sunken p-6 print:hidden">
      {daysLeft === null ? null : (
        <div className="grid gap-1">
          <p className="font-display text-[1.6rem] leading-tight font-semibold">{daysLeftText(daysLeft)}</p>
          <p className="text-soft">The offer stands until {formatLongDate(offer.validUntil)}.</p>
        </div>
      )}
      <Acceptances decision={decision} />
      {children}
    </section>
  );
}
