import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** What tells one process from a later one that was given the same number; null when no such process runs. */
export function processIdentity(pid: number): string | null {
  if (process.platform === "linux") {
    const stat = linuxStat(pid);
    return stat === null || stat.isDead ? null : `${bootId()}:${stat.startedAt}`;
  }
  if (!answersSignals(pid)) return null;
  try {
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch {
    return "unknown";
  }
}

export function isProcessAlive(pid: number): boolean {
  // A zombie still answers signals but has given up everything it held; only /proc tells the two apart.
  if (process.platform === "linux") return processIdentity(pid) !== null;
  return answersSignals(pid);
}

/** PostgreSQL's processes all stand in their data folder; null where the machine cannot tell. */
export function processesStandingIn(folder: string): number[] | null {
  if (process.platform !== "linux") return null;
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && pid !== process.pid && workingFolder(pid) === folder);
}

function workingFolder(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function linuxStat(pid: number): { isDead: boolean; startedAt: string } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The command name (field 2) may hold spaces and brackets, so counting starts after its last bracket.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return { isDead: fields[0] === "Z" || fields[0] === "X", startedAt: fields[19] ?? "" };
  } catch {
    return null;
  }
}

function bootId(): string {
  try {
    return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    return "";
  }
}
