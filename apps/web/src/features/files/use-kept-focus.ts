import { useEffect, useRef, type FocusEvent } from "react";

/** Where what had the focus goes away by itself, as a file that has arrived does, the focus goes to `fallbackId` and not to nowhere. */
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
    onBlur: ({ target, relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
      const isLeft = relatedTarget instanceof Node ? !currentTarget.contains(relatedTarget) : target.isConnected;
      if (isLeft) isInside.current = false;
    },
  };
}
