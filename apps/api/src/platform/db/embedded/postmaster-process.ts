import { readdirSync, readlinkSync, realpathSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { answersSignals } from "./process-identity.ts";

/** The process that PostgreSQL noted in the first line of its folder's file; single-user mode notes it as a negative number. */
export async function postmasterPid(clusterDir: string): Promise<number | null> {
  const text = await readFile(join(clusterDir, "postmaster.pid"), "utf8").catch(() => "");
  const pid = Math.abs(Number(text.split("\n")[0]));
  return Number.isInteger(pid) && pid > 0 ? pid : null;
}

/**
 * On Linux PostgreSQL's processes all stand in their data folder. A stranger with a number that is used again stands elsewhere, and a dead
 * process that its parent has not collected stands nowhere, although it answers signals.
 */
export async function isPostmasterAlive(clusterDir: string): Promise<boolean> {
  const pid = await postmasterPid(clusterDir);
  if (pid === null) return false;
  return process.platform === "linux" ? workingFolder(pid) === realpathSync(clusterDir) : answersSignals(pid);
}

/**
 * PostgreSQL refuses to start while the number in its file belongs to any process. The file goes only when no process at all stands in the
 * folder; where the machine cannot tell, PostgreSQL judges by itself.
 */
export async function removeDeadPostmasterFile(clusterDir: string): Promise<void> {
  if (process.platform !== "linux" || (await postmasterPid(clusterDir)) === null) return;
  const folder = realpathSync(clusterDir);
  const isAnyLeft = readdirSync("/proc").some((name) => /^\d+$/.test(name) && workingFolder(Number(name)) === folder);
  if (!isAnyLeft) await rm(join(clusterDir, "postmaster.pid"), { force: true });
}

/** Stops the server of a folder: at once but cleanly, and where that takes too long, without its last checkpoint. */
export async function stopPostmaster(clusterDir: string): Promise<void> {
  for (const [signal, limitMs] of [
    ["SIGINT", 15_000],
    ["SIGQUIT", 5_000],
  ] as const) {
    const pid = await postmasterPid(clusterDir);
    if (pid === null || !(await isPostmasterAlive(clusterDir))) return;
    process.kill(pid, signal);
    const until = Date.now() + limitMs;
    while ((await isPostmasterAlive(clusterDir)) && Date.now() < until) await pause(10);
  }
}

function workingFolder(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}
