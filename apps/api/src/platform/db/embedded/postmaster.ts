import { once } from "node:events";
import { readdirSync, readlinkSync, realpathSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Cluster, PostgresPrograms } from "./postgres-programs.ts";
import { answersSignals } from "./process-identity.ts";
import { programFailure } from "./start-failure.ts";

// Recovery after a crash reads back what the last checkpoint did not hold; stopping it half-way only makes it start over.
const START_LIMIT_SECONDS = 300;
const RETRY_LIMIT_MS = 10_000;
const CHECK_EVERY_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

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
async function removeDeadPostmasterFile(clusterDir: string): Promise<void> {
  if (process.platform !== "linux" || (await postmasterPid(clusterDir)) === null) return;
  const folder = realpathSync(clusterDir);
  const isAnyLeft = readdirSync("/proc").some((name) => /^\d+$/.test(name) && workingFolder(Number(name)) === folder);
  if (!isAnyLeft) await rm(join(clusterDir, "postmaster.pid"), { force: true });
}

function workingFolder(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
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

/** Starts the server and waits until it takes connections; tries again while an earlier one is still letting go. */
export async function runPostmaster(cluster: Cluster, programs: PostgresPrograms): Promise<number> {
  const until = Date.now() + RETRY_LIMIT_MS;
  let remembersPort = true;
  for (;;) {
    await removeDeadPostmasterFile(cluster.folder);
    const port = (remembersPort ? await rememberedPort(cluster) : null) ?? (await freePort());
    // pg_ctl gives the server a session of its own, so Ctrl-C leaves it to us.
    const flags = ["--wait", "--silent", `--timeout=${START_LIMIT_SECONDS}`, `--pgdata=${cluster.folder}`];
    const failedWith = await programs.run("pg_ctl", ["start", ...flags, "-o", settings(port)]);
    if (failedWith === null) {
      await writeFile(portFile(cluster), `${port}\n`);
      return port;
    }
    const isPortTaken = /could not bind|could not create any TCP\/IP sockets/.test(failedWith);
    const isLettingGo = /lock file "postmaster.pid" already exists|shared memory block/.test(failedWith);
    if (!(isPortTaken || isLettingGo) || Date.now() > until) throw programFailure(failedWith, cluster);
    remembersPort = !isPortTaken;
    await pause(100);
  }
}

function portFile({ home }: Cluster): string {
  return join(home, "postgres-port");
}

/** The port of the last start, so that an address of the database stays valid. */
export async function rememberedPort(cluster: Cluster): Promise<number | null> {
  const port = Number(await readFile(portFile(cluster), "utf8").catch(() => ""));
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : null;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
}

function settings(port: number): string {
  const values = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: 60,
    shared_buffers: "64MB",
    password_encryption: "scram-sha-256",
    fsync: "on",
    timezone: "UTC",
    log_timezone: "UTC",
    log_checkpoints: "off",
    log_min_messages: "warning",
    log_min_error_statement: "panic",
  };
  return Object.entries(values)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");
}

type Watched = { readonly clusterDir: string; restart(): Promise<unknown>; log(message: string): void };

/** Starts the server again when it died under us. Ends with the function it answers. */
export function keepRunning({ clusterDir, restart, log }: Watched): () => Promise<void> {
  const ended = new AbortController();
  const watch = async (): Promise<void> => {
    let pauseMs = CHECK_EVERY_MS;
    while (!ended.signal.aborted) {
      // An aborted pause is how the watch ends.
      await pause(pauseMs, undefined, { ref: false, signal: ended.signal }).catch(() => undefined);
      if (ended.signal.aborted || (await isPostmasterAlive(clusterDir))) continue;
      log("The database has died and is started again.");
      try {
        await restart();
        pauseMs = CHECK_EVERY_MS;
      } catch (error) {
        log(error instanceof Error ? error.message : "It cannot be started.");
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      }
    }
  };
  const watching = watch();
  return async () => {
    ended.abort();
    await watching;
  };
}
