import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withinIdleLimit } from "./idle-limit.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function all<T>(source: AsyncIterable<T>): Promise<T[]> {
  const arrived: T[] = [];
  for await (const item of source) arrived.push(item);
  return arrived;
}

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test("whoever sends now and then may take as long as it takes", async () => {
  async function* slow() {
    for (const piece of ["a", "b", "c"]) {
      await after(29_000);
      yield piece;
    }
  }
  const arrived = all(withinIdleLimit(slow()));
  await vi.advanceTimersByTimeAsync(90_000);
  expect(await arrived).toEqual(["a", "b", "c"]);
});

test("half a minute without anything is the end, and the source is let go of", async () => {
  let isLetGo = false;
  const stuck: AsyncIterable<string> = {
    [Symbol.asyncIterator]: () => ({
      next: () => new Promise(() => undefined),
      return: async () => {
        isLetGo = true;
        return { done: true, value: undefined };
      },
    }),
  };
  const arrived = all(withinIdleLimit(stuck)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await arrived).toMatchObject({ code: "file.stalled" });
  expect(isLetGo).toBe(true);
});

test("the time of whoever reads does not count", async () => {
  async function* quick() {
    yield "a";
    yield "b";
  }
  const read = (async () => {
    const pieces: string[] = [];
    for await (const piece of withinIdleLimit(quick())) {
      pieces.push(piece);
      await after(60_000);
    }
    return pieces;
  })();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await read).toEqual(["a", "b"]);
});
