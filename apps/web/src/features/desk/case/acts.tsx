import { CALL_RESULT_WORDS, CLOSING_WORDS, TOPIC_WORDS } from "@keystep/contract/desk/case-words";
import type { CaseAct } from "@keystep/domain/desk/acts";
import { useId } from "react";
import { useClock } from "#src/app/clock";
import { weekdayMomentText } from "#src/ui/moment";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { DONE_ID } from "./case-parts.ts";

type Act = OpenedCase["acts"][number];

const WORDS: Readonly<Record<CaseAct, string>> = {
  called: "Called",
  wrote: "Wrote to them",
  "topic-set": "Set the topic",
  "information-asked": "Asked for information",
  "information-came": "The information came",
  closed: "Closed",
  reopened: "Opened again",
};
const SAID = { called: CALL_RESULT_WORDS, "topic-set": TOPIC_WORDS, closed: CLOSING_WORDS } as const;

function wordsOf({ act, said, isUrgent }: Act): string {
  const table = Object.entries(SAID).find(([name]) => name === act)?.[1];
  const found = table === undefined ? undefined : Object.entries(table).find(([name]) => name === said)?.[1];
  const words = found === undefined ? WORDS[act] : `${WORDS[act]}: ${found.toLowerCase()}`;
  return isUrgent ? `${words}, about hardship or enforcement` : words;
}

/** The acts of staff on a lead or a conversation, the newest first; remarks are for staff, as notes are. */
export function Acts({ acts }: Pick<OpenedCase, "acts">) {
  const heading = useId();
  const now = useClock().now();
  // Each try is told beside the number and in the timeline.
  const shown = acts.filter(({ act, note }) => note !== null || (act !== "called" && act !== "wrote"));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={heading} id={DONE_ID} className="part staff-only">
      <div className="part-head">
        <h2 id={heading}>What we did</h2>
        <span className="soft">Only staff see this</span>
      </div>
      <ul>
        {shown.toReversed().map((act) => (
          <li key={act.id}>
            <p>
              <b>{wordsOf(act)}</b>
            </p>
            <p className="soft">
              {act.by.name}, {weekdayMomentText(act.at, now)}
            </p>
            {act.note === null ? null : <p className="as-typed">{act.note}</p>}
            {act.needsNotice === null ? null : (
              <p className="soft">{act.needsNotice ? "A letter is needed." : "No letter is needed."}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
