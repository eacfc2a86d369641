import { useEffect, type RefObject } from "react";
import { useLocation } from "react-router";

/** Focus starts at the heading, or at the answers that a person comes back from changing. */
export function useArrival(heading: RefObject<HTMLElement | null>, isShown: boolean): void {
  const { hash } = useLocation();

  useEffect(() => {
    if (!isShown) return;
    const part = hash === "" ? null : document.getElementById(hash.slice(1));
    part?.closest("details")?.toggleAttribute("open", true);
    // A heading that opens its part by a press takes the focus with what is pressed.
    (part?.closest("summary") ?? part ?? heading.current)?.focus({ preventScroll: true });
    part?.scrollIntoView?.({ block: "start" });
  }, [hash, heading, isShown]);
}
