import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPace } from "./receive-upload.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

test("what comes faster than the pace waits, whoever brings it; what comes slower does not", async () => {
  const waits: number[] = [];
  const pace = createPace(1000, async (milliseconds) => waits.push(milliseconds));
  await pace(40);
  expect(waits).toEqual([]);
  await Promise.all([pace(60), pace(60)]);
  expect(waits).toEqual([50, 110]);
  vi.advanceTimersByTime(1000);
  await pace(40);
  expect(waits).toEqual([50, 110]);
});

test("by the real clock it waits for so long", async () => {
  const pace = createPace(1000);
  const begun = process.hrtime.bigint();
  await pace(100);
  // The 50 ms that may come at once are not waited for; timers may come a little early.
  expect(Number(process.hrtime.bigint() - begun) / 1e6).toBeGreaterThanOrEqual(45);
});
