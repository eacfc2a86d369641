import { useEffect, useRef, type FocusEvent } from "react";

/** Moves the focus to `fallbackId` when the focused element disappears by itself, as a file that has arrived does. */
export function useKeptFocus(fallbackId: string) {
  const isInside = useRef(false);
  useEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return;
    isInside.current = false;
    document.getElementById(fallbackId)?.focus();
  });
  return {
    onFocus: () => {
      isInside.current = true;
    },
    // On its way to another place the focus is nowhere for a moment, in which a form that saves what was left changes: what takes the focus
    // only sets this again, or Tab would never get past this place.
    onBlur: ({ target, relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
      const isOutside = relatedTarget instanceof Node && !currentTarget.contains(relatedTarget);
      if (target.isConnected || isOutside) isInside.current = false;
    },
  };
}
