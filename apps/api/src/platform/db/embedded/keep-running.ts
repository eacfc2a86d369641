import { setTimeout as pause } from "node:timers/promises";
import { readPostmaster } from "./postmaster-file.ts";
import { isProcessAlive } from "./process-state.ts";

const CHECK_EVERY_MS = 500;

export interface KeepRunning {
  readonly clusterDir: string;
  readonly restart: () => Promise<void>;
  readonly log: (message: string) => void;
}

/** Starts the server again when it died under us. Ends with the function it answers. */
export function keepRunning({ clusterDir, restart, log }: KeepRunning): () => Promise<void> {
  const ended = new AbortController();

  async function hasDied(): Promise<boolean> {
    const postmaster = await readPostmaster(clusterDir);
    return postmaster === null || !isProcessAlive(postmaster.pid);
  }

  async function watch(): Promise<void> {
    while (!ended.signal.aborted) {
      // An aborted pause is how the watch ends.
      await pause(CHECK_EVERY_MS, undefined, { ref: false, signal: ended.signal }).catch(() => undefined);
      if (ended.signal.aborted || !(await hasDied())) continue;
      log("The database has died and is started again.");
      await restart().catch((error: unknown) => log(error instanceof Error ? error.message : "It cannot be started."));
    }
  }

  const watching = watch();
  return async () => {
    ended.abort();
    await watching;
  };
}
