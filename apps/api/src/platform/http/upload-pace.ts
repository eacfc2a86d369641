import { setTimeout as pause } from "node:timers/promises";

/** So much may come at once without waiting. */
const ALLOWANCE_MS = 50;

/** Waits as long as it takes for these bytes to be within the pace. */
export type Pace = (bytes: number) => Promise<void>;

/**
 * One pace for all uploads, so that fast lines leave the process time for other calls. `wait` is the clock's; tests
 * pass their own.
 */
export function createPace(bytesASecond: number, wait: (milliseconds: number) => Promise<unknown> = pause): Pace {
  let dueAt = 0;
  return async (bytes) => {
    const now = performance.now();
    dueAt = Math.max(dueAt, now) + (bytes * 1000) / bytesASecond;
    const early = dueAt - now - ALLOWANCE_MS;
    if (early > 0) await wait(early);
  };
}
