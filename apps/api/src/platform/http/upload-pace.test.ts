import { expect, test, vi } from "vitest";
import { createPace } from "./upload-pace.ts";

test("what comes faster than the pace waits, whoever brings it; what comes slower does not", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const pace = createPace(1000);
  const begun = process.hrtime.bigint();
  await pace(40);
  expect(Number(process.hrtime.bigint() - begun) / 1e6).toBeLessThan(40);
  await Promise.all([pace(60), pace(60)]);
  expect(Number(process.hrtime.bigint() - begun) / 1e6).toBeGreaterThanOrEqual(100);
  vi.advanceTimersByTime(1000);
  const later = process.hrtime.bigint();
  await pace(40);
  expect(Number(process.hrtime.bigint() - later) / 1e6).toBeLessThan(40);
  vi.useRealTimers();
});
