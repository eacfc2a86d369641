import { framePageOf } from "@keystep/contract/operations/measured-pages";
import type { PageSpeed } from "@keystep/contract/operations/operations";
import { onCLS, onINP, onLCP } from "web-vitals";

/**
 * Tells the server how fast this view of a page was, once, when it is first hidden or left. No cookie goes with it: it is nobody's.
 *
 * @param page by what it is counted; a page of the frame is by its address
 */
export function tellSpeed(page = framePageOf(location.pathname)): void {
  const speed: PageSpeed = { page };
  onLCP(({ value }) => (speed.largestPaint = value));
  onINP(({ value }) => (speed.slowestInteraction = value));
  onCLS(({ value }) => (speed.layoutShift = value));
  // The listeners that set the last figures capture the event, so they run before this one.
  const tell = () => {
    if (document.visibilityState !== "hidden") return;
    removeEventListener("visibilitychange", tell);
    void fetch("/api/v1/page-speed", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(speed),
      keepalive: true,
      credentials: "omit",
    }).catch(() => undefined);
  };
  addEventListener("visibilitychange", tell);
}
