import { CLOSING_WORDS } from "@keystep/contract/desk/case-words";
import { useClock } from "#src/app/clock";
import { statusText } from "#src/features/desk/case-words";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { weekdayText } from "#src/ui/moment";
import { StateMark } from "./state-mark.tsx";

/** The act that closed it, or our message, which closes a question. */
function closingAct({ kind, closedAt, acts }: OpenedCase) {
  const byHand = acts.findLast(({ act, at }) => act === "closed" && at === closedAt);
  return byHand ?? (kind === "conversation" ? acts.findLast(({ act }) => act === "wrote") : undefined);
}

/** Says who closed the case and why, as far as it is known. */
function ending(found: OpenedCase) {
  if (found.kind === "application" || found.kind === "mortgage-share")
    return { by: found.closedBy, why: statusText(found) };
  const act = closingAct(found);
  const why = Object.entries(CLOSING_WORDS).find(([reason]) => reason === (act?.said ?? "answered"))?.[1];
  return { by: act?.by ?? null, why: act === undefined ? undefined : why };
}

/** The first fact of a closed case: when it was, by whom and why. */
export function Closed({ found, myId }: { readonly found: OpenedCase; readonly myId: string | undefined }) {
  const { closedAt } = found;
  const now = useClock().now();
  const { by, why } = ending(found);
  return (
    <span className="case-due duemark desk-part">
      <StateMark state="passed" />
      <b>
        Closed{closedAt === null ? "" : ` ${weekdayText(closedAt, now)}`}
        {by === null ? "" : ` by ${by.id === myId ? "you" : by.name}`}
        {why === undefined ? "" : `: ${why.toLowerCase()}`}
      </b>
    </span>
  );
}
