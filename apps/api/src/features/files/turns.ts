import { Problem } from "#src/platform/http/problem";

const MAX_WAITING_OF_ONE = 16;
const MAX_WAITING = 64;
const RETRY_SECONDS = 10;

type TakeTurn = <T>(userId: string, work: () => Promise<T>) => Promise<T>;

/** One piece of work at a time, and people in rotation: a person who asks for many holds up another by one piece at most. */
export function createTurns(): TakeTurn {
  const lines = new Map<string, (() => Promise<void>)[]>();
  let isAtWork = false;

  async function workThrough(): Promise<void> {
    isAtWork = true;
    for (let [userId] = lines.keys(); userId !== undefined; [userId] = lines.keys()) {
      const line = lines.get(userId) ?? [];
      await line.shift()?.();
      // The person goes to the end, behind those who came meanwhile.
      lines.delete(userId);
      if (line.length > 0) lines.set(userId, line);
    }
    isAtWork = false;
  }

  return async (userId, work) => {
    const line = lines.get(userId) ?? [];
    const waiting = [...lines.values()].flat().length;
    if (line.length >= MAX_WAITING_OF_ONE || waiting >= MAX_WAITING) {
      throw new Problem("file.busy", { headers: { "retry-after": `${RETRY_SECONDS}` } });
    }
    return new Promise((resolve, reject) => {
      line.push(() => work().then(resolve, reject));
      lines.set(userId, line);
      if (!isAtWork) void workThrough();
    });
  };
}
