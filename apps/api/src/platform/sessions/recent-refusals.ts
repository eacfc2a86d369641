import { LRUCache } from "lru-cache";
import type { Clock } from "#src/platform/clock";

const KNOWN_MS = 1000;
const MAX_KNOWN = 20_000;

/**
 * Keys that were refused a moment ago. Asking the database each time would let a storm against one key hold up everybody else who
 * waits for a connection; a release in another process is noticed a second late.
 */
export function createRecentRefusals(clock: Clock) {
  const refusals = new LRUCache<string, { until: number; end: number }>({ max: MAX_KNOWN });
  return {
    /** When the window of a refused key ends. */
    find(key: string): number | null {
      const known = refusals.get(key);
      return known === undefined || known.until <= clock.now().getTime() ? null : known.end;
    },
    keep(key: string, end: number): void {
      refusals.set(key, { until: Math.min(end, clock.now().getTime() + KNOWN_MS), end });
    },
    forget(key: string): void {
      refusals.delete(key);
    },
    forgetAll(beginning: string): void {
      for (const key of refusals.keys()) if (key.startsWith(beginning)) refusals.delete(key);
    },
  };
}
