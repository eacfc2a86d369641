import { setTimeout as pause } from "node:timers/promises";
import { readPostmaster } from "./postmaster-file.ts";
import { isProcessAlive } from "./process-state.ts";

const FAST_LIMIT_MS = 15_000;
const IMMEDIATE_LIMIT_MS = 5_000;

/** Stops the server of a cluster: at once but cleanly, and where that takes too long, without its last checkpoint. */
export async function stopPostmaster(clusterDir: string): Promise<void> {
  const pid = (await readPostmaster(clusterDir))?.pid;
  if (pid === undefined || !isProcessAlive(pid)) return;
  signal(pid, "SIGINT");
  if (await isGone(pid, FAST_LIMIT_MS)) return;
  signal(pid, "SIGQUIT");
  await isGone(pid, IMMEDIATE_LIMIT_MS);
}

function signal(pid: number, name: "SIGINT" | "SIGQUIT"): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended in between.
  }
}

async function isGone(pid: number, limitMs: number): Promise<boolean> {
  const until = Date.now() + limitMs;
  while (isProcessAlive(pid)) {
    if (Date.now() > until) return false;
    await pause(10);
  }
  return true;
}
