import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { createInterface } from "node:readline";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const REPOSITORY = fileURLToPath(new URL("../..", import.meta.url));
const START_LIMIT_MS = 60_000;

/** A server of this repository, bundled as for a release (`global-setup.ts`), in a process of its own, with its own database and data folder. */
export type RealServer = {
  url: string;
  /** The address of its database, with the password, so that tests can read the rows as they are stored. */
  databaseUrl(): Promise<string>;
  /** The lines of its log so far that tell a failure. */
  errors(): readonly string[];
  /** Ends the process at once, as a power cut of the process would; PostgreSQL is left behind as an orphan. */
  kill(): Promise<void>;
  /** Starts the process again at the same address with the same data. */
  restart(): Promise<void>;
  /** Ends the process gracefully and removes its data. */
  remove(): Promise<void>;
};

/** A free port of loopback. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("No port was given");
  return address.port;
}

async function waitUntilReady(url: string, process: ChildProcess, output: () => string) {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    if (process.exitCode !== null) throw new Error(`The server ended at its start:\n${output()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server was not ready in time:\n${output()}`);
}

/** Starts a server; `settings` are added to its environment. */
export async function startRealServer(settings: Record<string, string> = {}): Promise<RealServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "keystep-e2e-"));
  // As root PostgreSQL runs as another user, who must be able to enter.
  await chmod(dataDir, 0o755);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let running: ChildProcess;
  let output = "";
  const errors: string[] = [];

  async function start() {
    running = spawn(process.execPath, [join(REPOSITORY, "apps/api/build/main.js")], {
      cwd: REPOSITORY,
      env: {
        PATH: process.env["PATH"] ?? "",
        HOME: process.env["HOME"] ?? "",
        PORT: String(port),
        DATA_DIR: dataDir,
        RATE_LIMIT_FACTOR: "1000",
        LOG_LEVEL: "warn",
        // Journeys make the cases that they look at.
        DEMO_CASES: "false",
        ...settings,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const collect = (line: string) => {
      output = `${output}${line}\n`.slice(-8000);
      if (line.includes('"level":"error"')) errors.push(line);
    };
    for (const input of [running.stdout, running.stderr])
      if (input !== null) createInterface({ input }).on("line", collect);
    await waitUntilReady(url, running, () => output);
  }

  async function end(signal: NodeJS.Signals) {
    if (running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, "exit");
    running.kill(signal);
    await ended;
  }

  async function databaseUrl() {
    const [password, databasePort] = await Promise.all(
      ["postgres-password", "postgres-port"].map(async (name) => (await readFile(join(dataDir, name), "utf8")).trim()),
    );
    return `postgres://keystep:${password}@127.0.0.1:${databasePort}/keystep`;
  }

  await start();
  return {
    url,
    databaseUrl,
    errors: () => errors,
    kill: () => end("SIGKILL"),
    restart: start,
    remove: async () => {
      await end("SIGTERM");
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
