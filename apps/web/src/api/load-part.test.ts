import { beforeEach, expect, test, vi } from "vitest";
import { isApiProblem } from "./api-problem.ts";
import { loadPart } from "./load-part.ts";

beforeEach(() => void vi.useFakeTimers());
test("a part that arrives at the third try is there", async () => {
  let tries = 0;
  const part = loadPart(async () => {
    tries += 1;
    if (tries < 3) throw new TypeError("Failed to fetch dynamically imported module");
    return "part";
  });
  await vi.runAllTimersAsync();
  expect(await part).toBe("part");
  expect(tries).toBe(3);
});

test("a part that never arrives is a network problem with words for the person", async () => {
  const part = loadPart(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module")));
  const failed = part.catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(isApiProblem(await failed, "client.unreachable")).toBe(true);
});
