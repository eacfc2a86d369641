import { Problem } from "./problem.ts";

const IDLE_LIMIT_MS = 30_000;

/** Passes on what comes, and ends after too long a silence. Only the sender's time counts, not the reader's. */
export async function* withinIdleLimit<T>(source: AsyncIterable<T>, limitMs = IDLE_LIMIT_MS): AsyncGenerator<T> {
  const iterator = source[Symbol.asyncIterator]();
  let isDone = false;
  try {
    while (!isDone) {
      const next = await beforeLimit(iterator.next(), limitMs);
      if (next.done === true) isDone = true;
      else yield next.value;
    }
  } finally {
    // Not awaited: a sender that stalls would be waited for again.
    if (!isDone) void iterator.return?.().catch(() => undefined);
  }
}

async function beforeLimit<T>(next: Promise<T>, limitMs: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Problem("file.stalled")), limitMs);
  try {
    return await Promise.race([next, late]);
  } finally {
    clearTimeout(timer);
    // The pending read is given up, so its later failure must not count as unhandled.
    next.catch(() => undefined);
  }
}
