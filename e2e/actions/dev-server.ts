import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "#actions/real-server";

const WEB = fileURLToPath(new URL("../../apps/web", import.meta.url));
const START_LIMIT_MS = 90_000;
const END_LIMIT_MS = 5000;

/** The web app as it is served while developing, in processes of its own, without the server behind it. */
export type DevServer = { readonly url: string; end(): Promise<void> };

export async function startDevServer(): Promise<DevServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const tool = dirname(createRequire(join(WEB, "package.json")).resolve("@react-router/dev/package.json"));
  // It starts itself once more, so it leads a group of its own, which is ended as a whole.
  const running = spawn(
    process.execPath,
    [join(tool, "bin.cjs"), "dev", "--host", "127.0.0.1", "--port", String(port), "--strictPort"],
    {
      cwd: WEB,
      env: { PATH: process.env["PATH"] ?? "", HOME: process.env["HOME"] ?? "" },
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    },
  );
  const ended = once(running, "exit");
  let output = "";
  for (const stream of [running.stdout, running.stderr]) {
    stream.on("data", (chunk: Buffer) => (output = `${output}${chunk.toString()}`.slice(-8000)));
  }

  function signal(name: NodeJS.Signals): void {
    try {
      if (running.pid !== undefined) process.kill(-running.pid, name);
    } catch {
      // The process group has ended.
    }
  }

  async function end(): Promise<void> {
    signal("SIGTERM");
    const limit = setTimeout(() => signal("SIGKILL"), END_LIMIT_MS);
    await ended;
    clearTimeout(limit);
  }

  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    if (running.exitCode !== null) throw new Error(`The development server ended at its start:\n${output}`);
    const answer = await fetch(url, { headers: { accept: "text/html" } }).catch(() => null);
    if (answer?.ok === true) return { url, end };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await end();
  throw new Error(`The development server was not ready in time:\n${output}`);
}
