import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Tells a process from a later one with the same number; null if no such process runs. */
export function processIdentity(pid: number): string | null {
  if (!answersSignals(pid)) return null;
  try {
    if (process.platform !== "linux") {
      return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
    }
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The command name (field 2) may hold spaces and brackets, so counting starts after its last bracket.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    // A dead process that its parent has not collected answers signals all the same.
    if (fields[0] === "Z" || fields[0] === "X") return null;
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()}:${fields[19]}`;
  } catch {
    return "unknown";
  }
}

export function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
