import { clockOf, type Clock } from "#src/platform/clock";

export type TestClock = Clock & { set(instant: string | Date): void; advance(milliseconds: number): void };

/** Noon in Sydney on an ordinary day, until a test says otherwise. */
export function testClock(start = "2026-03-02T01:00:00.000Z"): TestClock {
  let now = new Date(start);
  return {
    ...clockOf(() => new Date(now)),
    set(instant) {
      now = new Date(instant);
    },
    advance(milliseconds) {
      now = new Date(now.getTime() + milliseconds);
    },
  };
}
