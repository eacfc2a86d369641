import { clockOf } from "#src/platform/clock";
import type { TestClock } from "#src/testing/test-clock";

/** A clock that goes on with the system's, by which other providers stamp their tokens, until a test moves it. */
export function runningClock(): TestClock {
  let ahead = 0;
  return {
    ...clockOf(() => new Date(Date.now() + ahead)),
    set(instant) {
      ahead = new Date(instant).getTime() - Date.now();
    },
    advance(milliseconds) {
      ahead += milliseconds;
    },
  };
}
