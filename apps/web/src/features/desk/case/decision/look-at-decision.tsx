import { isUndoable } from "@keystep/domain/applications/application-status";
import { useId } from "react";
import { useClock } from "#src/app/clock";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { deskPaths } from "#src/features/desk/desk-paths";
import { Link } from "#src/ui/link.tsx";
import { useRequiredUser } from "#src/api/use-required-user";
import { lookDay } from "#src/features/desk/queue/due-mark.tsx";
import { weekdayMomentText, weekdayText } from "#src/ui/moment";
import { namesOr, OUTCOME_WORDS } from "./decision-words.ts";

type Look = NonNullable<OpenedCase["secondLook"]>;

/** The colleagues who may look, and the last day for it. */
function waitsFor({ mayLook, lookDrawnAt, state }: OpenedCase, me: string | undefined, now: Date): string {
  if (mayLook === null || lookDrawnAt === null) return "";
  const who = mayLook.some(({ id }) => id === me) ? "You" : namesOr(mayLook, "Nobody yet");
  return ` ${who} can, by ${weekdayText(lookDay({ lookDrawnAt, state }), now)}.`;
}

function wordsOf({ state, given }: Look, status: OpenedCase["status"], now: Date): string {
  // A decline pays nothing out.
  const mayPay = status !== "declined";
  const waits = "This decision was drawn for a second look: a third person decides the case again, without seeing it.";
  if (given === null) return mayPay ? `${waits} No money is released before.` : waits;
  const told = `${given.by.name} looked on ${weekdayMomentText(given.at, now)} and came to`;
  if (state === "agrees") return `${told} the same outcome.`;
  const next = isUndoable(status)
    ? "Take the decision back to decide it anew."
    : "It can’t be taken back now: the people who release money see this.";
  return `${told} another one: ${OUTCOME_WORDS[given.outcome].toLowerCase()}. ${mayPay ? "No money is released while it stands. " : ""}${next}`;
}

/** How the second look at the decision stands, and whether it holds the money. */
export function LookAtDecision({ found }: { readonly found: OpenedCase }) {
  const heading = useId();
  const { secondLook, status, id } = found;
  const me = useRequiredUser()?.id;
  const now = useClock().now();
  if (secondLook === null) return null;
  return (
    <section aria-labelledby={heading} className="part standing-proposal">
      <h2 id={heading}>Second look</h2>
      <p className={secondLook.state === "differs" ? "clay" : ""}>
        {wordsOf(secondLook, status, now)}
        {secondLook.given === null ? waitsFor(found, me, now) : ""}
      </p>
      <p>
        <Link href={deskPaths.secondLook(id)}>
          {secondLook.given === null ? "The case as it was decided" : "Both outcomes side by side"}
        </Link>
      </p>
    </section>
  );
}
