import { useEffect, type RefObject } from "react";
import { useLocation } from "react-router";

/** Focus starts at the heading, or at the answers that a person comes back from changing. */
export function useArrival(heading: RefObject<HTMLElement | null>, isShown: boolean): void {
  const { hash } = useLocation();

  useEffect(() => {
    if (!isShown) return;
    const part = hash === "" ? null : document.getElementById(hash.slice(1));
    (part ?? heading.current)?.focus({ preventScroll: true });
    part?.scrollIntoView?.({ block: "start" });
  }, [hash, heading, isShown]);
}
