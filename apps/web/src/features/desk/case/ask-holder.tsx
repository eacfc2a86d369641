import type { OpenedCase } from "#src/features/desk/desk-queries";
import { useCasePlaces, useSide } from "./case-places.tsx";
import { firstName } from "#src/features/staff/first-name";
import { canDo } from "./can-do.ts";

type AskHolderProps = {
  readonly found: OpenedCase;
  readonly myId: string | undefined;
  /** Nothing else is to be done with the case by this person. */
  readonly isMain: boolean;
};

/** The way to the colleague who has the case: a note that begins with their name. Nothing where nobody else has it. */
export function AskHolder({ found, myId, isMain }: AskHolderProps) {
  const { setNoteFor } = useCasePlaces();
  const toSide = useSide();
  const { assignee } = found;
  if (assignee === null || assignee.id === myId || !canDo(found, "note")) return null;
  const name = firstName(assignee.name, "them");
  return (
    <button
      type="button"
      className={isMain ? "btn big main" : "btn bare"}
      onClick={() => toSide(() => setNoteFor(name))}
    >
      Ask {name}
    </button>
  );
}
