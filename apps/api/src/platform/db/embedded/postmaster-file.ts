import { readFile } from "node:fs/promises";
import { join } from "node:path";

export interface Postmaster {
  readonly pid: number;
  readonly port: number | null;
  readonly status: "starting" | "ready" | "stopping" | "unknown";
}

/** What PostgreSQL wrote about itself in its data folder; null where there is no such file, or not yet a whole one. */
export async function readPostmaster(clusterDir: string): Promise<Postmaster | null> {
  try {
    return parsePostmaster(await readFile(join(clusterDir, "postmaster.pid"), "utf8"));
  } catch {
    return null;
  }
}

/** Lines: process, data folder, start time, port, socket folder, address, shared memory key, status. */
export function parsePostmaster(text: string): Postmaster | null {
  const lines = text.split("\n").map((line) => line.trim());
  // A negative number means single-user mode; it is a process all the same.
  const pid = Math.abs(Number(lines[0]));
  if (!Number.isInteger(pid) || pid === 0) return null;
  const port = Number(lines[3]);
  const status = lines[7];
  return {
    pid,
    port: Number.isInteger(port) && port > 0 ? port : null,
    status: status === "starting" || status === "ready" || status === "stopping" ? status : "unknown",
  };
}
