import { setTimeout as pause } from "node:timers/promises";
import { isPostmasterAlive } from "./postmaster-process.ts";

const CHECK_EVERY_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

export interface KeepRunning {
  readonly clusterDir: string;
  readonly restart: () => Promise<void>;
  readonly log: (message: string) => void;
}

/** Starts the server again when it died under us. Ends with the function it answers. */
export function keepRunning({ clusterDir, restart, log }: KeepRunning): () => Promise<void> {
  const ended = new AbortController();

  async function watch(): Promise<void> {
    let pauseMs = CHECK_EVERY_MS;
    while (!ended.signal.aborted) {
      // An aborted pause is how the watch ends.
      await pause(pauseMs, undefined, { ref: false, signal: ended.signal }).catch(() => undefined);
      if (ended.signal.aborted || (await isPostmasterAlive(clusterDir))) continue;
      log("The database has died and is started again.");
      try {
        await restart();
        pauseMs = CHECK_EVERY_MS;
      } catch (error) {
        log(error instanceof Error ? error.message : "It cannot be started.");
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      }
    }
  }

  const watching = watch();
  return async () => {
    ended.abort();
    await watching;
  };
}
