import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const START_LIMIT_MS = 60_000;
const ASK_EVERY_MS = 20;

export type Environment = Readonly<Record<string, string>>;

/** A port that nothing uses. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return address === null || typeof address === "string" ? 0 : address.port;
}

/** The program of a release and nothing else of this machine but what `/bin` has: no npm, no settings. */
export function runRelease(folder: string, args: readonly string[], env: Environment = {}): string {
  return execFileSync(join(folder, "bin/keystep"), args, { env: { PATH: "/bin", ...env }, encoding: "utf8" });
}

/** @throws Error where it ends or is not ready within a minute */
export async function untilReady(server: ChildProcess, port: string): Promise<void> {
  const begun = performance.now();
  while (performance.now() - begun < START_LIMIT_MS && server.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok === true) return;
    await wait(ASK_EVERY_MS);
  }
  server.kill();
  throw new Error(`It was not ready within ${START_LIMIT_MS / 1000} s.`);
}

/** Starts a server of a release and answers once it is ready, with how long that took. */
export async function serveRelease(folder: string, env: Environment): Promise<{ server: ChildProcess; ms: number }> {
  const begun = performance.now();
  const server = spawn(join(folder, "bin/keystep"), ["serve"], { env: { PATH: "/bin", ...env }, stdio: "ignore" });
  await untilReady(server, env["PORT"] ?? "");
  return { server, ms: performance.now() - begun };
}

export async function stopServer(server: ChildProcess): Promise<void> {
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  await ended;
}
