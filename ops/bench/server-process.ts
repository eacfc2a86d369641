import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { SERVER_FLAGS } from "#scripts/bootstrap.mjs";

export type Target = { name: string; url: string; process: ChildProcess };

/** Starts a file of ours and waits for the line that tells its address. */
export async function start(name: string, file: string, env: Record<string, string>): Promise<Target> {
  const child = spawn(process.execPath, [...SERVER_FLAGS, file], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (bytes: Buffer) => {
      output += bytes.toString();
      const found = /running at (http:\/\/\S+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once("exit", () => reject(new Error(`${name} did not start: ${output}`)));
  });
  return { name, url, process: child };
}

export async function stop({ process: child }: Target): Promise<void> {
  if (child.exitCode !== null) return;
  const left = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await left;
}

/** Memory of a process in MB, now (VmRSS) or the most it ever held (VmHWM); null where the system does not tell. */
export async function memoryOf({ process: child }: Target, figure: "VmRSS" | "VmHWM"): Promise<number | null> {
  const file = `/proc/${child.pid}/status`;
  if (!existsSync(file)) return null;
  const kilobytes = new RegExp(`${figure}:\\s+(\\d+)`).exec(await readFile(file, "utf8"))?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}
