import { useEffect, type RefObject } from "react";
import { useLocation } from "react-router";

/** Reading starts at the heading; whoever comes back from a change goes on where they left. */
export function useArrival(heading: RefObject<HTMLElement | null>, isShown: boolean): void {
  const { hash } = useLocation();

  useEffect(() => {
    if (!isShown) return;
    const part = hash === "" ? null : document.getElementById(hash.slice(1));
    (part ?? heading.current)?.focus({ preventScroll: true });
    part?.scrollIntoView?.({ block: "start" });
  }, [hash, heading, isShown]);
}
