import { useState } from "react";
import type { SaveState } from "#src/form/save-state.tsx";
import { useIsOnline } from "#src/form/use-is-online";

/** Why the server could not be reached, until the connection is back or a save got through. */
export function useLostConnection(saveState: SaveState) {
  const isOnline = useIsOnline();
  const [lost, setLost] = useState<string | null>(null);
  const lastSave = saveState.kind === "saved" ? saveState : null;
  const [before, setBefore] = useState({ isOnline, lastSave });
  if (before.isOnline !== isOnline || before.lastSave !== lastSave) {
    setBefore({ isOnline, lastSave });
    if (before.isOnline !== isOnline || lastSave !== null) setLost(null);
  }
  return { isOnline, lost, setLost };
}
