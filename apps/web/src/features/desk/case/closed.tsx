import { CLOSING_WORDS } from "@keystep/contract/desk/case-words";
import { dayHere } from "#src/app/instants";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { weekdayText } from "#src/ui/moment";

/** The act that closed it, or our message, which closes a question. */
function closingAct({ kind, closedAt, acts }: OpenedCase) {
  const byHand = acts.findLast(({ act, at }) => act === "closed" && at === closedAt);
  return byHand ?? (kind === "conversation" ? acts.findLast(({ act }) => act === "wrote") : undefined);
}

/** In the header of a lead or conversation that is closed: when it was, by whom and why. */
export function Closed({ found, myId }: { readonly found: OpenedCase; readonly myId: string | undefined }) {
  const { kind, stage, closedAt } = found;
  if (stage !== "closed" || closedAt === null || (kind !== "lead" && kind !== "conversation")) return null;
  const act = closingAct(found);
  const words = Object.entries(CLOSING_WORDS).find(([reason]) => reason === (act?.said ?? "answered"))?.[1];
  return (
    <p className="blocks">
      <b>
        Closed {weekdayText(dayHere(closedAt))}
        {act === undefined ? "" : ` by ${act.by.id === myId ? "you" : act.by.name}: ${words?.toLowerCase() ?? ""}`}
      </b>
    </p>
  );
}
