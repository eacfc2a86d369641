import { useTakeNext } from "#src/features/desk/frame/take-next.tsx";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import type { Said } from "./use-assigning.ts";

type OutcomeProps = { readonly said: Said | null; readonly problem: string | null };

/** The last action, or why it was not done, with the way back for ten seconds. */
export function Outcome({ said, problem }: OutcomeProps) {
  const takeNext = useTakeNext();
  const refused = takeNext.problem ?? problem;
  const words = refused ?? takeNext.said ?? said?.words ?? "";
  const isBad = refused !== null || said?.isBad === true;
  return (
    <div role="status" className={words === "" ? "sr-only" : `note ${isBad ? "look" : "ok"}`}>
      <p>{words}</p>
      {said?.undo === undefined || refused !== null ? null : (
        <button type="button" className="btn" onClick={said.undo}>
          Undo <Kbd of="undo" />
        </button>
      )}
    </div>
  );
}
